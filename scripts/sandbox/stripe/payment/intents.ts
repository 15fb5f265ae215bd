import type Stripe from "stripe";
import type { z } from "zod";
import type { Sandbox } from "../../context";
import { requireMethodOf } from "../card/payment-methods";
import type { RequestInfo, StripeApi } from "../http/api";
import { cardRefused, invalidRequest, StripeApiError } from "../http/errors";
import { isWithin, pageOf } from "../http/lists";
import {
  boolean,
  changedMetadata,
  createdRange,
  currency,
  integer,
  listOf,
  listShape,
  metadata,
  oneOf,
  params,
  text,
} from "../http/params";
import { idOf, newestFirst, requireObject } from "../objects";
import { attemptPayment, refusalOf } from "./attempts";
import { cancelIntent, newPaymentIntent } from "./new-intent";

const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  customer: text().optional(),
});

const createParams = params({
  allowed_payment_method_types: listOf(oneOf(["card"])).optional(),
  amount: integer(1, 99_999_999),
  confirm: boolean().optional(),
  currency: currency(),
  customer: text().optional(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  off_session: boolean().optional(),
  payment_method: text().optional(),
});

const confirmParams = params({ off_session: boolean().optional(), payment_method: text().optional() });

const cancelParams = params({
  cancellation_reason: oneOf(["abandoned", "duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

// Stripe's smallest charge in pounds.
const smallestAmount = 30;

/** Payments; Checkout and invoices make their own, and those made here take from a saved card while its owner is away. */
export function paymentIntentRoutes(api: StripeApi) {
  api.get("/payment_intents", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "payment_intents").filter(
      (intent) =>
        isWithin(intent.created, params.created) &&
        (params.customer === undefined || intent.customer === params.customer),
    );
    return pageOf(wanted, "payment_intents", path, params);
  });

  api.get("/payment_intents/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "payment_intents", id, "intent"),
  );

  api.post("/payment_intents", createParams, ({ sandbox, params, request }) => {
    const intent = createIntent(sandbox, params);
    return params.confirm ? confirm(sandbox, intent, params, request) : intent;
  });

  api.post("/payment_intents/:id/confirm", confirmParams, ({ sandbox, id, params, request }) =>
    confirm(sandbox, requireObject(sandbox, "payment_intents", id, "intent"), params, request),
  );

  api.post("/payment_intents/:id/cancel", cancelParams, ({ sandbox, id, params, request }) => {
    const intent = requireObject(sandbox, "payment_intents", id, "intent");
    requireOpen(intent, "cancel");
    return cancelIntent(sandbox, intent, params.cancellation_reason ?? "requested_by_customer", { request });
  });
}

function createIntent(sandbox: Sandbox, given: z.output<typeof createParams>): Stripe.PaymentIntent {
  if (given.off_session !== undefined && !given.confirm) {
    throw invalidRequest("The parameter `off_session` can only be passed when `confirm` is set to `true`.", {
      param: "off_session",
    });
  }
  if (given.amount < smallestAmount) {
    throw invalidRequest("Amount must be at least £0.30 gbp", { code: "amount_too_small", param: "amount" });
  }
  const customer =
    given.customer === undefined
      ? null
      : requireObject(sandbox, "customers", given.customer, "customer", 400).id;
  if (given.payment_method !== undefined) requireSaved(sandbox, customer, given.payment_method);
  return newPaymentIntent(sandbox, {
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount: given.amount,
    currency: given.currency,
    customer,
    description: given.description ?? null,
    metadata: changedMetadata({}, given.metadata),
    payment_method: given.payment_method ?? null,
  });
}

function confirm(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  given: z.output<typeof confirmParams>,
  request: RequestInfo,
): Stripe.PaymentIntent {
  requireOpen(intent, "confirm");
  if (!given.off_session) throw invalidRequest("The sandbox confirms payments with off_session=true only.");
  const wanted = given.payment_method ?? idOf(intent.payment_method);
  if (!wanted) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state" },
    );
  }
  const method = requireSaved(sandbox, idOf(intent.customer), wanted);
  const refusal = refusalOf(sandbox, method);
  const after = attemptPayment(sandbox, intent, method, refusal === null, refusal ?? undefined, request);
  if (refusal) throw cardRefused(refusal, after);
  return after;
}

function requireSaved(sandbox: Sandbox, customer: string | null, id: string): Stripe.PaymentMethod {
  if (customer) return requireMethodOf(sandbox, customer, id, "payment_method");
  throw invalidRequest("The sandbox takes later payments from a customer's saved card only.", {
    param: "customer",
  });
}

function requireOpen({ status }: Stripe.PaymentIntent, verb: "cancel" | "confirm") {
  if (status.startsWith("requires_")) return;
  throw new StripeApiError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
  });
}
