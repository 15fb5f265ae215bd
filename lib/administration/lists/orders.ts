import "server-only";
import { formatMoney, penceOf } from "@/content/money";
import { calendarDay, daysBetween, formatDay, formatShortDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { listPackages } from "@/lib/content/packages";
import { listProgrammes, programmeName } from "@/lib/content/programmes";
import { findRetreat, listRetreats } from "@/lib/content/retreats";
import { ownPlace, withGuests } from "@/lib/orders/bookings/guests";
import { isByLink } from "@/lib/orders/manual/hold";
import { planItem } from "@/lib/orders/programmes/plans";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { Prisma } from "@/prisma/generated/client";
import { dayNumber } from "./attention";
import { roomName } from "./bookings";
import { packageName } from "./product-name";
import { contains, dayColumn, fileColumn, moneyColumn, type Cell, type List, type Option } from "./list";

const include = {
  booking: { select: { retreat: true, guests: withGuests } },
  plan: { select: { programme: true, instalments: true, nextPaymentAt: true } },
  coaching: { select: { name: true, sessions: true, _count: { select: { held: true } } } },
  voucher: { select: { recipientName: true, expiresOn: true } },
  manual: { select: { method: true, deadline: true, expiresAt: true } },
} satisfies Prisma.OrderInclude;

type Row = Omit<Prisma.OrderGetPayload<{ include: typeof include }>, "searchText">;

const isConfirmed = Prisma.sql`e.status = 'confirmed'`;
const isWaiting = Prisma.sql`e.status = 'held' AND EXISTS (SELECT FROM manual_orders m WHERE m.order_id = e.id)`;

const endedTexts = {
  held: "Held",
  released: "Let go",
  refused: "Sent back",
  refunded: "Refunded",
  cancelled: "Cancelled",
};

const waitingTexts = {
  link: "Waiting for a card payment",
  bank: "Waiting for a transfer",
  cash: "Waiting for cash",
  paid: "Held",
  free: "Held",
  share: "Waiting for their share",
};

/** Everything sold; what needs the founder first (docs/rules/administration.md#lists). */
export const orderList: List<Row> = {
  name: "orders",
  opens: "orders.read",
  headline: "Orders",
  text: "Everything you have sold: places, plans, coaching and vouchers. What needs you comes first.",
  placeholder: "Name, email or reference",
  empty: { title: "No orders yet", text: "New purchases appear here within a minute." },
  table: Prisma.sql`orders e`,
  order: Prisma.sql`e.attention, e.id`,
  states: {
    name: "state",
    label: "State",
    options: (now) => {
      const today = dayNumber(calendarDay(now));
      const isLate = Prisma.sql`e.attention < ${today}`;
      return [
        { value: "current", label: "Current", where: Prisma.sql`(${isConfirmed} OR ${isWaiting})` },
        { value: "late", label: "Late", where: Prisma.sql`${isConfirmed} AND ${isLate}` },
        { value: "waiting", label: "Waiting", where: isWaiting },
        {
          ...{ value: "schedule", label: "On schedule" },
          where: Prisma.sql`${isConfirmed} AND e.unpaid_pence > 0 AND NOT (${isLate})`,
        },
        { value: "paid", label: "Paid", where: Prisma.sql`${isConfirmed} AND e.unpaid_pence = 0` },
        { value: "held", label: "Held", where: Prisma.sql`e.status = 'held'` },
        { value: "cancelled", label: "Cancelled", where: Prisma.sql`e.status IN ('cancelled', 'refunded')` },
        { value: "all", label: "All", where: Prisma.sql`e.status <> 'released'` },
      ];
    },
  },
  filters: async () => [
    {
      ...{ name: "kind", label: "Kind", any: "Any kind" },
      options: [
        { value: "retreat", label: "Places", where: Prisma.sql`e.product = 'retreat'` },
        { value: "programme", label: "Plans", where: Prisma.sql`e.product = 'programme'` },
        { value: "coaching", label: "Coaching", where: Prisma.sql`e.product = 'coaching'` },
        { value: "voucher", label: "Vouchers", where: Prisma.sql`e.product = 'voucher'` },
      ],
    },
    { ...{ name: "what", label: "What", any: "Anything" }, options: await listWhat() },
  ],
  search: findBy,
  load: (ids) => db.order.findMany({ where: { id: { in: ids } }, include }),
  columns: [
    { header: "Buyer", text: ({ name }) => name, cell: orderCell },
    fileColumn("Email", ({ email }) => email),
    fileColumn("Reference", ({ id }) => purchaseReference(id)),
    { header: "What", text: orderItem, cell: (row) => ({ text: orderItem(row), small: orderDetail(row) }) },
    fileColumn("Ordered", ({ createdAt }) => calendarDay(createdAt)),
    moneyColumn("Total", ({ totalPence }) => totalPence),
    moneyColumn("Paid", ({ paidPence }) => paidPence),
    moneyColumn("Owed", owedPence),
    { ...moneyColumn("Refunded", ({ refundedPence }) => refundedPence), isFileOnly: true },
    fileColumn("Currency", ({ currency }) => currency.toUpperCase()),
    {
      header: "State",
      text: (row) => orderState(row, new Date()).text,
      cell: (row, { now }) => orderState(row, now),
    },
    dayColumn("Next payment", nextPayment),
  ],
  totals: {
    Total: Prisma.sql`sum(e.total_pence)`,
    Paid: Prisma.sql`sum(e.paid_pence)`,
    Owed: Prisma.sql`sum(e.unpaid_pence)`,
  },
};

/** Everything sold: retreats, programmes, coaching that is or was on offer, and vouchers. */
async function listWhat(): Promise<Option[]> {
  const bought = await db.coachingOrder.findMany({
    distinct: ["package"],
    orderBy: { package: "asc" },
    select: { package: true },
  });
  const packages = new Set([...listPackages().map(({ slug }) => slug), ...bought.map((one) => one.package)]);
  return [
    ...listRetreats().map(({ id, name }) => ({
      ...{ value: `retreat:${id}`, label: name },
      where: Prisma.sql`EXISTS (SELECT FROM bookings b WHERE b.order_id = e.id AND b.retreat = ${id})`,
    })),
    ...listProgrammes().map((programme) => ({
      ...{ value: `programme:${programme.id}`, label: programmeName(programme) },
      where: Prisma.sql`EXISTS (SELECT FROM plans p WHERE p.order_id = e.id AND p.programme = ${programme.id})`,
    })),
    ...[...packages].map((slug) => ({
      ...{ value: `coaching:${slug}`, label: packageName(slug) },
      where: Prisma.sql`EXISTS (SELECT FROM coaching_orders c WHERE c.order_id = e.id AND c.package = ${slug})`,
    })),
    { value: "voucher", label: "Gift vouchers", where: Prisma.sql`e.product = 'voucher'` },
  ];
}

const invoiceNumber = /^(\d{4})-(\d{4,9})$/;
const amountMax = 2 ** 31 - 1;

/** By name, address or reference; or exactly by an invoice's number, a reference of Stripe or an amount. */
function findBy(text: string): Prisma.Sql {
  const [, year, number] = invoiceNumber.exec(text) ?? [];
  const pence = penceOf(text);
  const found = [
    contains("e.search_text", text),
    Prisma.sql`e.id IN (SELECT order_id FROM payments WHERE payment_intent_id = ${text})`,
    ...(year && number
      ? [
          Prisma.sql`e.id IN (SELECT order_id FROM invoices WHERE year = ${Number(year)} AND number = ${Number(number)})`,
        ]
      : []),
    ...(pence && pence <= amountMax
      ? [
          Prisma.sql`e.total_pence = ${pence}`,
          Prisma.sql`e.id IN (SELECT order_id FROM payments WHERE amount_pence = ${pence})`,
        ]
      : []),
  ];
  return Prisma.join(found, " OR ");
}

function orderCell({ id, name, email, createdAt }: Row): Cell {
  const small = `${purchaseReference(id)}, ${formatShortDay(calendarDay(createdAt))}`;
  return { text: name || email || "Unknown", href: `/admin/orders/${id}`, small };
}

/** What an order is for, in words. */
export function orderItem({ booking, plan, coaching, voucher, currency, totalPence }: Row): string {
  if (voucher) return `Gift voucher, ${formatMoney(totalPence, currency)}`;
  if (coaching) return `Coaching, ${coaching.name}`;
  if (plan) return planItem(plan);
  return booking ? (findRetreat(booking.retreat)?.name ?? booking.retreat) : "";
}

/** The room, the sessions or the payments of an order, in words. */
export function orderDetail({ booking, plan, coaching, voucher, manual }: Row): string {
  if (voucher)
    return `For ${voucher.recipientName}, good until ${formatDay(voucher.expiresOn.toISOString().slice(0, 10))}`;
  if (coaching) return `${coaching._count.held} of ${coaching.sessions} sessions held`;
  if (booking) {
    const room = roomName({ retreat: booking.retreat, room: ownPlace(booking).room });
    if (!manual) return room;
    return `${room}, ${manual.method === "share" ? "own share" : "made by you"}`;
  }
  return plan && plan.instalments > 1 ? `${plan.instalments} payments` : "One payment";
}

function owedPence({ status, unpaidPence, totalPence, manual }: Row): number {
  return status === "held" && manual ? totalPence : unpaidPence;
}

/** An order's state, in words and as a badge. */
export function orderState(row: Row, now: Date): Cell {
  const { status, manual, unpaidPence, dueOn, plan } = row;
  if (status === "held" && manual) {
    const isOver = manual.expiresAt !== null && manual.expiresAt <= now;
    if (isOver) return { text: isByLink(manual.method) ? "Lapsed" : "Transfer is late", mark: "late" };
    return { text: waitingTexts[manual.method], mark: "waiting" };
  }
  if (status !== "confirmed")
    return { text: endedTexts[status], mark: status === "held" ? "waiting" : "old" };
  if (unpaidPence === 0) return { text: "Paid", mark: "full" };
  const days = dueOn ? daysBetween(dueOn.toISOString().slice(0, 10), calendarDay(now)) : 0;
  if (plan)
    return dueOn ? { text: "Payment missing", mark: "late" } : { text: "On schedule", mark: "waiting" };
  return days > 0
    ? { text: days === 1 ? "1 day late" : `${days} days late`, mark: "late" }
    : { text: "On schedule", mark: "waiting" };
}

/** "YYYY-MM-DD"; null if none is expected. */
function nextPayment({ status, manual, dueOn, plan, unpaidPence }: Row): string | null {
  if (status === "held") return manual?.deadline?.toISOString().slice(0, 10) ?? null;
  if (status !== "confirmed" || unpaidPence === 0) return null;
  const next = dueOn ?? plan?.nextPaymentAt;
  return next ? calendarDay(next) : null;
}
