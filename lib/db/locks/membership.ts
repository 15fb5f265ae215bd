import "server-only";
import type { Transaction } from "@/lib/db";
import { takeLock } from "./advisory";

/** Serialises joining and leaving: exactly one joins first, and none while the last one leaves. */
export async function lockMembership(tx: Transaction): Promise<void> {
  await takeLock(tx, "membership");
}
