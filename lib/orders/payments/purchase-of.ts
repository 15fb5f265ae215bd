import "server-only";
import { bookingColumns, bookingPurchase } from "@/lib/orders/bookings/bookings";
import type { Transaction } from "@/lib/db";
import type { PaidFor } from "@/lib/db/locks/purchase";
import { planColumns, planPurchase } from "@/lib/orders/mastermind/plans";
import type { Purchase } from "@/lib/orders/purchases/purchase";

/** The purchase of a payment, as payment emails name it; null if there is none. */
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

type Paid = PaidFor & { payerName: string | null; payerEmail: string | null };

/** As `findPurchase`, for a stored payment: with the payer's name and address. */
export async function purchaseOf(tx: Transaction, payment: Paid): Promise<Purchase> {
  const purchase = await findPurchase(tx, payment);
  if (!purchase) throw new Error("A payment is for nothing");
  const { payerName, payerEmail } = payment;
  return payerEmail ? { ...purchase, name: payerName ?? "", email: payerEmail } : purchase;
}
