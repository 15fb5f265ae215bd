import "server-only";
import { setTimeout } from "node:timers/promises";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { idOf } from "@/lib/orders/stripe/objects";
import { beginReading } from "@/lib/orders/stripe/snapshot-version";
import { factsOfPayment, readSubscription, subscriptionOf } from "./stripe-state";
import { findPlanByToken, isOver, planView, type PlanRow, type PlanView } from "./plans";
import { writePlan } from "./write-plan";

export type PlanOutcome =
  | { state: "unknown" | "pending" }
  | { state: "too-late" }
  | { state: "second"; plan: PlanView }
  | { state: "ended" }
  | { state: "joined"; plan: PlanView };

/** Records a paid mastermind Checkout once and returns the outcome. */
export async function syncPlanCheckout(
  session: Stripe.Checkout.Session,
  planId: string,
  now: Date,
): Promise<PlanOutcome> {
  const reading = await beginReading();
  const known = await db.plan.findUnique({
    where: { orderId: planId },
    select: { subscriptionId: true, interval: true },
  });
  if (!known) return { state: "unknown" };
  const subscriptionId = idOf(session.subscription) ?? known.subscriptionId;
  const facts = subscriptionId
    ? (await readSubscription(subscriptionId, now))?.facts
    : factsOfPayment(session, known.interval, now);
  if (!facts || facts.taken.length === 0) return { state: "pending" };
  const written = await writePlan(planId, facts, reading, now);
  if (!written) return { state: "unknown" };
  const { plan, refusedFor } = written;
  if (refusedFor === "second_plan") return { state: "second", plan: planView(asJoined(plan), now) };
  // Places are left: what comes back is what the card paid
  if (refusedFor === "voucher_spent") return { state: "ended" };
  if (refusedFor) return { state: "too-late" };
  return isOver(plan.status) ? { state: "ended" } : { state: "joined", plan: planView(plan, now) };
}

// The page must not reveal that the typed address already has a plan.
function asJoined(plan: PlanRow): PlanRow {
  const payments = plan.payments.map((payment) => ({
    ...payment,
    ...{ refundReason: null, refundedPence: 0, refundingPence: 0 },
  }));
  return { ...plan, status: "confirmed", nextPaymentAt: plan.secondAt, payments };
}

/** Syncs a monthly plan from Stripe; returns its status, for the log. */
export async function syncPlan(planId: string, now: Date): Promise<string> {
  const subscriptionId = await subscriptionOfPlan(planId);
  return subscriptionId ? syncSubscription(subscriptionId, now) : "nothing to ask";
}

async function subscriptionOfPlan(planId: string): Promise<string | null> {
  const plan = await db.plan.findUnique({
    where: { orderId: planId },
    select: { subscriptionId: true },
  });
  return plan?.subscriptionId ?? null;
}

/** Like `syncPlan`, by subscription id; "unknown" if it is not ours. */
export async function syncSubscription(subscriptionId: string, now: Date): Promise<string> {
  const reading = await beginReading();
  const read = await readSubscription(subscriptionId, now);
  if (!read) return "unknown";
  const planId =
    read.planId ??
    (await db.plan.findUnique({ where: { subscriptionId }, select: { orderId: true } }))?.orderId;
  const written = planId ? await writePlan(planId, read.facts, reading, now) : null;
  logger.info({ event: "plan.synced", planId, paid: read.facts.taken.length, known: written !== null });
  return written ? written.plan.status : "unknown";
}

/** Like `syncPlan`, by invoice id. */
export async function syncInvoice(invoiceId: string, now: Date): Promise<string> {
  const subscriptionId = await subscriptionOf(invoiceId);
  return subscriptionId ? syncSubscription(subscriptionId, now) : "unknown";
}

/** Like `syncPlan`, for a customer's plans with a missing payment: a new card may trigger a retry. */
export async function syncPlansOf(customerId: string, now: Date): Promise<string> {
  const owing = await db.plan.findMany({
    where: { customerId, order: { status: "confirmed" }, missed: { some: {} } },
    select: { orderId: true },
  });
  for (const { orderId } of owing) await syncPlan(orderId, now);
  return `${owing.length} owing`;
}

const maxWaitMs = 3000;

/** Syncs a plan with a missing payment first, as its webhook may be late; waits three seconds at most. */
export async function withLatePayment(plan: PlanView, now: Date): Promise<PlanView> {
  if (!plan.missing && plan.owed.length === 0 && !plan.isPaused) return plan;
  const ask = syncPlan(plan.id, now).catch((error: unknown) => {
    logger.error({ event: "plan.refresh_failed", planId: plan.id, reason: describeError(error) });
  });
  await Promise.race([ask, setTimeout(maxWaitMs, undefined, { ref: false })]);
  return (await findPlanByToken(plan.token, now)) ?? plan;
}
