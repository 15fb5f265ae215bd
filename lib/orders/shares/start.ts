import "server-only";
import { shareHours } from "@/content/checkout";
import type { Retreat } from "@/content/retreats";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { bookingView, getBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { reserveRooms } from "@/lib/orders/bookings/places";
import { hasOpenHold } from "@/lib/orders/purchases/checkouts";
import { queueJob } from "@/lib/queue";
import { calendarDay } from "@/lib/time/dates";
import { queueShareLetter, queueShareReleased } from "./letters";

const hourMs = 60 * 60 * 1000;

/**
 * Holds the shares of a booking for their guests once the buyer has paid, and emails each their link
 * (docs/rules/bookings.md#shares). The order, its shares and the places are locked.
 */
export async function startShares(
  tx: Transaction,
  buyer: BookingRow,
  retreat: Retreat,
  now: Date,
): Promise<void> {
  const shares = await tx.order.findMany({
    where: { sharedWithId: buyer.id, status: { in: ["held", "released"] }, manual: null },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  if (shares.length === 0) return;
  const areHeld = await hasOpenHold(tx, buyer.id, now);
  const isDeposit = bookingView(buyer).balancePence > 0;
  for (const { id } of shares) await startShare(tx, { id, buyer, retreat, areHeld, isDeposit }, now);
}

/** Releases the shares of a buyer who has no place, as nobody was asked for them. They are locked. */
export async function releaseUnstartedShares(tx: Transaction, buyerId: string): Promise<void> {
  await tx.order.updateMany({
    where: { sharedWithId: buyerId, status: "held", manual: null },
    data: { status: "released" },
  });
}

type Start = { id: string; buyer: BookingRow; retreat: Retreat; areHeld: boolean; isDeposit: boolean };

async function startShare(
  tx: Transaction,
  { id, buyer, retreat, areHeld, isDeposit }: Start,
  now: Date,
): Promise<void> {
  const { status, guests, depositPence, totalPence, fullPence } = await getBooking(tx, id);
  // Without an open hold the buyer has paid late
  const isKept = (areHeld && status === "held") || (await reserveRooms(tx, retreat, guests, now));
  const expiresAt = isKept ? new Date(now.getTime() + shareHours.kept * hourMs) : now;
  await tx.order.update({
    where: { id },
    data: {
      status: isKept ? "held" : "released",
      ...(!isKept && { booking: { update: { releasedAt: now } } }),
      manual: {
        create: {
          ...{ method: "share", reference: "", reason: "", listPence: fullPence ?? totalPence },
          firstPence: isDeposit ? Math.min(depositPence, totalPence) : totalPence,
          ...{ expiresAt, deadline: new Date(calendarDay(expiresAt)) },
        },
      },
    },
  });
  const share = await getBooking(tx, id);
  logger.info({ event: "share.started", orderId: id, isKept });
  if (!isKept) {
    await queueShareReleased(tx, share, buyer);
    return;
  }
  await queueShareLetter(tx, "share-invited", share, buyer.name);
  const remindAt = new Date(expiresAt.getTime() - shareHours.reminder * hourMs);
  await queueJob(tx, "remind-share", { orderId: id }, remindAt);
  await queueJob(tx, "release-share", { orderId: id }, expiresAt);
}
