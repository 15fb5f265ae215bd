import "server-only";
import { db } from "@/lib/db";
import { lockPurchase } from "@/lib/locks/purchase";
import { logger } from "@/lib/logger";
import { queuePaymentProblem } from "@/lib/purchases/notices";
import { closeAccess, graceEnds } from "./access";
import { endSubscription, limitSubscription } from "./at-stripe";
import { queueAccessPaused } from "./letters";
import { planColumns, planPurchase, planView } from "./plans";
import { syncPlan } from "./sync";

// Jobs: each is tried again until Stripe has confirmed it, and repeating it is harmless.

/** Has a monthly plan end by itself after its last payment. */
export async function limitPlan(planId: string): Promise<void> {
  const plan = await findSubscribed(planId);
  if (plan) await limitSubscription(plan.subscriptionId, plan.payments);
}

/** Ends a monthly plan at Stripe: it is paid in full, or is not had. */
export async function endPlan(planId: string): Promise<void> {
  const plan = await findSubscribed(planId);
  if (!plan) return;
  await endSubscription(plan.subscriptionId);
  logger.info({ event: "plan.ended_at_stripe", planId });
}

/**
 * When the grace for a missing payment is over: asks Stripe once more, and if it is still missing tells member and
 * founder that access is paused; the pause itself needs no job, for the access has its end
 * (docs/rules/mastermind.md#a-missing-payment). A plan that was stopped, so that nothing can be paid any more, ends,
 * and its place is free.
 */
export async function pausePlan(planId: string, now: Date): Promise<void> {
  await syncPlan(planId, now);
  await db.$transaction(async (tx) => {
    await lockPurchase(tx, { bookingId: null, planId });
    const plan = await tx.mastermindPlan.findUnique({ where: { id: planId }, select: planColumns });
    if (plan?.status !== "active" || !plan.missingSince || graceEnds(plan.missingSince) > now) return;
    if (plan.stoppedAt && !plan.payUrl) {
      await tx.mastermindPlan.update({ where: { id: planId }, data: { status: "ended" } });
      await closeAccess(tx, planId, now);
      logger.info({ event: "plan.stopped", planId });
      return;
    }
    const view = planView(plan, now);
    if (!view.missing) return;
    await queueAccessPaused(tx, view);
    const { number, pence } = view.missing;
    await queuePaymentProblem(
      tx,
      "accessPaused",
      planPurchase(plan),
      { amountPence: pence, number },
      `${planId}:${number}`,
    );
  });
}

async function findSubscribed(planId: string): Promise<{ subscriptionId: string; payments: number } | null> {
  const plan = await db.mastermindPlan.findUnique({
    where: { id: planId },
    select: { subscriptionId: true, payments: true },
  });
  return plan?.subscriptionId ? { subscriptionId: plan.subscriptionId, payments: plan.payments } : null;
}
