import "server-only";
import { parseExpression } from "cron-parser";
import { schedule } from "@/content/schedule";
import { db } from "@/lib/db";
import { zoneOf, type ScheduledJob } from "@/lib/queue";

const graceMs = 15 * 60 * 1000;

/** The scheduled jobs that were not completed for their last two runs; a run may take fifteen minutes. */
export async function listMissedJobs(now: Date): Promise<ScheduledJob[]> {
  const [queue] = await db.$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('pgboss.archive') IS NOT NULL AS exists`;
  if (!queue?.exists) return [];
  const names = Object.keys(schedule) as ScheduledJob[];
  const secondLast = names.map((name) => secondLastRun(schedule[name], new Date(now.getTime() - graceMs)));
  const missed = await db.$queryRaw<{ name: ScheduledJob }[]>`
    SELECT run.name FROM unnest(${names}::text[], ${secondLast}::timestamptz[]) AS run (name, due)
    JOIN pgboss.queue queue ON queue.name = run.name AND queue.created_on <= run.due
    WHERE NOT EXISTS (
      SELECT 1 FROM pgboss.job WHERE name = run.name AND state = 'completed' AND completed_on >= run.due
    ) AND NOT EXISTS (
      SELECT 1 FROM pgboss.archive WHERE name = run.name AND state = 'completed' AND completed_on >= run.due
    )`;
  return names.filter((name) => missed.some((one) => one.name === name));
}

function secondLastRun(cron: string, before: Date): Date {
  const runs = parseExpression(cron, { tz: zoneOf(cron), currentDate: before });
  runs.prev();
  return runs.prev().toDate();
}
