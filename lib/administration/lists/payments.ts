import "server-only";
import { formatMoney } from "@/content/money";
import { db } from "@/lib/db";
import { ownPlace, withGuests } from "@/lib/orders/bookings/guests";
import { harmlessDisputes, isDisputed } from "@/lib/orders/purchases/dispute-status";
import { isBeingRefunded } from "@/lib/orders/purchases/pending-refunds";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { programmeSubject, programmeLabel } from "@/lib/catalogue/programme";
import { listProgrammes, programmeOf } from "@/lib/content/programmes";
import { findRetreat, listRetreats } from "@/lib/content/retreats";
import { Prisma } from "@/prisma/generated/client";
import { roomName } from "./bookings";
import { buyerCell, contains, dayColumn, fileColumn, moneyColumn, type List } from "./list";

const include = {
  refundRequests: { where: { status: "failed", settledAt: null }, select: { id: true }, take: 1 },
  refunds: {
    where: { carriedToId: { not: null }, status: "succeeded" },
    select: { amountPence: true, carriedTo: { select: { id: true, orderId: true } } },
    orderBy: { createdAt: "asc" },
  },
  order: {
    select: {
      ...{ id: true, userId: true, name: true, email: true, totalPence: true },
      booking: { select: { retreat: true, guests: withGuests } },
      plan: { select: { programme: true, instalments: true } },
      coaching: { select: { name: true } },
      voucher: { select: { recipientName: true } },
    },
  },
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof include }> & {
  /** True if it paid a balance, not the deposit or the full price. */
  isBalance: boolean;
};

const statuses = {
  paid: { text: "Paid", mark: "full" },
  part: { text: "Refunded in part", mark: "waiting" },
  refunded: { text: "Refunded", mark: "old" },
  carried: { text: "Carried over", mark: "old" },
  goingBack: { text: "Going back", mark: "waiting" },
  refundFailed: { text: "Refund failed", mark: "late" },
  asked: { text: "Inquiry", mark: "late" },
  disputed: { text: "Disputed", mark: "late" },
  lost: { text: "Dispute lost", mark: "late" },
} as const;

/** How money is paid. */
export const methods = { card: "Card", bank: "Bank transfer", cash: "Cash", voucher: "Voucher" };

const carriedPence = Prisma.sql`coalesce((SELECT sum(r.amount_pence) FROM refunds r
  WHERE r.payment_id = e.id AND r.carried_to_id <> e.id AND r.status = 'succeeded'), 0)`;
const isReturned = Prisma.sql`(e.refund_reason IS NOT NULL OR e.refund_asked_at IS NOT NULL OR e.refunded_pence > 0 OR e.refunding_pence > 0)`;
// Only carried over, no money went back
const isRefunded = Prisma.sql`(${isReturned} AND NOT (e.refund_reason IS NULL AND e.refund_asked_at IS NULL
  AND e.refunding_pence = 0 AND e.refunded_pence = ${carriedPence}))`;
const harmed = Prisma.sql`(e.dispute_status IS NOT NULL AND e.dispute_status NOT IN (${Prisma.join(harmlessDisputes)}))`;

/** All payments, newest first (docs/rules/administration.md#lists). */
export const paymentList: List<Row> = {
  name: "payments",
  opens: "orders.read",
  headline: "Payments",
  text: "",
  placeholder: "Name or email",
  empty: { title: "No payments yet", text: "New payments appear here within a minute." },
  table: Prisma.sql`payments e`,
  order: Prisma.sql`e.paid_at DESC, e.id DESC`,
  states: {
    name: "state",
    label: "State",
    options: () => [
      { value: "all", label: "All", where: Prisma.sql`TRUE` },
      { value: "paid", label: "Paid", where: Prisma.sql`NOT ${isRefunded} AND ${harmed} IS NOT TRUE` },
      { value: "back", label: "Refunded", where: isRefunded },
      {
        ...{ value: "failed", label: "Refund failed" },
        where: Prisma.sql`e.refunded_pence < e.amount_pence AND ${harmed} IS NOT TRUE
          AND e.id IN (SELECT payment_id FROM refund_requests WHERE status = 'failed' AND settled_at IS NULL)`,
      },
      { value: "disputed", label: "Disputed", where: harmed },
    ],
  },
  filters: () => [
    {
      ...{ name: "for", label: "For", any: "Anything" },
      options: [
        ...listRetreats().map(({ id, name }) => ({
          ...{ value: id, label: name },
          where: Prisma.sql`e.order_id IN (SELECT order_id FROM bookings WHERE retreat = ${id})`,
        })),
        ...listProgrammes().map((programme) => ({
          ...{ value: programmeSubject(programme), label: programmeLabel(programme) },
          where: Prisma.sql`e.order_id IN (SELECT order_id FROM plans WHERE programme = ${programme.id})`,
        })),
        {
          ...{ value: "coaching", label: "Coaching" },
          where: Prisma.sql`e.order_id IN (SELECT order_id FROM coaching_orders)`,
        },
        {
          ...{ value: "voucher", label: "Vouchers" },
          where: Prisma.sql`e.order_id IN (SELECT order_id FROM vouchers)`,
        },
      ],
    },
  ],
  search: (text) => Prisma.sql`e.order_id IN (SELECT id FROM orders WHERE ${contains("search_text", text)})`,
  load: loadPayments,
  columns: [
    {
      header: "Who",
      text: ({ order }) => order.name,
      cell: (row) => ({ ...buyerCell(row.order), small: paidForWords(row) }),
    },
    fileColumn("Email", ({ order }) => order.email),
    fileColumn("What for", paidForWords),
    dayColumn("Day", ({ paidAt }) => paidAt),
    {
      header: "How",
      text: ({ method, carriedFromId }) =>
        carriedFromId ? `${methods[method]}, carried over` : methods[method],
    },
    moneyColumn("Sum", ({ amountPence }) => amountPence),
    {
      header: "State",
      text: (row) => statuses[paymentState(row)].text,
      cell: (row) => {
        const state = paymentState(row);
        const isNamed =
          state === "part" || state === "carried" || (state === "refunded" && carriedOf(row) > 0);
        if (!isNamed) return statuses[state];
        return { text: returnedWords(row), mark: statuses[state].mark };
      },
    },
    { ...moneyColumn("Refunded", (row) => row.refundedPence - carriedOf(row)), isFileOnly: true },
    fileColumn("Currency", ({ currency }) => currency.toUpperCase()),
  ],
};

