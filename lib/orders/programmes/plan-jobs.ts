import "server-only";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { holdOn } from "@/lib/orders/purchases/pending-refunds";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import type { JobData } from "@/lib/queue";
import { closeOrderAccess } from "@/lib/orders/access";
import { gracePeriodEnd } from "./access";
import { cancelSubscription, limitSubscription, payOutOfBand, tryInvoice } from "./stripe-state";
import { queueAccessPaused } from "./letters";
import { awaitsSubscription, findPlan, planPurchase, planView, type PlanRow } from "./plans";
import { createSubscription, findSubscription } from "./subscribe";
import { syncPlan, syncSubscription } from "./sync";
import { countCardPayments } from "./voucher-split";

/** Job: sets a monthly plan to end after its last payment. Idempotent; throws when Stripe is down. */
export async function limitPlan(planId: string, now: Date): Promise<void> {
  const plan = await findSubscribed(planId);
  if (!plan) return;
  const { interval } = plan;
  await limitSubscription(plan.subscriptionId, { interval, payments: countCardPayments(plan) }, now);
}

/** Job: creates the subscription for a plan's remaining payments. Idempotent; throws when Stripe is down. */
export async function subscribePlan(planId: string, now: Date): Promise<void> {
  const plan = await findPlan(db, planId);
  if (!plan?.secondAt || plan.subscriptionId) return;
  const { customerId } = plan;
  if (!customerId) throw new Error("The first payment of a monthly plan has no customer");
  // Idempotency keys last a day, so first look for an existing subscription, even of an ended plan.
  const subscriptionId =
    (await findSubscription(customerId, planId)) ??
    (isWanted(plan) ? await createSubscription({ ...plan, customerId }, now) : null);
  if (subscriptionId) await syncSubscription(subscriptionId, now);
}

function isWanted(plan: PlanRow): boolean {
  return awaitsSubscription(plan) && holdOn(plan.payments) === null;
}

/** Cancels a plan's subscription now; nothing if there is none. */
export async function cancelPlanSubscription(planId: string): Promise<void> {
  const plan = await findSubscribed(planId);
  if (!plan) return;
  await cancelSubscription(plan.subscriptionId);
  logger.info({ event: "plan.ended_at_stripe", planId });
}

/** Job: notifies of a pause, or ends a stopped plan (docs/rules/mastermind.md#a-missing-payment). */
export async function pausePlan(planId: string, now: Date): Promise<void> {
  await syncPlan(planId, now);
  await db.$transaction(async (tx) => {
    await lockOrder(tx, planId);
    const plan = await findPlan(tx, planId);
    if (plan?.status !== "confirmed" || !plan.missingSince || gracePeriodEnd(plan.missingSince) > now) return;
    if (plan.stoppedAt) {
      await tx.order.update({ where: { id: planId }, data: { status: "refunded" } });
      await closeOrderAccess(tx, planId, now);
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
      { amountPence: pence, number, payments: plan.instalments },
      `${planId}:${number}`,
    );
  });
}

/** Job: retries a missing payment once per occasion, not of an ended plan. Throws when Stripe is down. */
export async function retryInvoice(
  { planId, invoiceId, occasion, card }: JobData["retry-invoice"],
  now: Date,
): Promise<void> {
  const missed = await db.missedPayment.findFirst({
    where: { orderId: planId, invoiceId, plan: { order: { status: "confirmed" }, stoppedAt: null } },
    select: { number: true },
  });
  if (!missed) return;
  const isPaid = await tryInvoice(invoiceId, { occasion, card });
  logger.info({ event: "plan.payment_tried", planId, number: missed.number, occasion, isPaid });
  await syncPlan(planId, now);
}

/** Job: stops Stripe from collecting a payment made by hand. Idempotent; throws when Stripe is down. */
export async function markInvoicePaid(
  { planId, invoiceId, number }: JobData["mark-invoice-paid"],
  now: Date,
): Promise<void> {
  // Otherwise it was undone meanwhile, and is collected as before.
  const isByHand = await db.payment.count({ where: { orderId: planId, number, method: { not: "card" } } });
  if (isByHand > 0) await payOutOfBand(invoiceId);
  await syncPlan(planId, now);
}

async function findSubscribed(orderId: string): Promise<(PlanRow & { subscriptionId: string }) | null> {
  const plan = await findPlan(db, orderId);
  return plan?.subscriptionId ? { ...plan, subscriptionId: plan.subscriptionId } : null;
}
