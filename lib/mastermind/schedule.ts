import { calendarDay } from "@/lib/dates";

/**
 * The same day some months later, as Stripe counts a subscription's months: the 31st becomes the last day of a shorter
 * month.
 */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** The calendar day ("YYYY-MM-DD") of a payment so many months after another. */
export function paymentDay(from: Date, months: number): string {
  return calendarDay(addMonths(from, months));
}
