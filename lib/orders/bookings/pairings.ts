import "server-only";
import type { Transaction } from "@/lib/db";

/** Deletes a guest's pairing decisions, after a cancellation or transfer. The booking is locked. */
export async function deletePairings(tx: Transaction, bookingId: string): Promise<void> {
  await tx.guestPairing.deleteMany({ where: pairingsOf(bookingId) });
}

/** The pairing decisions about a booking. */
export function pairingsOf(bookingId: string) {
  return { OR: [{ firstId: bookingId }, { secondId: bookingId }] };
}
