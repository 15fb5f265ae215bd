import "server-only";
import type { Transaction } from "@/lib/db";

/** Whether a booking is a sponsored place of which its guest has not been told (docs/rules/sponsored-place.md#the-letters). */
export async function isUnsentAward(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.sponsoredAward.count({ where: { bookingId, sentAt: null, takenBackAt: null } })) > 0;
}
