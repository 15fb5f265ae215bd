import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { site } from "@/content/site";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import { planItem, type PlanView } from "./plans";

/** Tells the founder that somebody has bought the mastermind. Once for each plan. */
export async function queueNewPlanNotice(tx: Transaction, plan: PlanView, placesLeft: number): Promise<void> {
  const { kinds, owedMonthly, nothingOwed } = newBookingWords;
  const isMonthly = plan.kind === "monthly";
  const owedPence = plan.totalPence - plan.paidPence;
  await queueLetter(tx, {
    cause: `new-plan:${plan.id}`,
    letter: "founder-new-booking",
    to: site.email,
    values: {
      name: plan.name,
      item: planItem,
      kind: isMonthly ? kinds.mastermindMonthly : kinds.mastermindOneTime,
      option: mastermindPaymentCopy.plans[isMonthly ? "monthly" : "oneTime"].name,
      paid: formatPence(plan.paidPence),
      balance:
        owedPence > 0
          ? fill(owedMonthly, { balance: formatPence(owedPence), amount: formatPence(plan.paymentPence) })
          : nothingOwed,
      placesLeft: `${placesLeft}`,
      address: plan.email,
    },
  });
}