async function loadPayments(ids: string[]): Promise<Row[]> {
  const rows = await db.payment.findMany({ where: { id: { in: ids } }, include });
  const sessions = rows.flatMap(({ checkoutSessionId }) => checkoutSessionId ?? []);
  const balances = await db.checkout.findMany({
    where: { sessionId: { in: sessions }, kind: "balance" },
    select: { sessionId: true },
  });
  const ofBalances = new Set(balances.map(({ sessionId }) => sessionId));
  return rows.map((row) => ({ ...row, isBalance: ofBalances.has(row.checkoutSessionId) }));
}

/** Who made payments, and what for, by the payments' ids. */
export async function describePayments(
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; what: string }>> {
  const rows = await loadPayments([...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, { name: row.order.name, what: paidForWords(row) }]));
}

/** A payment's most severe state. */
export function paymentState(row: Row): keyof typeof statuses {
  const { disputeStatus, refundReason, refundAskedAt, refundedPence, refundingPence, amountPence } = row;
  if (disputeStatus === "lost") return "lost";
  if (isDisputed(row)) return disputeStatus?.startsWith("warning_") ? "asked" : "disputed";
  const isCarried = refundedPence > 0 && refundedPence === carriedOf(row);
  if (refundedPence >= amountPence) return isCarried ? "carried" : "refunded";
  if (row.refundRequests.length > 0) return "refundFailed";
  if (refundReason || refundAskedAt || refundingPence > 0 || isBeingRefunded(row)) return "goingBack";
  if (isCarried) return "carried";
  return refundedPence > 0 ? "part" : "paid";
}

/** What went to other orders, and to which, in pence. */
function listCarried({ id, refunds }: Row): { orderId: string; pence: number }[] {
  const sums = new Map<string, number>();
  for (const { amountPence, carriedTo } of refunds)
    if (carriedTo && carriedTo.id !== id)
      sums.set(carriedTo.orderId, (sums.get(carriedTo.orderId) ?? 0) + amountPence);
  return [...sums].map(([orderId, pence]) => ({ orderId, pence })).filter(({ pence }) => pence > 0);
}

function carriedOf(row: Row): number {
  return listCarried(row).reduce((sum, { pence }) => sum + pence, 0);
}

/** What was carried to other orders and what was refunded: "£148 carried to 4F2A91BC". */
function returnedWords(row: Row): string {
  const money = (pence: number) => formatMoney(pence, row.currency);
  const carried = listCarried(row).map(
    ({ orderId, pence }) => `${money(pence)} carried to ${purchaseReference(orderId)}`,
  );
  const refundedPence = row.refundedPence - carriedOf(row);
  return [...carried, ...(refundedPence > 0 ? [`${money(refundedPence)} refunded`] : [])].join(", ");
}

/** What a payment is for: "Ideas to Impact Retreat, Shared room. Deposit", "Mastermind, payment 3 of 6". */
function paidForWords({ order, number, amountPence, isBalance }: Row): string {
  const { booking, plan, coaching, voucher, totalPence } = order;
  if (coaching) return `Coaching, ${coaching.name}`;
  if (voucher) return `Gift voucher, for ${voucher.recipientName}`;
  if (booking) {
    const what = findRetreat(booking.retreat)?.name ?? booking.retreat;
    const isAll = amountPence >= totalPence;
    const part = isBalance ? "Balance" : isAll ? "In full" : "Deposit";
    return `${what}, ${roomName({ ...booking, room: ownPlace(booking).room })}. ${part}`;
  }
  if (!plan) throw new Error("A payment is for nothing");
  const name = programmeLabel(programmeOf(plan));
  return plan.instalments === 1
    ? `${name}, at once`
    : `${name}, payment ${number ?? 1} of ${plan.instalments}`;
}
