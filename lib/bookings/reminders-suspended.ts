import "server-only";
import type { Transaction } from "@/lib/db";
import { holdOn } from "@/lib/purchases/pending-refunds";

/** Whether no letter asks for more: disputed, or all of it is going back (docs/rules/bookings.md#reminders). */
export async function asksForNothing(tx: Transaction, bookingId: string): Promise<boolean> {
  return holdOn(await tx.payment.findMany({ where: { bookingId } })) !== null;
}
