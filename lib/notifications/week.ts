import { addDays } from "@/lib/time/dates";
import { instantAt, wallClock, weekdayOf } from "@/lib/events/zones";

/** When the weekly letter comes: a weekday (0 is Sunday) and an hour on the wall of a time zone. */
export type WeeklyHour = { day: number; hour: number; timeZone: string };

/** The next such hour after an instant; it stays on the wall when the clocks change. */
export function nextWeekly({ day, hour, timeZone }: WeeklyHour, after: Date): Date {
  const today = wallClock(after, timeZone).day;
  const first = addDays(today, (day - weekdayOf(today) + 7) % 7);
  const clock = `${String(hour).padStart(2, "0")}:00`;
  const [next] = [first, addDays(first, 7)]
    .map((one) => instantAt({ day: one, clock }, timeZone))
    .filter((instant) => instant > after);
  return next ?? instantAt({ day: addDays(first, 14), clock }, timeZone);
}

/** The time zones that can be chosen, by their names in the IANA's list. */
export const timeZones: readonly string[] = [...Intl.supportedValuesOf("timeZone"), "UTC"];
