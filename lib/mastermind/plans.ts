import "server-only";
import { mastermind, type Plan } from "@/content/mastermind";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import type { Member } from "@/lib/access/policy";
import { calendarDay } from "@/lib/dates";
import { db } from "@/lib/db";
import { purchaseReference, type Purchase } from "@/lib/payments/purchases";
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
  /** Whether it stands, was sent back at once, or has been paid back since. */
  status: "active" | "refused" | "ended";
  name: string;
  email: string;
  /** How many payments there are in all, and how many have come. */
  payments: number;
  paid: number;
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
  payUrl: true,
  linkToken: true,
  activatedAt: true,
  customerId: true,
  subscriptionId: true,
  received: {
    select: { amountPence: true, refundedPence: true, refundReason: true, paidAt: true, receiptUrl: true },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
  },
} satisfies Prisma.MastermindPlanSelect;

/** A plan with its payments, as the database keeps it. */
export type PlanRow = Prisma.MastermindPlanGetPayload<{ select: typeof planColumns }>;

const kinds: Record<PlanKind, Plan> = { monthly: "monthly", one_time: "one-time" };

/** The payments of a plan that are ours to keep. What was sent back in part counts whole. */
export function keptPayments({ received }: Pick<PlanRow, "received">): PlanRow["received"] {
  return received.filter(({ refundReason }) => refundReason === null);
}

/** The figures of a plan that has been paid for. */
export function planView(row: PlanRow, now: Date): PlanView {
  const kept = keptPayments(row);
  const stands = row.status === "active" && kept.length < row.payments;
  const nextNumber = kept.length + 1;
  // A payment that is missing is not taken next: the one after it may be
  const isMissing = stands && row.missingSince !== null && row.missingSince <= now;
  const firstPlanned = nextNumber + (isMissing ? 1 : 0);
  const first = kept[0]?.paidAt;
  const nextOn = stands && row.nextPaymentAt ? calendarDay(row.nextPaymentAt) : null;
  const planned =
    nextOn && first
      ? Array.from({ length: Math.max(0, row.payments - firstPlanned + 1) }, (_, index) => {
          const number = firstPlanned + index;
          // Counted from the first: a plan begun on the 31st is not moved to the 28th by February
          return { number, on: index === 0 ? nextOn : paymentDay(first, number - 1) };
        })
      : [];
  const graceEndsAt = row.missingSince && graceEnds(row.missingSince);
  return {
    id: row.id,
    reference: purchaseReference(row.id),
    kind: kinds[row.kind],
    status: row.status === "refused" || row.status === "ended" ? row.status : "active",
    name: row.name,
    email: row.email,
    payments: row.payments,
    paid: kept.length,
    paymentPence: row.paymentPence,
    paidPence: kept.reduce((sum, { amountPence }) => sum + amountPence, 0),
    totalPence: row.payments * row.paymentPence,
    next: planned[0] ? { ...planned[0], pence: row.paymentPence } : null,
    missing:
      isMissing && graceEndsAt
        ? {
            number: nextNumber,
            pence: row.paymentPence,
            graceEndsOn: calendarDay(graceEndsAt),
            isPaused: graceEndsAt <= now,
            payUrl: row.payUrl,
          }
        : null,
    received: kept.map(({ amountPence, refundedPence, paidAt, receiptUrl }, index) => ({
      number: index + 1,
      amountPence,
      refundedPence,
      on: calendarDay(paidAt),
      receiptUrl,
    })),
    planned,
    token: row.linkToken,
  };
}

/** The plan that a buyer's personal link opens; null for a link that is none, and for a plan nobody has paid for. */
export async function findPlanByToken(token: string, now: Date): Promise<PlanView | null> {
  const row = await db.mastermindPlan.findUnique({ where: { linkToken: token }, select: planColumns });
  return row && row.activatedAt !== null ? planView(row, now) : null;
}

/** The plan that is this member's; null when she has bought none or has been paid back. The newest of several. */
export async function findPlanOf({ userId }: Pick<Member, "userId">, now: Date): Promise<PlanView | null> {
  const grants = await db.accessGrant.findMany({
    where: { userId, source: "mastermind", sourceId: { not: null }, revokedAt: null },
    select: { sourceId: true },
  });
  const ids = grants.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  if (ids.length === 0) return null;
  const row = await db.mastermindPlan.findFirst({
    where: { id: { in: ids }, status: "active" },
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

/** The price of a plan's one payment in pence, and how many there are. */
export function planTerms(plan: Plan): { kind: PlanKind; payments: number; paymentPence: number } {
  return plan === "monthly"
    ? { kind: "monthly", payments: mastermind.payments, paymentPence: mastermind.monthlyPence }
    : { kind: "one_time", payments: 1, paymentPence: mastermind.oneTimePence };
}
