import "server-only";
import { bookingColumns, bookingPurchase } from "@/lib/bookings/bookings";
import { db, type Transaction } from "@/lib/db";
import type { PaidFor } from "@/lib/locks/purchase";
import { logger } from "@/lib/logger";
import { planColumns, planPurchase } from "@/lib/mastermind/plans";
import { queuePaymentProblem } from "@/lib/purchases/notices";
import type { Purchase } from "@/lib/purchases/purchase";

/** How long a webhook may take without having been lost, in milliseconds: until then what is found is no news. */
const onItsWayMs = 60 * 60 * 1000;

/**
 * Does work that asks Stripe about a purchase, and tells the founder of payments and refunds it found that no webhook
 * had brought, once each. `refundedAt`: when the refund in question was made.
 */
export async function tellOfMismatches(
  paidFor: PaidFor,
  work: () => Promise<unknown>,
  now: Date,
  refundedAt?: Date,
): Promise<void> {
  const before = new Map(
    (await paymentsFor(db, paidFor)).map((payment) => [payment.paymentIntentId, payment]),
  );
  await work();
  await db.$transaction(async (tx) => {
    const found = (await paymentsFor(tx, paidFor)).flatMap((after) => {
      const known = before.get(after.paymentIntentId);
      if (!known) {
        return isLost(after.paidAt, now) ? [mismatch(after.paymentIntentId, after.amountPence)] : [];
      }
      const amountPence = after.refundedPence - known.refundedPence;
      // Our own refunds were known before they were made
      if (amountPence <= 0 || after.refundReason || !isLost(refundedAt ?? now, now)) return [];
      return [mismatch(`${after.paymentIntentId}:${after.refundedPence}`, amountPence)];
    });
    const purchase = found.length > 0 ? await findPurchase(tx, paidFor) : null;
    if (!purchase) return;
    for (const { occasion, amountPence } of found) {
      await queuePaymentProblem(tx, "mismatch", purchase, { amountPence }, occasion);
      logger.warn({ event: "reconcile.mismatch", purchaseId: purchase.id, occasion });
    }
  });
}

const mismatch = (occasion: string, amountPence: number) => ({ occasion, amountPence });

function isLost(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() > onItsWayMs;
}

function paymentsFor(tx: Transaction, { bookingId, planId }: PaidFor) {
  return tx.payment.findMany({
    where: { bookingId, planId },
    select: {
      paymentIntentId: true,
      amountPence: true,
      refundedPence: true,
      refundReason: true,
      paidAt: true,
    },
  });
}

async function findPurchase(tx: Transaction, { bookingId, planId }: PaidFor): Promise<Purchase | null> {
  if (bookingId) {
    const booking = await tx.booking.findUnique({ where: { id: bookingId }, select: bookingColumns });
    return booking && bookingPurchase(booking);
  }
  if (!planId) return null;
  const plan = await tx.mastermindPlan.findUnique({ where: { id: planId }, select: planColumns });
  return plan && planPurchase(plan);
}
