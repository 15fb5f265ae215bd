import "server-only";
import type PgBoss from "pg-boss";
import { schedule } from "@/content/schedule";
import { runAppointments } from "@/lib/appointments/run";
import { runScheduledBackup } from "@/lib/data/backup/scheduled-backup";
import { applyPolicy } from "@/lib/data/retention";
import { sendBroadcast, resumeBroadcasts } from "@/lib/broadcasts/sending";
import { chargeBalance, removeCard } from "@/lib/orders/checkout/charge-balance";
import { expireCheckout } from "@/lib/orders/checkout/end-sessions";
import { clockNow } from "@/lib/time/server-clock";
import { siteZone } from "@/lib/time/site-zone";
import { repeatAnnouncement } from "@/lib/clubhouse/announcement";
import { disconnectUsers } from "@/lib/clubhouse/live";
import { db, withPool } from "@/lib/db";
import { deliverLetter } from "@/lib/email/delivery";
import { requeueLostLetters } from "@/lib/email/lost-letters";
import { sendEventReminders } from "@/lib/events/letters";
import { printWorkbook } from "@/lib/leads/workbook/print";
import { deleteRemovedFiles } from "@/lib/files/member-files";
import { printInvoice } from "@/lib/orders/invoices/print";
import {
  cancelPlanSubscription,
  limitPlan,
  markInvoicePaid,
  pausePlan,
  retryInvoice,
  subscribePlan,
} from "@/lib/orders/programmes/plan-jobs";
import { submitEvidence } from "@/lib/orders/payments/dispute-evidence";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { sendRefund } from "@/lib/orders/payments/refund-requests";
import { refundPayment } from "@/lib/orders/payments/refunds";
import { processEvent } from "@/lib/orders/payments/webhook";
import { sendDueDigest } from "@/lib/notifications/founder-digest";
import { notifyOverduePage } from "@/lib/notifications/overdue-page";
import { sendAlertPush } from "@/lib/notifications/alert-push";
import { sendPushNotification } from "@/lib/notifications/push";
import { sweepNotifications } from "@/lib/notifications/sweep";
import { describeError, logger } from "@/lib/observability/logger";
import { traced } from "@/lib/observability/tracing";
import {
  deadLetterQueue,
  definitions,
  isWatched,
  jobs,
  watchedJobs,
  zoneOf,
  type JobData,
  type JobName,
} from "@/lib/queue";
import { publishDueDrafts } from "@/lib/site/documents/publish";
import { publishDuePosts } from "@/lib/clubhouse/scheduled/publish-due";
import { runRetreatChanges } from "@/lib/orders/retreat-changes/run";
import { emailOpening } from "@/lib/orders/waitlists/openings";
import { releaseShare, remindShare } from "@/lib/orders/shares/deadline";
import { runSeries } from "@/lib/series/run";
import { expireAndOffer, expireAndOfferAll } from "@/lib/orders/waitlists/expire-and-offer";
import { recordFailedJob, resolveJob } from "./failed-jobs";
import { runNightly } from "./nightly";
import { sendReminders } from "./reminders";
import { refreshLetter } from "./relevance-check";

type Handlers = { [Name in JobName]: (data: JobData[Name], now: Date) => Promise<unknown> };

export const handlers: Omit<Handlers, "disconnect-user"> = {
  nightly: (_, now) => runNightly(now),
  backup: (_, now) => runScheduledBackup(now),
  "end-visit-day": (_, now) => applyPolicy("visit_days", now),
  reminders: (_, now) => sendReminders(now),
  "founder-digest": (_, now) => sendDueDigest(now),
  "lost-letters": () => requeueLostLetters(),
  broadcasts: (_, now) => resumeBroadcasts(now),
  series: (_, now) => runSeries(now),
  waitlists: (_, now) => expireAndOfferAll(now),
  "retreat-changes": (_, now) => runRetreatChanges(now),
  "publish-posts": (_, now) => publishDuePosts(now),
  "publish-pages": (_, now) => publishDueDrafts(now, notifyOverduePage),
  "event-letters": (_, now) => sendEventReminders(now),
  appointments: (_, now) => runAppointments(now),
  notifications: (_, now) => sweepNotifications(now),
  "deliver-letter": ({ emailId }, now) => deliverLetter(emailId, refreshLetter, now),
  "send-broadcast": ({ broadcastId }) => sendBroadcast(broadcastId),
  "process-stripe-event": ({ eventId }, now) => processEvent(eventId, now),
  "refund-payment": ({ paymentId }, now) => refundPayment(paymentId, now),
  "sync-payment": ({ paymentIntentId }, now) => syncPayment(paymentIntentId, now),
  "subscribe-plan": ({ planId }, now) => subscribePlan(planId, now),
  "limit-plan": ({ planId }, now) => limitPlan(planId, now),
  "cancel-plan": ({ planId }) => cancelPlanSubscription(planId),
  "pause-plan": ({ planId }, now) => pausePlan(planId, now),
  "charge-balance": ({ bookingId }, now) => chargeBalance(bookingId, now),
  "remove-card": ({ bookingId }, now) => removeCard(bookingId, now),
  "expire-checkout": ({ sessionId }, now) => expireCheckout(sessionId, now),
  "retry-invoice": retryInvoice,
  "mark-invoice-paid": markInvoicePaid,
  "send-refund": ({ requestId }, now) => sendRefund(requestId, now),
  "submit-evidence": ({ disputeId }, now) => submitEvidence(disputeId, now),
  "announce-board": ({ board }) => repeatAnnouncement(board),
  "delete-files": () => deleteRemovedFiles(),
  "email-waitlist": emailOpening,
  "offer-places": ({ retreat }, now) => expireAndOffer(retreat, now),
  "remind-share": ({ orderId }, now) => remindShare(orderId, now),
  "release-share": ({ orderId }, now) => releaseShare(orderId, now),
  "print-workbook": (_, now) => printWorkbook(now),
  "print-invoice": ({ invoiceId }) => printInvoice(invoiceId),
  push: sendPushNotification,
  "push-alert": sendAlertPush,
};

