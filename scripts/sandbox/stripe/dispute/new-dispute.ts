import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import { saveBalanceTransaction } from "../payment/balance-transactions";
import { idOf, save } from "../objects";

// What Stripe asks for a dispute in Britain, whoever wins.
const disputeFee = 2000;
const answerWithinSeconds = 7 * 86_400;

/** An inquiry only asks: the money stays with the account until it becomes a chargeback. */
export function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}

/** Until when an answer is wanted, from now on. */
export function dueBy(sandbox: Sandbox): number {
  return sandbox.clock.seconds() + answerWithinSeconds;
}

type Disputed = { id: string; amount: number; currency: string; charge: Stripe.Dispute["charge"] };

/** Takes a dispute's money off the account's balance. */
export function withdrawFunds(
  sandbox: Sandbox,
  { id, amount, currency, charge }: Disputed,
): Stripe.BalanceTransaction {
  return saveBalanceTransaction(sandbox, {
    amount: -amount,
    currency,
    description: `Chargeback withdrawal for ${idOf(charge) ?? ""}`,
    fees: [{ amount: disputeFee, description: "Dispute fee" }],
    reportingCategory: "dispute",
    source: id,
    type: "adjustment",
  });
}

/** Puts it back: the dispute was won. */
export function reinstateFunds(
  sandbox: Sandbox,
  { id, amount, currency }: Disputed,
): Stripe.BalanceTransaction {
  return saveBalanceTransaction(sandbox, {
    amount,
    currency,
    description: null,
    fees: [],
    reportingCategory: "dispute_reversal",
    source: id,
    type: "adjustment",
  });
}

export const chargebackDetails: Stripe.Dispute["payment_method_details"] = {
  card: { brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "10.4" },
  type: "card",
};

const inquiryDetails: Stripe.Dispute["payment_method_details"] = {
  card: { brand: "visa", case_type: "inquiry", network: "visa", network_reason_code: "10.4" },
  type: "card",
};

/** Keeps a dispute of a whole charge; a chargeback has its money withdrawn. */
export function newDispute(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  status: "needs_response" | "warning_needs_response",
): Stripe.Dispute {
  const id = newId("dp");
  const { currency } = charge;
  const amount = charge.amount - charge.amount_refunded;
  const asks = isInquiry(status);
  return save(sandbox, "disputes", {
    id,
    object: "dispute",
    amount,
    balance_transactions: asks ? [] : [withdrawFunds(sandbox, { id, amount, currency, charge: charge.id })],
    charge: charge.id,
    created: sandbox.clock.seconds(),
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: dueBy(sandbox),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: asks,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: asks ? inquiryDetails : chargebackDetails,
    reason: "fraudulent",
    status,
  });
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
