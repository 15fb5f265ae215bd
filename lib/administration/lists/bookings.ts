import "server-only";
import { formatMoney, inUnits } from "@/content/money";
import { calendarDay, daysBetween } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { findRoom } from "@/lib/catalogue/rooms";
import { findRetreat, listRetreats } from "@/lib/content/retreats";
import { withGuests, withPlace } from "@/lib/orders/bookings/guests";
import { Prisma } from "@/prisma/generated/client";
import { dayNumber } from "./attention";
import { buyerCell, dayColumn, fileColumn, moneyColumn, type Cell, type List } from "./list";

const include = {
  order: { include: { code: { select: { code: true } } } },
  guests: withGuests,
} satisfies Prisma.BookingInclude;

type Row = Omit<
  ReturnType<typeof withPlace<Prisma.BookingGetPayload<{ include: typeof include }>>>,
  "searchText"
>;

const statuses = {
  held: "Held",
  confirmed: "Confirmed",
  released: "Released",
  refused: "Sent back",
  refunded: "Refunded",
  cancelled: "Cancelled",
};

const isConfirmed = Prisma.sql`e.status = 'confirmed'`;

/** All bookings; those with a balance due first, longest overdue on top (docs/rules/administration.md#lists). */
export const bookingList: List<Row> = {
  name: "bookings",
  opens: "orders.read",
  headline: "Bookings",
  text: "Places on the retreats. Late payments come first, then those due.",
  placeholder: "Name or email",
  empty: { title: "No bookings yet", text: "New purchases appear here within a minute." },
  table: Prisma.sql`orders e JOIN bookings b ON b.order_id = e.id AND e.product = 'retreat'`,
  order: Prisma.sql`e.attention, e.id`,
  states: {
    name: "state",
    label: "State",
    options: (now) => {
      const today = dayNumber(calendarDay(now));
      return [
        { value: "confirmed", label: "Current", where: isConfirmed },
        { value: "late", label: "Late", where: Prisma.sql`${isConfirmed} AND e.attention < ${today}` },
        {
          ...{ value: "due", label: "Due" },
          where: Prisma.sql`${isConfirmed} AND e.attention >= ${today} AND e.unpaid_pence > 0`,
        },
        { value: "paid", label: "Paid", where: Prisma.sql`${isConfirmed} AND e.unpaid_pence = 0` },
        { value: "held", label: "Held", where: Prisma.sql`e.status = 'held'` },
        { value: "cancelled", label: "Cancelled", where: Prisma.sql`e.status = 'cancelled'` },
        { value: "refunded", label: "Refunded", where: Prisma.sql`e.status = 'refunded'` },
        { value: "all", label: "All", where: Prisma.sql`e.status <> 'released'` },
      ];
    },
  },
  filters: () => {
    const rooms = new Map(listRetreats().flatMap((retreat) => Object.entries(retreat.rooms)));
    return [
      {
        ...{ name: "retreat", label: "Retreat", any: "Any retreat" },
        options: listRetreats().map(({ id, name }) => ({
          ...{ value: id, label: name },
          where: Prisma.sql`b.retreat = ${id}`,
        })),
      },
      {
        ...{ name: "room", label: "Room", any: "Any room" },
        options: [...rooms].map(([id, { name }]) => ({
          ...{ value: id, label: name },
          where: Prisma.sql`EXISTS (SELECT FROM guests g WHERE g.order_id = e.id AND g.room = ${id})`,
        })),
      },
    ];
  },
  load: async (ids) => {
    const rows = await db.booking.findMany({ where: { orderId: { in: ids } }, include });
    return rows.map(withPlace);
  },
  columns: [
    { header: "Name", text: ({ name }) => name, cell: buyerCell },
    fileColumn("Email", ({ email }) => email),
    fileColumn("Retreat", ({ retreat }) => findRetreat(retreat)?.name ?? retreat),
    { header: "Room", text: roomName },
    dayColumn("Booked", ({ createdAt }) => createdAt),
    {
      ...moneyColumn("Price", ({ totalPence }) => totalPence),
      cell: (row) => ({
        text: formatMoney(row.totalPence, row.currency),
        small: row.code && `${row.code.code} −${formatMoney(codeTookPence(row), row.currency)}`,
      }),
    },
    fileColumn("Code", ({ code }) => code?.code ?? null),
    fileColumn("Code took off", (row) => (row.code ? inUnits(codeTookPence(row), row.currency) : null)),
    moneyColumn("Paid", ({ paidPence }) => paidPence),
    moneyColumn("Owed", ({ unpaidPence }) => unpaidPence),
    { ...moneyColumn("Refunded", ({ refundedPence }) => refundedPence), isFileOnly: true },
    fileColumn("Currency", ({ currency }) => currency.toUpperCase()),
    {
      header: "Status",
      text: ({ status }) => statuses[status],
      cell: (row, { now }) => statusCell(row, now),
    },
    dayColumn("Due by", ({ dueOn }) => dueOn && dayOf(dueOn)),
  ],
  totals: {
    Price: Prisma.sql`sum(e.total_pence)`,
    Paid: Prisma.sql`sum(e.paid_pence)`,
    Owed: Prisma.sql`sum(e.unpaid_pence)`,
  },
};

/** The discount of a booking's code, in pence; 0 without one. */
function codeTookPence({ code, fullPence, totalPence }: Row): number {
  return code && fullPence !== null ? fullPence - totalPence : 0;
}

/** "YYYY-MM-DD". */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A room's name; its id if it is no longer in the content. */
export function roomName({ retreat, room }: Pick<Row, "retreat" | "room">): string {
  const found = findRetreat(retreat);
  return (found && findRoom(found, room)?.name) ?? room;
}

function statusCell(row: Row, now: Date): Cell {
  if (row.status !== "confirmed")
    return { text: statuses[row.status], mark: row.status === "held" ? "waiting" : "old" };
  if (row.dueOn === null) return { text: "Paid", mark: "full" };
  const days = daysBetween(calendarDay(now), dayOf(row.dueOn));
  if (days < 0) return { text: days === -1 ? "1 day late" : `${-days} days late`, mark: "late" };
  if (days === 0) return { text: "Due today", mark: "waiting" };
  return { text: days === 1 ? "Due tomorrow" : `Due in ${days} days`, mark: "waiting" };
}
