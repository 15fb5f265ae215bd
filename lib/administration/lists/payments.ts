import "server-only";
import { z } from "zod";
import { inUnits } from "@/content/money";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { likePattern } from "@/lib/text/folded-search";
import { harmlessDisputes, isDisputed } from "@/lib/orders/purchases/dispute-status";
import { isGoingBack } from "@/lib/orders/purchases/pending-refunds";
import { findRetreat, listRetreats } from "@/lib/catalogue/retreats";
import { Prisma } from "@/prisma/generated/client";
import { roomName } from "./bookings";
import { anyOfNow, countEach, countRows, type List, type ListCursor, listQuery, oneOf } from "./list";

export const paymentStates = ["all", "paid", "back", "failed", "disputed"] as const;
type PaymentFilter = (typeof paymentStates)[number];

export type PaymentListQuery = z.output<typeof query>;

/** URL values for what a payment is for: a retreat's id, or "mastermind". */
const purposes = () => [...listRetreats().map(({ id }) => id), "mastermind"];

const query = z.object({ ...listQuery, for: anyOfNow(purposes), state: oneOf(paymentStates) });

const columns = {
  id: true,
  checkoutSessionId: true,
  number: true,
  method: true,
  amountPence: true,
  currency: true,
  paidAt: true,
  refundReason: true,
  refundAskedAt: true,
  refundedPence: true,
  refundingPence: true,
  disputeStatus: true,
  refundRequests: { where: { status: "failed", settledAt: null }, select: { id: true }, take: 1 },
  booking: {
    select: { id: true, userId: true, name: true, email: true, retreat: true, room: true, totalPence: true },
  },
  plan: { select: { id: true, userId: true, name: true, email: true, payments: true } },
} satisfies Prisma.PaymentSelect;

export type PaymentListRow = Prisma.PaymentGetPayload<{ select: typeof columns }> & {
  /** True if it paid a balance, not the deposit or the full price. */
  isBalance: boolean;
};

export const paymentStateNames = {
  paid: "Paid",
  part: "Refunded in part",
  refunded: "Refunded",
  goingBack: "Going back",
  refundFailed: "Refund failed",
  asked: "Inquiry",
  disputed: "Disputed",
  lost: "Dispute lost",
};

