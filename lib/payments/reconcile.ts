import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { db } from "@/lib/db";
import type { PaidFor } from "@/lib/locks/purchase";
import { describeError, logger } from "@/lib/logger";
import { syncPlan } from "@/lib/mastermind/sync";
import { giveUpCheckout } from "@/lib/purchases/checkouts";
import { queueJob } from "@/lib/queue";
import { stripe } from "@/lib/stripe/client";
import { handledEvents } from "@/lib/stripe/event-types";
import { idOf, timeOf } from "@/lib/stripe/objects";
import { tellOfMismatches } from "./mismatches";
import { syncPayment } from "./payment-state";
import { each } from "./reconcile-each";
import { syncCheckout } from "./sync";
import { receiveEvent } from "./webhook";

/** As far back as Stripe keeps events. */
const days = 30;
const day = 24 * 60 * 60 * 1000;

/** In days: a plan that took nothing for so long takes nothing by mistake any more. */
const moreThanAMonth = 45;

/** In days: how long the queue retries a refund. */
const triesTake = 3;

/** At most so many objects of a kind a night, the newest first. */
const most = 2_000;

/** Stripe's largest page, and how many event types it lists at once. */
const page = 100;
const typesAtOnce = 20;

/** Stripe's words for a dispute that is over. */
const closedDisputes = ["won", "lost", "warning_closed", "prevented"];

/**
 * Compares our records with Stripe's lists and repairs what lost webhooks left (docs/rules/payments.md#fulfilment).
 * Idempotent; one failure stops no other step. Objects come before events, so that the founder is told of what was
 * lost. Throws at the end if anything failed, so that the job is retried.
 */
