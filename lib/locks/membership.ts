import "server-only";
import type { Transaction } from "@/lib/db";
import { takeLock } from "./advisory";

/**
 * Makes whoever joins, and whoever may leave nobody to run the Clubhouse, wait for each other until the transaction ends: of
 * many who join an empty system exactly one finds it empty, and nobody joins as a member while the last person goes.
 */
export async function lockMembership(tx: Transaction): Promise<void> {
  await takeLock(tx, "membership");
}