/** All payments, newest first (docs/rules/administration.md#lists). */
export const paymentList: List<PaymentListQuery, PaymentListRow> = {
  query,
  find: async (asked, take) => {
    const order = Prisma.sql`ORDER BY p.paid_at DESC, p.id DESC LIMIT ${take}`;
    const parts = partsOf(asked).map((from) => Prisma.sql`(SELECT p.id, p.paid_at ${from} ${order})`);
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM (${Prisma.join(parts, " UNION ALL ")}) p ${order}`;
    return readPayments(found.map(({ id }) => id));
  },
  key: ({ paidAt }) => paidAt.getTime(),
  columns: [
    { header: "Day", value: ({ paidAt }) => calendarDay(paidAt) },
    { header: "Who", value: (row) => paidBy(row).name },
    { header: "Email", value: (row) => paidBy(row).email },
    { header: "What for", value: paidForWords },
    { header: "How", value: methodWords },
    { header: "State", value: (row) => paymentStateNames[paymentState(row)] },
    { header: "Sum", value: (row) => inUnits(row.amountPence, row.currency) },
    { header: "Refunded", value: (row) => inUnits(row.refundedPence, row.currency) },
    { header: "Currency", value: ({ currency }) => currency.toUpperCase() },
  ],
};

/** The number of payments per state, for the current filters. */
export async function countPayments(
  asked: Pick<PaymentListQuery, "search" | "for">,
): Promise<Record<PaymentFilter, number>> {
  return countEach(paymentStates, (state) => {
    const parts = partsOf({ search: asked.search, for: asked.for, state });
    return countRows(parts.map((from) => Prisma.sql`SELECT 1 ${from}`));
  });
}

type PaymentState =
  | "paid"
  | "part"
  | "refundFailed"
  | "refunded"
  | "goingBack"
  | "asked"
  | "disputed"
  | "lost";

/** A payment's most severe state. */
export function paymentState(row: PaymentListRow): PaymentState {
  const { disputeStatus, refundReason, refundAskedAt, refundedPence, refundingPence, amountPence } = row;
  if (disputeStatus === "lost") return "lost";
  if (isDisputed(row)) return disputeStatus?.startsWith("warning_") ? "asked" : "disputed";
  if (refundedPence >= amountPence) return "refunded";
  if (row.refundRequests.length > 0) return "refundFailed";
  if (refundReason || refundAskedAt || refundingPence > 0 || isGoingBack(row)) return "goingBack";
  return refundedPence > 0 ? "part" : "paid";
}

const methods = { card: "Card", bank: "Bank transfer", cash: "Cash" };

/** The method's label. */
export function methodWords({ method }: Pick<PaymentListRow, "method">): string {
  return methods[method];
}

/** The payer: a record id for the link to their page, and a name. */
export function paidBy({ booking, plan }: PaymentListRow): {
  id: string | null;
  name: string;
  email: string;
} {
  const buyer = booking ?? plan;
  if (!buyer) return { id: null, name: "", email: "" };
  return { id: buyer.userId ?? buyer.id, name: buyer.name, email: buyer.email };
}

/** What a payment is for: "Ideas to Impact Retreat, Shared room. Deposit", "Mastermind, payment 3 of 6". */
export function paidForWords({ booking, plan, number, amountPence, isBalance }: PaymentListRow): string {
  if (booking) {
    const what = findRetreat(booking.retreat)?.name ?? booking.retreat;
    const isAll = amountPence >= booking.totalPence;
    const part = isBalance ? "Balance" : isAll ? "In full" : "Deposit";
    return `${what}, ${roomName(booking)}. ${part}`;
  }
  if (!plan) return "Mastermind";
  if (plan.payments === 1) return "Mastermind, at once";
  return `Mastermind, payment ${number ?? 1} of ${plan.payments}`;
}

async function readPayments(ids: string[]): Promise<PaymentListRow[]> {
  const rows = await db.payment.findMany({ where: { id: { in: ids } }, select: columns });
  const sessions = rows.flatMap(({ checkoutSessionId }) => checkoutSessionId ?? []);
  const balances = await db.checkout.findMany({
    where: { sessionId: { in: sessions }, kind: "balance" },
    select: { sessionId: true },
  });
  const ofBalances = new Set(balances.map(({ sessionId }) => sessionId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? { ...row, isBalance: ofBalances.has(row.checkoutSessionId) } : [];
  });
}

type Asked = {
  search?: string | undefined;
  for?: string | undefined;
  state: PaymentFilter;
  after?: ListCursor | undefined;
};

// A name search queries bookings and plans separately, so that each uses its index.
function partsOf({ search, for: purpose, state, after }: Asked): Prisma.Sql[] {
  const conditions = [ofState[state]];
  if (after) conditions.push(Prisma.sql`(p.paid_at, p.id) < (${new Date(after.key)}, ${after.id}::uuid)`);
  const all = Prisma.join(conditions, " AND ");
  if (!search && !purpose) return [Prisma.sql`FROM payments p WHERE ${all}`];
  const pattern = search && likePattern(search);
  const named = pattern ? Prisma.sql`o.search_text LIKE ${pattern}` : Prisma.sql`TRUE`;
  const isFor = purpose ? Prisma.sql`o.retreat = ${purpose}` : Prisma.sql`TRUE`;
  const ofBookings = Prisma.sql`FROM payments p JOIN bookings o ON o.id = p.booking_id WHERE ${isFor} AND ${named} AND ${all}`;
  const ofPlans = Prisma.sql`FROM payments p JOIN mastermind_plans o ON o.id = p.plan_id WHERE ${named} AND ${all}`;
  if (purpose === "mastermind") return [ofPlans];
  return purpose ? [ofBookings] : [ofBookings, ofPlans];
}

const wentBack = Prisma.sql`(p.refund_reason IS NOT NULL OR p.refund_asked_at IS NOT NULL OR p.refunded_pence > 0 OR p.refunding_pence > 0)`;
const harmed = Prisma.sql`(p.dispute_status IS NOT NULL AND p.dispute_status NOT IN (${Prisma.join(harmlessDisputes)}))`;

const ofState: Record<PaymentFilter, Prisma.Sql> = {
  all: Prisma.sql`TRUE`,
  paid: Prisma.sql`NOT ${wentBack} AND ${harmed} IS NOT TRUE`,
  back: wentBack,
  failed: Prisma.sql`p.refunded_pence < p.amount_pence AND ${harmed} IS NOT TRUE
    AND p.id IN (SELECT payment_id FROM refund_requests WHERE status = 'failed' AND settled_at IS NULL)`,
  disputed: harmed,
};
