import "server-only";
import type { Retreat } from "@/content/retreats";
import { retreatOf } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { bookingView, findBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { isUnsentAward } from "@/lib/orders/bookings/pending-award";
import { addDays, calendarDay } from "@/lib/time/dates";

/** The confirmed booking of a personal link, before the retreat begins; null for any other. */
export async function findOwnBooking(linkToken: string, now: Date): Promise<BookingRow | null> {
  const order = await db.order.findUnique({ where: { linkToken, product: "retreat" }, select: { id: true } });
  const booking = order && (await findBooking(db, order.id));
  return booking && isChangeable(booking, now) && !(await isUnsentAward(db, booking.id)) ? booking : null;
}

/** The same, with its order locked. */
export async function lockOwnBooking(
  tx: Transaction,
  linkToken: string,
  now: Date,
): Promise<BookingRow | null> {
  const order = await tx.order.findUnique({ where: { linkToken, product: "retreat" }, select: { id: true } });
  if (!order) return null;
  await lockOrder(tx, order.id);
  const booking = await findBooking(tx, order.id);
  // A transfer meanwhile gave the booking another link
  if (booking?.linkToken !== linkToken) return null;
  return isChangeable(booking, now) && !(await isUnsentAward(tx, booking.id)) ? booking : null;
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
  const { balancePence, balanceDueOn } = bookingView(booking);
  return today <= lastTransferDay(booking) && (balancePence === 0 || today <= balanceDueOn);
}

/** The last day on which a place can be given to another person, "YYYY-MM-DD". */
export function lastTransferDay({ retreat }: Pick<BookingRow, "retreat">): string {
  const { firstDay, transferDays }: Retreat = retreatOf({ retreat });
  return addDays(firstDay, -transferDays);
}
