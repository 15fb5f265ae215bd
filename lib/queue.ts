import "server-only";
import PgBoss from "pg-boss";
import type { Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/logger";

/** Every kind of job and how it is retried; cuts over two hours. */
const queues = {
  // Only a try that crashed is retried here, six times within about an hour: after 30 to 60 seconds, then twice as long each
  // time. What the provider did not take has a job of its own for its next try (lib/email/back-off.ts)
  "deliver-letter": { retryLimit: 6, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "lost-letters": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  nightly: { retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800, policy: "singleton" },
  morning: { retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800, policy: "singleton" },
  // Over about two days: the provider may be down for a night
  "process-stripe-event": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "refund-payment": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "sync-payment": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "limit-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "end-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "pause-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "cut-live-lines": { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 30 },
} as const satisfies Record<string, Omit<PgBoss.Queue, "name">>;

/** Why somebody's realtime connections are cut. */
export type CutReason =
  /** She signs out on this device, as she meant to. */
  | "sign_out"
  /** Her posting is paused, or is no more: her browsers have to ask. */
  | "pause"
  /** Her access has changed, or has come to its end. */
  | "access"
  /** Sessions were ended that may be somebody else's: a new password, "sign out everywhere", a block. */
  | "sessions_ended"
  /** What she could hear was taken from her: her role, or with the account everything. */
  | "taken";

/** What the handler of each kind of job is told. */
export type JobData = {
  "deliver-letter": { emailId: string };
  "process-stripe-event": { eventId: string };
  "refund-payment": { paymentId: string };
  "sync-payment": { paymentIntentId: string };
  "limit-plan": { planId: string };
  "end-plan": { planId: string };
  "pause-plan": { planId: string };
  "cut-live-lines": { userId: string; reason: CutReason };
  "lost-letters": Record<string, never>;
  nightly: Record<string, never>;
  morning: Record<string, never>;
};
type JobName = keyof JobData;

// One queue a process, however many bundles hold a copy of this module.
const globalJobs = globalThis as { jobs?: Promise<PgBoss> };

/** The job queue, started at first use: it makes its tables itself. */
export function jobs(): Promise<PgBoss> {
  globalJobs.jobs ??= startQueue().catch((error: unknown) => {
    delete globalJobs.jobs;
    throw error;
  });
  return globalJobs.jobs;
}

async function startQueue(): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: env.DATABASE_URL, max: 4, application_name: "jobs" });
  boss.on("error", (error) => logger.error({ event: "jobs.error", reason: describeError(error) }));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, { name, ...options });
    // One that exists would stay as an earlier version made it
    await boss.updateQueue(name, { name, ...options });
  }
  return boss;
}

/** Queues a job inside the transaction of its cause: both happen, or neither. Done at once, or not before `startAfter`. */
export async function queueJob<Name extends JobName>(
  tx: Transaction,
  name: Name,
  data: JobData[Name],
  startAfter?: Date,
): Promise<void> {
  const boss = await jobs();
  await boss.send(name, data, {
    ...(startAfter && { startAfter }),
    db: {
      executeSql: async (text, values) => ({
        rows: await tx.$queryRawUnsafe(text, ...(values as unknown[])),
      }),
    },
  });
}

/** Ends the queue; jobs under way are finished first. */
export async function stopJobs(): Promise<void> {
  const running = globalJobs.jobs;
  delete globalJobs.jobs;
  await (await running)?.stop({ graceful: true, timeout: 10_000 });
}
