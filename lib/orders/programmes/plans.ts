import "server-only";
import type { PaymentInterval, Programme, Plan } from "@/content/programmes";
import type { Member } from "@/lib/access/policy";
import { calendarDay } from "@/lib/time/dates";
import { programmeInProse } from "@/lib/catalogue/programme";
import { programmeName, programmeOf } from "@/lib/content/programmes";
import { db, type Transaction } from "@/lib/db";
import { unrefundedPayments, withOrder, type WithOrder } from "@/lib/orders/orders";
import { refundColumns, holdOn, isChargedBack, refundRoute } from "@/lib/orders/purchases/pending-refunds";
import { purchaseReference, type Purchase } from "@/lib/orders/purchases/purchase";
import type { Prisma } from "@/prisma/generated/client";
import type { PlanKind, OrderStatus } from "@/prisma/generated/enums";
import { gracePeriodEnd } from "./access";
import { paymentDay } from "./schedule";

export const planColumns = {
  kind: true,
  programme: true,
  cohort: true,
  instalments: true,
  paymentPence: true,
  interval: true,
  customerId: true,
  subscriptionId: true,
  secondAt: true,
  nextPaymentAt: true,
  missingSince: true,
  missingNumber: true,
  waived: true,
  stoppedAt: true,
  payUrl: true,
  reading: true,
  missed: {
    select: { number: true, since: true, payUrl: true, card: true, triedAfter: true },
    orderBy: { number: "asc" },
  },
  order: {
    select: {
      id: true,
      status: true,
      name: true,
      email: true,
      emailKey: true,
      currency: true,
      linkToken: true,
      confirmedAt: true,
      ...{ termsAcceptedAt: true, manual: { select: { method: true } } },
      cancellation: { select: { by: true, at: true } },
      payments: {
        select: {
          number: true,
          amountPence: true,
          method: true,
          refundedPence: true,
          refundReason: true,
          paymentIntentId: true,
          paidAt: true,
          payerEmail: true,
          receiptUrl: true,
          ...refundColumns,
        },
        orderBy: [{ number: "asc" }, { paidAt: "asc" }, { id: "asc" }],
      },
    },
  },
} satisfies Prisma.PlanSelect;

export type PlanRow = WithOrder<Prisma.PlanGetPayload<{ select: typeof planColumns }>>;

/** The plan of an order; null if it has none. */
export async function findPlan(tx: Transaction, orderId: string): Promise<PlanRow | null> {
  const row = await tx.plan.findUnique({ where: { orderId }, select: planColumns });
  return row && withOrder(row);
}

/** The plan of an order. Throws if it has none. */
export async function getPlan(tx: Transaction, orderId: string): Promise<PlanRow> {
  return withOrder(await tx.plan.findUniqueOrThrow({ where: { orderId }, select: planColumns }));
}

/** The columns of a plan without a next or missing payment. */
export const noPaymentDue = {
  nextPaymentAt: null,
  missingSince: null,
  missingNumber: null,
  payUrl: null,
} as const;

export const planNames: Record<PlanKind, Plan> = { monthly: "monthly", one_time: "one-time" };

/** True if a plan takes no more payments and holds no place. */
export function isOver(status: OrderStatus): status is "refused" | "refunded" | "cancelled" {
  return status === "refused" || status === "refunded" || status === "cancelled";
}

/** True if an active monthly plan has no subscription yet; a job creates it. */
export function awaitsSubscription({
  kind,
  status,
  secondAt,
  subscriptionId,
}: Pick<PlanRow, "kind" | "status" | "secondAt" | "subscriptionId">): boolean {
  return kind === "monthly" && status === "confirmed" && secondAt !== null && subscriptionId === null;
}

/** The number of agreed payments received: one may have two parts. */
export function countPaid(row: {
  payments: readonly { number: number | null; refundReason: string | null }[];
}): number {
  return new Set(unrefundedPayments(row).map(({ number }) => number)).size;
}

/** A plan's figures: money in pence, days as "YYYY-MM-DD" (docs/money.md#how-a-plan-follows-stripe). */
export type PlanView = ReturnType<typeof planView>;

/** The figures of a paid plan. */
export function planView(row: PlanRow, now: Date) {
  const { id, programme, cohort, name, email, instalments: payments, waived } = row;
  const { paymentPence, interval, currency } = row;
  const valid = unrefundedPayments(row);
  const paid = countPaid(row);
  const isComplete = paid + waived.length >= payments;
  const isStopped = row.stoppedAt !== null && !isComplete;
  const runs = row.status === "confirmed" && !isStopped;
  const missing = runs && !isComplete ? missingOf(row, now) : null;
  const owed = runs && !isComplete ? owedOf(row) : [];
  const isBeingSetUp = awaitsSubscription(row) && lastsLong(row, now);
  const planned = row.status === "confirmed" && !isComplete && !isBeingSetUp ? plannedOf(row) : [];
  return {
    ...{ id, programme, cohort, name, email, payments, paid, waived, paymentPence, interval, currency },
    reference: purchaseReference(id),
    kind: planNames[row.kind],
    status: isOver(row.status) ? row.status : ("confirmed" as const),
    cancelledBy: row.cancellation?.by ?? null,
    isComplete,
    isStopped,
    isPaused: runs && row.missingSince !== null && gracePeriodEnd(row.missingSince) <= now,
    isBeingSetUp,
    paidPence: valid.reduce((sum, { amountPence }) => sum + amountPence, 0),
    totalPence: (payments - waived.length) * paymentPence,
    next: planned[0] ? { ...planned[0], pence: paymentPence } : null,
    missing,
    owed,
    received: valid.map(({ number, amountPence, refundedPence, refundingPence, paidAt, receiptUrl }) => ({
      number: number ?? 1,
      amountPence,
      refundedPence,
      refundingPence,
      on: calendarDay(paidAt),
      receiptUrl,
    })),
    returned: row.payments
      .filter(({ refundReason }) => refundReason !== null)
      .map(({ amountPence, refundedPence, paidAt }) => ({
        amountPence,
        refundedPence,
        on: calendarDay(paidAt),
      })),
    planned,
    hold: row.status === "confirmed" ? holdOn(row.payments) : null,
    refundRoute: refundRoute(row.payments),
    isChargedBack: isChargedBack(row.payments),
    token: row.linkToken,
    /** Only of those made in the office: earlier ones had to accept none. */
    needsTerms: row.manual !== null && row.termsAcceptedAt === null,
  };
}

