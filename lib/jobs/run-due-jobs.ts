import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { parseExpression } from "cron-parser";
import { schedule } from "@/content/schedule";
import type PgBoss from "pg-boss";
import { clockNow, compareClocks } from "@/lib/time/server-clock";
import { db } from "@/lib/db";
import { takeLock } from "@/lib/db/locks/advisory";
import { describeError, logger } from "@/lib/observability/logger";
import { jobs, queueJob } from "@/lib/queue";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { sendWaitingDisconnects } from "./disconnects";
import { zoneOf, type Timed } from "./schedules";
import { queuesWorkedOn } from "./workers";

const letterEveryMs = 1_000;
const afterAnswerMs = 20_000;

type Drained = { done: number; failed: number };

/** Runs scheduled and queued jobs if there is no worker; starts none after `budgetMs`. */
export async function drainQueue(budgetMs: number, now: Date): Promise<Drained> {
  const boss = await jobs();
  await compareClocks();
  await refreshCatalogue(now);
  await boss.maintain();
  await queueWhatIsDue(now);
  const drained = await workOffAll(boss, budgetMs);
  if (drained.done + drained.failed > 0) logger.info({ event: "jobs.drained", ...drained });
  return drained;
}

let running: Promise<void> | null = null;

/** Runs queued jobs after the response, one run at a time; a failure is left to the next call. */
export function drainAfterAnswer(): Promise<void> {
  running ??= jobs()
    .then((boss) => workOffAll(boss, afterAnswerMs))
    .then(
      () => undefined,
      (error: unknown) => logger.warn({ event: "jobs.drain_later", reason: describeError(error) }),
    )
    .finally(() => (running = null));
  return running;
}

async function queueWhatIsDue(now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await takeLock(tx, "timedJobs");
    for (const [name, cron] of Object.entries(schedule) as [Timed, string][]) {
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

/** Works all queues in parallel until all are empty, as jobs queue others. */
async function workOffAll(boss: PgBoss, budgetMs: number): Promise<Drained> {
  const until = performance.now() + budgetMs;
  const drained: Drained = { done: 0, failed: 0 };
  let before: number;
  do {
    before = drained.done + drained.failed;
    const queues = [...queuesWorkedOn.keys()].map((name) => runDueJobs(boss, name, until, drained));
    await Promise.all([...queues, sendWaitingDisconnects()]);
  } while (drained.done + drained.failed > before && performance.now() < until);
  return drained;
}

async function runDueJobs(boss: PgBoss, name: string, until: number, drained: Drained): Promise<void> {
  const queue = queuesWorkedOn.get(name);
  while (queue && performance.now() < until) {
    const batch = await boss.fetch<never>(name, { includeMetadata: true, batchSize: queue.atOnce ?? 1 });
    if (batch.length === 0) return;
    const pause = name === "deliver-letter" ? sleep(letterEveryMs) : undefined;
    const workOn = async (job: (typeof batch)[number]) => {
      try {
        await queue.work(job, clockNow());
        await boss.complete(name, job.id);
        drained.done += 1;
      } catch {
        await boss.fail(name, job.id);
        drained.failed += 1;
      }
    };
    await Promise.all(batch.map(workOn));
    await pause;
  }
}
