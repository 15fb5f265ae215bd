import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { isPaidBefore } from "@/lib/orders/purchases/cancellation";
import { closeCheckouts } from "@/lib/orders/purchases/checkouts";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { queueJob } from "@/lib/queue";
import { payerOf, paymentOf } from "@/lib/orders/stripe/captured-payment";
import type { RefundReason } from "@/prisma/generated/enums";
import { coachingPurchase, findCoaching, getCoaching, type CoachingRow } from "./coaching";
import { queueCoachingLetters } from "./letters";

export type CoachingOutcome = { state: "unknown" | "ended" | "bought" };

/** Records a package's paid Checkout, idempotently; however late, as there are no places (docs/rules/payments.md#fulfilment). */
export async function recordCoachingPayment(
  session: Stripe.Checkout.Session,
  orderId: string,
  now: Date,
): Promise<CoachingOutcome> {
  const payment = paymentOf(session);
  const payer = payerOf(session);
  const { paymentIntentId } = payment;
  const outcome = await db.$transaction(async (tx): Promise<CoachingOutcome> => {
    await lockOrder(tx, orderId);
    const coaching = await findCoaching(tx, orderId);
    if (!coaching) return { state: "unknown" };
    const isRecorded = (await tx.payment.count({ where: { paymentIntentId } })) > 0;
    if (isRecorded) return outcomeOf(coaching);
    const isToConfirm = coaching.status === "held" || coaching.status === "released";
    const refundReason = isToConfirm ? null : reasonToRefund(coaching, payment);
    const { id: paymentId } = await tx.payment.create({
      data: { ...payment, orderId, refundReason },
      select: { id: true },
    });
    await tx.order.update({
      where: { id: orderId },
      data: {
        ...(isToConfirm && { status: "confirmed", confirmedAt: now }),
        ...(coaching.name === "" && { name: payer.name }),
        ...(coaching.email === "" && { email: payer.email, emailKey: emailKey(payer.email) }),
      },
    });
    await closeCheckouts(tx, orderId, now);
    // It may have been refunded already
    await queueJob(tx, "sync-payment", { paymentIntentId });
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId });
    const paid = await getCoaching(tx, orderId);
    if (isToConfirm) {
      await issueInvoice(tx, orderId, now);
      await queueCoachingLetters(tx, paid, payment);
    } else if (coaching.cancellation) {
      const problem = refundReason ? "paidAfterCancelled" : "paidBeforeCancelled";
      await queuePaymentProblem(tx, problem, coachingPurchase(paid), payment, paymentIntentId);
    }
    return outcomeOf(paid);
  });
  logger.info({ event: "checkout.settled", orderId, state: outcome.state });
  return outcome;
}

function reasonToRefund({ cancellation }: CoachingRow, { paidAt }: { paidAt: Date }): RefundReason | null {
  if (!cancellation) return "paid_twice";
  return isPaidBefore(paidAt, cancellation.at) ? null : "cancelled";
}

function outcomeOf({ status }: CoachingRow): CoachingOutcome {
  return { state: status === "confirmed" ? "bought" : "ended" };
}
