import "server-only";
import { schedule } from "@/content/schedule";
import { listMissedJobs } from "@/lib/administration/today/missed-jobs";
import { db } from "@/lib/db";
import { jobs, type ScheduledJob } from "@/lib/queue";

export type JobFacts = {
  name: ScheduledJob;
  /** When it last succeeded, in the days that the queue keeps; null: not in these. */
  doneAt: Date | null;
  /** True if its last run failed or is being retried. */
  hasFailed: boolean;
  /** True if it was not completed for its last two times. */
  isMissed: boolean;
};

/** The last run of each scheduled job, in the order of content/schedule.ts. */
export async function listJobFacts(now: Date): Promise<JobFacts[]> {
  await jobs();
  const names = Object.keys(schedule) as ScheduledJob[];
  const [rows, missed] = await Promise.all([
    db.$queryRaw<{ name: ScheduledJob; doneAt: Date | null; hasFailed: boolean }[]>`
      SELECT name, max(completed_on) FILTER (WHERE state = 'completed') AS "doneAt",
        (array_agg(state::text ORDER BY created_on DESC))[1] <> 'completed' AS "hasFailed"
      FROM (
        SELECT name, state, created_on, completed_on FROM pgboss.job WHERE name = ANY(${names})
        UNION ALL SELECT name, state, created_on, completed_on FROM pgboss.archive WHERE name = ANY(${names})
      ) AS runs
      WHERE state IN ('retry', 'completed', 'failed') GROUP BY name`,
    listMissedJobs(now),
  ]);
  return names.map((name) => ({
    ...{ name, doneAt: null, hasFailed: false },
    ...rows.find((row) => row.name === name),
    isMissed: missed.includes(name),
  }));
}
