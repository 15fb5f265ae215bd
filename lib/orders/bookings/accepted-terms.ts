import type { Retreat } from "@/content/retreats";
import { formatDays } from "@/lib/time/dates";

/** The terms of a retreat that a booking stores: amounts in pence, days, and days of notice. */
export function retreatTerms({ depositPence, firstDay, lastDay, ...retreat }: Retreat) {
  return {
    depositPence,
    firstDay: new Date(firstDay),
    lastDay: new Date(lastDay),
    fullRefundDays: retreat.fullRefundDays,
    halfRefundDays: retreat.halfRefundDays,
  };
}

/** The days that a booking is for, whatever the catalogue says since: "YYYY-MM-DD", and in words. */
export function acceptedDays(booking: { firstDay: Date; lastDay: Date }) {
  const firstDay = booking.firstDay.toISOString().slice(0, 10);
  const lastDay = booking.lastDay.toISOString().slice(0, 10);
  return { firstDay, lastDay, dates: formatDays(firstDay, lastDay) };
}
