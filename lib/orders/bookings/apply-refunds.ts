import "server-only";
import type { Transaction } from "@/lib/db";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { logger } from "@/lib/observability/logger";
import { retreatOf } from "@/lib/catalogue/retreats";
import { closeBookingAccess, openBookingAccess } from "./access";
import { endBalanceCard } from "./balance-card";
import { bookingColumns, keptPayments } from "./bookings";
import { endPairings } from "./pairings";
import { lockPlaces, noteSoldOutRooms, takeRoom } from "./places";

/** Applies a booking's refunds; true if it ended now (docs/rules/bookings.md#cancelling). It is locked. */
export async function noteBookingRefund(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingColumns });
  const isKept = keptPayments(booking).some(({ refundedPence, amountPence }) => refundedPence < amountPence);
  if (!isKept) return endBooking(tx, bookingId, now);
  if (booking.status === "refunded" && !(await endedByDispute(tx, bookingId))) {
    const retreat = await lockPlaces(tx, retreatOf(booking));
    if (await takeRoom(tx, retreat, booking.room, "free", now)) {
      await tx.booking.update({ where: { id: bookingId }, data: { status: "confirmed" } });
      await noteSoldOutRooms(tx, retreat, now);
      await openBookingAccess(tx, booking, retreat, now);
      logger.info({ event: "booking.brought_back", bookingId });
    }
  }
  return false;
}

/** Ends a confirmed booking and frees its place; false if not confirmed. It is locked. */
export async function endBooking(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const [ended] = await tx.booking.updateManyAndReturn({
    where: { id: bookingId, status: "confirmed" },
    data: { status: "refunded" },
    select: { retreat: true },
  });
  if (!ended) return false;
  await closeBookingAccess(tx, bookingId, now);
  await endBalanceCard(tx, bookingId, "off");
  await endPairings(tx, bookingId);
  await queueOffers(tx, ended.retreat);
  logger.info({ event: "booking.ended", bookingId });
  return true;
}

async function endedByDispute(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.dispute.count({ where: { payment: { bookingId }, endedAt: { not: null } } })) > 0;
}
