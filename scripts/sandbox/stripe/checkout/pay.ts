import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { savePaymentMethod } from "../payment/charge-records";
import type { CheckoutSession } from "../collections";
import { newCustomer } from "../customer/customers";
import { emit } from "../events";
import { customerDetails } from "./new-session";
import { newPaymentIntent } from "../payment/new-intent";
import { find, idOf, save } from "../objects";
import { attemptPayment } from "../payment/attempts";
import { invoicePaid } from "./invoice-paid";
import { subscribe } from "./subscribe";
import type { Payer } from "../card/test-cards";

/**
 * Takes the payment for an open checkout: true when it went through, false when the card was declined. The checkout must
 * be open; the caller checks.
 */
export function payCheckout(sandbox: Sandbox, session: CheckoutSession, payer: Payer): boolean {
  const outcome = session.mode === "subscription" ? subscribe : payOnce;
  const changes = outcome(sandbox, session, payer);
  if (!changes) return false;
  const complete = save(sandbox, "checkout.sessions", {
    ...session,
    ...changes,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    customer_details: customerDetails(payer.email, payer.name),
    payment_status: "paid",
    status: "complete",
    url: null,
  });
  emit(sandbox, "checkout.session.completed", complete);
  return true;
}

/** What the payment changes on the session; null when the card was declined. */
function payOnce(sandbox: Sandbox, session: CheckoutSession, payer: Payer): Partial<CheckoutSession> | null {
  const customer = customerOf(sandbox, session, payer);
  const intent = intentOf(sandbox, session, customer);
  const goesThrough = payer.card.card.outcome !== "declined";
  // A card is kept for later only where that was asked for, and only one that has paid.
  const isKept = goesThrough && customer !== null && intent.setup_future_usage !== null;
  const method = savePaymentMethod(sandbox, payer, isKept ? customer : null);
  const paid = attemptPayment(sandbox, intent, method, goesThrough);
  if (paid.status !== "succeeded") return null;
  if (isKept) emit(sandbox, "payment_method.attached", method);
  const invoice = session.invoice_creation?.enabled ? invoicePaid(sandbox, session, paid).id : null;
  return { customer, invoice, payment_intent: paid.id };
}

function customerOf(sandbox: Sandbox, session: CheckoutSession, payer: Payer): string | null {
  if (session.customer !== null) return idOf(session.customer);
  if (session.customer_creation !== "always" || payer.card.card.outcome === "declined") return null;
  const customer = newCustomer(sandbox, { email: payer.email, name: payer.name });
  emit(sandbox, "customer.created", customer);
  return customer.id;
}

/** The session's payment intent; Stripe makes it at the first attempt to pay and uses it again after a decline. */
function intentOf(sandbox: Sandbox, session: CheckoutSession, customer: string | null): Stripe.PaymentIntent {
  const earlier = find(sandbox, "payment_intents", idOf(session.payment_intent) ?? "");
  if (earlier) return { ...earlier, customer };
  const data = sandbox.store.state.stripe.checkouts[session.id]?.paymentIntentData;
  const intent = newPaymentIntent(sandbox, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "gbp",
    customer,
    ...data,
  });
  save(sandbox, "checkout.sessions", { ...session, payment_intent: intent.id });
  return intent;
}
