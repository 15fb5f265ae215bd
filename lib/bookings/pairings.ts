import "server-only";
import type { Transaction } from "@/lib/db";

/** Forgets what an administrator decided of a guest and others, as she does not come or is somebody else. The booking is locked. */
export async function endPairings(tx: Transaction, bookingId: string): Promise<void> {
  await tx.guestPairing.deleteMany({ where: pairingsOf(bookingId) });
}

/** The decisions that a booking is one half of. */
export function pairingsOf(bookingId: string) {
  return { OR: [{ firstId: bookingId }, { secondId: bookingId }] };
}
