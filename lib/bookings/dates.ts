import { dorset } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/dates";

/** The day by which a place booked now has to be paid in full, as "YYYY-MM-DD" (decisions §5). */
export function balanceDueOn(now: Date): string {
  const early = addDays(dorset.firstDay, -dorset.balanceDueDaysBefore);
  const late = addDays(calendarDay(now), dorset.balanceMinimumDays);
  return late > early ? late : early;
}

/** Whether a booking made now comes too late for the ordinary due date. */
export function isBalanceLate(now: Date): boolean {
  return balanceDueOn(now) !== addDays(dorset.firstDay, -dorset.balanceDueDaysBefore);
}
