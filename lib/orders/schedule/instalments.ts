import "server-only";
import type { Retreat } from "@/content/retreats";
import type { Transaction } from "@/lib/db";
import { calendarDay } from "@/lib/time/dates";
import { bookingView, depositOf, getBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { balanceDueOn } from "@/lib/orders/bookings/dates";
import { adjustSchedule, instalmentRows, type Payment } from "./schedule";

/** Replaces a booking's schedule. The order is locked. */
export async function replaceInstalments(
  tx: Transaction,
  orderId: string,
  schedule: readonly Payment[],
): Promise<void> {
  await tx.instalment.deleteMany({ where: { orderId } });
  await tx.instalment.createMany({ data: instalmentRows(schedule).map((row) => ({ orderId, ...row })) });
}

/**
 * Lets the schedule follow a change of what is owed, or of the dates (docs/rules/bookings.md#instalments).
 * `movedTo`: the last day of payment on the retreat's new dates, "YYYY-MM-DD". The order is locked.
 */
export async function adjustInstalments(
  tx: Transaction,
  before: BookingRow,
  retreat: Retreat,
  now: Date,
  movedTo?: string,
): Promise<void> {
  const after = await getBooking(tx, before.id);
  // The deposit of an unpaid order is no instalment
  const firstPence = after.status === "held" ? depositOf(after) : 0;
  const owedPence = Math.max(0, bookingView(after).balancePence - firstPence);
  const change = {
    today: calendarDay(now),
    balanceDay: movedTo ?? balanceDueOn(retreat, now),
    isOther: movedTo !== undefined || retreat.id !== before.retreat,
  };
  const { instalments } = bookingView(before);
  await replaceInstalments(tx, before.id, adjustSchedule(instalments, owedPence, change));
}
