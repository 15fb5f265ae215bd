import "server-only";
import type { Transaction } from "@/lib/db";
import { holdOn } from "@/lib/orders/purchases/pending-refunds";

/** True if payment reminders stop: disputed or being fully refunded (docs/rules/bookings.md#reminders). */
export async function areRemindersSuspended(tx: Transaction, bookingId: string): Promise<boolean> {
  return holdOn(await tx.payment.findMany({ where: { orderId: bookingId } })) !== null;
}
