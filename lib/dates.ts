import { site } from "@/content/site";

const dayFormat = new Intl.DateTimeFormat(site.locale, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const shortFormat = new Intl.DateTimeFormat(site.locale, { day: "numeric", month: "short", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat(site.locale, { month: "long", year: "numeric", timeZone: "UTC" });
const shortMonthFormat = new Intl.DateTimeFormat(site.locale, { month: "short", timeZone: "UTC" });
const clockFormat = new Intl.DateTimeFormat(site.locale, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: site.timeZone,
});
const weekdayFormat = new Intl.DateTimeFormat(site.locale, {
  weekday: "long",
  day: "numeric",
  month: "long",
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

/** "16 Mar", from "YYYY-MM-DD". */
export function formatShortDay(day: string): string {
  return shortFormat.format(new Date(`${day}T00:00:00Z`));
}

/** "March 2026", from "YYYY-MM". */
export function formatMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** "Mar", from "YYYY-MM". */
export function formatShortMonth(month: string): string {
  return shortMonthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** "09:05", in the founder's time zone. */
export function formatClock(instant: Date): string {
  return clockFormat.format(instant);
}

/** "15–17 May 2026" or "30 May – 2 June 2026", from the first day and the last, both "YYYY-MM-DD". */
export function formatDays(first: string, last: string): string {
  const [from, to] = [formatDay(first), formatDay(last)];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${from.split(" ")[0] ?? ""}–${to}`;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isSameYear ? from.replace(/ \d{4}$/, "") : from} – ${to}`;
}

/** "Monday 16 March", from "YYYY-MM-DD". */
export function formatWeekday(day: string): string {
  return weekdayFormat.format(new Date(`${day}T00:00:00Z`));
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

/** How many days from one calendar day to another; less than nought where that is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The same moment some years before. */
export function yearsBefore(instant: Date, years: number): Date {
  const before = new Date(instant);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
