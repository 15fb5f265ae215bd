import "server-only";
import type Stripe from "stripe";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { isPaidBefore } from "@/lib/orders/purchases/cancellation";
import { closeCheckouts } from "@/lib/orders/purchases/checkouts";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { payerOf, paymentOf } from "@/lib/orders/stripe/captured-payment";
import { redeemReserved } from "@/lib/orders/vouchers/redeem";
import { queueJob } from "@/lib/queue";
import { emailKey } from "@/lib/text/email-address";
import type { OrderStatus, RefundReason } from "@/prisma/generated/enums";
import { findPurchase } from "./purchase-of";

export type OrderOutcome = { state: "unknown" | "ended" | "bought" };

type Sold = {
  id: string;
  product: "coaching" | "voucher";
  /** Confirms the order, once. */
  confirm: (tx: Transaction) => Promise<void>;
};

/**
 * Records the paid Checkout of an order that takes no place, idempotently; however late
 * (docs/rules/payments.md#fulfilment).
 */
export async function recordOrderPayment(
  session: Stripe.Checkout.Session,
  { id: orderId, product, confirm }: Sold,
  now: Date,
): Promise<OrderOutcome> {
  const payment = paymentOf(session);
  const payer = payerOf(session);
  const { paymentIntentId } = payment;
  const outcome = await db.$transaction(async (tx): Promise<OrderOutcome> => {
    await lockOrder(tx, orderId);
    const order = await tx.order.findUnique({
      where: { id: orderId, product },
      select: { status: true, name: true, email: true, cancellation: { select: { at: true } } },
    });
    if (!order) return { state: "unknown" };
    if ((await tx.payment.count({ where: { paymentIntentId } })) > 0) return outcomeOf(order.status);
    const isToConfirm = order.status === "held" || order.status === "released";
    const refundReason = isToConfirm ? null : reasonToRefund(order.cancellation, payment);
    const { id: paymentId } = await tx.payment.create({
      data: { ...payment, orderId, refundReason },
      select: { id: true },
    });
    await tx.order.update({
      where: { id: orderId },
      data: {
        ...(order.name === "" && { name: payer.name }),
        ...(order.email === "" && { email: payer.email, emailKey: emailKey(payer.email) }),
      },
    });
    const { checkoutSessionId: sessionId } = payment;
    const checkout = sessionId && (await tx.checkout.findUnique({ where: { sessionId } }));
    if (checkout && isToConfirm) await redeemReserved(tx, checkout, payment, now);
    await closeCheckouts(tx, orderId, now);
    // It may have been refunded already
    await queueJob(tx, "sync-payment", { paymentIntentId });
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId });
    if (isToConfirm) await confirm(tx);
    const purchase = order.cancellation && (await findPurchase(tx, orderId));
    if (purchase) {
      const problem = refundReason ? "paidAfterCancelled" : "paidBeforeCancelled";
      await queuePaymentProblem(tx, problem, purchase, payment, paymentIntentId);
    }
    return outcomeOf(isToConfirm ? "confirmed" : order.status);
  });
  logger.info({ event: "checkout.settled", orderId, state: outcome.state });
  return outcome;
}

function reasonToRefund(
  cancellation: { at: Date } | null,
  { paidAt }: { paidAt: Date },
): RefundReason | null {
  if (!cancellation) return "paid_twice";
  return isPaidBefore(paidAt, cancellation.at) ? null : "cancelled";
}

function outcomeOf(status: OrderStatus): OrderOutcome {
  return { state: status === "confirmed" ? "bought" : "ended" };
}
