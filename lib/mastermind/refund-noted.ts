import "server-only";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/logger";
import { queueJob } from "@/lib/queue";
import { closeAccess } from "./access";
import { keptPayments, planColumns } from "./plans";

/**
 * Ends a plan of which everything has been sent back: the access is over, the place is free, and Stripe takes nothing
 * more (docs/rules/payments.md#refunds-and-disputes). Answers whether it ended now. A refund that fails later is left
 * to the founder: the subscription is gone. The caller holds the plan's lock.
 */
export async function notePlanRefund(tx: Transaction, planId: string, now: Date): Promise<boolean> {
  const plan = await tx.mastermindPlan.findUniqueOrThrow({ where: { id: planId }, select: planColumns });
  const isKept = keptPayments(plan).some(({ refundedPence, amountPence }) => refundedPence < amountPence);
  if (plan.status !== "active" || isKept) return false;
  await tx.mastermindPlan.update({
    where: { id: planId },
    data: { status: "ended", nextPaymentAt: null, missingSince: null, missingNumber: null, payUrl: null },
  });
  await closeAccess(tx, planId, now);
  if (plan.subscriptionId) await queueJob(tx, "end-plan", { planId });
  logger.info({ event: "plan.ended", planId });
  return true;
}
