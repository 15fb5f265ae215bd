import "server-only";
import type { Retreat } from "@/content/retreats";
import { retreatOf } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { bookingView, findBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { coming, isOwnAlone, type GuestRow } from "@/lib/orders/bookings/guests";
import { isUnsentAward } from "@/lib/orders/bookings/pending-award";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { addDays, calendarDay } from "@/lib/time/dates";

/** A personal link's booking, and which of its places is meant; null: all. Only the buyer sees sums. */
export type OwnPlace = { booking: BookingRow; guest: GuestRow | null; isBuyer: boolean };

/** A link, and with the buyer's the number of the guest whose place is meant. */
type Which = { token: string; guest?: number | undefined };

/** The confirmed places of a personal link, before the retreat begins; null for any other link or guest. */
export async function findOwnPlace(which: Which, now: Date): Promise<OwnPlace | null> {
  const orderId = await orderOf(db, which);
  return orderId === null ? null : placeIn(db, await findBooking(db, orderId), which, now);
}

/** The same, with its order locked. */
export async function lockOwnPlace(tx: Transaction, which: Which, now: Date): Promise<OwnPlace | null> {
  const orderId = await orderOf(tx, which);
  if (orderId === null) return null;
  await lockOrder(tx, orderId);
  // A transfer meanwhile gave the place another link
  return placeIn(tx, await findBooking(tx, orderId), which, now);
}

async function orderOf(tx: Transaction, { token }: Which): Promise<string | null> {
  const order = await tx.order.findUnique({
    where: { linkToken: token, product: "retreat" },
    select: { id: true },
  });
  if (order) return order.id;
  const guest = await tx.guest.findUnique({ where: { linkToken: token }, select: { orderId: true } });
  return guest && guest.orderId;
}

async function placeIn(
  tx: Transaction,
  booking: BookingRow | null,
  { token, guest: number }: Which,
  now: Date,
): Promise<OwnPlace | null> {
  if (!booking || !isChangeable(booking, now) || (await isUnsentAward(tx, booking.id))) return null;
  // They choose at /choice first
  if (await isChanging(tx, booking.id)) return null;
  const guests = coming(booking.guests);
  const isBuyer = booking.linkToken === token;
  if (isBuyer && (number === undefined || isOwnAlone(booking))) return { booking, guest: null, isBuyer };
  const guest = guests.find((one) => (isBuyer ? one.number === number : one.linkToken === token));
  return guest ? { booking, guest, isBuyer } : null;
}

function isChangeable({ status, firstDay }: BookingRow, now: Date): boolean {
  return status === "confirmed" && calendarDay(now) < firstDay.toISOString().slice(0, 10);
}

/** True for the sponsored place, which was awarded to its guest: it can be cancelled, not changed. */
export async function isSponsored(tx: Transaction, { id: bookingId }: BookingRow): Promise<boolean> {
  return (await tx.sponsoredAward.count({ where: { bookingId, takenBackAt: null } })) > 0;
}

/** True while a place can be given away: in time, and without an overdue balance (section 8 of the policy). */
export async function mayGive(booking: BookingRow, now: Date, tx: Transaction = db): Promise<boolean> {
  if (await isSponsored(tx, booking)) return false;
  const today = calendarDay(now);
  const { next } = bookingView(booking);
  return today <= lastTransferDay(booking) && (!next || today <= next.dueOn);
}

/** The last day on which a place can be given to another person, "YYYY-MM-DD". */
export function lastTransferDay({ retreat }: Pick<BookingRow, "retreat">): string {
  const { firstDay, transferDays }: Retreat = retreatOf({ retreat });
  return addDays(firstDay, -transferDays);
}
