import "server-only";
import type { Transaction } from "@/lib/db";
import { countPaid, planColumns, type PlanRow } from "./plans";

/** A plan for which Stripe goes on taking payments: how many of how much, in pence. */
export type OpenPlan = { id: string; count: number; pence: number; currency: string };

type Payer = { userId: string; emailKey: string; isConfirmed: boolean };

/** What an account pays by the month, bought with it or with its confirmed address, and has not paid in full. */
export async function listOpenPlans(
  tx: Transaction,
  { userId, emailKey, isConfirmed }: Payer,
): Promise<OpenPlan[]> {
  const plans = await tx.mastermindPlan.findMany({
    where: {
      status: "active",
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
