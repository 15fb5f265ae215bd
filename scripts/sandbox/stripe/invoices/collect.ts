import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { emit, update } from "../events";
import { find, idOf, newestFirst, requireObject, save } from "../objects";
import { attemptPayment, cancelIntent } from "../payment-intents";
import { defaultCardOf, refusalOf } from "../payment-methods";
import type { RefusalCode } from "../test-cards";
import { subscriptionIdOf } from "./create";

/** Days between the attempts of Stripe's retry schedule. */
const retryGapsDays = [3, 5, 7];

const daySeconds = 86_400;

interface Attempt {
  /** null: there is no card, and the attempt fails. */
  method: Stripe.PaymentMethod | null;
  refusal: RefusalCode | null;
  /** After the first attempt, one on request leaves the retry schedule as it is. */
  onRequest?: boolean;
}

/** Tries to collect an open invoice: it is paid, or its next attempt is set and its subscription past due. */
export function collectInvoice(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  { method, refusal, onRequest = false }: Attempt,
): Stripe.Invoice {
  const intent = find(sandbox, "payment_intents", idOf(paymentOf(sandbox, invoice)?.payment.payment_intent));
  if (method && intent) attemptPayment(sandbox, intent, method, refusal);
  return method && !refusal ? markPaid(sandbox, invoice, onRequest) : markFailed(sandbox, invoice, onRequest);
}

/** Collects an open invoice from the default card, as when its time has come. */
export function collectWhenDue(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.Invoice {
  const method = cardOf(sandbox, invoice);
  return collectInvoice(sandbox, invoice, { method, refusal: method && refusalOf(sandbox, method) });
}

/** The card an invoice is collected from: the subscription's own, or else the customer's. */
export function cardOf(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.PaymentMethod | null {
  const subscription = find(sandbox, "subscriptions", subscriptionIdOf(invoice));
  return defaultCardOf(sandbox, subscription, idOf(invoice.customer));
}

function paymentOf(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.InvoicePayment | null {
  return newestFirst(sandbox, "invoice_payments").find((each) => each.invoice === invoice.id) ?? null;
}

/** Marks an open invoice as paid. */
export function markPaid(sandbox: Sandbox, invoice: Stripe.Invoice, onRequest = false): Stripe.Invoice {
  const now = sandbox.clock.seconds();
  const paid = save(sandbox, "invoices", {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: attemptsAfter(invoice, onRequest),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  const payment = paymentOf(sandbox, invoice);
  if (payment?.status === "open") {
    const done = save(sandbox, "invoice_payments", {
      ...payment,
      amount_paid: invoice.amount_due,
      status: "paid",
      status_transitions: { ...payment.status_transitions, paid_at: now },
    });
    emit(sandbox, "invoice_payment.paid", done);
  }
  emit(sandbox, "invoice.paid", paid);
  emit(sandbox, "invoice.payment_succeeded", paid);
  updateStatuses(sandbox, paid, "active");
  return paid;
}

function markFailed(sandbox: Sandbox, invoice: Stripe.Invoice, onRequest: boolean): Stripe.Invoice {
  const attempt_count = attemptsAfter(invoice, onRequest);
  const gap = invoice.auto_advance ? retryGapsDays[attempt_count - 1] : undefined;
  const failed = save(sandbox, "invoices", {
    ...invoice,
    attempt_count,
    attempted: true,
    ...(attempt_count > invoice.attempt_count && {
      next_payment_attempt: gap === undefined ? null : sandbox.clock.seconds() + gap * daySeconds,
    }),
  });
  emit(sandbox, "invoice.payment_failed", failed);
  // After the last attempt the subscription stays past due; Stripe's settings could also cancel it.
  updateStatuses(sandbox, failed, "past_due");
  return failed;
}

function attemptsAfter({ attempt_count }: Stripe.Invoice, onRequest: boolean): number {
  return onRequest ? Math.max(attempt_count, 1) : attempt_count + 1;
}

/** The latest invoice decides between active and past due; earlier ones that stay open do not. */
function updateStatuses(sandbox: Sandbox, invoice: Stripe.Invoice, status: "active" | "past_due") {
  const customer = requireObject(sandbox, "customers", idOf(invoice.customer) ?? "", "customer");
  update(sandbox, "customers", customer, { delinquent: status === "past_due" }, "customer.updated");
  const subscription = find(sandbox, "subscriptions", subscriptionIdOf(invoice));
  if (subscription?.latest_invoice === invoice.id && subscription.status !== "canceled") {
    update(sandbox, "subscriptions", subscription, { status }, "customer.subscription.updated");
  }
}

/** Cancels the payment of an invoice that is void or was paid outside of Stripe. */
export function cancelPayment(sandbox: Sandbox, invoice: Stripe.Invoice) {
  const payment = paymentOf(sandbox, invoice);
  if (!payment) return;
  save(sandbox, "invoice_payments", { ...payment, status: "canceled" });
  const intent = find(sandbox, "payment_intents", idOf(payment.payment.payment_intent));
  if (intent) cancelIntent(sandbox, intent);
}
