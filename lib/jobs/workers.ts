import "server-only";
import { site } from "@/content/site";
import type { CutReason } from "@/lib/clubhouse/cuts";
import { cutLiveLines } from "@/lib/clubhouse/live";
import { deliverLetter } from "@/lib/email/outbox";
import { refundPayment } from "@/lib/payments/refunds";
import { processEvent } from "@/lib/payments/webhook";
import { runNightly } from "./nightly";
import { jobs, type JobData } from "./queue";

/** When the nightly job runs, as cron writes it. */
const atNight = "30 3 * * *";

/** Starts working on the queue in this process. Any number of processes may: each job goes to one of them. */
export async function startWorkers(): Promise<void> {
  const boss = await jobs();
  await boss.work<JobData["deliver-letter"]>(
    "deliver-letter",
    { pollingIntervalSeconds: 1, includeMetadata: true, batchSize: 1 },
    async ([job]) => {
      if (job) await deliverLetter(job.data.emailId, { isLastTry: job.retryCount >= job.retryLimit });
    },
  );
  await boss.work<JobData["process-stripe-event"]>(
    "process-stripe-event",
    { pollingIntervalSeconds: 1, batchSize: 1 },
    async ([job]) => {
      if (job) await processEvent(job.data.eventId, new Date());
    },
  );
  await boss.work<JobData["refund-payment"]>(
    "refund-payment",
    { pollingIntervalSeconds: 1, batchSize: 1 },
    async ([job]) => {
      if (job) await refundPayment(job.data.paymentId, new Date());
    },
  );
  // One that was queued for the end of an access may be older than reasons are
  await boss.work<{ userId: string; reason?: CutReason }>(
    "cut-live-lines",
    { pollingIntervalSeconds: 1, batchSize: 1 },
    async ([job]) => {
      if (job) await cutLiveLines(job.data.userId, job.data.reason ?? "access", new Date());
    },
  );
  await boss.schedule("nightly", atNight, {}, { tz: site.timeZone });
  await boss.work("nightly", { pollingIntervalSeconds: 60 }, () => runNightly(new Date()));
}
