import { site } from "@/content/site";

const dayFormat = new Intl.DateTimeFormat(site.locale, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const momentFormat = new Intl.DateTimeFormat(site.locale, {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: site.timeZone,
});
const timeFormat = new Intl.DateTimeFormat(site.locale, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: site.timeZone,
});
const longUsFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const calendarFormat = new Intl.DateTimeFormat("en-CA", { timeZone: site.timeZone });

/** "16 March 2026", from "YYYY-MM-DD" or a Date at 00:00 UTC. */
export function formatDay(day: string | Date): string {
  return dayFormat.format(typeof day === "string" ? new Date(`${day}T00:00:00Z`) : day);
}

/** "Monday 16 March at 09:05", in the founder's time zone. */
export function formatMoment(instant: Date): string {
  return momentFormat.format(instant);
}

/** "16 Mar 2026, 09:05", in the founder's time zone. */
export function formatTime(instant: Date): string {
  return timeFormat.format(instant);
}

/** "March 16, 2026", from "YYYY-MM-DD". */
export function formatLongUsDay(day: string): string {
  return longUsFormat.format(new Date(`${day}T00:00:00Z`));
}

/** The calendar day of an instant in the founder's time zone, "YYYY-MM-DD". */
export function calendarDay(instant: Date): string {
  return calendarFormat.format(instant);
}

/** A calendar day moved by whole days. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The same moment some years before. */
export function yearsBefore(instant: Date, years: number): Date {
  const before = new Date(instant);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
