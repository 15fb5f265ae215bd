import "server-only";
import { mastermind, type Plan } from "@/content/mastermind";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import type { Member } from "@/lib/access/policy";
import { calendarDay } from "@/lib/dates";
import { db } from "@/lib/db";
import { purchaseReference, type Purchase } from "@/lib/purchases/purchase";
import type { Prisma } from "@/prisma/generated/client";
import type { PlanKind } from "@/prisma/generated/enums";
import { graceEnds } from "./access";
import { paymentDay } from "./schedule";

/** A purchase of the mastermind in figures. Money in pence; days as "YYYY-MM-DD". */
export type PlanView = {
  id: string;
  /** Short enough to read out on the telephone. */
  reference: string;
  kind: Plan;
  /** Whether it stands, was sent back at once, or is over: paid back since, or stopped. */
  status: "active" | "refused" | "ended";
  /** Everything that was agreed has come, or was let go of. */
  isComplete: boolean;
  /** It was ended at Stripe before that. */
  isStopped: boolean;
  name: string;
  email: string;
  /** How many payments there are in all, how many have come, and the numbers of those that were let go of. */
  payments: number;
  paid: number;
  waived: number[];
  paymentPence: number;
  paidPence: number;
  totalPence: number;
  /** The payment that is taken next; null when none is. */
  next: { number: number; pence: number; on: string } | null;
  /** The payment that was due and has not come. */
  missing: {
    number: number;
    pence: number;
    graceEndsOn: string;
    isPaused: boolean;
    payUrl: string | null;
  } | null;
  /** What has come, in order. */
  received: {
    number: number;
    amountPence: number;
    refundedPence: number;
    on: string;
    receiptUrl: string | null;
  }[];
  /** What is still to come, in order. */
  planned: { number: number; on: string }[];
  /** The secret of the buyer's personal page, /plan/{token}. */
  token: string;
};

/** What planView reads. */
export const planColumns = {
  id: true,
  kind: true,
  status: true,
  name: true,
  email: true,
  emailKey: true,
  payments: true,
  paymentPence: true,
  nextPaymentAt: true,
  missingSince: true,
  missingNumber: true,
  waived: true,
  stoppedAt: true,
  payUrl: true,
  cohort: true,
  linkToken: true,
  activatedAt: true,
  customerId: true,
  subscriptionId: true,
  received: {
    select: {
      number: true,
      amountPence: true,
      refundedPence: true,
      refundReason: true,
      paidAt: true,
      receiptUrl: true,
    },
    orderBy: [{ number: "asc" }, { paidAt: "asc" }, { id: "asc" }],
  },
} satisfies Prisma.MastermindPlanSelect;

/** A plan with its payments, as the database keeps it. */
export type PlanRow = Prisma.MastermindPlanGetPayload<{ select: typeof planColumns }>;

/** How each kind of plan is called outside the database. */
export const planNames: Record<PlanKind, Plan> = { monthly: "monthly", one_time: "one-time" };

/** The payments of a plan that are ours to keep. What was sent back in part counts whole. */
export function keptPayments({ received }: Pick<PlanRow, "received">): PlanRow["received"] {
  return received.filter(({ refundReason }) => refundReason === null);
}

/** How many different payments have come: one may have been made in two parts. */
export function countPaid(row: Pick<PlanRow, "received">): number {
  return new Set(keptPayments(row).map(({ number }) => number)).size;
}

