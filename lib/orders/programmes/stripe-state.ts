import "server-only";
import Stripe from "stripe";
import type { PaymentInterval } from "@/content/programmes";
import { stripe } from "@/lib/orders/stripe/client";
import { idOf, orNull, timeOf } from "@/lib/orders/stripe/objects";
import {
  payerOf,
  paymentOf,
  paymentOfIntent,
  type CapturedPayment,
} from "@/lib/orders/stripe/captured-payment";
import { lastsUntil, secondDueAt } from "./schedule";
import type { Month } from "./payment-status";

export type PlanPayment = CapturedPayment & { number: number };

/** A plan's state at Stripe; its `subscription` starts at `anchor` with payment `first`; no `endedAt` while active. */
export type PlanFacts = {
  customerId: string | null;
  subscriptionId: string | null;
  payer: { name: string; email: string };
  taken: PlanPayment[];
  months: Month[];
  card: string | null;
  nextPaymentAt: Date | null;
  secondAt: Date | null;
  subscription: {
    anchor: Date;
    first: number;
    endsAt: Date | null;
    endedAt: Date | null;
  } | null;
};

const maxInvoices = 100;

// A paid invoice lists its payments at once: none by then means it was paid outside Stripe.
const listedAfterMs = 60 * 60 * 1000;

/** A plan's facts from a paid Checkout: its only payment, or the first one before a subscription exists. */
export function factsOfPayment(
  session: Stripe.Checkout.Session,
  interval: PaymentInterval,
  now: Date,
): PlanFacts {
  const payment = paymentOf(session);
  const secondAt = hasSavedCard(session) ? secondDueAt(payment.paidAt, interval, now) : null;
  return {
    customerId: idOf(session.customer),
    subscriptionId: null,
    payer: payerOf(session),
    taken: [{ ...payment, number: 1 }],
    months: secondAt ? [firstMonth(payment, secondAt)] : [],
    card: null,
    nextPaymentAt: secondAt,
    secondAt,
    subscription: null,
  };
}

