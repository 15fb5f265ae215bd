import "server-only";
import { failedJobWords } from "@/content/emails/founder-job-failed";
import { db } from "@/lib/db";
import { aboutJob, orderOf } from "@/lib/jobs/about-job";
import { isWatched, jobs, watchedJobs, type JobData, type WatchedJob } from "@/lib/queue";

const shown = 20;
const maxCounted = 10_001;
const shownJobs = [...watchedJobs, "deliver-letter"] as const;

export type StuckJob = {
  id: string;
  name: WatchedJob;
  problem: string;
  todo: string;
  about: string;
  personId: string | null;
  failedAt: Date;
};

/** Work on money that was given up and is not done, the latest first, and how many there are. */
export async function listStuckJobs(): Promise<{ jobs: StuckJob[]; count: number }> {
  const where = { resolvedAt: null, name: { in: [...watchedJobs] } };
  const [rows, count] = await Promise.all([
    db.failedJob.findMany({ where, orderBy: [{ failedAt: "desc" }, { id: "asc" }], take: shown }),
    db.failedJob.count({ where }),
  ]);
  const found = rows.map(async ({ id, name, data, failedAt }): Promise<StuckJob[]> => {
    if (!isWatched(name)) return [];
    const job = await about(data as JobData[WatchedJob]);
    return [{ id, name, failedAt, ...failedJobWords[name], ...job }];
  });
  return { jobs: (await Promise.all(found)).flat(), count };
}

export type WaitingJobs = { name: (typeof shownJobs)[number]; count: number; nextAt: Date };

/** How much work on money and letters waits, by its kind. */
export async function listWaitingJobs(): Promise<WaitingJobs[]> {
  await jobs();
  return db.$queryRaw<WaitingJobs[]>`
    SELECT name, count(*)::int AS count, min(start_after) AS "nextAt" FROM (
      SELECT name, start_after FROM pgboss.job
      WHERE name = ANY(${[...shownJobs]}) AND state < 'completed' LIMIT ${maxCounted}) AS waiting
    GROUP BY name ORDER BY name`;
}

export type RetriedJob = Awaited<ReturnType<typeof listRetriedJobs>>[number];

/** Work on money that has failed and is tried again by itself, the next first. */
export async function listRetriedJobs() {
  await jobs();
  const rows = await db.$queryRaw<
    { id: string; name: WatchedJob; data: JobData[WatchedJob]; tries: number; nextAt: Date }[]
  >`
    SELECT id, name, data, retry_count AS tries, start_after AS "nextAt" FROM pgboss.job
    WHERE name = ANY(${[...watchedJobs]}) AND state = 'retry' ORDER BY start_after, id LIMIT ${shown}`;
  return Promise.all(rows.map(async ({ data, ...job }) => ({ ...job, ...(await about(data)) })));
}

async function about(data: JobData[WatchedJob]): Promise<{ about: string; personId: string | null }> {
  const [{ about: words }, personId] = await Promise.all([
    aboutJob(db, data),
    "eventId" in data ? null : orderOf(db, data),
  ]);
  return { about: words, personId };
}
