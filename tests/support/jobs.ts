import { db } from "@/lib/db";
import { recordFailedJob } from "@/lib/jobs/failed-jobs";
import { runJob } from "@/lib/jobs/workers";
import { deadLetterQueue, jobs, watchedJobs } from "@/lib/queue";

/** Runs due jobs about money as the worker does, until none is left. Returns how many failed. */
export async function runDueJobs(now = new Date()): Promise<number> {
  const boss = await jobs();
  let failed = 0;
  for (;;) {
    const taken = await Promise.all(
      (await waitingIn(watchedJobs)).map(async (name) =>
        (await boss.fetch<never>(name, { batchSize: 100, includeMetadata: true })).map((job) => ({
          name,
          job,
        })),
      ),
    );
    if (taken.flat().length === 0) return failed;
    // In parallel, like several servers
    const tries = await Promise.allSettled(
      taken.flat().map(async ({ name, job }) => {
        try {
          await runJob(name, job, now);
          await boss.complete(name, job.id);
        } catch (error) {
          await boss.fail(name, job.id);
          throw error;
        }
      }),
    );
    failed += tries.filter(({ status }) => status === "rejected").length;
  }
}

/** The queues with a due job: one query in place of a fetch from each. */
async function waitingIn<Name extends string>(names: readonly Name[]): Promise<Name[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT name FROM pgboss.job
    WHERE name = ANY(${names}) AND state < 'active' AND start_after <= now()`;
  return names.filter((name) => rows.some((row) => row.name === name));
}

/** Retries failed jobs at once, without their delay. */
export async function hurryRetries(): Promise<void> {
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
}

/** Deletes all waiting jobs about money. */
export async function forgetJobs(): Promise<void> {
  await jobs();
  const names = [...watchedJobs, ...watchedJobs.map(deadLetterQueue)];
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = ANY(${names}) AND state < 'active'`;
}

/** Makes the next attempt of these jobs their last. */
export async function lastTry(name: string): Promise<void> {
  await db.$executeRaw`
    UPDATE pgboss.job SET retry_count = retry_limit, started_on = NULL WHERE name = ${name} AND state < 'active'`;
}

/** Records and reports failed jobs as the worker does. Returns how many there were. */
export async function recordFailedJobs(now = new Date()): Promise<number> {
  const boss = await jobs();
  let noted = 0;
  const waiting = await waitingIn(watchedJobs.map(deadLetterQueue));
  for (const name of watchedJobs.filter((watched) => waiting.includes(deadLetterQueue(watched)))) {
    for (const job of await boss.fetch<never>(deadLetterQueue(name), { batchSize: 100 })) {
      await recordFailedJob(name, job, now);
      await boss.complete(deadLetterQueue(name), job.id);
      noted += 1;
    }
  }
  return noted;
}
