import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { CheckoutDetails, CheckoutSession } from "../collections";
import { newCustomer } from "../customers";
import { emit } from "../events";
import { collectInvoice, markPaid } from "../invoices/collect";
import { draftInvoice, finalizeInvoice, newInvoice, newInvoiceLine } from "../invoices/create";
import { find, idOf, save } from "../objects";
import { attemptPayment, newPaymentIntent } from "../payment-intents";
import { savePaymentMethod } from "../payment-methods";
import { newSubscription } from "../subscriptions/create";
import type { Payer } from "../test-cards";

interface Payment {
  session: CheckoutSession;
  details: CheckoutDetails;
  payer: Payer;
  customer: string | null;
}

/** Pays an open session; false if the card was declined. */
export function payCheckout(sandbox: Sandbox, session: CheckoutSession, payer: Payer): boolean {
  const details = sandbox.store.state.stripe.checkouts[session.id];
  if (!details) throw new Error(`Checkout ${session.id} has no details.`);
  if (payer.card.outcome === "declined") {
    decline(sandbox, { session, details, payer, customer: null });
    return false;
  }
  const { email, name } = payer;
  const isSaved = session.customer_creation === "always";
  const customer = isSaved ? newCustomer(sandbox, { email, name }).id : null;
  const payment = { session, details, payer, customer };
  const complete = save(sandbox, "checkout.sessions", {
    ...session,
    ...(session.mode === "subscription" ? subscribe(sandbox, payment) : payOnce(sandbox, payment)),
    customer,
    customer_details: { email, name },
    payment_status: "paid",
    status: "complete",
    url: null,
  });
  emit(sandbox, "checkout.session.completed", complete);
  return true;
}

function decline(sandbox: Sandbox, payment: Payment) {
  const { session, details, payer } = payment;
  const method = savePaymentMethod(sandbox, payer, null);
  const { id } = attemptPayment(sandbox, intentOf(sandbox, payment), method, "card_declined");
  // A session in subscription mode does not show its payment intent.
  if (session.mode === "subscription") details.declinedIntent = id;
  else save(sandbox, "checkout.sessions", { ...session, payment_intent: id });
}

/** The payment intent of the first attempt, which the next one uses again. */
function intentOf(sandbox: Sandbox, { session, details, customer }: Payment): Stripe.PaymentIntent {
  const earlier = find(sandbox, "payment_intents", idOf(session.payment_intent) ?? details.declinedIntent);
  if (earlier) return { ...earlier, customer };
  return newPaymentIntent(sandbox, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "gbp",
    customer,
    ...(session.mode === "subscription"
      ? { description: "Subscription creation", setup_future_usage: "off_session" }
      : details.paymentIntentData),
  });
}

function payOnce(sandbox: Sandbox, payment: Payment): Partial<CheckoutSession> {
  const { session, details, payer, customer } = payment;
  const intent = intentOf(sandbox, payment);
  const method = savePaymentMethod(sandbox, payer, intent.setup_future_usage === null ? null : customer);
  const paid = attemptPayment(sandbox, intent, method, null);
  const { enabled, invoice_data } = session.invoice_creation ?? {};
  if (!enabled) return { payment_intent: paid.id };
  const now = sandbox.clock.seconds();
  const draft = newInvoice(sandbox, {
    customer: customer ?? "",
    currency: intent.currency,
    reason: "manual",
    description: invoice_data?.description ?? null,
    metadata: invoice_data?.metadata ?? {},
    lines: details.lineItems.map(({ amount_total, currency, description, quantity }) =>
      newInvoiceLine({
        amount: amount_total,
        currency,
        description,
        quantity,
        period: { start: now, end: now },
      }),
    ),
  });
  const { id } = markPaid(sandbox, finalizeInvoice(sandbox, draft, paid));
  return { payment_intent: paid.id, invoice: id };
}

function subscribe(sandbox: Sandbox, { details, payer, customer }: Payment): Partial<CheckoutSession> {
  const method = savePaymentMethod(sandbox, payer, customer);
  const subscription = newSubscription(sandbox, {
    customer: customer ?? "",
    default_payment_method: method.id,
    items: details.lineItems,
    metadata: details.subscriptionMetadata,
  });
  const draft = draftInvoice(sandbox, subscription, "subscription_create");
  const latest = save(sandbox, "subscriptions", { ...subscription, latest_invoice: draft.id });
  emit(sandbox, "customer.subscription.created", latest);
  const declined = find(sandbox, "payment_intents", details.declinedIntent);
  collectInvoice(sandbox, finalizeInvoice(sandbox, draft, declined), { method, refusal: null });
  return { invoice: draft.id, subscription: subscription.id };
}
