import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import { saveBalanceTransaction } from "../payment/balance-transactions";
import { save } from "../objects";

// What Stripe asks for a dispute in Britain, whoever wins.
const disputeFee = 2000;
const answerWithinSeconds = 7 * 86_400;

/** Keeps a dispute of a whole charge, with its money withdrawn. */
export function newDispute(sandbox: Sandbox, charge: Stripe.Charge): Stripe.Dispute {
  const id = newId("dp");
  const now = sandbox.clock.seconds();
  const amount = charge.amount - charge.amount_refunded;
  return save(sandbox, "disputes", {
    id,
    object: "dispute",
    amount,
    balance_transactions: [
      saveBalanceTransaction(sandbox, {
        amount: -amount,
        currency: charge.currency,
        description: `Chargeback withdrawal for ${charge.id}`,
        fees: [{ amount: disputeFee, description: "Dispute fee" }],
        reportingCategory: "dispute",
        source: id,
        type: "adjustment",
      }),
    ],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "10.4" },
      type: "card",
    },
    reason: "fraudulent",
    status: "needs_response",
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
