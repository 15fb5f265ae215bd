import "server-only";
import Stripe from "stripe";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { openDisputes } from "@/lib/orders/purchases/dispute-status";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { queueJob } from "@/lib/queue";
import { stripe } from "@/lib/orders/stripe/client";
import { syncPayment } from "./payment-state";
import { purchaseOf } from "./purchase-of";

/** Job: submits stored evidence to Stripe once, retries included. Throws when Stripe is down. */
export async function submitEvidence(disputeId: string, now: Date): Promise<void> {
  const asked = await findSubmitting(disputeId);
  if (!asked) return;
  const { submittedAt, texts, dispute } = asked;
  // A new attempt after a refusal needs a new key
  const submission = `${disputeId}-${submittedAt?.getTime() ?? 0}`;
  // Finds a submission whose response was lost, even after its key expired
  const present = await stripe().disputes.retrieve(disputeId);
  if (present.metadata.submission !== submission) {
    if (!openDisputes.includes(present.status)) return recordRefused(disputeId, "already_submitted", now);
    try {
      await stripe().disputes.update(
        disputeId,
        { evidence: texts as Record<string, string>, metadata: { submission }, submit: true },
        { idempotencyKey: `dispute-evidence-${submission}` },
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return recordRefused(disputeId, error.code ?? error.type, now);
    }
  }
  await db.disputeEvidence.updateMany({
    where: { disputeId, state: "submitting", submittedAt },
    data: { state: "submitted" },
  });
  logger.info({ event: "dispute.evidence_submitted", disputeId });
  if (dispute.payment.paymentIntentId) await syncPayment(dispute.payment.paymentIntentId, now);
}

function findSubmitting(disputeId: string) {
  return db.disputeEvidence.findFirst({
    where: { disputeId, state: "submitting" },
    include: { dispute: { include: { payment: true } } },
  });
}

async function recordRefused(disputeId: string, failure: string, now: Date): Promise<void> {
  const asked = await findSubmitting(disputeId);
  if (!asked) return;
  const { payment, amountPence, respondBy } = asked.dispute;
  await db.$transaction(async (tx) => {
    await lockOrder(tx, payment.orderId);
    const { count } = await tx.disputeEvidence.updateMany({
      where: { disputeId, state: "submitting", submittedAt: asked.submittedAt },
      data: { state: "failed", failure },
    });
    if (count === 0) return;
    await queuePaymentProblem(
      tx,
      "evidenceRefused",
      await purchaseOf(tx, payment),
      { amountPence, respondBy, status: failure },
      `${disputeId}:${asked.submittedAt?.getTime() ?? 0}`,
    );
    logger.warn({ event: "dispute.evidence_refused", disputeId, failure, at: now.toISOString() });
  });
}

const retryAfterMs = 60 * 60 * 1000;

/** Requeues requested submissions whose job is gone. */
export async function requeueEvidence(now: Date): Promise<void> {
  const waiting = await db.disputeEvidence.findMany({
    where: { state: "submitting", submittedAt: { lt: new Date(now.getTime() - retryAfterMs) } },
    select: { disputeId: true },
  });
  for (const { disputeId } of waiting)
    await db.$transaction((tx) => queueJob(tx, "submit-evidence", { disputeId }));
}
