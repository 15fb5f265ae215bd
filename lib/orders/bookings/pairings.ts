import "server-only";
import type { Transaction } from "@/lib/db";

/** Deletes the pairing decisions about guests, after a cancellation or transfer. Their booking is locked. */
export async function deletePairings(tx: Transaction, guests: readonly { id: string }[]): Promise<void> {
  await tx.guestPairing.deleteMany({ where: { OR: guests.map(({ id }) => pairingsOf(id)) } });
}

/** The pairing decisions about a guest. */
export function pairingsOf(guestId: string) {
  return { OR: [{ firstId: guestId }, { secondId: guestId }] };
}
