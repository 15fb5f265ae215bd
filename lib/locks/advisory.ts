import "server-only";
import type { Transaction } from "@/lib/db";

/**
 * All advisory locks. Postgres knows them by number alone, and versions of the site run side by side: a number keeps
 * its meaning.
 */
const numbers = {
  membership: 7_310_001,
  dorsetPlaces: 7_310_002,
  applicationEntry: 7_310_003,
  enquiryEntry: 7_310_004,
  claims: 7_310_005,
  accessInvitation: 7_310_006,
  lostLetters: 7_310_009,
  mastermindPlaces: 7_310_012,
  founderDigest: 7_310_013,
} as const;

/** Takes a lock until the transaction ends; with `emailKey`, the one of this address. */
export async function takeLock(
  tx: Transaction,
  lock: keyof typeof numbers,
  emailKey?: string,
): Promise<void> {
  const number = numbers[lock];
  await (emailKey === undefined
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(${number})`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock(${number}::int, hashtext(${emailKey}))`);
}
