import { dorset, type Retreat } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/dates";

/** The day by which a place on a retreat booked now has to be paid in full, as "YYYY-MM-DD". */
export function balanceDueOn(retreat: Retreat, now: Date): string {
  const late = addDays(calendarDay(now), retreat.balanceMinimumDays);
  const ordinary = ordinaryDay(retreat);
  return late > ordinary ? late : ordinary;
}

/** Whether a balance of the Dorset retreat is due later than on the ordinary day, as the place was booked too late for it. */
export function isBalanceLate(dueOn: string): boolean {
  return dueOn !== ordinaryDay(dorset);
}

function ordinaryDay({ firstDay, balanceDueDaysBefore }: Retreat): string {
  return addDays(firstDay, -balanceDueDaysBefore);
}
