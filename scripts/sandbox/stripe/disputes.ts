import type Stripe from "stripe";
import { z } from "zod";
import type { Sandbox } from "../context";
import type { StripeApi } from "./api";
import { moveBalance } from "./balance";
import { invalidRequest } from "./errors";
import { emit, update } from "./events";
import { idOf, newestFirst, newId, requireObject, save } from "./objects";
import { boolean, metadata, params, text } from "./params";

const [short, long] = [text(5_000).optional(), text(20_000).optional()];
const maxEvidenceLength = 150_000;

const updateParams = params({
  evidence: z
    .strictObject({
      access_activity_log: long,
      cancellation_policy_disclosure: long,
      customer_email_address: short,
      customer_name: short,
      product_description: long,
      refund_policy_disclosure: long,
      refund_refusal_explanation: long,
      service_date: short,
      uncategorized_text: long,
    })
    .refine((texts) => Object.values(texts).join("").length <= maxEvidenceLength, "too long")
    .optional(),
  metadata: metadata().optional(),
  submit: boolean().optional(),
});

/** Disputes begin with the buyer's bank, whose part the control API plays. */
export function disputeRoutes(api: StripeApi) {
  api.list("/disputes", "disputes", { charge: text(), payment_intent: text() });
  api.retrieve("/disputes", "disputes");
  api.post("/disputes/:id", updateParams, ({ sandbox, params, id }) => answerDispute(sandbox, id, params));
}

/** The statuses in which a dispute begins: an inquiry (warning) withdraws no money. */
export const firstStatuses = ["needs_response", "warning_needs_response"] as const;
/** The statuses that may follow. */
export const laterStatuses = [
  "warning_under_review",
  "warning_closed",
  "needs_response",
  "under_review",
  "won",
  "lost",
] as const;

const isInquiry = (status: string) => status.startsWith("warning_");
const answerWithinSeconds = 7 * 86_400;

// Stripe's usual fee for a British account, which a won dispute does not return.
const disputeFee = 20_00;

/** Opens a dispute or an inquiry about a payment. */
export function openDispute(
  sandbox: Sandbox,
  paymentIntent: string,
  status: (typeof firstStatuses)[number] = "needs_response",
): Stripe.Dispute {
  const intent = requireObject(sandbox, "payment_intents", paymentIntent, "payment_intent", 400);
  const charge = requireObject(sandbox, "charges", idOf(intent.latest_charge) ?? "", "charge", 400);
  if (!charge.paid || charge.disputed || charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} is not paid, or already disputed or refunded.`);
  }
  save(sandbox, "charges", { ...charge, disputed: true });
  const dispute = save(sandbox, "disputes", {
    id: newId("dp"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: sandbox.clock.seconds(),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: sandbox.clock.seconds() + answerWithinSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status,
  });
  emit(sandbox, "charge.dispute.created", dispute);
  if (!isInquiry(status)) withdraw(sandbox, dispute);
  return dispute;
}

function withdraw(sandbox: Sandbox, dispute: Stripe.Dispute) {
  const { id: source, amount, currency } = dispute;
  moveBalance(sandbox, { amount: -amount, currency, type: "adjustment", source, fee: disputeFee });
  emit(sandbox, "charge.dispute.funds_withdrawn", dispute);
}

function reinstate(sandbox: Sandbox, dispute: Stripe.Dispute) {
  const { id: source, amount, currency } = dispute;
  moveBalance(sandbox, { amount, currency, type: "adjustment", source });
  emit(sandbox, "charge.dispute.funds_reinstated", dispute);
}

/** Stores evidence and, unless `submit` is false, submits it to the bank, once. */
function answerDispute(
  sandbox: Sandbox,
  id: string,
  { evidence = {}, metadata = {}, submit = true }: z.output<typeof updateParams>,
): Stripe.Dispute {
  const before = requireObject(sandbox, "disputes", id, "dispute");
  const isOpen = (firstStatuses as readonly string[]).includes(before.status);
  if (!isOpen) throw invalidRequest(`This dispute is ${before.status} and takes no more evidence.`);
  const { evidence_details } = before;
  const changes = {
    evidence: { ...before.evidence, ...evidence },
    metadata: { ...before.metadata, ...metadata },
    evidence_details: {
      ...evidence_details,
      has_evidence: true,
      ...(submit && {
        past_due: sandbox.clock.seconds() > (evidence_details.due_by ?? Infinity),
        submission_count: evidence_details.submission_count + 1,
      }),
    },
    ...(submit && { status: isInquiry(before.status) ? "warning_under_review" : "under_review" }),
  };
  return update(sandbox, "disputes", before, changes, "charge.dispute.updated");
}

/** Moves a dispute on: it was answered, an inquiry became a chargeback, or the bank decided. */
export function updateDispute(
  sandbox: Sandbox,
  id: string,
  status: (typeof laterStatuses)[number],
): Stripe.Dispute {
  const before = requireObject(sandbox, "disputes", id, "dispute");
  const isFinal = ["won", "lost", "warning_closed"].includes(before.status);
  if (isFinal || before.status === status || (isInquiry(status) && !isInquiry(before.status))) {
    throw invalidRequest(`This dispute is ${before.status} and cannot become ${status}.`);
  }
  const isWithdrawn = isInquiry(before.status) && !isInquiry(status);
  const due_by = isWithdrawn ? sandbox.clock.seconds() + answerWithinSeconds : before.evidence_details.due_by;
  const isClosed = status === "won" || status === "lost" || status === "warning_closed";
  const changes = { evidence_details: { ...before.evidence_details, due_by }, status };
  const after = isClosed
    ? save(sandbox, "disputes", { ...before, ...changes })
    : update(sandbox, "disputes", before, changes, "charge.dispute.updated");
  if (isWithdrawn) withdraw(sandbox, after);
  if (status === "won") reinstate(sandbox, after);
  if (isClosed) emit(sandbox, "charge.dispute.closed", after);
  return after;
}

/** A payment's dispute in words; empty if there is none. */
export function disputeWords(sandbox: Sandbox, chargeId: string): string {
  const dispute = newestFirst(sandbox, "disputes").find(({ charge }) => charge === chargeId);
  if (!dispute) return "";
  const count = dispute.evidence_details.submission_count;
  return `, dispute ${dispute.status}, evidence submitted ${count === 1 ? "once" : `${count} times`}`;
}

/** Whether a bank has withdrawn the charge's money, which an inquiry does not. */
export function isChargedBack(sandbox: Sandbox, chargeId: string): boolean {
  return newestFirst(sandbox, "disputes").some(
    ({ charge, status }) => charge === chargeId && status !== "won" && !isInquiry(status),
  );
}
