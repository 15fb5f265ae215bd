import { addDays } from "@/lib/time/dates";

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A local date and time: day "YYYY-MM-DD", clock "HH:MM". */
export type WallClock = { day: string; clock: string };

/** The local date and time of an instant in a time zone. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month = "", day = "", hour = "", minute = "" } = parts;
  return { day: `${year}-${month}-${day}`, clock: `${hour}:${minute}` };
}

/** The instant of a local time; one skipped in spring is an hour later, one that occurs twice the first. */
export function instantAt({ day, clock }: WallClock, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  const fits = [before, after].find((instant) => instant + offsetAt(instant, timeZone) === asUtc);
  return new Date(fits ?? before);
}

/** The day of the week; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The week of its month a weekday is in: 1 to 4, or 5 for the last. */
export function placeInMonth(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

/** The same weekday of the month, `months` later: e.g. the third Thursday, or the last. */
export function sameWeekday(day: string, months: number): string {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + months);
  const first = month.toISOString().slice(0, 10);
  const ahead = (weekdayOf(day) - weekdayOf(first) + 7) % 7;
  const found = addDays(first, ahead + (placeInMonth(day) - 1) * 7);
  return found.slice(0, 7) === first.slice(0, 7) ? found : addDays(found, -7);
}

/** The zone's offset from UTC in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const { day, clock } = wallClock(new Date(instant), timeZone);
  return Date.parse(`${day}T${clock}:00Z`) - Math.floor(instant / 60_000) * 60_000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, made);
  return made;
}
