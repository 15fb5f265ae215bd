import { site } from "@/content/site";
import { siteZone } from "./site-zone";

type Format = Intl.DateTimeFormatOptions;

const dayFormat: Format = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
const shortFormat: Format = { day: "numeric", month: "short", timeZone: "UTC" };
const monthFormat: Format = { month: "long", year: "numeric", timeZone: "UTC" };
const shortMonthFormat: Format = { month: "short", timeZone: "UTC" };
const clockFormat: Format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const weekdayFormat: Format = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" };
const momentFormat: Format = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};
const timeFormat: Format = { dateStyle: "medium", timeStyle: "short" };
const longUsFormat: Format = { dateStyle: "long", timeZone: "UTC" };
const calendarFormat: Format = {};

// Created on first use, so that browser scripts include only the formats they use
const formatters = new Map<Format, Map<string, Intl.DateTimeFormat>>();

/** Without a time zone of its own, a format is of the founder's. */
function format(instant: Date, kind: Format, locale: string = site.locale): string {
  const { timeZone = siteZone() } = kind;
  const inZones = formatters.get(kind) ?? new Map<string, Intl.DateTimeFormat>();
  formatters.set(kind, inZones);
  const known = inZones.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...kind, timeZone });
  inZones.set(timeZone, known);
  return known.format(instant);
}

/** "16 March 2026", from "YYYY-MM-DD" or a Date at 00:00 UTC. */
export function formatDay(day: string | Date): string {
  return format(typeof day === "string" ? new Date(`${day}T00:00:00Z`) : day, dayFormat);
}

/** "16 Mar", from "YYYY-MM-DD". */
export function formatShortDay(day: string): string {
  return format(new Date(`${day}T00:00:00Z`), shortFormat);
}

/** "March 2026", from "YYYY-MM". */
export function formatMonth(month: string): string {
  return format(new Date(`${month}-01T00:00:00Z`), monthFormat);
}

/** "Mar", from "YYYY-MM". */
export function formatShortMonth(month: string): string {
  return format(new Date(`${month}-01T00:00:00Z`), shortMonthFormat);
}

/** "09:05", in the founder's time zone. */
export function formatClock(instant: Date): string {
  return format(instant, clockFormat);
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
  return format(new Date(`${day}T00:00:00Z`), weekdayFormat);
}

/** "Monday 16 March at 09:05", in the founder's time zone. */
export function formatMoment(instant: Date): string {
  return format(instant, momentFormat);
}

/** "16 Mar 2026, 09:05", in the founder's time zone. */
export function formatTime(instant: Date): string {
  return format(instant, timeFormat);
}

/** "March 16, 2026", from "YYYY-MM-DD". */
export function formatLongUsDay(day: string): string {
  return format(new Date(`${day}T00:00:00Z`), longUsFormat, "en-US");
}

/** The calendar day of an instant in the founder's time zone, "YYYY-MM-DD". */
export function calendarDay(instant: Date): string {
  return format(instant, calendarFormat, "en-CA");
}

/** A calendar day plus a number of days. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The days from one calendar day to another; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The same time some years before. */
export function yearsBefore(instant: Date, years: number): Date {
  const before = new Date(instant);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
