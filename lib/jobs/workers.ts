import "server-only";
import { site } from "@/content/site";
import { cutLiveLines } from "@/lib/clubhouse/live";
import { deliverLetter } from "@/lib/email/delivery";
import { requeueLostLetters } from "@/lib/email/lost-letters";
import { endPlan, limitPlan, pausePlan } from "@/lib/mastermind/plan-jobs";
import { syncPayment } from "@/lib/payments/payment-state";
import { refundPayment } from "@/lib/payments/refunds";
import { processEvent } from "@/lib/payments/webhook";
import { jobs, type JobData } from "@/lib/queue";
import { runMorning } from "./morning";
import { runNightly } from "./nightly";
import { whyPointless } from "./still-wanted";

/** Cron, in the founder's time zone. */
const atNight = "30 3 * * *";
const inTheMorning = "30 8 * * *";
const everyTenMinutes = "*/10 * * * *";

/** Polled every second. */
export const handlers: { [Name in Exclude<keyof JobData, Timed>]: Handler<Name> } = {
  // One a second: Resend takes two
  "deliver-letter": ({ emailId }, now) => deliverLetter(emailId, whyPointless, now),
  "process-stripe-event": ({ eventId }, now) => processEvent(eventId, now),
  "refund-payment": ({ paymentId }, now) => refundPayment(paymentId, now),
  "sync-payment": ({ paymentIntentId }, now) => syncPayment(paymentIntentId, now),
  "limit-plan": ({ planId }) => limitPlan(planId),
  "end-plan": ({ planId }) => endPlan(planId),
  "pause-plan": ({ planId }, now) => pausePlan(planId, now),
  "cut-live-lines": ({ userId, reason }, now) => cutLiveLines(userId, reason, now),
};

type Timed = "nightly" | "morning" | "lost-letters";
type Handler<Name extends keyof JobData> = (data: JobData[Name], now: Date) => Promise<unknown>;

/** Starts working on the queue; any number of processes may. */
export async function startWorkers(): Promise<void> {
  const boss = await jobs();
  for (const name of Object.keys(handlers) as (keyof typeof handlers)[]) {
    // Typed by queueJob
    const handle = handlers[name] as Handler<typeof name>;
    await boss.work<JobData[typeof name]>(
      name,
      { pollingIntervalSeconds: 1, batchSize: 1 },
      async ([job]) => {
        if (job) await handle(job.data, new Date());
      },
    );
  }
  await boss.schedule("nightly", atNight, {}, { tz: site.timeZone });
  await boss.work("nightly", { pollingIntervalSeconds: 60 }, () => runNightly(new Date()));
  await boss.schedule("morning", inTheMorning, {}, { tz: site.timeZone });
  await boss.work("morning", { pollingIntervalSeconds: 60 }, () => runMorning(new Date()));
  await boss.schedule("lost-letters", everyTenMinutes);
  await boss.work("lost-letters", { pollingIntervalSeconds: 60 }, () => requeueLostLetters());
}
