import "server-only";
import type { Transaction } from "@/lib/db";

/** Locks an order until the transaction ends. Lock it before any change and before places, to avoid deadlocks. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
}

/** Locks an order and then the shares that were booked with it. */
export async function lockGroup(tx: Transaction, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
  await tx.$executeRaw`SELECT id FROM orders WHERE shared_with_id = ${orderId}::uuid ORDER BY id FOR UPDATE`;
}
