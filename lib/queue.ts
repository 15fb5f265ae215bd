import "server-only";
import PgBoss from "pg-boss";
import type { Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/logger";

/** Every kind of job, and how it is retried. */
const queues = {
  // Retries crashes only, six in about an hour. What Resend refused has its own back-off (lib/email/back-off.ts)
  "deliver-letter": { retryLimit: 6, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "lost-letters": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  nightly: { retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800, policy: "singleton" },
  morning: { retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800, policy: "singleton" },
  // For about two days: Stripe may be down for a night
  "process-stripe-event": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "refund-payment": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "sync-payment": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "limit-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "end-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "pause-plan": { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  "cut-live-lines": { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 30 },
} as const satisfies Record<string, Omit<PgBoss.Queue, "name">>;

/** Why realtime connections are cut. */
export type CutReason =
  /** Signed out on this device. */
  | "sign_out"
  /** Posting was paused or resumed. */
  | "pause"
  /** Access has changed or ended. */
  | "access"
  /** Sessions that may be somebody else's were ended: new password, "sign out everywhere", block. */
  | "sessions_ended"
  /** Role or account was taken away. */
  | "taken";

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

// One queue a process, however many bundles copy this module.
const globalJobs = globalThis as { jobs?: Promise<PgBoss> };

/** The queue, started at first use; it makes its own tables. */
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
    // An existing queue would keep its earlier options
    await boss.updateQueue(name, { name, ...options });
  }
  return boss;
}

/** Queues a job in the transaction of its cause, for now or for `startAfter`. */
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

/** Stops the queue once running jobs are finished. */
export async function stopJobs(): Promise<void> {
  const running = globalJobs.jobs;
  delete globalJobs.jobs;
  await (await running)?.stop({ graceful: true, timeout: 10_000 });
}
