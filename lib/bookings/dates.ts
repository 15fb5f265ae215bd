import { dorset } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/dates";

const ordinaryDay = addDays(dorset.firstDay, -dorset.balanceDueDaysBefore);

/**
 * The day by which a place booked now has to be paid in full, as "YYYY-MM-DD"
 * (docs/rules/bookings.md#when-the-balance-is-due).
 */
export function balanceDueOn(now: Date): string {
  const late = addDays(calendarDay(now), dorset.balanceMinimumDays);
  return late > ordinaryDay ? late : ordinaryDay;
}

/** Whether a balance is due later than on the ordinary day, because the place was booked too late for that one. */
export function isBalanceLate(dueOn: string): boolean {
  return dueOn !== ordinaryDay;
}
