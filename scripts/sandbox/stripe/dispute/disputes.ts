import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { StripeApi } from "../http/api";
import { invalidRequest } from "../http/errors";
import { emit } from "../events";
import { isWithin, pageOf } from "../http/lists";
import { idOf, newestFirst, requireObject, save } from "../objects";
import { createdRange, listShape, params, text } from "../http/params";
import {
  chargebackDetails,
  dueBy,
  isInquiry,
  newDispute,
  reinstateFunds,
  withdrawFunds,
} from "./new-dispute";

const listParams = params({
  ...listShape,
  charge: text().optional(),
  created: createdRange().optional(),
  payment_intent: text().optional(),
});

/** Disputes; the buyer's bank begins them, which here the control API plays. */
export function disputeRoutes(api: StripeApi) {
  api.get("/disputes", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "disputes").filter(
      (dispute) =>
        isWithin(dispute.created, params.created) &&
        (params.charge === undefined || dispute.charge === params.charge) &&
        (params.payment_intent === undefined || dispute.payment_intent === params.payment_intent),
    );
    return pageOf(wanted, "disputes", path, params);
  });

  api.get("/disputes/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "disputes", id, "dispute"),
  );
}

/** What a dispute may be opened as: an inquiry moves no money yet. */
export type FirstStatus = "needs_response" | "warning_needs_response";
/** What a dispute may come to afterwards. */
export const laterStatuses = [
  "warning_under_review",
  "warning_closed",
  "needs_response",
  "under_review",
  "won",
  "lost",
] as const;
export type LaterStatus = (typeof laterStatuses)[number];

/** The buyer's bank takes a payment back until the dispute is decided, or only asks about it. */
export function openDispute(
  sandbox: Sandbox,
  paymentIntent: string,
  status: FirstStatus = "needs_response",
): Stripe.Dispute {
  const intent = requireObject(sandbox, "payment_intents", paymentIntent, "payment_intent", 400);
  const charge = requireObject(sandbox, "charges", idOf(intent.latest_charge) ?? "", "charge", 400);
  if (!charge.paid || charge.disputed || charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} is not paid, or already disputed or refunded.`);
  }
  const disputed = save(sandbox, "charges", { ...charge, disputed: true });
  const dispute = newDispute(sandbox, disputed, status);
  emit(sandbox, "charge.dispute.created", dispute);
  if (!isInquiry(status)) emit(sandbox, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Moves a dispute on: an answer was sent, an inquiry became a chargeback, the bank decided. */
export function moveDispute(sandbox: Sandbox, id: string, status: LaterStatus): Stripe.Dispute {
  const before = requireObject(sandbox, "disputes", id, "dispute");
  if (["won", "lost", "warning_closed"].includes(before.status)) {
    throw invalidRequest(`This dispute is already closed: it was ${before.status}.`);
  }
  if (before.status === status || (isInquiry(status) && !isInquiry(before.status))) {
    throw invalidRequest(`This dispute is ${before.status} and cannot become ${status}.`);
  }
  const withdrawn = isInquiry(before.status) && !isInquiry(status);
  const movements = [
    ...before.balance_transactions,
    ...(withdrawn ? [withdrawFunds(sandbox, before)] : []),
    ...(status === "won" ? [reinstateFunds(sandbox, before)] : []),
  ];
  const isAnswered = status === "under_review" || status === "warning_under_review";
  const after = save(sandbox, "disputes", {
    ...before,
    balance_transactions: movements,
    evidence_details: {
      ...before.evidence_details,
      ...(withdrawn && { due_by: dueBy(sandbox) }),
      ...(isAnswered && { has_evidence: true, submission_count: 1 }),
    },
    is_charge_refundable: isInquiry(status) || status === "won",
    payment_method_details: withdrawn ? chargebackDetails : before.payment_method_details,
    status,
  });
  const isClosed = status === "won" || status === "lost" || status === "warning_closed";
  if (!isClosed) emit(sandbox, "charge.dispute.updated", after, { previous: { status: before.status } });
  if (withdrawn) emit(sandbox, "charge.dispute.funds_withdrawn", after);
  if (status === "won") emit(sandbox, "charge.dispute.funds_reinstated", after);
  if (isClosed) emit(sandbox, "charge.dispute.closed", after);
  return after;
}

/** Whether a bank has taken the charge's money back: an inquiry has not. */
export function isChargedBack(sandbox: Sandbox, charge: string): boolean {
  return newestFirst(sandbox, "disputes").some(
    ({ charge: disputed, status }) => disputed === charge && status !== "won" && !isInquiry(status),
  );
}
