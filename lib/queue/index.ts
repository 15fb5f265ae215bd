import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { BoardId } from "@/content/boards";
import { afterAnswer } from "@/lib/http/after-response";
import type { Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { directDatabaseUrl } from "@/lib/env/schema";
import { describeError, logger } from "@/lib/observability/logger";
import { noteOnTrace } from "@/lib/observability/tracing";

const queues = {
  // Retries crashes only, six in about an hour. Resend failures have their own back-off (lib/email/back-off.ts).
  "deliver-letter": { retryLimit: 6, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "lost-letters": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  nightly: { retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800, policy: "singleton" },
  backup: { retryLimit: 2, retryDelay: 900, expireInSeconds: 7_200, policy: "singleton" },
  reminders: { retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800, policy: "singleton" },
  "founder-digest": { retryLimit: 3, retryDelay: 600, expireInSeconds: 300, policy: "singleton" },
  // For about two days: Stripe may be down for a night.
  "process-stripe-event": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "refund-payment": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "sync-payment": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "subscribe-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "limit-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "end-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "pause-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "charge-balance": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "forget-card": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "end-checkout": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "retry-invoice": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "settle-invoice": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "send-refund": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "cut-live-lines": { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 30 },
  "announce-board": { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 30 },
  "forget-files": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "write-to-waitlist": { retryLimit: 6, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  "tend-line": { retryLimit: 6, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  "send-broadcast": { retryLimit: 0, expireInSeconds: 300 },
  broadcasts: { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  lines: { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  "open-posts": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  "event-letters": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  push: { retryLimit: 3, retryDelay: 20, retryBackoff: true, expireInSeconds: 60 },
  notifications: { retryLimit: 0, expireInSeconds: 600, policy: "singleton" },
} as const satisfies Record<string, Omit<PgBoss.Queue, "name">>;

/** Jobs about money: the founder is notified of failures (docs/rules/payments.md#failed-jobs). */
export const watchedJobs = [
  "process-stripe-event",
  "refund-payment",
  "sync-payment",
  "subscribe-plan",
  "limit-plan",
  "end-plan",
  "pause-plan",
  "charge-balance",
  "forget-card",
  "end-checkout",
  "retry-invoice",
  "settle-invoice",
  "send-refund",
] as const satisfies JobName[];
export type WatchedJob = (typeof watchedJobs)[number];

/** True if the founder is notified when this job fails. */
export function isWatched(name: string): name is WatchedJob {
  return (watchedJobs as readonly string[]).includes(name);
}

/** The dead-letter queue of a watched queue; pg-boss moves a failed job there in one statement. */
export function givenUpQueue(name: WatchedJob): string {
  return `given-up-${name}`;
}

const jobsKeptDays = 7;
const fetchMs = 300;
const connectMs = 10_000;
const answerMs = 30_000;

/** True if this process runs a worker; else calls of /api/cron do (docs/architecture.md#work-without-a-request). */
export const staysRunning = env.CRON_SECRET === undefined;

/** Why realtime connections are cut; `sessions_ended`: perhaps another person's; `taken`: role or account. */
export type DisconnectReason = "sign_out" | "pause" | "block" | "access" | "sessions_ended" | "taken";

export type JobData = {
  "deliver-letter": { emailId: string };
  "process-stripe-event": { eventId: string };
  "refund-payment": { paymentId: string };
  "sync-payment": { paymentIntentId: string };
  "subscribe-plan": { planId: string };
  "limit-plan": { planId: string };
  "end-plan": { planId: string };
  "pause-plan": { planId: string };
  "charge-balance": { bookingId: string };
  "forget-card": { bookingId: string };
  "end-checkout": { sessionId: string };
  "retry-invoice": { planId: string; invoiceId: string; occasion: string; card: string | null };
  "settle-invoice": { planId: string; invoiceId: string; number: number };
  "send-refund": { requestId: string };
  "cut-live-lines": { userId: string; reason: DisconnectReason };
  "announce-board": { board: BoardId };
  "forget-files": Record<string, never>;
  "write-to-waitlist": { retreat: string | null; openedAt: string; after: string | null };
  "tend-line": { retreat: string };
  "send-broadcast": { broadcastId: string };
  broadcasts: Record<string, never>;
  lines: Record<string, never>;
  "open-posts": Record<string, never>;
  "event-letters": Record<string, never>;
  push: { deviceId: string; noticeId: string; tries: number };
  notifications: Record<string, never>;
  "lost-letters": Record<string, never>;
  nightly: Record<string, never>;
  backup: Record<string, never>;
  reminders: Record<string, never>;
  "founder-digest": Record<string, never>;
};
type JobName = keyof JobData;

// One queue per process, even if bundles copy this module.
const globalJobs = globalThis as {
  jobs?: Promise<PgBoss>;
  disconnectNow?: () => Promise<void>;
  workNow?: () => Promise<void>;
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
  for (const name of watchedJobs) await make({ name: givenUpQueue(name), retryLimit: 12, retryDelay: 30 });
  for (const [name, options] of Object.entries(queues)) {
    await make({ name, ...options, ...(isWatched(name) && { deadLetter: givenUpQueue(name) }) });
  }
  // Jobs keep the options from when they were queued. Not on the main pool, which may wait for this start.
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET dead_letter = 'given-up-' || name
     WHERE dead_letter IS NULL AND state < 'completed' AND name = ANY($1)`,
    [[...watchedJobs]],
  );
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
  noteOnTrace("job.queued", { "job.id": id ?? "", "job.name": name });
  if (globalJobs.workNow && !startAfter) afterAnswer(globalJobs.workNow);
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
}

const disconnectPriority = {
  sign_out: 0,
  pause: 0,
  block: 0,
  access: 10,
  sessions_ended: 10,
  taken: 10,
} as const;

/** Queues a user's realtime disconnect, now or when access ends. */
export async function enqueueDisconnect(
  tx: Transaction,
  userId: string,
  reason: DisconnectReason,
  startAfter?: Date,
): Promise<void> {
  const priority = disconnectPriority[reason];
  if (startAfter) return queueJob(tx, "cut-live-lines", { userId, reason }, startAfter, priority);
  await queueJobOnce(tx, "cut-live-lines", { userId, reason }, priority);
  if (globalJobs.disconnectNow) afterAnswer(globalJobs.disconnectNow);
}

/** Sets how queued disconnects run after a response, besides the worker. */
export function disconnectAfterResponses(disconnectNow: () => Promise<void>): void {
  globalJobs.disconnectNow = disconnectNow;
}

/** Sets the handler that runs queued jobs after a response, if there is no worker. */
export function workAfterAnswers(workNow: () => Promise<void>): void {
  globalJobs.workNow = workNow;
}

/** Stops fetching jobs; resolves once running fetches are done. */
export async function takeNoMoreJobs(): Promise<void> {
  const boss = await globalJobs.jobs;
  if (!boss) return;
  const names = [...Object.keys(queues), ...watchedJobs.map(givenUpQueue)];
  for (const name of names) await boss.offWork(name);
  await sleep(fetchMs);
}

/** Stops the queue after running jobs finish; unfinished ones are returned for a retry. */
export async function stopJobs(patienceMs = 10_000): Promise<void> {
  const running = globalJobs.jobs;
  delete globalJobs.jobs;
  await (await running)?.stop({ graceful: true, timeout: patienceMs });
}
