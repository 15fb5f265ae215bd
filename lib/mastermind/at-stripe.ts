import "server-only";
import type Stripe from "stripe";
import { idOf, orNull, timeOf } from "@/lib/payments/stripe-objects";
import { stripe } from "@/lib/payments/stripe";
import { payerOf, paymentOf, type TakenPayment } from "@/lib/payments/taken-payment";
import { addMonths } from "./schedule";

/** What Stripe knows of a plan at one moment. */
export type PlanFacts = {
  customerId: string | null;
  subscriptionId: string | null;
  /** As Checkout heard it; empty where nobody said. */
  payer: { name: string; email: string };
  /** What has been paid, in order. */
  taken: TakenPayment[];
  /** How many payments the founder has let go of at Stripe: an invoice made void, or marked as paid some other way. */
  waived: number;
  nextPaymentAt: Date | null;
  /** Since when a payment that was due is missing; never later than the moment of asking, unless the plan was stopped. */
  missingSince: Date | null;
  /** The page on which the missing payment can be made. */
  payUrl: string | null;
  /** Whether Stripe may still take a payment by itself. */
  isRunning: boolean;
  /** Whether somebody has ended the subscription at Stripe. */
  isStopped: boolean;
  /** Whether the subscription still has no end. */
  needsEnd: boolean;
};

/** A plan's invoices: one a month, and a few that never came to anything. */
const mostInvoices = 100;

/** What a paid Checkout says of a plan that is paid at once. */
export function factsOfPayment(session: Stripe.Checkout.Session): PlanFacts {
  return {
    customerId: idOf(session.customer),
    subscriptionId: null,
    payer: payerOf(session),
    taken: [paymentOf(session)],
    waived: 0,
    nextPaymentAt: null,
    missingSince: null,
    payUrl: null,
    isRunning: false,
    isStopped: false,
    needsEnd: false,
  };
}

/** The plan that a subscription is for, and what Stripe knows of it now; null for a subscription that is not ours. */
export async function readSubscription(
  subscriptionId: string,
  now: Date,
): Promise<{ planId: string | undefined; facts: PlanFacts } | null> {
  const subscription = await orNull(
    stripe().subscriptions.retrieve(subscriptionId, { expand: ["customer"] }),
  );
  if (!subscription) return null;
  const invoices = await stripe()
    .invoices.list({ subscription: subscriptionId, limit: mostInvoices, expand: ["data.payments"] })
    .autoPagingToArray({ limit: mostInvoices });
  return {
    planId: subscription.metadata.planId,
    facts: factsOfSubscription(subscription, invoices.reverse(), now),
  };
}

function factsOfSubscription(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  now: Date,
): PlanFacts {
  const isOver = subscription.status === "canceled" || subscription.status === "incomplete_expired";
  const open = invoices.find((invoice) => isMissing(invoice));
  const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
  const isLastPeriod =
    periodEnd !== null && subscription.cancel_at !== null && periodEnd >= subscription.cancel_at;
  const nextPaymentAt = isOver || isLastPeriod || periodEnd === null ? null : timeOf(periodEnd);
  const customer = subscription.customer;
  const payer = typeof customer === "object" && !customer.deleted ? customer : null;
  // Ended before its time: what has been paid for lasts until its month is over
  const isStopped = isOver && !reachedItsEnd(subscription);
  const missingSince = open
    ? earlier(timeOf(open.status_transitions.finalized_at ?? open.created), now)
    : isStopped && periodEnd !== null
      ? timeOf(periodEnd)
      : null;
  return {
    customerId: idOf(customer),
    subscriptionId: subscription.id,
    payer: { name: (payer?.name ?? "").slice(0, 200), email: payer?.email ?? "" },
    taken: invoices.flatMap((invoice) => takenBy(invoice)),
    waived: invoices.filter((invoice) => isWaived(invoice)).length,
    nextPaymentAt,
    missingSince,
    payUrl: open?.hosted_invoice_url ?? null,
    isRunning: !isOver,
    isStopped,
    needsEnd: !isOver && subscription.cancel_at === null,
  };
}

/** An invoice whose payment was tried and refused, or that nobody tries any more. */
function isMissing({ status, attempt_count, amount_remaining }: Stripe.Invoice): boolean {
  if (amount_remaining === 0) return false;
  return status === "uncollectible" || (status === "open" && attempt_count > 0);
}

function isWaived(invoice: Stripe.Invoice): boolean {
  if (invoice.amount_due === 0) return false;
  return invoice.status === "void" || (invoice.status === "paid" && takenBy(invoice).length === 0);
}

function takenBy(invoice: Stripe.Invoice): TakenPayment[] {
  if (invoice.status !== "paid") return [];
  return (invoice.payments?.data ?? []).flatMap(({ status, amount_paid, payment, status_transitions }) => {
    const paymentIntentId = idOf(payment.payment_intent);
    if (status !== "paid" || !amount_paid || !paymentIntentId) return [];
    const paidAt = status_transitions.paid_at ?? invoice.status_transitions.paid_at ?? invoice.created;
    return [
      {
        checkoutSessionId: null,
        paymentIntentId,
        amountPence: amount_paid,
        currency: invoice.currency,
        paidAt: timeOf(paidAt),
        receiptUrl: invoice.hosted_invoice_url ?? null,
      },
    ];
  });
}

function reachedItsEnd({ cancel_at, ended_at }: Stripe.Subscription): boolean {
  return cancel_at !== null && ended_at !== null && ended_at >= cancel_at;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** The subscription of an invoice; null for an invoice that has none. */
export async function subscriptionOf(invoiceId: string): Promise<string | null> {
  const invoice = await orNull(stripe().invoices.retrieve(invoiceId));
  return idOf(invoice?.parent?.subscription_details?.subscription);
}

/**
 * Has a subscription end by itself when its last payment's month is over, whatever becomes of us. It cannot be said when
 * Checkout is opened. Repeating it is harmless.
 */
export async function limitSubscription(subscriptionId: string, payments: number): Promise<void> {
  const subscription = await stripe().subscriptions.retrieve(subscriptionId);
  if (subscription.status === "canceled") return;
  const end = addMonths(timeOf(subscription.billing_cycle_anchor), payments);
  const cancelAt = Math.floor(end.getTime() / 1000);
  if (subscription.cancel_at === cancelAt) return;
  const limited = await orNull(
    stripe().subscriptions.update(subscriptionId, { cancel_at: cancelAt, proration_behavior: "none" }),
  );
  if (!limited) await requireEnded(subscriptionId);
}

/** Ends a subscription at once: nothing more is taken. Fine where it is over already. */
export async function endSubscription(subscriptionId: string): Promise<void> {
  const ended = await orNull(
    stripe().subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
  );
  if (!ended) await requireEnded(subscriptionId);
}

/** Throws when a subscription that refused a change is not over: it may have ended beside us, else something is wrong. */
async function requireEnded(subscriptionId: string): Promise<void> {
  const { status } = await stripe().subscriptions.retrieve(subscriptionId);
  if (status !== "canceled")
    throw new Error(`Stripe refused to change ${subscriptionId}, which is ${status}`);
}
