import "server-only";
import type { Transaction } from "@/lib/db";

/** Locks an order until the transaction ends. Lock it before any change and before places, to avoid deadlocks. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
}
