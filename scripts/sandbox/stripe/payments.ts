import type Stripe from "stripe";
import type { Sandbox } from "../context";
import { newId } from "../ids";
import type { CheckoutSession } from "./collections";
import { newCustomer } from "./customers";
import { emit } from "./events";
import { customerDetails } from "./new-checkout-session";
import { find, save } from "./objects";
import { savePaymentMethod, saveCharge } from "./charge-records";
import { declinedMessage, type Payer } from "./test-cards";

/**
 * Takes the payment for an open checkout: true when it went through, false when the card was declined. The checkout must
 * be open; the caller checks.
 */
export function payCheckout(sandbox: Sandbox, session: CheckoutSession, payer: Payer): boolean {
  const customer = customerOf(sandbox, session, payer);
  const intent = intentOf(sandbox, session, customer);
  const method = savePaymentMethod(sandbox, payer, customer);
  if (payer.card.card.outcome === "declined") {
    decline(sandbox, intent, method, payer);
    return false;
  }
  const charge = saveCharge(sandbox, intent, method, payer, true);
  const paid = save(sandbox, "payment_intents", {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: "succeeded",
  });
  const complete = save(sandbox, "checkout.sessions", {
    ...session,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    customer,
    customer_details: customerDetails(payer.email, payer.name),
    payment_intent: paid.id,
    payment_status: "paid",
    status: "complete",
    url: null,
  });
  emit(sandbox, "charge.succeeded", charge);
  emit(sandbox, "payment_intent.succeeded", paid);
  emit(sandbox, "checkout.session.completed", complete);
  return true;
}

function decline(sandbox: Sandbox, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, payer: Payer) {
  const charge = saveCharge(sandbox, intent, method, payer, false);
  const failed = save(sandbox, "payment_intents", {
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code: "card_declined",
      decline_code: "generic_decline",
      doc_url: "https://stripe.com/docs/error-codes/card-declined",
      message: declinedMessage,
      payment_method: method,
      type: "card_error",
    },
    latest_charge: charge.id,
    status: "requires_payment_method",
  });
  emit(sandbox, "charge.failed", charge);
  emit(sandbox, "payment_intent.payment_failed", failed);
}

function customerOf(sandbox: Sandbox, session: CheckoutSession, payer: Payer): string | null {
  if (typeof session.customer === "string") return session.customer;
  if (session.customer_creation !== "always" || payer.card.card.outcome === "declined") return null;
  const customer = newCustomer(sandbox, { email: payer.email, name: payer.name });
  emit(sandbox, "customer.created", customer);
  return customer.id;
}

/** The session's payment intent; Stripe makes it at the first attempt to pay and uses it again after a decline. */
function intentOf(sandbox: Sandbox, session: CheckoutSession, customer: string | null): Stripe.PaymentIntent {
  const earlier =
    typeof session.payment_intent === "string"
      ? find(sandbox, "payment_intents", session.payment_intent)
      : null;
  if (earlier) return { ...earlier, customer };
  const data = sandbox.store.state.stripe.checkouts[session.id]?.paymentIntentData;
  const id = newId("pi");
  const intent = save(sandbox, "payment_intents", {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: newId(`${id}_secret`, 25),
    confirmation_method: "automatic",
    created: sandbox.clock.seconds(),
    currency: session.currency ?? "gbp",
    customer,
    customer_account: null,
    description: data?.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: data?.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: data?.receipt_email ?? null,
    review: null,
    setup_future_usage: data?.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: data?.statement_descriptor ?? null,
    statement_descriptor_suffix: data?.statement_descriptor_suffix ?? null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  });
  save(sandbox, "checkout.sessions", { ...session, payment_intent: id });
  emit(sandbox, "payment_intent.created", intent);
  return intent;
}
