import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { awaitsSubscription, countPaid } from "@/lib/orders/programmes/plans";
import { syncPlan, syncSubscription } from "@/lib/orders/programmes/sync";
import { releaseLapsedOrders } from "@/lib/orders/manual/release";
import { releaseLapsedShares } from "@/lib/orders/shares/deadline";
import { withOrder } from "@/lib/orders/orders";
import { closeCheckout } from "@/lib/orders/purchases/checkouts";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { queueJob } from "@/lib/queue";
import { stripe } from "@/lib/orders/stripe/client";
import { handledEvents } from "@/lib/orders/stripe/event-types";
import { idOf, timeOf } from "@/lib/orders/stripe/objects";
import { syncBalance } from "./balance";
import { requeueLostEvents } from "./lost-events";
import { notifyOfMismatches } from "./mismatches";
import { syncPayment } from "./payment-state";
import { purchaseOf } from "./purchase-of";
import { each } from "./reconcile-each";
import { requeueEvidence } from "./dispute-evidence";
import { requeueRefunds } from "./refund-requests";
import { paymentsToRefund } from "./refunds";
import { syncCheckout } from "./sync";
import { receiveEvent } from "./webhook";

const eventRetentionDays = 30;
const day = 24 * 60 * 60 * 1000;

const recentPlanDays = 45;

const refundRetryDays = 3;

const maxObjects = 2_000;

const maxPageSize = 100;
const maxEventTypes = 20;

const closedDisputes = ["won", "lost", "warning_closed", "prevented"];

/** Compares our records with Stripe's and repairs them (docs/rules/payments.md#fulfilment). Throws on failure. */
export async function reconcile(now: Date): Promise<void> {
  const created = { gte: Math.floor(now.getTime() / 1000) - (eventRetentionDays * day) / 1000 };
  let failed = 0;
  for (const [step, compare] of Object.entries(steps)) {
    try {
      failed += await compare(created, now);
    } catch (error) {
      failed += 1;
      logger.error({ event: "reconcile.step_failed", step, reason: describeError(error) });
    }
  }
  logger.info({ event: "reconcile.done", failed });
  if (failed > 0) throw new Error(`${failed} comparisons with Stripe failed`);
}

type Created = { gte: number };

// Objects before events, so the founder is notified of lost ones. Each returns its failures.
const steps: Record<string, (created: Created, now: Date) => Promise<number>> = {
  checkouts: syncCheckouts,
  plans: followPlans,
  payments: followPayments,
  refunds: repeatRefunds,
  balance: (_, now) => syncBalance(now),
  events: importLostEvents,
  jobs: requeueEvents,
};

async function syncCheckouts(created: Created, now: Date): Promise<number> {
  const complete = await listed(
    "complete",
    stripe().checkout.sessions.list({ created, status: "complete", limit: maxPageSize }),
  );
  const unsettled = await withoutFinished(complete.filter(({ payment_status }) => payment_status === "paid"));
  const sync = ({ session, orderId }: Ours) =>
    notifyOfMismatches(orderId, () => syncCheckout(session.id, now), now);
  const failed = await each("checkout", unsettled.flatMap(ours), ({ session }) => session.id, sync);
  return failed + (await releaseHolds(now));
}

async function releaseHolds(now: Date): Promise<number> {
  const over = await db.checkout.findMany({
    where: {
      closedAt: null,
      OR: [{ holdExpiresAt: { lt: now } }, { holdExpiresAt: null, expiresAt: { lt: now } }],
    },
    orderBy: { expiresAt: "asc" },
    take: maxObjects,
    select: { id: true, orderId: true, sessionId: true },
  });
  return each(
    "hold",
    over,
    ({ id }) => id,
    async (checkout) => {
      const outcome = checkout.sessionId ? await syncCheckout(checkout.sessionId, now) : null;
      // Never opened, or unknown to Stripe under our key, so never payable.
      if (outcome && outcome.state !== "unknown") return;
      await db.$transaction((tx) => closeCheckout(tx, checkout, now));
    },
  );
}

type Ours = { session: Stripe.Checkout.Session; orderId: string };

function ours(session: Stripe.Checkout.Session): Ours[] {
  const { bookingId, planId, coachingId, voucherId } = session.metadata ?? {};
  const { data: orderId } = z.uuid().safeParse(bookingId ?? planId ?? coachingId ?? voucherId);
  return orderId ? [{ session, orderId }] : [];
}

async function withoutFinished(sessions: Stripe.Checkout.Session[]): Promise<Stripe.Checkout.Session[]> {
  const payments = await db.payment.findMany({
    where: { checkoutSessionId: { in: sessions.map(({ id }) => id) } },
    select: { checkoutSessionId: true },
  });
  const plans = await db.plan.findMany({
    where: {
      subscriptionId: { in: sessions.flatMap(({ subscription }) => idOf(subscription) ?? []) },
      order: { status: { notIn: ["held", "released"] } },
    },
    select: { subscriptionId: true },
  });
  const settled = new Set(payments.map(({ checkoutSessionId }) => checkoutSessionId));
  const subscribed = new Set(plans.map(({ subscriptionId }) => subscriptionId));
  return sessions.filter(({ id, subscription }) => {
    const subscriptionId = idOf(subscription);
    return !settled.has(id) && !(subscriptionId && subscribed.has(subscriptionId));
  });
}

