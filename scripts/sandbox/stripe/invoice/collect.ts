import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { Invoice, Subscription } from "../collections";
import { changeCustomer } from "../customer/customers";
import { emit } from "../events";
import { find, idOf, newestFirst, requireObject, save } from "../objects";
import { attemptPayment, paysByItself } from "../payment/attempts";
import { changeSubscription } from "../subscription/change";

/** Days between the attempts to collect an invoice, as Stripe's retry schedule counts them: each from the attempt before. */
const retryGapsDays = [3, 5, 7];

const daySeconds = 86_400;

interface Attempt {
  /** null: the customer has no card, and the attempt fails. */
  method: Stripe.PaymentMethod | null;
  goesThrough: boolean;
  /** Tried by hand: after the first attempt these leave the retry schedule as it is. */
  byHand?: boolean;
}

/** Tries to collect an open invoice: it is paid, or its next attempt is set and its subscription past due. */
export function collectInvoice(sandbox: Sandbox, invoice: Invoice, attempt: Attempt): Invoice {
  const payment = paymentOf(sandbox, invoice);
  const intent = find(sandbox, "payment_intents", idOf(payment?.payment.payment_intent) ?? "");
  if (attempt.method && intent) attemptPayment(sandbox, intent, attempt.method, attempt.goesThrough);
  const free = invoice.amount_due === 0;
  return free || (attempt.method && attempt.goesThrough)
    ? settle(sandbox, invoice, payment, attempt.byHand ?? false)
    : putOff(sandbox, invoice, attempt.byHand ?? false);
}

/** Tries to collect an open invoice with the card on file, as when its time has come or somebody asks for it. */
export function collectByItself(sandbox: Sandbox, invoice: Invoice, byHand = false): Invoice {
  const method = cardOnFile(sandbox, invoice);
  return collectInvoice(sandbox, invoice, {
    method,
    goesThrough: method !== null && paysByItself(sandbox, method),
    byHand,
  });
}

/** The card an invoice is collected from: the subscription's own, or else the customer's. */
export function cardOnFile(sandbox: Sandbox, invoice: Invoice): Stripe.PaymentMethod | null {
  return cardFor(sandbox, subscriptionOf(sandbox, invoice), invoice.customer);
}

/** The card that pays for a subscription of a customer's, or for what has none. */
export function cardFor(
  sandbox: Sandbox,
  subscription: Subscription | null,
  ofCustomer: Invoice["customer"],
): Stripe.PaymentMethod | null {
  const customer = find(sandbox, "customers", idOf(ofCustomer) ?? "");
  const id =
    idOf(subscription?.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method);
  return find(sandbox, "payment_methods", id ?? "");
}

/** The subscription an invoice was raised for, or null. */
function subscriptionOf(sandbox: Sandbox, invoice: Invoice): Subscription | null {
  return find(sandbox, "subscriptions", idOf(invoice.parent?.subscription_details?.subscription) ?? "");
}

/** What ties an invoice to its payment intent; null for one with nothing to pay. */
export function paymentOf(sandbox: Sandbox, invoice: Invoice): Stripe.InvoicePayment | null {
  return newestFirst(sandbox, "invoice_payments").find((each) => each.invoice === invoice.id) ?? null;
}

/** Notes that an open invoice is paid, and tells of it. */
export function settle(
  sandbox: Sandbox,
  invoice: Invoice,
  payment: Stripe.InvoicePayment | null,
  byHand: boolean,
): Invoice {
  const now = sandbox.clock.seconds();
  const paid = save(sandbox, "invoices", {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: countAfter(invoice, byHand),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  if (payment) {
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
  follow(sandbox, paid, "active");
  return paid;
}

/** Notes that an open invoice was paid outside of Stripe: no payment of its own is left to be made. */
export function settleOutside(sandbox: Sandbox, invoice: Invoice, endPayment: () => void): Invoice {
  endPayment();
  return settle(sandbox, invoice, null, true);
}

function putOff(sandbox: Sandbox, invoice: Invoice, byHand: boolean): Invoice {
  const count = countAfter(invoice, byHand);
  const gap = retryGapsDays[count - 1];
  const retries = gap !== undefined && invoice.auto_advance === true;
  const failed = save(sandbox, "invoices", {
    ...invoice,
    attempt_count: count,
    attempted: true,
    ...(count > invoice.attempt_count
      ? { next_payment_attempt: retries ? sandbox.clock.seconds() + gap * daySeconds : null }
      : {}),
  });
  emit(sandbox, "invoice.payment_failed", failed);
  // After the last attempt the subscription is left past due, which is what the account is set to here: the other
  // choices of Stripe's settings are to cancel it and to mark it unpaid.
  follow(sandbox, failed, "past_due");
  return failed;
}

function countAfter({ attempt_count }: Invoice, byHand: boolean): number {
  return byHand ? Math.max(attempt_count, 1) : attempt_count + 1;
}

/** The latest invoice decides between active and past due; earlier ones that stay open do not. */
function follow(sandbox: Sandbox, invoice: Invoice, status: "active" | "past_due") {
  const customer = requireObject(sandbox, "customers", idOf(invoice.customer) ?? "", "customer");
  const delinquent = status === "past_due";
  if (customer.delinquent !== delinquent) changeCustomer(sandbox, customer, { delinquent });
  const subscription = subscriptionOf(sandbox, invoice);
  if (
    subscription?.latest_invoice === invoice.id &&
    subscription.status !== status &&
    subscription.status !== "canceled"
  ) {
    changeSubscription(sandbox, subscription, { status });
  }
}
