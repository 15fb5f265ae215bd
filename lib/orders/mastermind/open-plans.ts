import "server-only";
import type { Transaction } from "@/lib/db";
import { countPaid, planColumns, type PlanRow } from "./plans";

/** A plan with further payments at Stripe: how many, and how much each, in pence. */
export type OpenPlan = { id: string; count: number; pence: number; currency: string };

/** The unfinished monthly plans bought with an account or its confirmed address. */
export async function listOpenPlans(
  tx: Transaction,
  { userId, emailKey, isConfirmed }: { userId: string; emailKey: string; isConfirmed: boolean },
): Promise<OpenPlan[]> {
  const plans = await tx.mastermindPlan.findMany({
    where: {
      status: "confirmed",
      kind: "monthly",
      stoppedAt: null,
      OR: [{ userId }, ...(isConfirmed ? [{ emailKey }] : [])],
    },
    orderBy: { id: "asc" },
    select: planColumns,
  });
  return plans.map(openPlan).filter(({ count }) => count > 0);
}

function openPlan(plan: PlanRow): OpenPlan {
  const count = plan.payments - countPaid(plan) - plan.waived.length;
  return { id: plan.id, count, pence: plan.paymentPence, currency: plan.currency };
}
