import "server-only";
import type { Transaction } from "@/lib/db";

export type PaidFor = { bookingId: string | null; planId: string | null };

/** Locks a purchase until the transaction ends. Lock it before any change and before places, to avoid deadlocks. */
export async function lockPurchase(tx: Transaction, { bookingId, planId }: PaidFor): Promise<void> {
  await (bookingId
    ? tx.$executeRaw`SELECT id FROM bookings WHERE id = ${bookingId}::uuid FOR UPDATE`
    : tx.$executeRaw`SELECT id FROM mastermind_plans WHERE id = ${planId}::uuid FOR UPDATE`);
}
