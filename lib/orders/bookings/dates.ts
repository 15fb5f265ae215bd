import type { Retreat } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/time/dates";

/** The day the balance of a place booked now is due, as "YYYY-MM-DD" (docs/rules/bookings.md#when-the-balance-is-due). */
export function balanceDueOn(retreat: Retreat, now: Date): string {
  const late = addDays(calendarDay(now), retreat.balanceMinimumDays);
  const ordinary = ordinaryDay(retreat);
  return late > ordinary ? late : ordinary;
}

/** As `balanceDueOn`; null if no deposit is offered: after the ordinary due day and before the retreat. */
export function depositDueOn(retreat: Retreat, now: Date): string | null {
  const today = calendarDay(now);
  const isOffered = today <= ordinaryDay(retreat) || today >= retreat.firstDay;
  return isOffered ? balanceDueOn(retreat, now) : null;
}

/** True if a balance is due after the ordinary day, because the place was booked too late for it. */
export function isBalanceLate(retreat: Retreat, dueOn: string): boolean {
  return dueOn !== ordinaryDay(retreat);
}

/** The rule by which a balance is due on its day; null if the founder changed the retreat since. */
export function dueRule(
  retreat: Retreat,
  { dueOn, bookedOn }: { dueOn: string; bookedOn: string },
): "ordinary" | "late" | null {
  if (dueOn === ordinaryDay(retreat)) return "ordinary";
  return dueOn === addDays(bookedOn, retreat.balanceMinimumDays) ? "late" : null;
}

function ordinaryDay({ firstDay, balanceDueDaysBefore }: Retreat): string {
  return addDays(firstDay, -balanceDueDaysBefore);
}
