import "server-only";
import type { Transaction } from "@/lib/db";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { logger } from "@/lib/observability/logger";
import { retreatOf } from "@/lib/content/retreats";
import { closeBookingAccess, openBookingAccess } from "./access";
import { removeBalanceCard } from "./balance-card";
import { bookingColumns, unrefundedPayments } from "./bookings";
import { deletePairings } from "./pairings";
import { lockPlaces, recordSoldOutRooms, reserveRoom } from "./places";

/** Applies a booking's refunds; true if it ended now (docs/rules/bookings.md#cancelling). It is locked. */
export async function recordBookingRefund(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingColumns });
  const isKept = unrefundedPayments(booking).some(
    ({ refundedPence, amountPence }) => refundedPence < amountPence,
  );
  if (!isKept) return closeBooking(tx, bookingId, now);
  if (booking.status === "refunded" && !(await endedByDispute(tx, bookingId))) {
    const retreat = await lockPlaces(tx, retreatOf(booking));
    if (await reserveRoom(tx, retreat, booking.room, "free", now)) {
      await tx.booking.update({ where: { id: bookingId }, data: { status: "confirmed" } });
      await recordSoldOutRooms(tx, retreat, now);
      await openBookingAccess(tx, booking, retreat, now);
      logger.info({ event: "booking.brought_back", bookingId });
    }
  }
  return false;
}

/** Ends a confirmed booking and frees its place; false if not confirmed. It is locked. */
export async function closeBooking(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const [ended] = await tx.booking.updateManyAndReturn({
    where: { id: bookingId, status: "confirmed" },
    data: { status: "refunded" },
    select: { retreat: true },
  });
  if (!ended) return false;
  await closeBookingAccess(tx, bookingId, now);
  await removeBalanceCard(tx, bookingId, "off");
  await deletePairings(tx, bookingId);
  await queueOffers(tx, ended.retreat);
  logger.info({ event: "booking.ended", bookingId });
  return true;
}

async function endedByDispute(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.dispute.count({ where: { payment: { bookingId }, endedAt: { not: null } } })) > 0;
}
