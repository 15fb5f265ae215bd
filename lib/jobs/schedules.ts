import type { schedule } from "@/content/schedule";
import { site } from "@/content/site";

export type Timed = keyof typeof schedule;

/** The time zone of a schedule: the founder's if it names an hour, else UTC, which takes a fifth of the time. */
export function zoneOf(cron: string): string {
  return /^\S+ \*/.test(cron) ? "UTC" : site.timeZone;
}