export async function reconcile(now: Date): Promise<void> {
  const created = { gte: Math.floor(now.getTime() / 1000) - (days * day) / 1000 };
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

/** In this order; each answers how many failed. */
const steps: Record<string, (created: Created, now: Date) => Promise<number>> = {
  checkouts: settleCheckouts,
  plans: followPlans,
  payments: followPayments,
  refunds: repeatRefunds,
  events: takeLostEvents,
};

/** Paid Checkouts we have not heard of, and holds whose Checkout is over. */
async function settleCheckouts(created: Created, now: Date): Promise<number> {
  const complete = await listed(
    "complete",
    stripe().checkout.sessions.list({ created, status: "complete", limit: page }),
  );
  const unsettled = await withoutSettled(complete.filter(({ payment_status }) => payment_status === "paid"));
  const sync = ({ session, paidFor }: Ours) =>
    tellOfMismatches(paidFor, () => syncCheckout(session.id, now), now);
  const failed = await each("checkout", unsettled.flatMap(ours), ({ session }) => session.id, sync);
  return failed + (await releaseHolds(now));
}

/** Expired holds, the oldest first: asked about once more, then released. */
async function releaseHolds(now: Date): Promise<number> {
  const over = await db.checkout.findMany({
    where: { closedAt: null, holdExpiresAt: { lt: now } },
    orderBy: { holdExpiresAt: "asc" },
    take: most,
    select: { id: true, bookingId: true, planId: true, sessionId: true },
  });
  return each(
    "hold",
    over,
    ({ id }) => id,
    async (checkout) => {
      const outcome = checkout.sessionId ? await syncCheckout(checkout.sessionId, now) : null;
      // Never opened, or one that Stripe does not know under our key: nobody could pay
      if (outcome && outcome.state !== "unknown") return;
      await db.$transaction((tx) => giveUpCheckout(tx, checkout, now));
    },
  );
}

type Ours = { session: Stripe.Checkout.Session; paidFor: PaidFor };

function ours(session: Stripe.Checkout.Session): Ours[] {
  const bookingId = z.uuid().safeParse(session.metadata?.bookingId).data ?? null;
  const planId = z.uuid().safeParse(session.metadata?.planId).data ?? null;
  return bookingId || planId ? [{ session, paidFor: { bookingId, planId: bookingId ? null : planId } }] : [];
}

/** Leaves out the Checkouts whose payment or subscription we have. */
async function withoutSettled(sessions: Stripe.Checkout.Session[]): Promise<Stripe.Checkout.Session[]> {
  const payments = await db.payment.findMany({
    where: { checkoutSessionId: { in: sessions.map(({ id }) => id) } },
    select: { checkoutSessionId: true },
  });
  const plans = await db.mastermindPlan.findMany({
    where: {
      subscriptionId: { in: sessions.flatMap(({ subscription }) => idOf(subscription) ?? []) },
      status: { notIn: ["held", "released"] },
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

/**
 * Monthly plans with payments to come or paid lately: one that should have ended at Stripe ends before another payment
 * is taken.
 */
async function followPlans(_: Created, now: Date): Promise<number> {
  const lately = new Date(now.getTime() - moreThanAMonth * day);
  const plans = await db.mastermindPlan.findMany({
    where: {
      kind: "monthly",
      status: { notIn: ["held", "released"] },
      OR: [{ status: "active" }, { received: { some: { paidAt: { gt: lately } } } }],
    },
    select: {
      id: true,
      payments: true,
      received: { where: { refundReason: null }, select: { paidAt: true } },
    },
    orderBy: { id: "desc" },
    take: most,
  });
  const toFollow = plans.filter(
    ({ payments, received }) => received.length < payments || received.some(({ paidAt }) => paidAt > lately),
  );
  return each(
    "plan",
    toFollow,
    ({ id }) => id,
    ({ id }) => tellOfMismatches({ bookingId: null, planId: id }, () => syncPlan(id, now), now),
  );
}

/** Payments refunded or disputed lately, and those with an open dispute. */
async function followPayments(created: Created, now: Date): Promise<number> {
  const refunds = await listed("refunds", stripe().refunds.list({ created, limit: page }));
  const disputes = await listed("disputes", stripe().disputes.list({ created, limit: page }));
  const intents = [...refunds, ...disputes].flatMap(({ payment_intent }) => idOf(payment_intent) ?? []);
  const payments = await db.payment.findMany({
    where: {
      OR: [{ paymentIntentId: { in: intents } }, { disputeStatus: { not: null, notIn: closedDisputes } }],
    },
    select: { paymentIntentId: true, bookingId: true, planId: true },
  });
  return each(
    "payment",
    payments,
    ({ paymentIntentId }) => paymentIntentId,
    ({ paymentIntentId, ...paidFor }) => {
      const last = refunds.find(({ payment_intent }) => idOf(payment_intent) === paymentIntentId);
      const refundedAt = last && timeOf(last.created);
      return tellOfMismatches(paidFor, () => syncPayment(paymentIntentId, now), now, refundedAt);
    },
  );
}

/** Refunds whose retries are used up get one more each night. */
async function repeatRefunds(_: Created, now: Date): Promise<number> {
  const owed = await db.payment.findMany({
    where: {
      refundReason: { not: null },
      refundedPence: { lt: db.payment.fields.amountPence },
      paidAt: { lt: new Date(now.getTime() - triesTake * day) },
    },
    select: { id: true },
    take: most,
  });
  return each(
    "refund",
    owed,
    ({ id }) => id,
    ({ id }) => queueJob(db, "refund-payment", { paymentId: id }),
  );
}

/** Events that never came or were given up, the oldest first; jobs do what they ask for. */
async function takeLostEvents(created: Created, now: Date): Promise<number> {
  const events: Stripe.Event[] = [];
  for (let from = 0; from < handledEvents.length; from += typesAtOnce) {
    const types = handledEvents.slice(from, from + typesAtOnce);
    events.push(...(await listed("events", stripe().events.list({ created, types, limit: page }))));
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

/** A list of Stripe's, to its end or our bound. */
async function listed<T>(kind: string, list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const items = await list.autoPagingToArray({ limit: most });
  if (items.length === most) logger.warn({ event: "reconcile.list_cut", kind, most });
  return items;
}
