import "server-only";
import { termsDays } from "@/content/checkout";
import { testimonialsPage } from "@/content/pages/testimonials";
import { getSettings } from "@/lib/content/settings";
import { cameByUnknownProxy } from "@/lib/access/client-address";
import { listPaidWithoutTime } from "@/lib/appointments/paid";
import { listOpenRequests, type OpenRequest } from "@/lib/administration/people/requests";
import { listDecisions, type OpenDecision } from "@/lib/administration/budget/decisions";
import { getBackups } from "@/lib/data/backup/scheduled-backup";
import { listHeld } from "@/lib/broadcasts/read";
import { getContent } from "@/lib/content/documents";
import { calendarDay } from "@/lib/time/dates";
import { env } from "@/lib/env";
import type { ScheduledJob } from "@/lib/queue";
import { listProgrammes, programmeName } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";
import { listConfigurationWarnings, type ConfigurationWarning } from "./configuration";
import { lacksTerms } from "@/lib/orders/manual/terms-reminders";
import { openDisputes } from "@/lib/orders/purchases/dispute-status";
import { listOverdue } from "@/lib/site/documents/list";
import { listMissedJobs } from "./missed-jobs";
import { db } from "@/lib/db";

const maxShown = 8;

export type Warning =
  | ConfigurationWarning
  | ({ kind: "dispute" } & OpenDispute)
  | { kind: "missedJobs"; jobs: ScheduledJob[] }
  | { kind: "begun"; name: string; firstDay: string }
  | ({ kind: "decision" } & OpenDecision)
  | { kind: "privacyRequest"; id: string; request: OpenRequest }
  | { kind: "lateTransfer"; id: string; name: string; pence: number; currency: string; deadline: Date }
  | { kind: "paidWithoutTime"; id: string; name: string }
  | { kind: "missingTerms"; id: string; name: string; since: Date }
  | { kind: "heldLetter"; id: string; subject: string }
  | { kind: "overduePage"; key: string; name: string }
  | { kind: "backup"; since: Date | null }
  | { kind: "sampleTestimonials" | "sampleAddress" | "sandbox" | "proxies" };

/** What is wrong with what is sold, shown and configured (docs/rules/administration.md#today). */
export async function listWarnings(now: Date): Promise<Warning[]> {
  const { banner, testimonials } = getContent(testimonialsPage);
  const isSample = "example";
  const [{ last, isLate }, missed, disputes, decisions, transfers, untimed, terms, requests] =
    await Promise.all([
      getBackups(now),
      listMissedJobs(now),
      listOpenDisputes(),
      listDecisions(now),
      listLateTransfers(now),
      listPaidWithoutTime(maxShown),
      listMissingTerms(now),
      listOpenRequests(),
    ]);
  // A late backup has a warning of its own
  const jobs = missed.filter((name) => name !== "backup" || !isLate);
  return [
    ...disputes.map((dispute): Warning => ({ kind: "dispute", ...dispute })),
    ...decisions.map((decision): Warning => ({ kind: "decision", ...decision })),
    ...transfers,
    ...untimed.map((order): Warning => ({ kind: "paidWithoutTime", ...order })),
    ...terms,
    ...requests.map((request): Warning => ({ kind: "privacyRequest", id: request.id, request })),
    ...listStarted(now),
    ...(await listHeld()).map((letter): Warning => ({ kind: "heldLetter", ...letter })),
    ...(await listOverdue(now)).map((page): Warning => ({ kind: "overduePage", ...page })),
    ...(await listConfigurationWarnings(now)),
    ...(jobs.length > 0 ? [{ kind: "missedJobs", jobs } as const] : []),
    ...(isLate ? [{ kind: "backup", since: last?.at ?? null } as const] : []),
    ...((await cameByUnknownProxy()) ? [{ kind: "proxies" } as const] : []),
    ...(env.SANDBOX_URL ? [{ kind: "sandbox" } as const] : []),
    ...(banner.isSample || testimonials.items.some((one) => one.isSample)
      ? [{ kind: "sampleTestimonials" } as const]
      : []),
    ...(getSettings().email.endsWith(isSample) ? [{ kind: "sampleAddress" } as const] : []),
  ];
}

/** What still takes money and has begun already. */
export function listStarted(now: Date): Warning[] {
  const today = calendarDay(now);
  return [
    ...listRetreats(),
    ...listProgrammes().map((one) => ({ ...one, name: `The ${programmeName(one)}` })),
  ]
    .filter(({ sales, firstDay }) => sales === "open" && firstDay <= today)
    .map(({ name, firstDay }) => ({ kind: "begun", name, firstDay }));
}

/** The places held for a bank transfer beyond its deadline: the founder records the payment or releases them. */
async function listLateTransfers(now: Date): Promise<Warning[]> {
  const orders = await db.order.findMany({
    where: { status: "held", manual: { method: "bank", expiresAt: { lte: now } } },
    orderBy: { id: "asc" },
    take: maxShown,
    select: {
      id: true,
      name: true,
      currency: true,
      manual: { select: { firstPence: true, deadline: true } },
    },
  });
  return orders.flatMap(({ id, name, currency, manual }) =>
    manual?.deadline
      ? [{ kind: "lateTransfer", id, name, currency, pence: manual.firstPence, deadline: manual.deadline }]
      : [],
  );
}

/** The orders made in the office whose buyers have not accepted the terms that they were sent. */
async function listMissingTerms(now: Date): Promise<Warning[]> {
  const orders = await db.order.findMany({
    where: lacksTerms(termsDays.today, now),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: maxShown,
    select: { id: true, name: true, createdAt: true },
  });
  return orders.map(({ id, name, createdAt }) => ({ kind: "missingTerms", id, name, since: createdAt }));
}

/** The disputes and inquiries that wait for evidence, the earliest deadline first. */
async function listOpenDisputes() {
  const order = { select: { id: true, name: true, email: true } } as const;
  const disputes = await db.dispute.findMany({
    where: { status: { in: openDisputes }, NOT: { evidence: { state: "submitted" } } },
    orderBy: [{ respondBy: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: maxShown,
    include: { evidence: { select: { state: true } }, payment: { select: { currency: true, order } } },
  });
  return disputes.map(({ id, amountPence: pence, respondBy, evidence, payment }) => {
    const { id: orderId, name, email } = payment.order;
    const state = evidence?.state ?? "draft";
    return { id, orderId, name: name || email, pence, currency: payment.currency, respondBy, state };
  });
}

/** A dispute, or a bank's inquiry, that waits for evidence. */
type OpenDispute = Awaited<ReturnType<typeof listOpenDisputes>>[number];
