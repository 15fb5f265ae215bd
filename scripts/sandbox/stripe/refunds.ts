import type Stripe from "stripe";
import { z } from "zod";
import type { Sandbox } from "../context";
import { formatMoney } from "../format";
import type { StripeApi } from "./api";
import { moveBalance } from "./balance";
import { isChargedBack } from "./disputes";
import { invalidRequest } from "./errors";
import { emit, update } from "./events";
import { idOf, newId, requireObject, save } from "./objects";
import { integer, metadata, params, text } from "./params";

const refundParams = params({
  amount: integer(1).optional(),
  charge: text().optional(),
  metadata: metadata().optional(),
  payment_intent: text().optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

export function refundRoutes(api: StripeApi) {
  api.post("/refunds", refundParams, ({ sandbox, params }) => createRefund(sandbox, params));
  api.list("/refunds", "refunds", { charge: text(), payment_intent: text() });
  api.retrieve("/refunds", "refunds");
}

/** Refunds a payment, whole or in part; more than is left is refused. */
export function createRefund(sandbox: Sandbox, wanted: z.output<typeof refundParams>): Stripe.Refund {
  const charge = chargeOf(sandbox, wanted);
  const { currency, payment_intent } = charge;
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    const code = "charge_already_refunded";
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code });
  }
  if (isChargedBack(sandbox, charge.id)) {
    const code = "charge_disputed";
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code });
  }
  const { amount = left, metadata = {}, reason = null } = wanted;
  if (amount > left) {
    const [asked, most] = [amount, left].map((pence) => formatMoney(pence, currency));
    const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${most})`;
    throw invalidRequest(message, { param: "amount" });
  }
  const status = sandbox.faults.stripe.refunds;
  const refund = save(sandbox, "refunds", {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: sandbox.clock.seconds(),
    currency,
    metadata,
    payment_intent,
    ...(status === "pending" && { pending_reason: "processing" as const }),
    reason,
    status,
  });
  moveBalance(sandbox, { amount: -amount, currency, type: "refund", source: refund.id });
  emit(sandbox, "refund.created", refund);
  const changes = { amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  update(sandbox, "charges", charge, changes, "charge.refunded");
  return refund;
}

/** The statuses in which a refund can end. */
export const refundOutcomes = ["succeeded", "failed", "canceled"] as const;
type RefundOutcome = (typeof refundOutcomes)[number];

const transitions: Record<string, readonly RefundOutcome[]> = {
  pending: refundOutcomes,
  // A bank may return the money days after a refund has succeeded.
  succeeded: ["failed"],
};

/** Ends a pending refund, or fails one that had succeeded; the amount that is returned can be refunded again. */
export function endRefund(sandbox: Sandbox, id: string, status: RefundOutcome): Stripe.Refund {
  const before = requireObject(sandbox, "refunds", id, "refund");
  if (!transitions[before.status ?? ""]?.includes(status)) {
    throw invalidRequest(`Refund ${id} is ${before.status ?? "unknown"} and cannot become ${status}.`);
  }
  const failure_reason = status === "failed" ? "expired_or_canceled_card" : "merchant_request";
  if (status !== "succeeded") {
    const charge = requireObject(sandbox, "charges", idOf(before.charge) ?? "", "charge");
    const amount_refunded = charge.amount_refunded - before.amount;
    save(sandbox, "charges", { ...charge, amount_refunded, refunded: false });
    const { amount, currency } = before;
    moveBalance(sandbox, { amount, currency, type: "refund_failure", source: id });
  }
  const changes = {
    status,
    pending_reason: undefined,
    ...(status !== "succeeded" && { failure_reason }),
  };
  const after = update(sandbox, "refunds", before, changes, "refund.updated");
  emit(sandbox, "charge.refund.updated", after, { status: before.status });
  if (status === "failed") emit(sandbox, "refund.failed", after);
  return after;
}

function chargeOf(
  sandbox: Sandbox,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
): Stripe.Charge {
  if (payment_intent === undefined && charge === undefined) {
    const message = "One of the following params should be provided: payment_intent or charge.";
    throw invalidRequest(message);
  }
  const intent =
    payment_intent === undefined
      ? null
      : requireObject(sandbox, "payment_intents", payment_intent, "payment_intent", 400);
  const id = charge ?? idOf(intent?.latest_charge) ?? "";
  const found = requireObject(sandbox, "charges", id, "charge", 400);
  if (found.paid) return found;
  throw invalidRequest(`Charge ${id} failed and cannot be refunded.`, { param: "charge" });
}
