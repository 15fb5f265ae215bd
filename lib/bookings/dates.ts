import type { Retreat } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/dates";

/** The day a place booked now is due, as "YYYY-MM-DD" (docs/rules/bookings.md#when-the-balance-is-due). */
export function balanceDueOn(retreat: Retreat, now: Date): string {
  const late = addDays(calendarDay(now), retreat.balanceMinimumDays);
  const ordinary = ordinaryDay(retreat);
  return late > ordinary ? late : ordinary;
}

/** Whether a balance is due later than on the ordinary day, as the place was booked too late for it. */
export function isBalanceLate(retreat: Retreat, dueOn: string): boolean {
  return dueOn !== ordinaryDay(retreat);
}

function ordinaryDay({ firstDay, balanceDueDaysBefore }: Retreat): string {
  return addDays(firstDay, -balanceDueDaysBefore);
}
