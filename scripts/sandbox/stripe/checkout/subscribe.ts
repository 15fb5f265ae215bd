import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { savePaymentMethod } from "../payment/charge-records";
import type { CheckoutDetails, CheckoutSession } from "../collections";
import { collectInvoice } from "../invoice/collect";
import { changeCustomer, newCustomer } from "../customer/customers";
import { emit } from "../events";
import { finalizeInvoice } from "../invoice/finalize";
import { draftInvoice } from "../invoice/new-invoice";
import { newPaymentIntent } from "../payment/new-intent";
import { newSubscription } from "../subscription/new-subscription";
import { find, idOf, requireObject, save } from "../objects";
import { attemptPayment } from "../payment/attempts";
import type { Payer } from "../card/test-cards";

/**
 * Takes the first payment of a checkout in subscription mode: customer, subscription and first invoice come into being
 * with it. What changes on the session; null when the card was declined, and then none of them exists.
 */
export function subscribe(
  sandbox: Sandbox,
  session: CheckoutSession,
  payer: Payer,
): Partial<CheckoutSession> | null {
  const details = sandbox.store.state.stripe.checkouts[session.id];
  if (!details) throw new Error(`Nothing is known of checkout ${session.id}.`);
  if (payer.card.card.outcome === "declined") {
    const method = savePaymentMethod(sandbox, payer, null);
    details.declinedIntent = attemptPayment(sandbox, intentOf(sandbox, session, details), method, false).id;
    return null;
  }
  const customer = customerOf(sandbox, session, payer);
  const method = savePaymentMethod(sandbox, payer, customer.id);
  emit(sandbox, "payment_method.attached", method);
  const subscription = newSubscription(sandbox, {
    customer: customer.id,
    paymentMethod: method.id,
    items: details.lineItems,
    description: details.subscriptionData?.description ?? null,
    metadata: details.subscriptionData?.metadata ?? {},
  });
  const now = sandbox.clock.seconds();
  const draft = draftInvoice(sandbox, subscription, "subscription_create", { start: now, end: now });
  emit(
    sandbox,
    "customer.subscription.created",
    save(sandbox, "subscriptions", { ...subscription, latest_invoice: draft.id }),
  );
  emit(sandbox, "invoice.created", draft);
  const declined = find(sandbox, "payment_intents", details.declinedIntent ?? "");
  const open = finalizeInvoice(sandbox, draft, declined);
  collectInvoice(sandbox, open, { method, goesThrough: true });
  return { customer: customer.id, invoice: open.id, subscription: subscription.id };
}

function intentOf(
  sandbox: Sandbox,
  session: CheckoutSession,
  details: CheckoutDetails,
): Stripe.PaymentIntent {
  return (
    find(sandbox, "payment_intents", details.declinedIntent ?? "") ??
    newPaymentIntent(sandbox, {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? "gbp",
      customer: idOf(session.customer),
      description: "Subscription creation",
      setup_future_usage: "off_session",
    })
  );
}

function customerOf(sandbox: Sandbox, session: CheckoutSession, payer: Payer): Stripe.Customer {
  const currency = session.currency ?? "gbp";
  const given = idOf(session.customer);
  if (given === null) {
    const made = newCustomer(sandbox, { email: payer.email, name: payer.name, currency });
    emit(sandbox, "customer.created", made);
    return made;
  }
  const customer = requireObject(sandbox, "customers", given, "customer");
  // The first invoice fixes a customer's currency; what the buyer types fills an e-mail that is missing.
  const changes = {
    ...(customer.currency ? {} : { currency }),
    ...(customer.email ? {} : { email: payer.email }),
  };
  return Object.keys(changes).length > 0 ? changeCustomer(sandbox, customer, changes) : customer;
}
