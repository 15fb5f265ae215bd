import "server-only";
import { bookingPurchase, findBooking } from "@/lib/orders/bookings/bookings";
import type { Transaction } from "@/lib/db";
import { coachingPurchase, findCoaching } from "@/lib/orders/coaching/coaching";
import { findPlan, planPurchase } from "@/lib/orders/programmes/plans";
import { findVoucher, voucherPurchase } from "@/lib/orders/vouchers/vouchers";
import type { Purchase } from "@/lib/orders/purchases/purchase";

/** An order as payment emails name it; null if there is none. */
export async function findPurchase(tx: Transaction, orderId: string): Promise<Purchase | null> {
  const booking = await findBooking(tx, orderId);
  if (booking) return bookingPurchase(booking);
  const plan = await findPlan(tx, orderId);
  if (plan) return planPurchase(plan);
  const coaching = await findCoaching(tx, orderId);
  if (coaching) return coachingPurchase(coaching);
  const voucher = await findVoucher(tx, orderId);
  return voucher && voucherPurchase(voucher);
}

type Paid = { orderId: string; payerName: string | null; payerEmail: string | null };

/** As `findPurchase`, for a stored payment: with the payer's name and address. */
export async function purchaseOf(tx: Transaction, payment: Paid): Promise<Purchase> {
  const purchase = await findPurchase(tx, payment.orderId);
  if (!purchase) throw new Error("A payment is for nothing");
  const { payerName, payerEmail } = payment;
  return payerEmail ? { ...purchase, name: payerName ?? "", email: payerEmail } : purchase;
}
