import "server-only";
import { db, type Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { findPurchase } from "./purchase-of";

const webhookDelayMs = 60 * 60 * 1000;

/** Runs a Stripe sync; notifies the founder once of payments and refunds no webhook reported. */
export async function notifyOfMismatches(
  orderId: string,
  work: () => Promise<unknown>,
  now: Date,
): Promise<void> {
  const before = new Map((await paymentsFor(db, orderId)).map((payment) => [payment.id, payment]));
  await work();
  await db.$transaction(async (tx) => {
    const found = (await paymentsFor(tx, orderId)).flatMap((after) => {
      const known = before.get(after.id);
      if (!known) {
        return isLost(after.paidAt, now) ? [mismatch(`${after.paymentIntentId}`, after.amountPence)] : [];
      }
      const amountPence = after.refundedPence - known.refundedPence;
      const heardOf = new Set(known.refunds.map(({ id }) => id));
      const isNews = after.refunds.some(({ id, createdAt }) => !heardOf.has(id) && isLost(createdAt, now));
      // Our own refunds are stored before creation.
      if (amountPence <= 0 || after.refundReason || !isNews) return [];
      return [mismatch(`${after.paymentIntentId}:${after.refundedPence}`, amountPence)];
    });
    const purchase = found.length > 0 ? await findPurchase(tx, orderId) : null;
    if (!purchase) return;
    for (const { occasion, amountPence } of found) {
      await queuePaymentProblem(tx, "mismatch", purchase, { amountPence }, occasion);
      logger.warn({ event: "reconcile.mismatch", purchaseId: purchase.id, occasion });
    }
  });
}

const mismatch = (occasion: string, amountPence: number) => ({ occasion, amountPence });

function isLost(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() > webhookDelayMs;
}

function paymentsFor(tx: Transaction, orderId: string) {
  return tx.payment.findMany({
    where: { orderId, method: "card" },
    select: {
      id: true,
      paymentIntentId: true,
      amountPence: true,
      refundedPence: true,
      refundReason: true,
      paidAt: true,
      refunds: { select: { id: true, createdAt: true } },
    },
  });
}
