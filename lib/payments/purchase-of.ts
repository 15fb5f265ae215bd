import "server-only";
import { bookingColumns, bookingPurchase } from "@/lib/bookings/bookings";
import type { Transaction } from "@/lib/db";
import type { PaidFor } from "@/lib/locks/purchase";
import { planColumns, planPurchase } from "@/lib/mastermind/plans";
import type { Purchase } from "@/lib/purchases/purchase";

/** What a payment is for, as letters about its money name it; null where there is no such purchase. */
export async function findPurchase(
  tx: Transaction,
  { bookingId, planId }: PaidFor,
): Promise<Purchase | null> {
  if (bookingId) {
    const booking = await tx.booking.findUnique({ where: { id: bookingId }, select: bookingColumns });
    return booking && bookingPurchase(booking);
  }
  if (!planId) return null;
  const plan = await tx.mastermindPlan.findUnique({ where: { id: planId }, select: planColumns });
  return plan && planPurchase(plan);
}

/** As `findPurchase`, of a payment that is written down. */
export async function purchaseOf(tx: Transaction, paidFor: PaidFor): Promise<Purchase> {
  const purchase = await findPurchase(tx, paidFor);
  if (!purchase) throw new Error("A payment is for nothing");
  return purchase;
}
