import { site } from "@/content/site";

/** When each scheduled job runs, as a cron expression in the time zone of `zoneOf`. */
export const schedules = {
  nightly: "30 3 * * *",
  backup: "10 2 * * *",
  morning: "30 8 * * *",
  "lost-letters": "*/10 * * * *",
  broadcasts: "* * * * *",
  lines: "* * * * *",
  "open-posts": "* * * * *",
  "event-letters": "*/5 * * * *",
  "news-letters": "* * * * *",
  "weekly-letters": "*/5 * * * *",
  notices: "* * * * *",
} as const;

export type Timed = keyof typeof schedules;

/** The time zone of a schedule: the founder's if it names an hour, else UTC, which takes a fifth of the time. */
export function zoneOf(cron: string): string {
  return /^\S+ \*/.test(cron) ? "UTC" : site.timeZone;
}
