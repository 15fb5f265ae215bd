import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import PgBoss from "pg-boss";
import { afterResponse } from "@/lib/http/after-response";
import type { Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { directDatabaseUrl } from "@/lib/env/schema";
import { describeError, logger } from "@/lib/observability/logger";
import { addTraceEvent } from "@/lib/observability/tracing";
import {
  deadLetterQueue,
  definitions,
  isWatched,
  watchedJobs,
  type DisconnectReason,
  type JobData,
  type JobName,
} from "./definitions";

export * from "./definitions";

const jobsKeptDays = 7;
const fetchMs = 300;
const connectMs = 10_000;
const answerMs = 30_000;

/** True if this process runs a worker; else calls of /api/cron do (docs/architecture.md#work-without-a-request). */
export const staysRunning = env.CRON_SECRET === undefined;

// One queue per process, even if bundles copy this module.
const globalJobs = globalThis as {
  jobs?: Promise<PgBoss>;
  runAfterResponse?: { names: readonly string[]; run: () => Promise<void> };
};

/** The queue, started at first use; creates its own tables. */
export function jobs(): Promise<PgBoss> {
  globalJobs.jobs ??= startQueue().catch((error: unknown) => {
    delete globalJobs.jobs;
    throw error;
  });
  return globalJobs.jobs;
}

async function startQueue(): Promise<PgBoss> {
  // pg-boss passes unknown options to its pool
  const patience = { connectionTimeoutMillis: connectMs, query_timeout: answerMs };
  const boss = new PgBoss({
    connectionString: directDatabaseUrl(env),
    max: 4,
    application_name: "jobs",
    ...patience,
    deleteAfterDays: jobsKeptDays,
    // A process that is frozen between requests cannot run timers
    supervise: staysRunning,
    schedule: staysRunning,
  });
  boss.on("error", (error) => logger.error({ event: "jobs.error", reason: describeError(error) }));
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const make = async (queue: PgBoss.Queue) => {
    const found = known.get(queue.name);
    if (!found) await boss.createQueue(queue.name, queue);
    else if (!isLike(found, queue)) await boss.updateQueue(queue.name, queue);
  };
  for (const name of watchedJobs) await make({ name: deadLetterQueue(name), retryLimit: 12, retryDelay: 30 });
  for (const [name, { options }] of Object.entries(definitions))
    await make({ name, ...options, ...(isWatched(name) && { deadLetter: deadLetterQueue(name) }) });
  return boss;
}

function isLike(found: PgBoss.Queue, wanted: PgBoss.Queue): boolean {
  return Object.entries(wanted).every(([key, value]) => found[key as keyof PgBoss.Queue] === value);
}

/** Queues a job in the caller's transaction, now or at `startAfter`; a higher `priority` runs first. */
export async function queueJob<Name extends JobName>(
  tx: Transaction,
  name: Name,
  data: JobData[Name],
  startAfter?: Date,
  priority = 0,
): Promise<void> {
  const boss = await jobs();
  const id = await boss.send(name, data, {
    ...(startAfter && { startAfter }),
    priority,
    db: within(tx),
  });
  addTraceEvent("job.queued", { "job.id": id ?? "", "job.name": name });
  if (!startAfter) runAfterResponse(name);
}

function runAfterResponse(name: JobName): void {
  const hook = globalJobs.runAfterResponse;
  if (hook?.names.includes(name)) afterResponse(hook.run);
}

/** Queues many jobs of a kind in one statement, in the caller's transaction, for `startAfter`. */
export async function queueJobs<Name extends JobName>(
  tx: Transaction,
  name: Name,
  data: readonly JobData[Name][],
  startAfter: Date,
): Promise<void> {
  if (data.length === 0) return;
  const boss = await jobs();
  await boss.insert(
    data.map((one) => ({ name, data: one, startAfter })),
    { db: within(tx) },
  );
}

function within(tx: Transaction): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({
      rows: await tx.$queryRawUnsafe(text, ...(values as unknown[])),
    }),
  };
}

/** Queues a job unless an equal one waits, which then waits for this transaction to see its changes. */
export async function queueJobOnce<Name extends JobName>(
  tx: Transaction,
  name: Name,
  data: JobData[Name],
  priority = 0,
): Promise<void> {
  await jobs();
  const waiting = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job
    WHERE name = ${name} AND state = 'created' AND start_after <= now() AND data = ${JSON.stringify(data)}::jsonb
    LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (waiting.length === 0) await queueJob(tx, name, data, undefined, priority);
  else runAfterResponse(name);
}

const urgentReasons: readonly DisconnectReason[] = ["access", "sessions_ended", "taken"];

/** Queues a user's realtime disconnect, now or when access ends. */
export async function enqueueDisconnect(
  tx: Transaction,
  userId: string,
  reason: DisconnectReason,
  startAfter?: Date,
): Promise<void> {
  const priority = urgentReasons.includes(reason) ? 10 : 0;
  if (startAfter) await queueJob(tx, "disconnect-user", { userId, reason }, startAfter, priority);
  else await queueJobOnce(tx, "disconnect-user", { userId, reason }, priority);
}

/** Sets what runs after a response that queued one of these jobs, besides the workers. */
export function runAfterResponses(names: readonly string[], run: () => Promise<void>): void {
  globalJobs.runAfterResponse = { names, run };
}

/** Stops fetching jobs; resolves once running fetches are done. */
export async function stopFetching(): Promise<void> {
  const boss = await globalJobs.jobs;
  if (!boss) return;
  const names = [...Object.keys(definitions), ...watchedJobs.map(deadLetterQueue)];
  for (const name of names) await boss.offWork(name);
  await sleep(fetchMs);
}

/** Stops the queue after running jobs finish; unfinished ones are returned for a retry. */
export async function stopJobs(timeoutMs = 10_000): Promise<void> {
  const running = globalJobs.jobs;
  delete globalJobs.jobs;
  await (await running)?.stop({ graceful: true, timeout: timeoutMs });
}
