import "server-only";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "./advisory";

/** Serialises joining and leaving: exactly one joins first, and none while the last one leaves. */
export async function lockMembership(tx: Transaction): Promise<void> {
  await acquireLock(tx, "membership");
}