type Job<Data = never> = PgBoss.JobWithMetadata<Data>;

/** Runs one attempt of a job; a success resolves its earlier failures. */
export async function runJob<Name extends keyof typeof handlers>(
  name: Name,
  job: Pick<Job<JobData[Name]>, "id" | "data" | "retryCount" | "retryLimit">,
  now: Date,
): Promise<void> {
  const handle = handlers[name] as Handlers[Name];
  const pool = name in schedule ? "long" : "job";
  await runLogged(name, job, () => withPool(pool, () => handle(job.data, now)));
  if (isWatched(name)) await resolveJob(name, job.data as JobData[typeof name], now);
}

const deadLetterPollingSeconds = 30;
const deadLetters = new Map(watchedJobs.map((name) => [deadLetterQueue(name), name]));

/** The settings of every queue's worker. */
export const workers = new Map([
  ...Object.entries(definitions).map(([name, { worker }]) => [name, worker] as const),
  ...[...deadLetters.keys()].map(
    (name) => [name, { pollingSeconds: deadLetterPollingSeconds, batchSize: 1 }] as const,
  ),
]);

/** Runs fetched jobs and fails those that throw, for a retry; returns the ids of the others. */
export async function runFetched(boss: PgBoss, name: string, fetched: Job[]): Promise<string[]> {
  // One request to the realtime provider disconnects many users.
  const groups = name === "disconnect-user" ? [fetched] : fetched.map((job) => [job]);
  const done = groups.map(async (group) => {
    const ids = group.map(({ id }) => id);
    try {
      await runGroup(name, group);
      return ids;
    } catch {
      await boss.fail(name, ids);
      return [];
    }
  });
  return (await Promise.all(done)).flat();
}

async function runGroup(name: string, group: Job[]): Promise<void> {
  const [job] = group;
  if (!job) return;
  const failed = deadLetters.get(name);
  if (failed) return runLogged(name, job, () => recordFailedJob(failed, job, clockNow()));
  if (name !== "disconnect-user") return runJob(name as keyof typeof handlers, job, clockNow());
  const users = group.map(({ data }) => data);
  await runLogged(name, job, () => withPool("job", () => disconnectUsers(users)));
}

// A failure is logged without the job's data.
async function runLogged(
  name: string,
  { id, retryCount, retryLimit }: Pick<Job, "id" | "retryCount" | "retryLimit">,
  work: () => Promise<unknown>,
): Promise<void> {
  const which = { job: name, id, try: retryCount + 1, tries: retryLimit + 1 };
  // Logged at the start too: an attempt that crashed has logged nothing.
  if (retryCount > 0) logger.info({ event: "job.retried", ...which });
  try {
    await traced(`job ${name}`, { "job.id": id, "job.try": retryCount + 1 }, work);
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    logger.error({ event: "job.failed", ...which, isLast, reason: describeError(error) });
    throw error;
  }
}

/** How often a process looks which queues have due jobs. */
const lookMs = 500;
/** How often a worker fetches without being woken, as it may have missed it. */
const fetchSeconds = 60;

/** Starts the workers of every queue; any number of processes may. */
export async function startWorkers(): Promise<void> {
  const boss = await jobs();
  const ids = new Map<string, string>();
  for (const [name, { batchSize }] of workers) {
    const options = { pollingIntervalSeconds: fetchSeconds, batchSize, includeMetadata: true } as const;
    ids.set(name, await boss.work<never>(name, options, (fetched) => runFetched(boss, name, fetched)));
  }
  wakeWorkers(boss, ids);
  await scheduleIn(siteZone());
}

/** Wakes the workers of queues with due jobs: one statement, where each worker would need its own. */
function wakeWorkers(boss: PgBoss, ids: ReadonlyMap<string, string>): void {
  const wokenAt = new Map<string, number>();
  let isLooking = false;
  const look = async () => {
    for (const name of await listDueQueues()) {
      const [id, pause] = [ids.get(name), (workers.get(name)?.pollingSeconds ?? 0) * 1000];
      // Timers are not exact
      const isSoon = Date.now() - (wokenAt.get(name) ?? 0) < pause - lookMs / 2;
      if (!id || isSoon) continue;
      wokenAt.set(name, Date.now());
      boss.notifyWorker(id);
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => logger.warn({ event: "jobs.error", reason: describeError(error) }))
      .finally(() => (isLooking = false));
  }, lookMs);
  timer.unref();
  boss.once("stopped", () => clearInterval(timer));
}

/** Lists the queues that have a due job, by the index of each. */
async function listDueQueues(): Promise<string[]> {
  const queues = await withPool(
    "job",
    () => db.$queryRaw<{ name: string }[]>`
    SELECT q.name FROM pgboss.queue q CROSS JOIN LATERAL (
      SELECT FROM pgboss.job j WHERE j.name = q.name AND j.state < 'active' AND j.start_after <= now() LIMIT 1
    ) due`,
  );
  return queues.map(({ name }) => name);
}

let scheduledIn: string | undefined;

/** Schedules the jobs again once the founder's time zone has changed. */
export async function scheduleJobs(): Promise<void> {
  const zone = siteZone();
  if (zone !== scheduledIn) await scheduleIn(zone);
}

async function scheduleIn(zone: string): Promise<void> {
  const boss = await jobs();
  for (const [name, cron] of Object.entries(schedule))
    await boss.schedule(name, cron, {}, { tz: zoneOf(cron) });
  scheduledIn = zone;
}
