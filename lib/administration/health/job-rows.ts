import { schedule } from "@/content/schedule";
import type { ScheduledJob } from "@/lib/queue/definitions";
import type { JobFacts } from "./jobs";
import type { HealthRow } from "./rows";
import { formatSince } from "./words";

const labels: Record<ScheduledJob, string> = {
  backup: "Back up",
  nightly: "Delete expired data, compare with Stripe",
  "end-visit-day": "Forget the day’s visitors",
  reminders: "Balances and reminders",
  "founder-digest": "Your digest",
  "event-letters": "Reminders of events",
  appointments: "Reminders of appointments, your calendars",
  notifications: "Notices and emails to members",
  broadcasts: "Letters to many",
  waitlists: "Offers to waitlists",
  "publish-posts": "Scheduled posts",
  "retreat-changes": "Cancelled or moved retreats",
  series: "Series of emails",
  "publish-pages": "Scheduled pages",
  "lost-letters": "Emails to send again",
};

/** One row for each scheduled job; `hasBackups`: nightly backups are set up. */
export function listJobRows(
  jobs: readonly JobFacts[],
  { now, hasBackups }: { now: Date; hasBackups: boolean },
): HealthRow[] {
  return jobs.map(({ name, doneAt, hasFailed, isMissed }) => {
    const last = doneAt
      ? `Last ${formatSince(doneAt, now)}.`
      : isMissed
        ? "Not run in the last week."
        : "Not run yet.";
    const row = { id: name, label: labels[name], text: `${formatCron(schedule[name])}. ${last}` };
    if (name === "backup" && !hasBackups)
      return { ...row, state: "off", status: "Off", text: "Nightly backups aren’t set up." };
    if (isMissed) return { ...row, state: "attention", status: "Missed twice" };
    if (hasFailed) return { ...row, state: "attention", status: "Being retried" };
    return doneAt
      ? { ...row, state: "works", status: "Works" }
      : { ...row, state: "unknown", status: "Not yet" };
  });
}

/** "Every minute", "Every 5 minutes" or "Daily at 03:30". */
export function formatCron(cron: string): string {
  const [minute = "", hour = ""] = cron.split(" ");
  if (hour !== "*") return `Daily at ${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
  const [, every] = /^\*\/(\d+)$/.exec(minute) ?? [];
  return every ? `Every ${every} minutes` : "Every minute";
}
