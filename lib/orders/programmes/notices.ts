import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { formatMoney } from "@/content/money";
import { intervals } from "@/content/programmes";
import { programmeLabel } from "@/lib/catalogue/programme";
import { readProgramme } from "@/lib/catalogue/rows";
import { getContent } from "@/lib/content/documents";
import { programmePaymentPage } from "@/lib/content/programmes";
import type { Transaction } from "@/lib/db";
import { sendAlert } from "@/lib/alerts/send";
import { fill } from "@/lib/text";
import { countSeats } from "./places";
import { planItem, type PlanView } from "./plans";

/** Emails the founder once per new plan. */
export async function queueNewPlanNotice(tx: Transaction, plan: PlanView, now: Date): Promise<void> {
  const { kinds, owedMonthly, nothingOwed } = newBookingWords;
  const programme = await readProgramme(tx, plan.programme);
  const { left } = await countSeats(programme, now, tx);
  const isMonthly = plan.kind === "monthly";
  const words = intervals[plan.interval].words;
  const duePence = plan.totalPence - plan.paidPence;
  await sendAlert(
    tx,
    { kind: "booking", path: "/admin/orders" },
    {
      cause: `new-plan:${plan.id}`,
      letter: "founder-new-booking",
      values: {
        name: plan.name,
        item: planItem(plan),
        kind: fill(isMonthly ? kinds.programmeMonthly : kinds.programmeOneTime, {
          programme: programmeLabel(programme),
          ...words,
        }),
        option: getContent(programmePaymentPage(programme)).plans[isMonthly ? "monthly" : "oneTime"].name,
        paid: formatMoney(plan.paidPence, plan.currency),
        balance:
          duePence > 0
            ? fill(owedMonthly, {
                balance: formatMoney(duePence, plan.currency),
                amount: formatMoney(plan.paymentPence, plan.currency),
                ...words,
              })
            : nothingOwed,
        placesLeft: `${left}`,
        twice: "",
        address: plan.email,
      },
    },
  );
}
