import "server-only";
import type { Transaction } from "@/lib/db";
import { takeLock } from "./advisory";

/**
 * Makes the caller the only one who gives something to this address or confirms it, until the transaction ends. Without
 * it a gift made while the address is being confirmed would wait for ever.
 */
export async function lockClaims(tx: Transaction, emailKey: string): Promise<void> {
  await takeLock(tx, "claims", emailKey);
}
