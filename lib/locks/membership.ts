import "server-only";
import type { Transaction } from "@/lib/db";
import { takeLock } from "./advisory";

/**
 * Serialises joining and leaving until the transaction ends: exactly one joins an empty system first, and nobody joins
 * while the last one leaves.
 */
export async function lockMembership(tx: Transaction): Promise<void> {
  await takeLock(tx, "membership");
}
