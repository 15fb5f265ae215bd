import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { parseExpression } from "cron-parser";
import { schedule } from "@/content/schedule";
import { compareClocks } from "@/lib/time/server-clock";
import { refreshBoards, waitForBoards } from "@/lib/access/board-rows";
import { db } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { describeError, logger } from "@/lib/observability/logger";
import { jobs, queueJob, zoneOf, type ScheduledJob } from "@/lib/queue";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { runFetched, workers } from "./workers";

const letterIntervalMs = 1_000;
const afterResponseMs = 20_000;

/** Runs scheduled and queued jobs if there is no worker; starts none after `budgetMs`. */
export async function runDueJobs(budgetMs: number, now: Date): Promise<{ done: number; failed: number }> {
  const boss = await jobs();
  await compareClocks();
  await refreshBoards();
  await refreshCatalogue(now);
  await boss.maintain();
  await queueScheduledJobs(now);
  const count = await runQueues([...workers.keys()], budgetMs);
  if (count.done + count.failed > 0) logger.info({ event: "jobs.run", ...count });
  return count;
}

/** Returns a function that runs the queued jobs of these names, one run at a time, and again if called meanwhile. */
export function createRunner(names: readonly string[]): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await waitForBoards()
        .then(() => runQueues(names, afterResponseMs))
        .catch((error: unknown) => logger.warn({ event: "jobs.run_failed", reason: describeError(error) }));
    }
    running = null;
  };
  return () => {
    isWanted = true;
    return (running ??= run());
  };
}

async function queueScheduledJobs(now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await acquireLock(tx, "timedJobs");
    for (const [name, cron] of Object.entries(schedule) as [ScheduledJob, string][]) {
      const due = parseExpression(cron, { tz: zoneOf(cron), currentDate: now })
        .prev()
        .toDate();
      const queued = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM pgboss.job WHERE name = ${name} AND created_on >= ${due}
        UNION ALL SELECT 1 FROM pgboss.archive WHERE name = ${name} AND created_on >= ${due} LIMIT 1`;
      if (queued.length === 0) await queueJob(tx, name, {});
    }
  });
}

// Runs all queues at once until all are empty, as jobs queue others.
async function runQueues(
  names: readonly string[],
  budgetMs: number,
): Promise<{ done: number; failed: number }> {
  const boss = await jobs();
  const until = performance.now() + budgetMs;
  const count = { done: 0, failed: 0 };
  const runQueue = async (name: string) => {
    while (performance.now() < until) {
      const batchSize = workers.get(name)?.batchSize ?? 1;
      const fetched = await boss.fetch<never>(name, { includeMetadata: true, batchSize });
      if (fetched.length === 0) return;
      const pause = name === "deliver-letter" && sleep(letterIntervalMs);
      const done = await runFetched(boss, name, fetched);
      if (done.length > 0) await boss.complete(name, done);
      count.done += done.length;
      count.failed += fetched.length - done.length;
      await pause;
    }
  };
  let before: number;
  do {
    before = count.done + count.failed;
    await Promise.all(names.map(runQueue));
  } while (count.done + count.failed > before && performance.now() < until);
  return count;
}