function missingOf(row: PlanRow, now: Date) {
  const { missingSince, missingNumber, paymentPence, payUrl } = row;
  if (!missingSince || missingNumber === null || missingSince > now) return null;
  const graceEndsAt = gracePeriodEnd(missingSince);
  return {
    number: missingNumber,
    pence: paymentPence,
    on: dueDay(row, missingNumber),
    graceEndsOn: calendarDay(graceEndsAt),
    isPaused: graceEndsAt <= now,
    payUrl,
  };
}

// Other missing payments: skipped by a later paid one, or in a row with the one that pauses access.
function owedOf(row: PlanRow) {
  const { missed, missingNumber, missingSince, paymentPence } = row;
  return missed
    .filter(({ number }) => number !== missingNumber)
    .map(({ number, since, payUrl }) => {
      const isLeftBehind = missingSince === null || since < missingSince;
      return { number, pence: paymentPence, on: dueDay(row, number), payUrl, isLeftBehind };
    });
}

function plannedOf(row: PlanRow) {
  if (!row.nextPaymentAt) return [];
  const nextOn = calendarDay(row.nextPaymentAt);
  const done = new Set([
    ...unrefundedPayments(row).map(({ number }) => number),
    ...row.waived,
    ...row.missed.map(({ number }) => number),
    row.missingNumber,
  ]);
  return Array.from({ length: row.instalments }, (_, index) => index + 1)
    .filter((number) => !done.has(number))
    .map((number, index) => ({
      number,
      on: index === 0 ? nextOn : dueDay(row, number),
    }));
}

// As Stripe counts, from the first payment: a plan of the 31st stays there after February.
function dueDay(row: PlanRow, number: number): string {
  if (row.secondAt) return paymentDay(row.secondAt, row.interval, number - 2);
  const first = unrefundedPayments(row)[0];
  const from = first?.paidAt ?? row.confirmedAt ?? new Date(0);
  return paymentDay(from, row.interval, number - (first?.number ?? 1));
}

const setUpWithinMs = 24 * 60 * 60 * 1000;

function lastsLong(row: PlanRow, now: Date): boolean {
  const first = unrefundedPayments(row)[0];
  return first !== undefined && now.getTime() - first.paidAt.getTime() > setUpWithinMs;
}

/** The plan of a personal link; null if the link is unknown or the plan was never paid. */
export async function findPlanByToken(token: string, now: Date): Promise<PlanView | null> {
  const row = await db.plan.findFirst({
    where: { order: { linkToken: token, confirmedAt: { not: null } } },
    select: planColumns,
  });
  return row && planView(withOrder(row), now);
}

/** The member's active plan, of one run if `run` is given: one with a missing payment, else the newest; null without. */
export async function findPlanOf(
  member: Pick<Member, "userId">,
  now: Date,
  run?: Pick<Programme, "id" | "cohort">,
): Promise<PlanView | null> {
  const [first = null] = await listPlansOf(member, now, run);
  return first;
}

/** All active plans of a member, those with a missing payment first, then the newest. */
export async function listPlansOf(
  { userId }: Pick<Member, "userId">,
  now: Date,
  run?: Pick<Programme, "id" | "cohort">,
): Promise<PlanView[]> {
  const grants = await db.accessGrant.findMany({
    where: { userId, source: "mastermind", sourceId: { not: null }, revokedAt: null },
    select: { sourceId: true },
  });
  const ids = grants.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  if (ids.length === 0) return [];
  const rows = await db.plan.findMany({
    where: {
      orderId: { in: ids },
      order: { status: "confirmed" },
      ...(run && { programme: run.id, cohort: run.cohort }),
    },
    orderBy: [{ missingSince: { sort: "asc", nulls: "last" } }, { order: { confirmedAt: "desc" } }],
    select: planColumns,
  });
  return rows.map((row) => planView(withOrder(row), now));
}

/** What a plan's programme is called in emails and at Stripe. */
export function planItem(plan: { programme: string }): string {
  return programmeName(programmeOf(plan));
}

/** A plan as its payment emails name it. */
export function planPurchase({
  id,
  name,
  email,
  currency,
  programme,
}: Pick<PlanRow, "id" | "name" | "email" | "currency" | "programme">): Purchase {
  return {
    ...{ id, kind: "plan", name, email, currency, item: planItem({ programme }) },
    programme: programmeInProse(programmeOf({ programme })),
  };
}

export type PlanTerms = {
  kind: PlanKind;
  payments: number;
  paymentPence: number;
  interval: PaymentInterval;
  currency: string;
};

/** The terms of a plan for a programme, each payment in pence. */
export function planTerms(
  { currency, payments, interval, monthlyPence, oneTimePence }: Programme,
  plan: Plan,
): PlanTerms {
  return plan === "monthly"
    ? { kind: "monthly", payments, paymentPence: monthlyPence, interval, currency }
    : { kind: "one_time", payments: 1, paymentPence: oneTimePence, interval, currency };
}
