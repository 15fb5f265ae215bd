import "server-only";
import Stripe from "stripe";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";
import { stripe } from "@/lib/stripe/client";
import { syncPayment } from "./payment-state";

/**
 * Sends a payment back that is not ours to keep (docs/rules/payments.md#fulfilment), and notes what Stripe says.
 * Idempotent; throws when Stripe is down, so that the job is retried.
 */
export async function refundPayment(paymentId: string, now: Date): Promise<void> {
  const payment = await db.payment.findUnique({
    where: { id: paymentId },
    select: { paymentIntentId: true, refundReason: true, amountPence: true, refundedPence: true },
  });
  if (!payment?.refundReason || payment.refundedPence === payment.amountPence) return;
  try {
    await stripe().refunds.create(
      {
        payment_intent: payment.paymentIntentId,
        reason: payment.refundReason === "paid_twice" ? "duplicate" : "requested_by_customer",
      },
      { idempotencyKey: `refund-${payment.paymentIntentId}` },
    );
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isDone) throw error;
  }
  await syncPayment(payment.paymentIntentId, now);
  logger.info({ event: "payment.refunded", paymentId, reason: payment.refundReason });
}
