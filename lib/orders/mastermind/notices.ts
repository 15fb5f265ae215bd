import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { formatMoney } from "@/content/money";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { getContent } from "@/lib/content/documents";
import type { Transaction } from "@/lib/db";
import { sendAlert } from "@/lib/alerts/send";
import { fill } from "@/lib/text";
import { planItem, type PlanView } from "./plans";

/** Emails the founder once per new plan. */
export async function queueNewPlanNotice(tx: Transaction, plan: PlanView, placesLeft: number): Promise<void> {
  const { kinds, owedMonthly, nothingOwed } = newBookingWords;
  const isMonthly = plan.kind === "monthly";
  const duePence = plan.totalPence - plan.paidPence;
  await sendAlert(
    tx,
    { kind: "booking", path: "/admin/orders" },
    {
      cause: `new-plan:${plan.id}`,
      letter: "founder-new-booking",
      values: {
        name: plan.name,
        item: planItem(),
        kind: isMonthly ? kinds.mastermindMonthly : kinds.mastermindOneTime,
        option: getContent(mastermindPaymentPage).plans[isMonthly ? "monthly" : "oneTime"].name,
        paid: formatMoney(plan.paidPence, plan.currency),
        balance:
          duePence > 0
            ? fill(owedMonthly, {
                balance: formatMoney(duePence, plan.currency),
                amount: formatMoney(plan.paymentPence, plan.currency),
              })
            : nothingOwed,
        placesLeft: `${placesLeft}`,
        twice: "",
        address: plan.email,
      },
    },
  );
}
