import "server-only";
import type Stripe from "stripe";
import { stripe } from "@/lib/stripe/client";
import { idOf, orNull, timeOf } from "@/lib/stripe/objects";
import { payerOf, paymentOf, type TakenPayment } from "@/lib/stripe/taken-payment";
import { addMonths } from "./schedule";

/** One of a plan's payments, and which of them it is, counted from 1. */
export type PlanPayment = TakenPayment & { number: number };

/** What Stripe knows of a plan at one moment. */
export type PlanFacts = {
  customerId: string | null;
  subscriptionId: string | null;
  /** As Checkout heard it; empty where nobody said. */
  payer: { name: string; email: string };
  /** What has been paid, in order. */
  taken: PlanPayment[];
  /** The numbers of payments the founder has let go of at Stripe: an invoice made void, or marked as paid some other way. */
  waived: number[];
  nextPaymentAt: Date | null;
  /** The payment that was due and is missing, since when, and the page on which it can be made. */
  missing: { number: number; since: Date; payUrl: string | null } | null;
  /** Null for a plan that is paid at once. */
  subscription: {
    /** From when its months are counted. */
    anchor: Date;
    /** When what has been paid for is over. */
    paidUntil: Date;
    endsAt: Date | null;
    /** Null while it runs, so that Stripe may still take a payment. */
    endedAt: Date | null;
  } | null;
};

/** A plan's invoices: one a month, and a few that never came to anything. */
const mostInvoices = 100;

/** An invoice marked as paid lists its payments at once; one that shows none after so long was paid some other way. */
const listedAfterMs = 60 * 60 * 1000;

/** What a paid Checkout says of a plan that is paid at once. */
export function factsOfPayment(session: Stripe.Checkout.Session): PlanFacts {
  return {
    customerId: idOf(session.customer),
    subscriptionId: null,
    payer: payerOf(session),
    taken: [{ ...paymentOf(session), number: 1 }],
    waived: [],
    nextPaymentAt: null,
    missing: null,
    subscription: null,
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

type Numbered = { number: number; invoice: Stripe.Invoice };

function factsOfSubscription(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  now: Date,
): PlanFacts {
  const { customer, cancel_at, ended_at, billing_cycle_anchor, start_date } = subscription;
  const numbered = invoices
    .filter(({ status, amount_due }) => status !== "draft" && amount_due > 0)
    .map((invoice, index): Numbered => ({ number: index + 1, invoice }));
  const open = numbered.find(({ invoice }) => isMissing(invoice));
  const periodEnd = subscription.items.data[0]?.current_period_end ?? start_date;
  const isOver = subscription.status === "canceled" || subscription.status === "incomplete_expired";
  const isLastPeriod = cancel_at !== null && periodEnd >= cancel_at;
  const payer = typeof customer === "object" && !customer.deleted ? customer : null;
  // An invoice is raised an hour before it is paid: its month has begun, and it is what is taken next
  const raised = invoices.find(
    ({ status, attempt_count }) => status === "draft" || (status === "open" && attempt_count === 0),
  );
  const nextAt = raised?.created ?? (isLastPeriod ? null : periodEnd);
  return {
    customerId: idOf(customer),
    subscriptionId: subscription.id,
    payer: { name: (payer?.name ?? "").slice(0, 200), email: payer?.email ?? "" },
    taken: numbered.flatMap((one) => takenBy(one)),
    waived: numbered.filter(({ invoice }) => isWaived(invoice, now)).map(({ number }) => number),
    nextPaymentAt: isOver || nextAt === null ? null : timeOf(nextAt),
    missing: open
      ? {
          number: open.number,
          since: earlier(timeOf(open.invoice.status_transitions.finalized_at ?? open.invoice.created), now),
          payUrl: open.invoice.hosted_invoice_url ?? null,
        }
      : null,
    subscription: {
      anchor: timeOf(billing_cycle_anchor),
      paidUntil: timeOf(periodEnd),
      endsAt: cancel_at === null ? null : timeOf(cancel_at),
      endedAt: isOver ? timeOf(ended_at ?? periodEnd) : null,
    },
  };
}

/** An invoice whose payment was tried and refused, or that nobody tries any more. */
function isMissing({ status, attempt_count, amount_remaining }: Stripe.Invoice): boolean {
  if (amount_remaining === 0) return false;
  return status === "uncollectible" || (status === "open" && attempt_count > 0);
}

function isWaived(invoice: Stripe.Invoice, now: Date): boolean {
  if (invoice.status === "void") return true;
  const paidAt = timeOf(invoice.status_transitions.paid_at ?? invoice.created);
  return (
    invoice.status === "paid" &&
    takenBy({ number: 0, invoice }).length === 0 &&
    now.getTime() - paidAt.getTime() > listedAfterMs
  );
}

function takenBy({ number, invoice }: Numbered): PlanPayment[] {
  if (invoice.status !== "paid") return [];
  return (invoice.payments?.data ?? []).flatMap(({ status, amount_paid, payment, status_transitions }) => {
    const paymentIntentId = idOf(payment.payment_intent);
    if (status !== "paid" || !amount_paid || !paymentIntentId) return [];
    const paidAt = status_transitions.paid_at ?? invoice.status_transitions.paid_at ?? invoice.created;
    return [
      {
        number,
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
