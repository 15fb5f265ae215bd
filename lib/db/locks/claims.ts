import "server-only";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "./advisory";

/** Locks an address until the transaction ends, so that it gets no new grant while it is being confirmed. */
export async function lockClaims(tx: Transaction, emailKey: string): Promise<void> {
  await acquireLock(tx, "claims", emailKey);
}
