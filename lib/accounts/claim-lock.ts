import "server-only";
import type { Transaction } from "@/lib/db";

/** Any fixed number: with an address it names the lock between giving something to it and confirming it. */
const claimLock = 7_310_005;

/**
 * Makes the caller the only one who gives something to this address or confirms it, until the transaction ends. Without
 * it a gift made while the address is being confirmed would wait for ever.
 */
export async function lockClaims(tx: Transaction, emailKey: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${claimLock}::int, hashtext(${emailKey}))`;
}
