import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { stripe } from "@/lib/orders/stripe/client";
import { orNull, timeOf } from "@/lib/orders/stripe/objects";

export type RefundFacts = {
  id: string;
  amountPence: number;
  status: string;
  failureReason: string | null;
  createdAt: Date;
  /** The id of our refund request. */
  requestId?: string | null;
  /** Requested by an administrator here, who therefore knows. */
  isAsked?: boolean;
  /** The day ("YYYY-MM-DD") of the bank transfer that replaced a failed one. */
  byBankOn?: string | null;
};

export type DisputeFacts = {
  id: string;
  amountPence: number;
  status: string;
  reason: string;
  respondBy: Date | null;
  createdAt: Date;
};

export type PaymentFacts = { feePence: number | null; refunds: RefundFacts[]; disputes: DisputeFacts[] };

const maxObjects = 1_000;

/** A payment's refunds and disputes at Stripe, oldest first; null if Stripe has no such payment. */
export async function readPayment(paymentIntentId: string): Promise<PaymentFacts | null> {
  const expand = ["latest_charge.balance_transaction"];
  const intent = await orNull(stripe().paymentIntents.retrieve(paymentIntentId, { expand }));
  if (!intent?.latest_charge) return null;
  const ofPayment = { payment_intent: paymentIntentId, limit: 100 };
  const all = { limit: maxObjects };
  const [refunds, disputes] = await Promise.all([
    stripe().refunds.list(ofPayment).autoPagingToArray(all),
    // The charge shows disputes, but not always inquiries.
    stripe().disputes.list(ofPayment).autoPagingToArray(all),
  ]);
  return {
    feePence: feeOf(intent.latest_charge),
    refunds: refunds.reverse().map(({ id, amount, status, failure_reason, created, metadata }) => ({
      id,
      amountPence: amount,
      status: status ?? "pending",
      failureReason: failure_reason ?? null,
      createdAt: timeOf(created),
      requestId: z.uuid().safeParse(metadata?.refundRequest).data ?? null,
    })),
    disputes: disputes.reverse().map(({ id, amount, status, reason, evidence_details, created }) => ({
      id,
      amountPence: amount,
      status,
      reason,
      respondBy: evidence_details.due_by ? timeOf(evidence_details.due_by) : null,
      createdAt: timeOf(created),
    })),
  };
}

// Fees are in the balance's currency; refunds count in the charge's own amount.
function feeOf(charge: string | Stripe.Charge): number | null {
  const movement = typeof charge === "object" ? charge.balance_transaction : null;
  if (typeof charge !== "object" || typeof movement !== "object" || !movement?.amount) return null;
  return Math.max(0, Math.floor((movement.fee * charge.amount) / movement.amount));
}
