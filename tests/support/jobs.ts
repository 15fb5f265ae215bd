import { db } from "@/lib/db";
import { jobs, type JobData } from "@/lib/jobs/queue";
import { endPlan, limitPlan, pausePlan } from "@/lib/mastermind/plan-jobs";
import { syncPayment } from "@/lib/payments/payment-state";
import { refundPayment } from "@/lib/payments/refunds";
import { processEvent } from "@/lib/payments/webhook";

const handlers = {
  "process-stripe-event": ({ eventId }: JobData["process-stripe-event"], now: Date) =>
    processEvent(eventId, now),
  "refund-payment": ({ paymentId }: JobData["refund-payment"], now: Date) => refundPayment(paymentId, now),
  "sync-payment": ({ paymentIntentId }: JobData["sync-payment"], now: Date) =>
    syncPayment(paymentIntentId, now),
  "limit-plan": ({ planId }: JobData["limit-plan"]) => limitPlan(planId),
  "end-plan": ({ planId }: JobData["end-plan"]) => endPlan(planId),
  // Those that wait for their day are not handed out before it
  "pause-plan": ({ planId }: JobData["pause-plan"], now: Date) => pausePlan(planId, now),
};

/** Does the work about money that is waiting, as the worker would, and what follows from it. Answers how many jobs failed. */
export async function workOff(now = new Date()): Promise<number> {
  const boss = await jobs();
  let failed = 0;
  for (;;) {
    const taken = await Promise.all(
      (Object.keys(handlers) as (keyof typeof handlers)[]).map(async (name) =>
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
  for (const name of Object.keys(handlers)) await boss.purgeQueue(name);
}
