import "server-only";
import type { Transaction } from "@/lib/db";

/**
 * Locks an order until the transaction ends, with those from or to which its payments were carried. Lock it before any
 * change and before places, to avoid deadlocks.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT id FROM orders WHERE id = ANY(ARRAY(
      SELECT ${orderId}::uuid
      UNION SELECT source.order_id FROM payments p JOIN payments source ON source.id = p.carried_from_id
        WHERE p.order_id = ${orderId}::uuid
      UNION SELECT p.order_id FROM payments source JOIN payments p ON p.carried_from_id = source.id
        WHERE source.order_id = ${orderId}::uuid
    )) ORDER BY id FOR UPDATE`;
}

/** Locks an order and then the shares that were booked with it. */
export async function lockGroup(tx: Transaction, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
  await tx.$executeRaw`SELECT id FROM orders WHERE shared_with_id = ${orderId}::uuid ORDER BY id FOR UPDATE`;
}
