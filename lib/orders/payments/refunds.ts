import "server-only";
import Stripe from "stripe";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { moneyHeldStatuses } from "@/lib/orders/purchases/dispute-status";
import { stripe } from "@/lib/orders/stripe/client";
import type { Prisma } from "@/prisma/generated/client";
import { syncPayment } from "./payment-state";

/** Job: refunds a payment without prior refund (docs/rules/payments.md#refunds). Throws when Stripe is down. */
export async function refundPayment(paymentId: string, now: Date): Promise<void> {
  const payment = await db.payment.findUnique({
    where: { id: paymentId },
    select: { paymentIntentId: true, refundReason: true, refundAskedAt: true },
  });
  if (!payment?.paymentIntentId || !(payment.refundReason ?? payment.refundAskedAt)) return;
  const { paymentIntentId, refundReason } = payment;
  await syncPayment(paymentIntentId, now);
  const owed = await db.payment.findFirst({
    where: { id: paymentId, ...paymentsToRefund() },
    select: { id: true },
  });
  if (!owed) return;
  try {
    await stripe().refunds.create(
      {
        payment_intent: paymentIntentId,
        reason: refundReason === "paid_twice" ? "duplicate" : "requested_by_customer",
      },
      { idempotencyKey: `refund-${paymentIntentId}` },
    );
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isDone) throw error;
  }
  await syncPayment(paymentIntentId, now);
  logger.info({ event: "payment.refund_made", paymentId, reason: refundReason });
}

/** Payments to refund: no refund is pending or failed, and no dispute holds the money. */
export function paymentsToRefund() {
  return {
    OR: [{ refundReason: { not: null } }, { refundAskedAt: { not: null } }],
    refundedPence: { lt: db.payment.fields.amountPence },
    refunds: { none: { status: { not: "succeeded" } } },
    disputes: { none: { status: { notIn: moneyHeldStatuses } } },
  } satisfies Prisma.PaymentWhereInput;
}
