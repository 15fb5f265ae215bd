import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import { emit } from "../events";
import { save } from "../objects";

type Wanted = Pick<Stripe.PaymentIntent, "amount" | "currency" | "customer"> &
  Partial<
    Pick<
      Stripe.PaymentIntent,
      | "allowed_payment_method_types"
      | "description"
      | "metadata"
      | "payment_method"
      | "receipt_email"
      | "setup_future_usage"
      | "statement_descriptor"
      | "statement_descriptor_suffix"
    >
  >;

/** Keeps an intent to take an amount, for which no card was tried yet. */
export function newPaymentIntent(sandbox: Sandbox, wanted: Wanted): Stripe.PaymentIntent {
  const id = newId("pi");
  const intent = save(sandbox, "payment_intents", {
    id,
    object: "payment_intent",
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    amount: wanted.amount,
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
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: wanted.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: wanted.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receipt_email ?? null,
    review: null,
    setup_future_usage: wanted.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: wanted.statement_descriptor ?? null,
    statement_descriptor_suffix: wanted.statement_descriptor_suffix ?? null,
    status: wanted.payment_method ? "requires_confirmation" : "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  });
  emit(sandbox, "payment_intent.created", intent);
  return intent;
}

/** Gives up an intent that is not paid. */
export function cancelIntent(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason,
  details: Parameters<typeof emit>[3] = {},
): Stripe.PaymentIntent {
  const canceled = save(sandbox, "payment_intents", {
    ...intent,
    status: "canceled",
    canceled_at: sandbox.clock.seconds(),
    cancellation_reason: reason,
  });
  emit(sandbox, "payment_intent.canceled", canceled, details);
  return canceled;
}
