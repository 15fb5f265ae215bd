import type PgBoss from "pg-boss";
import type { AlertKind } from "@/content/alerts";
import type { BoardId } from "@/content/boards";
import { pushRules } from "@/content/push";
import type { schedule } from "@/content/schedule";
import { siteZone } from "@/lib/time/site-zone";

/** Why realtime connections are closed; `sessions_ended`: perhaps another person's; `taken`: role or account. */
export type DisconnectReason = "sign_out" | "pause" | "block" | "access" | "sessions_ended" | "taken";

/** The last entry of a batch of a waitlist. */
export type WaitlistCursor = { createdAt: string; id: string };

type Options = Omit<PgBoss.Queue, "name">;
type Worker = { pollingSeconds: number; batchSize: number };
type Definition<Data> = { options: Options; worker: Worker; data?: Data };

function defineJob<Data = Record<string, never>>(
  options: Options,
  worker: Partial<Worker> = {},
): Definition<Data> {
  return { options, worker: { pollingSeconds: 1, batchSize: 1, ...worker } };
}

// Covers about two days: Stripe may be down for a night.
const stripeRetry = { retryLimit: 12, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 };
const realtimeRetry = { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 30 };
const waitlistRetry = { retryLimit: 6, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 };
const untilNextRun = { retryLimit: 0, expireInSeconds: 300 };

const paymentJob = <Data>() => defineJob<Data>(stripeRetry);
const scheduledJob = (options: Options) =>
  defineJob({ ...options, policy: "singleton" }, { pollingSeconds: 60 });

const paymentJobs = {
  "process-stripe-event": paymentJob<{ eventId: string }>(),
  "refund-payment": paymentJob<{ paymentId: string }>(),
  "sync-payment": paymentJob<{ paymentIntentId: string }>(),
  "subscribe-plan": paymentJob<{ planId: string }>(),
  "limit-plan": paymentJob<{ planId: string }>(),
  "cancel-plan": paymentJob<{ planId: string }>(),
  "pause-plan": paymentJob<{ planId: string }>(),
  "charge-balance": paymentJob<{ bookingId: string }>(),
  "remove-card": paymentJob<{ bookingId: string }>(),
  "expire-checkout": paymentJob<{ sessionId: string }>(),
  "retry-invoice": paymentJob<{
    planId: string;
    invoiceId: string;
    occasion: string;
    card: string | null;
  }>(),
  "mark-invoice-paid": paymentJob<{ planId: string; invoiceId: string; number: number }>(),
  "send-refund": paymentJob<{ requestId: string }>(),
  "submit-evidence": paymentJob<{ disputeId: string }>(),
};

const scheduledJobs = {
  nightly: scheduledJob({ retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800 }),
  backup: scheduledJob({ retryLimit: 2, retryDelay: 900, expireInSeconds: 7_200 }),
  "end-visit-day": scheduledJob({ retryLimit: 3, retryDelay: 60, expireInSeconds: 300 }),
  reminders: scheduledJob({ retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800 }),
  "founder-digest": scheduledJob({ retryLimit: 3, retryDelay: 600, expireInSeconds: 300 }),
  notifications: scheduledJob({ retryLimit: 0, expireInSeconds: 600 }),
  "lost-letters": scheduledJob(untilNextRun),
  broadcasts: scheduledJob(untilNextRun),
  series: scheduledJob(untilNextRun),
  waitlists: scheduledJob(untilNextRun),
  // After a crash the next run soon goes on
  "retreat-changes": scheduledJob({ ...untilNextRun, expireInSeconds: 60 }),
  "publish-posts": scheduledJob(untilNextRun),
  "publish-pages": scheduledJob(untilNextRun),
  "event-letters": scheduledJob(untilNextRun),
  appointments: scheduledJob(untilNextRun),
} satisfies Record<ScheduledJob, Definition<object>>;

/** Every job: the type of its data, its retries and its worker. Its handler is in lib/jobs/workers.ts. */
export const definitions = {
  ...paymentJobs,
  ...scheduledJobs,
  // Retries crashes only, for about an hour; failed emails have their own back-off. One a second: Resend allows two.
  "deliver-letter": defineJob<{ emailId: string }>({
    retryLimit: 6,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
  "send-broadcast": defineJob<{ broadcastId: string }>(untilNextRun),
  "disconnect-user": defineJob<{ userId: string; reason: DisconnectReason }>(realtimeRetry, {
    pollingSeconds: 0.5,
    batchSize: 50,
  }),
  "announce-board": defineJob<{ board: BoardId }>(realtimeRetry),
  "delete-files": defineJob(stripeRetry),
  "email-waitlist": defineJob<{ openingId: string; after: WaitlistCursor | null }>(waitlistRetry),
  "offer-places": defineJob<{ retreat: string }>(waitlistRetry),
  "remind-share": defineJob<{ orderId: string }>(waitlistRetry),
  "release-share": defineJob<{ orderId: string }>(waitlistRetry),
  // A failed print is stored and not repeated; only a crash is
  "print-workbook": defineJob({ retryLimit: 2, retryDelay: 30, expireInSeconds: 300 }),
  "print-invoice": defineJob<{ invoiceId: string }>({
    ...{ retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  }),
  push: defineJob<{ deviceId: string; noticeId: string; tries: number }>(
    { retryLimit: 3, retryDelay: 20, retryBackoff: true, expireInSeconds: 60 },
    { batchSize: pushRules.atOnce },
  ),
  /** `path`: what it opens. */
  "push-alert": defineJob<{ deviceId: string; kind: AlertKind; cause: string; path: string; tries: number }>(
    { retryLimit: 3, retryDelay: 20, retryBackoff: true, expireInSeconds: 60 },
    { batchSize: pushRules.atOnce },
  ),
};

export type JobName = keyof typeof definitions;
export type JobData = {
  [Name in JobName]: (typeof definitions)[Name] extends Definition<infer Data> ? Data : never;
};
export type ScheduledJob = keyof typeof schedule;
export type WatchedJob = keyof typeof paymentJobs;

/** Jobs about money: the founder is notified of failures (docs/rules/payments.md#failed-jobs). */
export const watchedJobs = Object.keys(paymentJobs) as WatchedJob[];

/** True if the founder is notified when this job fails. */
export function isWatched(name: string): name is WatchedJob {
  return name in paymentJobs;
}

/** The queue to which pg-boss moves a watched job whose retries have run out. */
export function deadLetterQueue(name: WatchedJob): string {
  return `dead-letter-${name}`;
}

/** The time zone of a schedule: the founder's if it names an hour, else UTC, which parses three times as fast. */
export function zoneOf(cron: string): string {
  return /^\S+ \*/.test(cron) ? "UTC" : siteZone();
}
