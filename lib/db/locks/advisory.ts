import "server-only";
import type { Transaction } from "@/lib/db";
import { lockNumbers } from "./numbers";

/** Takes a lock until the transaction ends; `key` is the address or retreat it is for. */
export async function acquireLock(
  tx: Transaction,
  lock: keyof typeof lockNumbers,
  key?: string,
): Promise<void> {
  const number = lockNumbers[lock];
  await (key === undefined
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(${number})`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock(${number}::int, hashtext(${key}))`);
}
