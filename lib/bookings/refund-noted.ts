import "server-only";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/logger";
import { retreatOf } from "@/lib/retreats";
import { bookingColumns, keptPayments } from "./bookings";
import { isRoomLeft, lockPlaces } from "./places";

/** Has a booking follow its refunds; true if it ended now (docs/rules/bookings.md#cancelling). It is locked. */
export async function noteBookingRefund(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingColumns });
  const isKept = keptPayments(booking).some(({ refundedPence, amountPence }) => refundedPence < amountPence);
  if (!isKept) return endBooking(tx, bookingId);
  if (booking.status === "refunded" && !(await endedByDispute(tx, bookingId))) {
    const retreat = await lockPlaces(tx, retreatOf(booking));
    if (await isRoomLeft(retreat, booking.room, now, tx)) {
      await tx.booking.update({ where: { id: bookingId }, data: { status: "confirmed" } });
      logger.info({ event: "booking.brought_back", bookingId });
    }
  }
  return false;
}

/** Ends a booking that stands, and frees its place; false where it did not stand. It is locked. */
export async function endBooking(tx: Transaction, bookingId: string): Promise<boolean> {
  const { count } = await tx.booking.updateMany({
    where: { id: bookingId, status: "confirmed" },
    data: { status: "refunded" },
  });
  if (count > 0) logger.info({ event: "booking.ended", bookingId });
  return count > 0;
}

async function endedByDispute(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.dispute.count({ where: { payment: { bookingId }, endedAt: { not: null } } })) > 0;
}
