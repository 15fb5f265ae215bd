import { db } from "@/lib/db";
import { handlers } from "@/lib/jobs/workers";
import { jobs } from "@/lib/queue";

/** Those that wait for their day are not handed out before it. */
const moneyJobs = [
  "process-stripe-event",
  "refund-payment",
  "sync-payment",
  "limit-plan",
  "end-plan",
  "pause-plan",
] as const;

/** Does the work about money that is waiting, as the worker would, and what follows from it. Answers how many jobs failed. */
export async function workOff(now = new Date()): Promise<number> {
  const boss = await jobs();
  let failed = 0;
  for (;;) {
    const taken = await Promise.all(
      moneyJobs.map(async (name) =>
        (await boss.fetch<never>(name, { batchSize: 100 })).map((job) => ({ name, job })),
      ),
    );
    if (taken.flat().length === 0) return failed;
    // At once, as several servers would
    const tries = await Promise.allSettled(
      taken.flat().map(async ({ name, job }) => {
        try {
          await handlers[name](job.data, now);
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

/** Has jobs that failed tried again at once, instead of after their time to wait. */
export async function hurryRetries(): Promise<void> {
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
}

/** Forgets every job about money that is waiting. */
export async function forgetJobs(): Promise<void> {
  const boss = await jobs();
  for (const name of moneyJobs) await boss.purgeQueue(name);
}
