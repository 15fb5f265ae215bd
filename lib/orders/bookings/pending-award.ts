import "server-only";
import type { Transaction } from "@/lib/db";

/** True for a sponsored place whose guest wasn't notified (docs/rules/sponsored-place.md#the-letters). */
export async function isUnsentAward(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.sponsoredAward.count({ where: { bookingId, sentAt: null, takenBackAt: null } })) > 0;
}
