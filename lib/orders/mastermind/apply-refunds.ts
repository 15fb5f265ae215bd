import "server-only";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { queueJob } from "@/lib/queue";
import { closeAccess } from "./access";
import { unrefundedPayments, planColumns, type PlanRow } from "./plans";

/** Ends a fully refunded plan; true if it did (docs/rules/payments.md#refunds). Plan is locked. */
export async function recordPlanRefund(tx: Transaction, planId: string, now: Date): Promise<boolean> {
  const plan = await tx.mastermindPlan.findUniqueOrThrow({ where: { id: planId }, select: planColumns });
  const isKept = unrefundedPayments(plan).some(
    ({ refundedPence, amountPence }) => refundedPence < amountPence,
  );
  return !isKept && cancelPurchase(tx, plan, now);
}

/** Ends an active plan, its access and subscription; false if it was not active. The plan is locked. */
export async function cancelPurchase(
  tx: Transaction,
  { id: planId, status, subscriptionId }: Pick<PlanRow, "id" | "status" | "subscriptionId">,
  now: Date,
): Promise<boolean> {
  if (status !== "confirmed") return false;
  await tx.mastermindPlan.update({
    where: { id: planId },
    data: { status: "refunded", nextPaymentAt: null, missingSince: null, missingNumber: null, payUrl: null },
  });
  await closeAccess(tx, planId, now);
  if (subscriptionId) await queueJob(tx, "cancel-plan", { planId });
  logger.info({ event: "plan.ended", planId });
  return true;
}
