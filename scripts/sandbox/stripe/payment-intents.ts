import type Stripe from "stripe";
import { z } from "zod";
import type { Sandbox } from "../context";
import type { StripeApi } from "./api";
import { saveCharge } from "./charges";
import { cardError, invalidRequest } from "./errors";
import { emit } from "./events";
import { idOf, newId, requireObject, save } from "./objects";
import { boolean, currency, integer, listOf, metadata, params, text } from "./params";
import { refusalOf, requireCardOf } from "./payment-methods";
import { refusals, type RefusalCode } from "./test-cards";

const createParams = params({
  allowed_payment_method_types: listOf(z.enum(["card"])).optional(),
  amount: integer(1, 99_999_999),
  confirm: boolean().optional(),
  currency: currency(),
  customer: text(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  off_session: boolean().optional(),
  payment_method: text().optional(),
});

const confirmParams = params({ off_session: boolean().optional(), payment_method: text().optional() });

/** Payments with a saved card, off session; Checkout and invoices create their own. */
export function paymentIntentRoutes(api: StripeApi) {
  api.list("/payment_intents", "payment_intents", { customer: text() });
  api.retrieve("/payment_intents", "payment_intents");

  api.post("/payment_intents", createParams, ({ sandbox, params }) => {
    const { amount, customer, payment_method } = params;
    requireObject(sandbox, "customers", customer, "customer", 400);
    if (payment_method !== undefined) requireCardOf(sandbox, customer, payment_method, "payment_method");
    const { currency, description, metadata } = params;
    const wanted = { amount, currency, customer, description, metadata, payment_method };
    const intent = newPaymentIntent(sandbox, wanted);
    return params.confirm ? confirm(sandbox, intent, params) : intent;
  });

  api.post("/payment_intents/:id/confirm", confirmParams, ({ sandbox, id, params }) =>
    confirm(sandbox, requireObject(sandbox, "payment_intents", id, "intent"), params),
  );

  api.post("/payment_intents/:id/cancel", params({}), ({ sandbox, id }) => {
    const intent = requireObject(sandbox, "payment_intents", id, "intent");
    requireUnpaid(intent, "cancel");
    return cancelIntent(sandbox, intent);
  });
}

function confirm(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  given: z.output<typeof confirmParams>,
): Stripe.PaymentIntent {
  requireUnpaid(intent, "confirm");
  if (!given.off_session) throw invalidRequest("The sandbox confirms payments with off_session=true only.");
  const card = given.payment_method ?? idOf(intent.payment_method) ?? "";
  const method = requireCardOf(sandbox, idOf(intent.customer), card, "payment_method");
  const refusal = refusalOf(sandbox, method);
  const after = attemptPayment(sandbox, intent, method, refusal);
  if (refusal) throw cardError(refusal, after);
  return after;
}

function requireUnpaid({ status }: Stripe.PaymentIntent, verb: "cancel" | "confirm") {
  if (status.startsWith("requires_")) return;
  throw invalidRequest(`You cannot ${verb} this PaymentIntent because it has a status of ${status}.`, {
    code: "payment_intent_unexpected_state",
  });
}

/** Creates a payment intent for which no card was charged yet. */
export function newPaymentIntent(
  sandbox: Sandbox,
  wanted: Pick<Stripe.PaymentIntent, "amount" | "currency" | "customer"> &
    Partial<Pick<Stripe.PaymentIntent, "description" | "metadata" | "payment_method" | "setup_future_usage">>,
): Stripe.PaymentIntent {
  const { description = null, metadata = {}, payment_method = null, setup_future_usage = null } = wanted;
  const intent = save(sandbox, "payment_intents", {
    id: newId("pi"),
    object: "payment_intent",
    amount: wanted.amount,
    amount_received: 0,
    created: sandbox.clock.seconds(),
    currency: wanted.currency,
    customer: wanted.customer,
    description,
    last_payment_error: null,
    latest_charge: null,
    metadata,
    payment_method,
    setup_future_usage,
    status: payment_method ? "requires_confirmation" : "requires_payment_method",
  });
  emit(sandbox, "payment_intent.created", intent);
  return intent;
}

/** Charges a card with the intent's amount; `refusal` says why it is declined, null that it pays. */
export function attemptPayment(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: RefusalCode | null,
): Stripe.PaymentIntent {
  const charge = saveCharge(sandbox, intent, method, refusal === null);
  const outcome = refusal
    ? {
        last_payment_error: {
          ...{ type: "card_error", code: refusal, ...refusals[refusal] },
          ...{ charge: charge.id, payment_method: method },
        },
        payment_method: null,
        status: "requires_payment_method" as const,
      }
    : {
        amount_received: intent.amount,
        last_payment_error: null,
        payment_method: method.id,
        status: "succeeded" as const,
      };
  const after = save(sandbox, "payment_intents", { ...intent, ...outcome, latest_charge: charge.id });
  emit(sandbox, refusal ? "charge.failed" : "charge.succeeded", charge);
  emit(sandbox, refusal ? "payment_intent.payment_failed" : "payment_intent.succeeded", after);
  return after;
}

/** Cancels an intent that is not paid. */
export function cancelIntent(sandbox: Sandbox, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const canceled = save(sandbox, "payment_intents", { ...intent, status: "canceled" });
  emit(sandbox, "payment_intent.canceled", canceled);
  return canceled;
}
