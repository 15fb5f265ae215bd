import "server-only";
import type PgBoss from "pg-boss";
import { disconnectUsers } from "@/lib/clubhouse/live";
import { withPool } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { disconnectAfterResponses, jobs, type JobData } from "@/lib/queue";
import { runLogged } from "./logged";

const name = "cut-live-lines";
const batchSize = 50;

type Job = PgBoss.JobWithMetadata<JobData[typeof name]>;

/** Processes queued disconnects in batches: twice a second, and after each response that queued one. */
export async function startDisconnectWorker(boss: PgBoss): Promise<void> {
  disconnectAfterResponses(sendWaitingDisconnects);
  await boss.work<JobData[typeof name]>(
    name,
    { pollingIntervalSeconds: 0.5, batchSize, includeMetadata: true },
    sendBatch,
  );
}

let running: Promise<void> | null = null;
let isWanted = false;

/** Runs queued disconnects, one run at a time, again if called meanwhile; on failure the worker retries. */
export function sendWaitingDisconnects(): Promise<void> {
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
    await sendBatch(waiting);
  } catch (error) {
    await boss.fail(name, ids);
    throw error;
  }
  await boss.complete(name, ids);
  isWanted = true;
}

async function sendBatch(batch: Job[]): Promise<void> {
  const [first] = batch;
  if (first)
    await runLogged(name, first, () => withPool("job", () => disconnectUsers(batch.map(({ data }) => data))));
}
