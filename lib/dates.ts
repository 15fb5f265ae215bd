import { site } from "@/content/site";

const dayFormat = new Intl.DateTimeFormat(site.locale, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const calendarFormat = new Intl.DateTimeFormat("en-CA", { timeZone: site.timeZone });

/** Prints a calendar day: "16 March 2026". Takes "YYYY-MM-DD", or a Date that stands for that day at 00:00 UTC. */
export function formatDay(day: string | Date): string {
  return dayFormat.format(typeof day === "string" ? new Date(`${day}T00:00:00Z`) : day);
}

/** The calendar day of an instant where the founder lives, as "YYYY-MM-DD". */
export function calendarDay(instant: Date): string {
  return calendarFormat.format(instant);
}

/** A calendar day moved by whole days. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
