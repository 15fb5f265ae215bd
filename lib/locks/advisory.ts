import "server-only";
import type { Transaction } from "@/lib/db";

// Versions that run beside each other share these, so none is reused (7_310_002 was the one retreat's places, 7_310_050 is an export's).
const numbers = {
  membership: 7_310_001,
  applicationEntry: 7_310_003,
  enquiryEntry: 7_310_004,
  claims: 7_310_005,
  accessInvitation: 7_310_006,
  lostLetters: 7_310_009,
  mastermindPlaces: 7_310_012,
  founderDigest: 7_310_013,
  retreatPlaces: 7_310_014,
  lostEvents: 7_310_020,
  timedJobs: 7_310_021,
  retreatAddresses: 7_310_022,
  salesTerms: 7_310_030,
  letterDefaults: 7_310_040,
  importedMembers: 7_310_060,
} as const;

/** Waits for a lock and holds it until the transaction ends; with `key` the one of this address or retreat. */
export async function takeLock(tx: Transaction, lock: keyof typeof numbers, key?: string): Promise<void> {
  const number = numbers[lock];
  await (key === undefined
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(${number})`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock(${number}::int, hashtext(${key}))`);
}
