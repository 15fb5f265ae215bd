import { addDays, calendarDay } from "@/lib/time/dates";
import { siteZone } from "@/lib/time/site-zone";
import { instantAt } from "@/lib/time/zones";

/** The instant a calendar day ("YYYY-MM-DD") ends in the founder's time zone. */
export function endOfDay(day: string): Date {
  return instantAt({ day: addDays(day, 1), clock: "00:00" }, siteZone());
}

/** The last calendar day of something that ends at an instant (exclusive). */
export function lastDay(endsAt: Date): string {
  return calendarDay(new Date(endsAt.getTime() - 1));
}
