import "server-only";
import type { Transaction } from "@/lib/db";

/** What a payment or a Checkout is for: a booking or a plan, one of the two. */
export type PaidFor = { bookingId: string | null; planId: string | null };

/**
 * Locks a purchase until the transaction ends. Whoever changes it, its payments or its Checkouts locks it first, and the
 * places only after it, so that two of them wait for each other instead of crossing.
 */
export async function lockPurchase(tx: Transaction, { bookingId, planId }: PaidFor): Promise<void> {
  await (bookingId
    ? tx.$executeRaw`SELECT id FROM bookings WHERE id = ${bookingId}::uuid FOR UPDATE`
    : tx.$executeRaw`SELECT id FROM mastermind_plans WHERE id = ${planId}::uuid FOR UPDATE`);
}
