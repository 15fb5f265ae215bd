import "server-only";
import type PgBoss from "pg-boss";
import { pushRules } from "@/content/push";
import { schedule } from "@/content/schedule";
import { runScheduledBackup } from "@/lib/data/backup/scheduled-backup";
import { sendBroadcast, resumeBroadcasts } from "@/lib/broadcasts/sending";
import { chargeBalance, forgetCard } from "@/lib/orders/checkout/charge-balance";
import { expireCheckout } from "@/lib/orders/checkout/end-sessions";
import { clockNow } from "@/lib/time/server-clock";
import { repeatAnnouncement } from "@/lib/clubhouse/announcement";
import { withPool } from "@/lib/db";
import { deliverLetter } from "@/lib/email/delivery";
import { requeueLostLetters } from "@/lib/email/lost-letters";
import { sendEventReminders } from "@/lib/events/letters";
import { forgetRemoved } from "@/lib/files/member-files";
import {
  closePlan,
  limitPlan,
  pausePlan,
  retryInvoice,
  settleInvoice,
  subscribePlan,
} from "@/lib/orders/mastermind/plan-jobs";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { sendRefund } from "@/lib/orders/payments/refund-requests";
import { refundPayment } from "@/lib/orders/payments/refunds";
import { processEvent } from "@/lib/orders/payments/webhook";
import { sendFounderDigest } from "@/lib/notifications/founder-digest";
import { sendPushNotification } from "@/lib/notifications/push";
import { sweepNotifications } from "@/lib/notifications/sweep";
import { givenUpQueue, isWatched, jobs, watchedJobs, type JobData } from "@/lib/queue";
import { describeError } from "@/lib/observability/logger";
import { openDuePosts } from "@/lib/clubhouse/scheduled/publish-due";
import { writeToWaitlist } from "@/lib/orders/waitlists/opened";
import { expireAndOffer, expireAndOfferAll } from "@/lib/orders/waitlists/expire-and-offer";
import { startDisconnectWorker } from "./disconnects";
import { recordFailedJob, settleJob } from "./failed-jobs";
import { runLogged, type Try } from "./logged";
import { runNightly } from "./nightly";
import { sendReminders } from "./reminders";
import { zoneOf, type Timed } from "./schedules";
import { readFresh, irrelevanceReason } from "./relevance-check";

/** The work of each scheduled job. */
const timed: Record<Timed, (now: Date) => Promise<unknown>> = {
  nightly: runNightly,
  backup: runScheduledBackup,
  reminders: sendReminders,
  "founder-digest": sendFounderDigest,
  "lost-letters": () => requeueLostLetters(),
  broadcasts: resumeBroadcasts,
  lines: expireAndOfferAll,
  "open-posts": openDuePosts,
  "event-letters": sendEventReminders,
  notifications: sweepNotifications,
};

export const handlers: { [Name in Exclude<keyof JobData, Timed | "cut-live-lines">]: Handler<Name> } = {
  // One a second: Resend takes two.
  "deliver-letter": ({ emailId }, now) => deliverLetter(emailId, { irrelevanceReason, readFresh }, now),
  "send-broadcast": ({ broadcastId }) => sendBroadcast(broadcastId),
  "process-stripe-event": ({ eventId }, now) => processEvent(eventId, now),
  "refund-payment": ({ paymentId }, now) => refundPayment(paymentId, now),
  "sync-payment": ({ paymentIntentId }, now) => syncPayment(paymentIntentId, now),
  "subscribe-plan": ({ planId }, now) => subscribePlan(planId, now),
  "limit-plan": ({ planId }, now) => limitPlan(planId, now),
  "end-plan": ({ planId }) => closePlan(planId),
  "pause-plan": ({ planId }, now) => pausePlan(planId, now),
  "charge-balance": ({ bookingId }, now) => chargeBalance(bookingId, now),
  "forget-card": ({ bookingId }, now) => forgetCard(bookingId, now),
  "end-checkout": ({ sessionId }, now) => expireCheckout(sessionId, now),
  "retry-invoice": (data, now) => retryInvoice(data, now),
  "settle-invoice": (data, now) => settleInvoice(data, now),
  "send-refund": ({ requestId }, now) => sendRefund(requestId, now),
  "announce-board": ({ board }) => repeatAnnouncement(board),
  "forget-files": () => forgetRemoved(),
  "write-to-waitlist": (data) => writeToWaitlist(data),
  "tend-line": ({ retreat }, now) => expireAndOffer(retreat, now),
  push: (data, now) => sendPushNotification(data, now),
};

type Handler<Name extends keyof JobData> = (data: JobData[Name], now: Date) => Promise<unknown>;

/** Makes one try of a job: a failure is logged and thrown, a success settles what was given up of it before. */
export async function runJob<Name extends keyof typeof handlers>(
  name: Name,
  job: Try & { data: JobData[Name] },
  now: Date,
): Promise<void> {
  const handle = handlers[name] as Handler<Name>;
  await runLogged(name, job, () => withPool("job", () => handle(job.data, now)));
  if (isWatched(name)) await settleJob(name, job.data as JobData[typeof name], now);
}

type Job<Data> = PgBoss.JobWithMetadata<Data>;
type Queue = { every: number; atOnce?: number; work: (job: Job<never>, now: Date) => Promise<void> };

const asked = Object.keys(handlers) as (keyof typeof handlers)[];

/** Every queue with what is done with a job of it, and how often its worker looks, in seconds, and for how many; cuts have their own. */
export const queuesWorkedOn: ReadonlyMap<string, Queue> = new Map([
  ...asked.map((name): [string, Queue] => [
    name,
    {
      every: 1,
      ...(name === "push" && { atOnce: pushRules.atOnce }),
      work: (job, now) => runJob<typeof name>(name, job, now),
    },
  ]),
  ...watchedJobs.map((name): [string, Queue] => [
    givenUpQueue(name),
    { every: 30, work: (job, now) => runLogged(job.name, job, () => recordFailedJob(name, job, now)) },
  ]),
  ...(Object.keys(timed) as Timed[]).map((name): [string, Queue] => [
    name,
    { every: 60, work: (job, now) => runLogged(name, job, () => withPool("long", () => timed[name](now))) },
  ]),
]);

/** Starts working on the queue; any number of processes may. */
export async function startWorkers(): Promise<void> {
  const boss = await jobs();
  for (const [name, { every, atOnce = 1, work }] of queuesWorkedOn) {
    const workOn = (job: Job<never>) =>
      work(job, clockNow()).catch((error: unknown) =>
        boss.fail(name, job.id, { reason: describeError(error) }),
      );
    await boss.work<never>(
      name,
      { pollingIntervalSeconds: every, batchSize: atOnce, includeMetadata: true },
      (batch) => Promise.all(batch.map(workOn)),
    );
  }
  await startDisconnectWorker(boss);
  for (const [name, cron] of Object.entries(schedule))
    await boss.schedule(name, cron, {}, { tz: zoneOf(cron) });
}
