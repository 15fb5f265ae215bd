import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { RequestInfo, StripeApi } from "../http/api";
import { isChargedBack } from "../dispute/disputes";
import { invalidRequest } from "../http/errors";
import { emit } from "../events";
import { isWithin, pageOf } from "../http/lists";
import { idOf, newestFirst, requireObject, save } from "../objects";
import { saveBalanceTransaction } from "../payment/balance-transactions";
import {
  changedMetadata,
  createdRange,
  integer,
  listShape,
  metadata,
  oneOf,
  params,
  text,
} from "../http/params";
import { moneyText } from "../../money";

const refundParams = params({
  amount: integer(1).optional(),
  charge: text().optional(),
  metadata: metadata().optional(),
  payment_intent: text().optional(),
  reason: oneOf(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

const listParams = params({
  ...listShape,
  charge: text().optional(),
  created: createdRange().optional(),
  payment_intent: text().optional(),
});

export interface RefundRequest {
  amount?: number;
  charge?: string;
  metadata?: Record<string, string>;
  payment_intent?: string;
  reason?: Stripe.Refund["reason"];
}

export function refundRoutes(api: StripeApi) {
  api.post("/refunds", refundParams, ({ sandbox, params, request }) =>
    refund(sandbox, { ...params, metadata: changedMetadata({}, params.metadata) }, request),
  );

  api.get("/refunds", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "refunds").filter(
      (each) =>
        isWithin(each.created, params.created) &&
        (params.charge === undefined || each.charge === params.charge) &&
        (params.payment_intent === undefined || each.payment_intent === params.payment_intent),
    );
    return pageOf(wanted, "refunds", path, params);
  });

  api.get("/refunds/:id", params({}), ({ sandbox, id }) => requireObject(sandbox, "refunds", id, "refund"));
}

/** Gives a payment back, whole or in part; more than is left is refused. */
export function refund(sandbox: Sandbox, wanted: RefundRequest, request?: RequestInfo): Stripe.Refund {
  const charge = chargeOf(sandbox, wanted);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (isChargedBack(sandbox, charge.id)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const amount = wanted.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${moneyText(amount, charge.currency)}) is greater than unrefunded amount on charge (${moneyText(left, charge.currency)})`,
      { param: "amount" },
    );
  }
  const refunded = save(sandbox, "charges", {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  const made = save(sandbox, "refunds", newRefund(sandbox, charge, amount, wanted));
  emit(sandbox, "refund.created", made, { request });
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  emit(sandbox, "charge.refunded", refunded, { request, previous });
  return made;
}

/** How a refund ends. */
export const refundOutcomes = ["succeeded", "failed", "canceled"] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

const mayBecome: Record<string, readonly RefundOutcome[]> = {
  pending: ["succeeded", "failed", "canceled"],
  requires_action: ["succeeded", "failed", "canceled"],
  // A bank may send back days later what had gone through.
  succeeded: ["failed"],
};

/** Settles a refund; what does not reach the buyer is on the account's balance, and the charge's to refund, again. */
export function settleRefund(sandbox: Sandbox, id: string, status: RefundOutcome): Stripe.Refund {
  const before = requireObject(sandbox, "refunds", id, "refund");
  if (!mayBecome[before.status ?? ""]?.includes(status)) {
    throw invalidRequest(`Refund ${id} is ${before.status ?? "unknown"} and cannot become ${status}.`);
  }
  const { pending_reason, ...settled } = { ...before, status };
  const after = save(
    sandbox,
    "refunds",
    status === "succeeded" ? settled : { ...settled, ...comesBack(sandbox, before, status) },
  );
  const previous = { status: before.status, ...(pending_reason && { pending_reason }) };
  emit(sandbox, "refund.updated", after, { previous });
  emit(sandbox, "charge.refund.updated", after, { previous });
  if (status === "failed") emit(sandbox, "refund.failed", after);
  return after;
}

function comesBack(sandbox: Sandbox, refund: Stripe.Refund, status: "failed" | "canceled") {
  const charge = requireObject(sandbox, "charges", idOf(refund.charge) ?? "", "charge");
  const amount_refunded = charge.amount_refunded - refund.amount;
  save(sandbox, "charges", { ...charge, amount_refunded, refunded: false });
  const { id } = saveBalanceTransaction(sandbox, {
    amount: refund.amount,
    currency: refund.currency,
    description: `REFUND FAILURE FOR CHARGE (${charge.id})`,
    fees: [],
    reportingCategory: "refund_failure",
    source: refund.id,
    type: "refund_failure",
  });
  return {
    failure_balance_transaction: id,
    failure_reason: status === "failed" ? "expired_or_canceled_card" : "merchant_request",
  };
}

function newRefund(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  amount: number,
  wanted: RefundRequest,
): Stripe.Refund {
  const id = newId("re");
  const status = sandbox.faults.stripe.refunds;
  const movement = saveBalanceTransaction(sandbox, {
    amount: -amount,
    currency: charge.currency,
    description: `REFUND FOR CHARGE (${charge.id})`,
    fees: [],
    reportingCategory: "refund",
    source: id,
    type: "refund",
  });
  return {
    id,
    object: "refund",
    amount,
    balance_transaction: movement.id,
    charge: charge.id,
    created: sandbox.clock.seconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: "card",
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
    },
    metadata: wanted.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(status === "pending" && { pending_reason: "processing" as const }),
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}

function chargeOf(sandbox: Sandbox, { charge, payment_intent }: RefundRequest): Stripe.Charge {
  if (payment_intent !== undefined) {
    const intent = requireObject(sandbox, "payment_intents", payment_intent, "payment_intent", 400);
    if (intent.status !== "succeeded" || typeof intent.latest_charge !== "string") {
      throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
        param: "payment_intent",
      });
    }
    if (charge !== undefined && charge !== intent.latest_charge) {
      throw invalidRequest(`Charge ${charge} does not belong to PaymentIntent ${intent.id}.`, {
        param: "charge",
      });
    }
    return requireObject(sandbox, "charges", intent.latest_charge, "payment_intent", 400);
  }
  if (charge === undefined) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const found = requireObject(sandbox, "charges", charge, "charge", 400);
  if (!found.paid) {
    throw invalidRequest(`Charge ${charge} failed and cannot be refunded.`, { param: "charge" });
  }
  return found;
}
