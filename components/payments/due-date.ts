import { dorset } from "@/content/retreats";
import { addDays } from "@/lib/dates";

/** Whether a booking's balance is due later than the ordinary day, because the place was booked after it. */
export function isDueLate(balanceDueOn: string): boolean {
  return balanceDueOn !== addDays(dorset.firstDay, -dorset.balanceDueDaysBefore);
}