/** The figures of a plan that has been paid for. */
export function planView(row: PlanRow, now: Date): PlanView {
  const kept = keptPayments(row);
  const paid = countPaid(row);
  const isComplete = paid + row.waived.length >= row.payments;
  const missing = row.status === "active" && !isComplete ? missingOf(row, now) : null;
  const planned = row.status === "active" && !isComplete ? plannedOf(row, missing?.number ?? null) : [];
  return {
    id: row.id,
    reference: purchaseReference(row.id),
    kind: planNames[row.kind],
    status: row.status === "refused" || row.status === "ended" ? row.status : "active",
    isComplete,
    isStopped: row.stoppedAt !== null && !isComplete,
    name: row.name,
    email: row.email,
    payments: row.payments,
    paid,
    waived: row.waived,
    paymentPence: row.paymentPence,
    paidPence: kept.reduce((sum, { amountPence }) => sum + amountPence, 0),
    totalPence: (row.payments - row.waived.length) * row.paymentPence,
    next: planned[0] ? { ...planned[0], pence: row.paymentPence } : null,
    missing,
    received: kept.map(({ number, amountPence, refundedPence, paidAt, receiptUrl }) => ({
      number: number ?? 1,
      amountPence,
      refundedPence,
      on: calendarDay(paidAt),
      receiptUrl,
    })),
    planned,
    token: row.linkToken,
  };
}

function missingOf(row: PlanRow, now: Date): PlanView["missing"] {
  const { missingSince, missingNumber, paymentPence, payUrl } = row;
  if (!missingSince || missingNumber === null || missingSince > now) return null;
  const graceEndsAt = graceEnds(missingSince);
  return {
    number: missingNumber,
    pence: paymentPence,
    graceEndsOn: calendarDay(graceEndsAt),
    isPaused: graceEndsAt <= now,
    payUrl,
  };
}

/** The payments that Stripe has still to take by itself, the next one first. */
function plannedOf(row: PlanRow, missing: number | null): PlanView["planned"] {
  const first = keptPayments(row)[0];
  if (!row.nextPaymentAt || !first) return [];
  const nextOn = calendarDay(row.nextPaymentAt);
  const done = new Set([...keptPayments(row).map(({ number }) => number), ...row.waived, missing]);
  return Array.from({ length: row.payments }, (_, index) => index + 1)
    .filter((number) => !done.has(number))
    .map((number, index) => ({
      number,
      // Counted from the first: a plan begun on the 31st is not moved to the 28th by February
      on: index === 0 ? nextOn : paymentDay(first.paidAt, number - (first.number ?? 1)),
    }));
}

/** The plan that a buyer's personal link opens; null for a link that is none, and for a plan nobody has paid for. */
export async function findPlanByToken(token: string, now: Date): Promise<PlanView | null> {
  const row = await db.mastermindPlan.findUnique({ where: { linkToken: token }, select: planColumns });
  return row && row.activatedAt !== null ? planView(row, now) : null;
}

/**
 * The plan that is this member's; null when she has bought none or has been paid back. The newest of several; with `cohort`
 * one of that run of the programme only.
 */
export async function findPlanOf(
  { userId }: Pick<Member, "userId">,
  now: Date,
  cohort?: string,
): Promise<PlanView | null> {
  const grants = await db.accessGrant.findMany({
    where: { userId, source: "mastermind", sourceId: { not: null }, revokedAt: null },
    select: { sourceId: true },
  });
  const ids = grants.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  if (ids.length === 0) return null;
  const row = await db.mastermindPlan.findFirst({
    where: { id: { in: ids }, status: "active", ...(cohort && { cohort }) },
    orderBy: { activatedAt: "desc" },
    select: planColumns,
  });
  return row && planView(row, now);
}

/** What letters and notices call a plan. */
export const planItem = mastermindPaymentCopy.itemName;

/** A plan as letters about its money name it. */
export function planPurchase({ id, name, email }: Pick<PlanRow, "id" | "name" | "email">): Purchase {
  return { id, name, email, item: planItem };
}

/** How a plan is paid: how many payments, and the price of each in pence. */
export type PlanTerms = { kind: PlanKind; payments: number; paymentPence: number };

/** The terms of a plan at today's price. */
export function planTerms(plan: Plan): PlanTerms {
  return plan === "monthly"
    ? { kind: "monthly", payments: mastermind.payments, paymentPence: mastermind.monthlyPence }
    : { kind: "one_time", payments: 1, paymentPence: mastermind.oneTimePence };
}
