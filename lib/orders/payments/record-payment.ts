import "server-only";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { isPaidBefore } from "@/lib/orders/purchases/cancellation";
import { closeCheckouts, isFirstCheckout } from "@/lib/orders/purchases/checkouts";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import type { CapturedPayment, payerOf } from "@/lib/orders/stripe/captured-payment";
import { redeemReserved } from "@/lib/orders/vouchers/redeem";
import { queueJob } from "@/lib/queue";
import { emailKey } from "@/lib/text/email-address";
import type { OrderStatus, RefundReason } from "@/prisma/generated/enums";
import { findPurchase } from "./purchase-of";
import { requestRefunds } from "./refund-requests";

export type OrderOutcome = { state: "unknown" | "ended" | "bought" };

type Sold = {
  id: string;
  product: "coaching" | "voucher";
  payer?: ReturnType<typeof payerOf>;
  /** Confirms the order, once. */
  confirm: (tx: Transaction) => Promise<void>;
  /** Removes what a payment that goes back left at Stripe. */
  discard?: (tx: Transaction) => Promise<void>;
  /** Completes every payment of it that counts; `amountPence`: with what a voucher paid beside it. */
  complete?: (tx: Transaction, paid: { amountPence: number; isFirst: boolean }) => Promise<void>;
};

/** Records a payment for an order that takes no place, idempotently; however late (docs/rules/payments.md#fulfilment). */
export async function recordOrderPayment(
  payment: CapturedPayment,
  { id: orderId, product, payer, confirm, discard, complete }: Sold,
  now: Date,
): Promise<OrderOutcome> {
  const { paymentIntentId } = payment;
  const outcome = await db.$transaction(async (tx): Promise<OrderOutcome> => {
    await lockOrder(tx, orderId);
    const order = await tx.order.findUnique({
      where: { id: orderId, product },
      select: {
        ...{ status: true, name: true, email: true, confirmedAt: true, paidPence: true, totalPence: true },
        cancellation: { select: { at: true } },
      },
    });
    if (!order) return { state: "unknown" };
    if ((await tx.payment.count({ where: { paymentIntentId } })) > 0) return outcomeOf(order.status);
    const isToConfirm = order.status === "held" || order.status === "released";
    const refundReason = isToConfirm ? null : await reasonToRefund(tx, order, payment);
    const { id: paymentId } = await tx.payment.create({
      data: { ...payment, orderId, refundReason },
      select: { id: true },
    });
    await tx.order.update({
      where: { id: orderId },
      data: {
        ...(payer && order.name === "" && { name: payer.name }),
        ...(payer && order.email === "" && { email: payer.email, emailKey: emailKey(payer.email) }),
      },
    });
    const { checkoutSessionId: sessionId } = payment;
    const checkout = sessionId && (await tx.checkout.findUnique({ where: { sessionId } }));
    const counts = isToConfirm || (!refundReason && order.status === "confirmed");
    const voucherPence = checkout && counts ? await redeemReserved(tx, checkout, payment, now) : 0;
    await closeCheckouts(tx, orderId, now);
    // It may have been refunded already
    await queueJob(tx, "sync-payment", { paymentIntentId });
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId });
    if (isToConfirm) await confirm(tx);
    const amountPence = payment.amountPence + voucherPence;
    if (counts) await complete?.(tx, { amountPence, isFirst: isToConfirm });
    else await discard?.(tx);
    const beyond = { orderId, pence: order.paidPence + amountPence - order.totalPence };
    if (counts && beyond.pence > 0)
      await requestRefunds(tx, null, { ...beyond, reason: "Paid more than was owed" }, now);
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

type Bought = {
  status: OrderStatus;
  confirmedAt: Date | null;
  paidPence: number;
  totalPence: number;
  cancellation: { at: Date } | null;
};

/** Why a payment for an order that was bought before goes back; null: it is another payment of its schedule. */
async function reasonToRefund(
  tx: Transaction,
  { status, confirmedAt, paidPence, totalPence, cancellation }: Bought,
  { paidAt, checkoutSessionId: sessionId }: CapturedPayment,
): Promise<RefundReason | null> {
  if (cancellation) return isPaidBefore(paidAt, cancellation.at) ? null : "cancelled";
  if (status !== "confirmed" || paidPence >= totalPence) return "paid_twice";
  if (!sessionId || !confirmedAt) return null;
  return (await isFirstCheckout(tx, sessionId, confirmedAt)) ? "paid_twice" : null;
}

function outcomeOf(status: OrderStatus): OrderOutcome {
  return { state: status === "confirmed" ? "bought" : "ended" };
}
