import "server-only";
import type PgBoss from "pg-boss";
import { disconnectUsers } from "@/lib/clubhouse/live";
import { withPool } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { cutAfterAnswers, jobs, type JobData } from "@/lib/queue";
import { runLogged } from "./logged";

const name = "cut-live-lines";
const batchSize = 50;

type Job = PgBoss.JobWithMetadata<JobData[typeof name]>;

/** Makes waiting cuts, a batch at a time: twice a second, and as soon as a request that has queued one is answered. */
export async function workOnCuts(boss: PgBoss): Promise<void> {
  cutAfterAnswers(makeWaitingCuts);
  await boss.work<JobData[typeof name]>(
    name,
    { pollingIntervalSeconds: 0.5, batchSize, includeMetadata: true },
    cutBatch,
  );
}

let running: Promise<void> | null = null;
let isWanted = false;

/** Makes the cuts that wait; a failure leaves them to the worker. One at a time, and once more if asked meanwhile. */
export function makeWaitingCuts(): Promise<void> {
  isWanted = true;
  running ??= cutWhileWanted();
  return running;
}

async function cutWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    try {
      await fetchAndCut(await jobs());
    } catch (error) {
      logger.warn({ event: "live.cut_later", reason: describeError(error) });
    }
  }
  running = null;
}

async function fetchAndCut(boss: PgBoss): Promise<void> {
  const waiting = await boss.fetch<JobData[typeof name]>(name, { batchSize, includeMetadata: true });
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  try {
    await cutBatch(waiting);
  } catch (error) {
    await boss.fail(name, ids);
    throw error;
  }
  await boss.complete(name, ids);
  isWanted = true;
}

async function cutBatch(batch: Job[]): Promise<void> {
  const [first] = batch;
  if (first)
    await runLogged(name, first, () => withPool("job", () => disconnectUsers(batch.map(({ data }) => data))));
}
