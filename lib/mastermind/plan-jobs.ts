import "server-only";
import { db } from "@/lib/db";
import { lockPurchase } from "@/lib/locks/purchase";
import { logger } from "@/lib/observability/logger";
import { holdOn } from "@/lib/purchases/pending-refunds";
import { queuePaymentProblem } from "@/lib/purchases/notices";
import type { JobData } from "@/lib/queue";
import { closeAccess, graceEnds } from "./access";
import { endSubscription, limitSubscription, settleOutside, tryInvoice } from "./stripe-state";
import { queueAccessPaused } from "./letters";
import { awaitsSubscription, planColumns, planPurchase, planView, type PlanRow } from "./plans";
import { createSubscription, findSubscription } from "./subscribe";
import { syncPlan, syncSubscription } from "./sync";

/** Job: has a monthly plan end by itself after its last payment. Idempotent; throws when Stripe is down. */
export async function limitPlan(planId: string, now: Date): Promise<void> {
  const plan = await findSubscribed(planId);
  if (plan) await limitSubscription(plan.subscriptionId, plan.payments, now);
}

/** Job: makes the subscription that takes a plan's other payments, once. Idempotent; throws when Stripe is down. */
export async function subscribePlan(planId: string, now: Date): Promise<void> {
  const plan = await db.mastermindPlan.findUnique({ where: { id: planId }, select: planColumns });
  if (!plan?.secondAt || plan.subscriptionId) return;
  const { customerId } = plan;
  if (!customerId) throw new Error("The first payment of a monthly plan has no customer");
  // Stripe forgets a key after a day: what was made under it is looked for before, be it of a plan that is over.
  const subscriptionId =
    (await findSubscription(customerId, planId)) ??
    (isWanted(plan) ? await createSubscription({ ...plan, customerId }, now) : null);
  if (subscriptionId) await syncSubscription(subscriptionId, now);
}

function isWanted(plan: PlanRow): boolean {
  return awaitsSubscription(plan) && holdOn(plan.received) === null;
}

/** Ends a plan at Stripe now; nothing where it has no subscription. */
export async function endPlan(planId: string): Promise<void> {
  const plan = await findSubscribed(planId);
  if (!plan) return;
  await endSubscription(plan.subscriptionId);
  logger.info({ event: "plan.ended_at_stripe", planId });
}

/** Job: tells of a pause, or ends a plan that was stopped (docs/rules/mastermind.md#a-missing-payment). */
export async function pausePlan(planId: string, now: Date): Promise<void> {
  await syncPlan(planId, now);
  await db.$transaction(async (tx) => {
    await lockPurchase(tx, { bookingId: null, planId });
    const plan = await tx.mastermindPlan.findUnique({ where: { id: planId }, select: planColumns });
    if (plan?.status !== "active" || !plan.missingSince || graceEnds(plan.missingSince) > now) return;
    if (plan.stoppedAt) {
      await tx.mastermindPlan.update({ where: { id: planId }, data: { status: "ended" } });
      await closeAccess(tx, planId, now);
      logger.info({ event: "plan.stopped", planId });
      return;
    }
    const view = planView(plan, now);
    if (!view.missing) return;
    if (!view.hold) await queueAccessPaused(tx, view);
    const { number, pence } = view.missing;
    await queuePaymentProblem(
      tx,
      "accessPaused",
      planPurchase(plan),
      { amountPence: pence, number, payments: plan.payments },
      `${planId}:${number}`,
    );
  });
}

/** Job: tries a missing payment once for one occasion; none of a plan that is over. Throws when Stripe is down. */
export async function retryInvoice(
  { planId, invoiceId, occasion, card }: JobData["retry-invoice"],
  now: Date,
): Promise<void> {
  const missed = await db.missedPayment.findFirst({
    where: { planId, invoiceId, plan: { status: "active", stoppedAt: null } },
    select: { number: true },
  });
  if (!missed) return;
  const isPaid = await tryInvoice(invoiceId, { occasion, card });
  logger.info({ event: "plan.payment_tried", planId, number: missed.number, occasion, isPaid });
  await syncPlan(planId, now);
}

/** Job: has Stripe ask no more for a payment that came by hand. Idempotent; throws when Stripe is down. */
export async function settleInvoice(
  { planId, invoiceId, number }: JobData["settle-invoice"],
  now: Date,
): Promise<void> {
  // Else it has been taken back meanwhile, and is asked for as before.
  const isByHand = await db.payment.count({ where: { planId, number, method: { not: "card" } } });
  if (isByHand > 0) await settleOutside(invoiceId);
  await syncPlan(planId, now);
}

async function findSubscribed(planId: string): Promise<{ subscriptionId: string; payments: number } | null> {
  const plan = await db.mastermindPlan.findUnique({
    where: { id: planId },
    select: { subscriptionId: true, payments: true },
  });
  return plan?.subscriptionId ? { subscriptionId: plan.subscriptionId, payments: plan.payments } : null;
}
