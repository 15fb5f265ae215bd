import "server-only";
import type { Transaction } from "@/lib/db";
import { lockNumbers } from "./numbers";

/** Waits for a lock and holds it until the transaction ends; with `key` the one of this address or retreat. */
export async function takeLock(tx: Transaction, lock: keyof typeof lockNumbers, key?: string): Promise<void> {
  const number = lockNumbers[lock];
  await (key === undefined
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(${number})`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock(${number}::int, hashtext(${key}))`);
}
