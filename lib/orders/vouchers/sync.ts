import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { isPaidBefore } from "@/lib/orders/purchases/cancellation";
import { closeCheckouts } from "@/lib/orders/purchases/checkouts";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { payerOf, paymentOf } from "@/lib/orders/stripe/captured-payment";
import { queueJob } from "@/lib/queue";
import { emailKey } from "@/lib/text/email-address";
import type { RefundReason } from "@/prisma/generated/enums";
import { confirmVoucher } from "./confirm";
import { queueVoucherNotice } from "./letters";
import { findVoucher, getVoucher, voucherPurchase, type VoucherRow } from "./vouchers";

export type VoucherOutcome = { state: "unknown" | "ended" | "bought" };

/** Records a voucher's paid Checkout, idempotently; however late (docs/rules/payments.md#fulfilment). */
export async function recordVoucherPayment(
  session: Stripe.Checkout.Session,
  orderId: string,
  now: Date,
): Promise<VoucherOutcome> {
  const payment = paymentOf(session);
  const payer = payerOf(session);
  const { paymentIntentId } = payment;
  const outcome = await db.$transaction(async (tx): Promise<VoucherOutcome> => {
    await lockOrder(tx, orderId);
    const voucher = await findVoucher(tx, orderId);
    if (!voucher) return { state: "unknown" };
    if ((await tx.payment.count({ where: { paymentIntentId } })) > 0) return outcomeOf(voucher);
    const isToConfirm = voucher.status === "held" || voucher.status === "released";
    const refundReason = isToConfirm ? null : reasonToRefund(voucher, payment);
    const { id: paymentId } = await tx.payment.create({
      data: { ...payment, orderId, refundReason },
      select: { id: true },
    });
    await tx.order.update({
      where: { id: orderId },
      data: {
        ...(voucher.name === "" && { name: payer.name }),
        ...(voucher.email === "" && { email: payer.email, emailKey: emailKey(payer.email) }),
      },
    });
    await closeCheckouts(tx, orderId, now);
    // It may have been refunded already
    await queueJob(tx, "sync-payment", { paymentIntentId });
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId });
    // A voucher is no supply, so it has no invoice (docs/rules/sales.md#vouchers)
    if (isToConfirm) await confirmVoucher(tx, orderId, now);
    const paid = await getVoucher(tx, orderId);
    if (isToConfirm) await queueVoucherNotice(tx, paid);
    else if (voucher.cancellation) {
      const problem = refundReason ? "paidAfterCancelled" : "paidBeforeCancelled";
      await queuePaymentProblem(tx, problem, voucherPurchase(paid), payment, paymentIntentId);
    }
    return outcomeOf(paid);
  });
  logger.info({ event: "checkout.settled", orderId, state: outcome.state });
  return outcome;
}

function reasonToRefund({ cancellation }: VoucherRow, { paidAt }: { paidAt: Date }): RefundReason | null {
  if (!cancellation) return "paid_twice";
  return isPaidBefore(paidAt, cancellation.at) ? null : "cancelled";
}

function outcomeOf({ status }: VoucherRow): VoucherOutcome {
  return { state: status === "confirmed" ? "bought" : "ended" };
}