function hasSavedCard({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  return typeof intent === "object" && intent?.setup_future_usage === "off_session";
}

function firstMonth({ paidAt }: CapturedPayment, until: Date): Month {
  const none = { voidedAt: null, invoiceId: null, payUrl: null, isOpen: false, failure: null, triesAt: null };
  return { number: 1, state: "paid", dueAt: paidAt, until, ...none };
}

/** A subscription's plan and its state at Stripe; null if Stripe does not know it. */
export async function readSubscription(
  subscriptionId: string,
  now: Date,
): Promise<{ planId: string | undefined; facts: PlanFacts } | null> {
  const subscription = await orNull(
    stripe().subscriptions.retrieve(subscriptionId, { expand: ["customer"] }),
  );
  if (!subscription) return null;
  const { planId, firstPayment } = subscription.metadata;
  const [invoices, intent] = await Promise.all([
    stripe()
      .invoices.list({ subscription: subscriptionId, limit: maxInvoices, expand: ["data.payments"] })
      .autoPagingToArray({ limit: maxInvoices }),
    firstPayment
      ? orNull(stripe().paymentIntents.retrieve(firstPayment, { expand: ["latest_charge"] }))
      : null,
  ]);
  const first = intent?.status === "succeeded" ? paymentOfIntent(intent) : null;
  const failures = await readFailures(invoices.filter((invoice) => stateOf(invoice, now) === "missing"));
  const seen = { invoices: invoices.reverse(), first, failures };
  return { planId, facts: factsOfSubscription(subscription, seen, now) };
}

type Failures = ReadonlyMap<string | undefined, string>;

// The decline code is on the payment, not on the invoice.
async function readFailures(missing: readonly Stripe.Invoice[]): Promise<Failures> {
  const found = await Promise.all(
    missing.map(async ({ id, payments }) => {
      const paymentIntentId = idOf(payments?.data.at(-1)?.payment.payment_intent);
      const intent = paymentIntentId && (await orNull(stripe().paymentIntents.retrieve(paymentIntentId)));
      const error = intent ? intent.last_payment_error : null;
      const failure = error?.decline_code ?? error?.code;
      return failure ? [[id, failure] as const] : [];
    }),
  );
  return new Map(found.flat());
}

type Numbered = { number: number; invoice: Stripe.Invoice };

function factsOfSubscription(
  subscription: Stripe.Subscription,
  {
    invoices,
    first,
    failures,
  }: { invoices: Stripe.Invoice[]; first: CapturedPayment | null; failures: Failures },
  now: Date,
): PlanFacts {
  const { customer, cancel_at, ended_at, billing_cycle_anchor, start_date } = subscription;
  const anchor = timeOf(billing_cycle_anchor);
  const firstNumber = firstNumberOf(subscription);
  const numbered = invoices
    .filter(({ status, amount_due }) => status !== "draft" && amount_due > 0)
    .map((invoice, index): Numbered => ({ number: index + firstNumber, invoice }));
  const periodEnd = subscription.items.data[0]?.current_period_end ?? start_date;
  const isOver = subscription.status === "canceled" || subscription.status === "incomplete_expired";
  const isLastPeriod = cancel_at !== null && periodEnd >= cancel_at;
  const payer = typeof customer === "object" && !customer.deleted ? customer : null;
  const ofSubscription = idOf(subscription.default_payment_method);
  // The portal sets a new card on the customer, and on active subscriptions.
  const ofCustomer = idOf(payer?.invoice_settings.default_payment_method);
  // Stripe creates an invoice an hour before it is paid: that is the next payment.
  const raised = invoices.find(
    ({ status, attempt_count }) => status === "draft" || (status === "open" && attempt_count === 0),
  );
  const nextAt = raised?.created ?? (isLastPeriod ? null : periodEnd);
  return {
    customerId: idOf(customer),
    subscriptionId: subscription.id,
    payer: { name: (payer?.name ?? "").slice(0, 200), email: payer?.email ?? "" },
    taken: [...(first ? [{ ...first, number: 1 }] : []), ...numbered.flatMap((one) => paymentsOf(one))],
    months: [
      ...(first ? [firstMonth(first, anchor)] : []),
      ...numbered.flatMap((one) => monthOf(one, failures, now)),
    ],
    card: isOver ? (ofCustomer ?? ofSubscription) : (ofSubscription ?? ofCustomer),
    nextPaymentAt: isOver || nextAt === null ? null : timeOf(nextAt),
    secondAt: firstNumber === 2 ? anchor : null,
    subscription: {
      anchor,
      first: firstNumber,
      endsAt: cancel_at === null ? null : timeOf(cancel_at),
      endedAt: isOver ? timeOf(ended_at ?? periodEnd) : null,
    },
  };
}

function firstNumberOf({ metadata }: Stripe.Subscription): 1 | 2 {
  return metadata.firstPayment ? 2 : 1;
}

function monthOf({ number, invoice }: Numbered, failures: Failures, now: Date): Month[] {
  const state = stateOf(invoice, now);
  if (!state) return [];
  const { finalized_at, voided_at } = invoice.status_transitions;
  const ends = invoice.lines.data.map(({ period }) => period.end);
  const voidedAt = state === "void" ? timeOf(voided_at ?? invoice.created) : null;
  return [
    {
      number,
      state,
      dueAt: earlier(timeOf(finalized_at ?? invoice.created), now),
      until: timeOf(Math.max(invoice.created, ...ends)),
      voidedAt,
      invoiceId: invoice.id,
      payUrl: invoice.hosted_invoice_url ?? null,
      isOpen: invoice.status === "open",
      failure: failures.get(invoice.id) ?? null,
      triesAt: invoice.next_payment_attempt === null ? null : timeOf(invoice.next_payment_attempt),
    },
  ];
}

// An invoice not yet attempted is not due.
function stateOf(invoice: Stripe.Invoice, now: Date): Month["state"] | null {
  const { status, attempt_count, amount_remaining, status_transitions, created } = invoice;
  if (status === "void") return "void";
  if (status === "paid") {
    const isListed = paymentsOf({ number: 0, invoice }).length > 0;
    const paidAt = timeOf(status_transitions.paid_at ?? created);
    return !isListed && now.getTime() - paidAt.getTime() > listedAfterMs ? "elsewhere" : "paid";
  }
  const isDue = status === "uncollectible" || (status === "open" && attempt_count > 0);
  return isDue && amount_remaining > 0 ? "missing" : null;
}

function paymentsOf({ number, invoice }: Numbered): PlanPayment[] {
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

/** The subscription id of an invoice; null if none. */
export async function subscriptionOf(invoiceId: string): Promise<string | null> {
  const invoice = await orNull(stripe().invoices.retrieve(invoiceId));
  return idOf(invoice?.parent?.subscription_details?.subscription);
}

/** Retries an open invoice, idempotent per occasion; true if it is paid. Throws when Stripe is down. */
export async function tryInvoice(
  invoiceId: string,
  { occasion, card }: { occasion: string; card: string | null },
): Promise<boolean> {
  try {
    const invoice = await orNull(
      stripe().invoices.pay(
        invoiceId,
        { ...(card && { payment_method: card }) },
        { idempotencyKey: `retry-${invoiceId}-${occasion}` },
      ),
    );
    return invoice?.status === "paid";
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return false;
    throw error;
  }
}

/** Marks an open invoice as paid outside Stripe; a paid, void or deleted one is unchanged. */
export async function payOutOfBand(invoiceId: string): Promise<void> {
  const settled = await orNull(stripe().invoices.pay(invoiceId, { paid_out_of_band: true }));
  if (settled) return;
  const invoice = await orNull(stripe().invoices.retrieve(invoiceId));
  if (invoice?.status === "open") throw new Error(`Stripe would not settle ${invoiceId}, which is open`);
}

/**
 * Cancels a subscription at the end of what its last payment pays, now if that is over. Idempotent
 * (docs/decisions.md#plans-end-by-cancel-at).
 */
export async function limitSubscription(
  subscriptionId: string,
  plan: { interval: PaymentInterval; payments: number },
  now: Date,
): Promise<void> {
  const subscription = await stripe().subscriptions.retrieve(subscriptionId);
  if (subscription.status === "canceled") return;
  const anchor = timeOf(subscription.billing_cycle_anchor);
  const end = lastsUntil({ anchor, first: firstNumberOf(subscription) }, plan);
  // Stripe rejects a past date.
  if (end <= now) return cancelSubscription(subscriptionId);
  const cancelAt = Math.floor(end.getTime() / 1000);
  if (subscription.cancel_at === cancelAt) return;
  const limited = await orNull(
    stripe().subscriptions.update(subscriptionId, { cancel_at: cancelAt, proration_behavior: "none" }),
  );
  if (!limited) await requireEnded(subscriptionId);
}

/** Cancels a subscription at once, without further charges. Idempotent. */
export async function cancelSubscription(subscriptionId: string): Promise<void> {
  const ended = await orNull(
    stripe().subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
  );
  if (!ended) await requireEnded(subscriptionId);
}

async function requireEnded(subscriptionId: string): Promise<void> {
  const { status } = await stripe().subscriptions.retrieve(subscriptionId);
  if (status !== "canceled")
    throw new Error(`Stripe refused to change ${subscriptionId}, which is ${status}`);
}
