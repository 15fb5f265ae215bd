import "server-only";
import type { Transaction } from "@/lib/db";
import { holdOn } from "@/lib/orders/purchases/pending-refunds";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";

/** True if payment reminders stop: disputed, being fully refunded or its retreat changed (docs/rules/bookings.md#reminders). */
export async function areRemindersSuspended(tx: Transaction, bookingId: string): Promise<boolean> {
  const payments = await tx.payment.findMany({ where: { orderId: bookingId } });
  return holdOn(payments) !== null || isChanging(tx, bookingId);
}