// Includes active subscriptions of plans that are over: a sync cancels them.
async function followPlans(_: Created, now: Date): Promise<number> {
  const lately = new Date(now.getTime() - recentPlanDays * day);
  const running = await listed("subscriptions", stripe().subscriptions.list({ limit: maxPageSize }));
  const runningIds = running.map(({ id }) => id);
  const made = madeFor(running);
  const plans = await db.plan.findMany({
    where: {
      kind: "monthly",
      order: { status: { notIn: ["held", "released"] } },
      OR: [
        { order: { status: "confirmed" } },
        { order: { payments: { some: { paidAt: { gt: lately } } } } },
        { subscriptionId: { in: runningIds } },
        { orderId: { in: [...made.keys()] }, subscriptionId: null },
      ],
    },
    select: {
      kind: true,
      secondAt: true,
      subscriptionId: true,
      instalments: true,
      order: {
        select: {
          id: true,
          status: true,
          payments: {
            where: { refundReason: null },
            select: { paidAt: true, number: true, refundReason: true },
          },
        },
      },
    },
    orderBy: { orderId: "desc" },
    take: maxObjects,
  });
  const toFollow = plans
    .map(withOrder)
    .filter(
      ({ id, instalments, payments, subscriptionId }) =>
        made.has(id) ||
        countPaid({ payments }) < instalments ||
        payments.some(({ paidAt }) => paidAt > lately) ||
        (subscriptionId !== null && runningIds.includes(subscriptionId)),
    );
  return each(
    "plan",
    toFollow,
    ({ id }) => id,
    (plan) => notifyOfMismatches(plan.id, () => follow(plan, made.get(plan.id), now), now),
  );
}

// A job that failed after creating a subscription but before storing it leaves one without a row.
async function follow(
  plan: Parameters<typeof awaitsSubscription>[0] & { id: string },
  madeId: string | undefined,
  now: Date,
): Promise<unknown> {
  if (plan.subscriptionId) return syncPlan(plan.id, now);
  if (madeId) return syncSubscription(madeId, now);
  return awaitsSubscription(plan) && queueJob(db, "subscribe-plan", { planId: plan.id });
}

function madeFor(running: readonly Stripe.Subscription[]): Map<string, string> {
  return new Map(
    running.flatMap(({ id, metadata }) => {
      const planId = z.uuid().safeParse(metadata.planId);
      return planId.success ? [[planId.data, id] as const] : [];
    }),
  );
}

async function followPayments(created: Created, now: Date): Promise<number> {
  const refunds = await listed("refunds", stripe().refunds.list({ created, limit: maxPageSize }));
  const disputes = await listed("disputes", stripe().disputes.list({ created, limit: maxPageSize }));
  const intents = [...refunds, ...disputes].flatMap(({ payment_intent }) => idOf(payment_intent) ?? []);
  const payments = await db.payment.findMany({
    where: {
      paymentIntentId: { not: null },
      OR: [
        { paymentIntentId: { in: intents } },
        { refundingPence: { gt: 0 } },
        { disputeStatus: { not: null, notIn: closedDisputes } },
        { disputes: { some: { status: { notIn: closedDisputes } } } },
        // Stripe may add the balance transaction after the payment.
        { feePence: null, refundReason: null, paidAt: { gte: timeOf(created.gte) } },
      ],
    },
    select: { paymentIntentId: true, orderId: true },
  });
  return each(
    "payment",
    payments,
    ({ paymentIntentId }) => paymentIntentId ?? "",
    ({ paymentIntentId, orderId }) =>
      notifyOfMismatches(orderId, () => syncPayment(paymentIntentId ?? "", now), now),
  );
}

// One more attempt a night after the job's retries; the founder is notified once.
async function repeatRefunds(_: Created, now: Date): Promise<number> {
  const owed = await db.payment.findMany({
    where: {
      ...paymentsToRefund(),
      paidAt: { lt: new Date(now.getTime() - refundRetryDays * day) },
    },
    take: maxObjects,
  });
  return each(
    "refund",
    owed,
    ({ id }) => id,
    (payment) =>
      db.$transaction(async (tx) => {
        await queueJob(tx, "refund-payment", { paymentId: payment.id });
        const facts = { amountPence: payment.amountPence - payment.refundedPence };
        await queuePaymentProblem(tx, "refundDelayed", await purchaseOf(tx, payment), facts, payment.id);
      }),
  );
}

async function importLostEvents(created: Created, now: Date): Promise<number> {
  const events: Stripe.Event[] = [];
  for (let from = 0; from < handledEvents.length; from += maxEventTypes) {
    const types = handledEvents.slice(from, from + maxEventTypes);
    events.push(...(await listed("events", stripe().events.list({ created, types, limit: maxPageSize }))));
  }
  const done = await db.stripeEvent.findMany({
    where: { id: { in: events.map(({ id }) => id) }, processedAt: { not: null } },
    select: { id: true },
  });
  const known = new Set(done.map(({ id }) => id));
  const lost = events.filter(({ id }) => !known.has(id)).sort((one, other) => one.created - other.created);
  return each(
    "event",
    lost,
    ({ id }) => id,
    (event) => receiveEvent(event, now),
  );
}

// From our own rows, so that a Stripe outage delays none.
async function requeueEvents(_: Created, now: Date): Promise<number> {
  await releaseLapsedOrders(now);
  await releaseLapsedShares(now);
  await requeueLostEvents(now);
  await requeueRefunds(now);
  await requeueEvidence(now);
  return 0;
}

async function listed<T>(kind: string, list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const items = await list.autoPagingToArray({ limit: maxObjects });
  if (items.length === maxObjects) logger.warn({ event: "reconcile.list_cut", kind, maxObjects });
  return items;
}
