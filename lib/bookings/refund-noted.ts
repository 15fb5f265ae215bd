import "server-only";
import type { Room } from "@/content/retreats";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/logger";
import { bookingColumns, keptPayments } from "./bookings";
import { countPlaces, lockPlaces } from "./places";
import { retreatOf } from "./retreat";

/**
 * Has a booking follow what has been sent back of its payments: all of it ends the booking and frees the place; a refund
 * that has failed since brings it back while a place is left. Answers whether it ended now. The caller holds its lock.
 */
export async function noteBookingRefund(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingColumns });
  const isKept = keptPayments(booking).some(({ refundedPence, amountPence }) => refundedPence < amountPence);
  if (booking.status === "confirmed" && !isKept) {
    await tx.booking.update({ where: { id: bookingId }, data: { status: "refunded" } });
    logger.info({ event: "booking.ended", bookingId });
    return true;
  }
  if (booking.status === "refunded" && isKept) {
    const retreat = retreatOf(booking);
    await lockPlaces(tx, retreat);
    const places = await countPlaces(retreat, now, tx);
    if (places.rooms[booking.room as Room].left > 0) {
      await tx.booking.update({ where: { id: bookingId }, data: { status: "confirmed" } });
      logger.info({ event: "booking.brought_back", bookingId });
    }
  }
  return false;
}
