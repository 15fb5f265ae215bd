import "server-only";
import type Stripe from "stripe";
import { intervals, mastermind, type Programme } from "@/content/programmes";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { newLinkToken } from "@/lib/crypto/links/token";
import { lockBuyer } from "@/lib/db/locks/buyer";
import { logger } from "@/lib/observability/logger";
import { programmeOf } from "@/lib/content/programmes";
import { stripe } from "@/lib/orders/stripe/client";
import { idOf, orNull, timeOf } from "@/lib/orders/stripe/objects";
import { paymentOfIntent, type CapturedPayment } from "@/lib/orders/stripe/captured-payment";
import { type PlanPayment, readSubscription } from "./stripe-state";
import { addMonths } from "./schedule";
import { syncSubscription } from "./sync";

/** The purchases of an address: plans imported now, and Stripe ids left to the founder. */
export type Adopted = { plans: number; left: string[] };

type Bought = {
  kind: "monthly" | "one_time";
  name: string;
  customerId: string | null;
  subscriptionId: string | null;
  isUnderWay: boolean;
  taken: PlanPayment[];
};

const most = 100;
const earlierRun = "earlier";

/**
 * Imports an address's past purchases of the programme that the site is delivered with from Stripe, without charges, refunds or emails. Idempotent.
 * A running subscription ends with its last payment (docs/moving.md#past-purchases). Throws when Stripe is down.
 */
export async function adoptPurchases(email: string, now: Date): Promise<Adopted> {
  // An equal price of another programme would be chance
  const programme = programmeOf({ programme: mastermind.id });
  const adopted: Adopted = { plans: 0, left: [] };
  for (const address of new Set([email, emailKey(email)])) {
    for (const subscription of await subscriptionsOf(address)) {
      const bought = await readMonthly(subscription, programme, now);
      if (bought === "other") adopted.left.push(subscription.id);
      else if (bought && (await adopt(email, bought, programme, now))) {
        adopted.plans += 1;
        if (bought.isUnderWay) await syncSubscription(subscription.id, now);
      }
    }
    for (const session of await paymentsOf(address)) {
      const bought = await readOneTime(session, programme, now);
      if (bought === "other") adopted.left.push(idOf(session.payment_intent) ?? session.id);
      else if (bought && (await adopt(email, bought, programme, now))) adopted.plans += 1;
    }
  }
  return adopted;
}

async function subscriptionsOf(email: string): Promise<Stripe.Subscription[]> {
  const { data: customers } = await stripe().customers.list({ email, limit: most });
  const lists = await Promise.all(
    customers.map(({ id }) => stripe().subscriptions.list({ customer: id, status: "all", limit: most })),
  );
  const begun = lists.flatMap(({ data }) => data).filter(({ status }) => !status.startsWith("incomplete"));
  return begun.filter(({ metadata }) => !metadata.planId);
}

async function paymentsOf(email: string): Promise<Stripe.Checkout.Session[]> {
  const { data } = await stripe().checkout.sessions.list({
    customer_details: { email },
    status: "complete",
    limit: most,
  });
  return data.filter(
    ({ mode, payment_status, metadata }) =>
      mode === "payment" && payment_status === "paid" && !metadata?.planId && !metadata?.bookingId,
  );
}

async function readMonthly(
  { id, items }: Stripe.Subscription,
  { monthlyPence, payments, interval, currency }: Programme,
  now: Date,
): Promise<Bought | "other" | null> {
  if (await db.plan.findUnique({ where: { subscriptionId: id }, select: { orderId: true } })) return null;
  const price = items.data.length === 1 ? items.data[0]?.price : undefined;
  const { unit, count } = intervals[interval];
  const isOurs =
    price?.unit_amount === monthlyPence &&
    price.currency === currency &&
    price.recurring?.interval === unit &&
    price.recurring.interval_count === count;
  if (!isOurs) return "other";
  const read = await readSubscription(id, now);
  if (!read || read.facts.taken.length === 0) return null;
  const { payer, customerId, taken, subscription } = read.facts;
  const isUnderWay = subscription?.endedAt === null;
  // Stopped early, so not a complete plan
  if (!isUnderWay && taken.length < payments) return "other";
  if (!(await areUndisputed(taken))) return "other";
  return { kind: "monthly", name: payer.name, customerId, subscriptionId: id, isUnderWay, taken };
}

async function readOneTime(
  session: Stripe.Checkout.Session,
  { oneTimePence, currency, months }: Programme,
  now: Date,
): Promise<Bought | "other" | null> {
  const intentId = idOf(session.payment_intent);
  if (!intentId) return null;
  if (await db.payment.findUnique({ where: { paymentIntentId: intentId }, select: { id: true } }))
    return null;
  if (session.amount_total !== oneTimePence || session.currency !== currency) return "other";
  const intent = await orNull(stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }));
  if (intent?.status !== "succeeded") return null;
  const taken = [{ ...paymentOfIntent(intent), checkoutSessionId: session.id, number: 1 }];
  if (!(await areUndisputed(taken))) return "other";
  return {
    ...{
      kind: "one_time",
      name: session.customer_details?.name ?? "",
      taken,
      subscriptionId: null,
    },
    customerId: idOf(session.customer),
    isUnderWay: addMonths(timeOf(intent.created), months) > now,
  };
}

// Refunds and disputes trigger emails and change totals: past ones are left to the founder
async function areUndisputed(taken: readonly CapturedPayment[]): Promise<boolean> {
  const intents = await Promise.all(
    taken.map(({ paymentIntentId }) =>
      stripe().paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] }),
    ),
  );
  return intents.every(
    ({ latest_charge: charge }) =>
      typeof charge === "object" && charge !== null && charge.amount_refunded === 0 && !charge.disputed,
  );
}

async function adopt(
  email: string,
  { kind, name, customerId, subscriptionId, isUnderWay, taken }: Bought,
  { id: programme, cohort, payments, interval, monthlyPence, oneTimePence, currency }: Programme,
  now: Date,
): Promise<boolean> {
  const key = emailKey(email);
  const [first] = taken;
  if (!first) return false;
  return db.$transaction(async (tx) => {
    const buyer = await lockBuyer(tx, key);
    const known = await tx.payment.count({
      where: { paymentIntentId: { in: taken.map(({ paymentIntentId }) => paymentIntentId) } },
    });
    if (known > 0) return false;
    const instalments = kind === "monthly" ? Math.max(payments, taken.length) : 1;
    const paymentPence = kind === "monthly" ? monthlyPence : oneTimePence;
    const plan = await tx.order.create({
      data: {
        ...{ product: "programme", status: "confirmed", totalPence: instalments * paymentPence, currency },
        ...{ name: name.slice(0, 200), email, emailKey: key, linkToken: newLinkToken() },
        ...{ createdAt: first.paidAt, confirmedAt: first.paidAt },
        payments: { createMany: { data: taken } },
        plan: {
          create: {
            ...{ kind, customerId, subscriptionId, instalments, paymentPence, interval },
            programme,
            cohort: isUnderWay ? cohort : earlierRun,
          },
        },
      },
      select: { id: true },
    });
    await tx.accessGrant.create({
      data: {
        ...{ userId: buyer.userId, claimKey: key, source: "mastermind", sourceId: plan.id },
        ...{ startsAt: first.paidAt, createdAt: now },
      },
    });
    logger.info({ event: "plan.adopted", planId: plan.id, paid: taken.length, isUnderWay });
    return true;
  });
}
