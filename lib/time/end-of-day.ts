import { site } from "@/content/site";
import { addDays, calendarDay } from "@/lib/time/dates";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: site.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** The instant a calendar day ("YYYY-MM-DD") ends in the founder's time zone. */
export function endOfDay(day: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  // The offset may change in between, so it is checked at the first guess.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
}

/** The last calendar day of something that ends at an instant (exclusive). */
export function lastDay(endsAt: Date): string {
  return calendarDay(new Date(endsAt.getTime() - 1));
}

function offsetAt(instant: number): number {
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
