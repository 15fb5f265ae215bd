import "server-only";
import { z } from "zod";
import { inUnits } from "@/content/money";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import { findRetreat, findRoom, listRetreats } from "@/lib/catalogue/retreats";
import type { Prisma } from "@/prisma/generated/client";
import { dayNumber, firstAtRest } from "./attention";
import { listCountMax } from "./count-words";
import { afterGrowing, anyOfNow, countEach, countedInOrder, type List, listQuery, oneOf } from "./list";

export const bookingStates = [
  "confirmed",
  "late",
  "due",
  "paid",
  "held",
  "cancelled",
  "refunded",
  "all",
] as const;
type BookingState = (typeof bookingStates)[number];

export type BookingListQuery = z.output<typeof query>;

const query = z.object({
  ...listQuery,
  retreat: anyOfNow(() => listRetreats().map(({ id }) => id)),
  room: anyOfNow(() => listRetreats().flatMap(({ rooms }) => Object.keys(rooms))),
  state: oneOf(bookingStates),
});

const columns = {
  id: true,
  userId: true,
  name: true,
  email: true,
  retreat: true,
  room: true,
  status: true,
  totalPence: true,
  fullPence: true,
  code: { select: { code: true } },
  paidPence: true,
  refundedPence: true,
  currency: true,
  balanceDueOn: true,
  createdAt: true,
  attention: true,
} satisfies Prisma.BookingSelect;

export type BookingListRow = Prisma.BookingGetPayload<{ select: typeof columns }>;

export const bookingStatuses = {
  held: "Held",
  confirmed: "Confirmed",
  released: "Let go",
  refused: "Sent back",
  refunded: "Refunded",
  cancelled: "Cancelled",
};

/** All bookings; those with a balance due first, longest overdue on top (docs/rules/administration.md#lists). */
export const bookingList: List<BookingListQuery, BookingListRow> = {
  query,
  find: ({ after, ...filters }, take, now) =>
    db.booking.findMany({
      where: { AND: [where(filters, now), afterGrowing("attention", after)] },
      orderBy: [{ attention: "asc" }, { id: "asc" }],
      take,
      select: columns,
    }),
  key: ({ attention }) => attention,
  columns: [
    { header: "Name", value: ({ name }) => name },
    { header: "Email", value: ({ email }) => email },
    { header: "Retreat", value: (row) => findRetreat(row.retreat)?.name ?? row.retreat },
    { header: "Room", value: (row) => roomName(row) },
    { header: "Booked", value: ({ createdAt }) => calendarDay(createdAt) },
    { header: "Status", value: ({ status }) => bookingStatuses[status] },
    { header: "Price", value: (row) => inUnits(row.totalPence, row.currency) },
    { header: "Code", value: ({ code }) => code?.code ?? null },
    {
      header: "Code took off",
      value: (row) => (row.code ? inUnits(codeTookPence(row), row.currency) : null),
    },
    { header: "Paid", value: (row) => inUnits(row.paidPence, row.currency) },
    { header: "Owed", value: (row) => inUnits(owedPence(row), row.currency) },
    { header: "Refunded", value: (row) => inUnits(row.refundedPence, row.currency) },
    { header: "Currency", value: ({ currency }) => currency.toUpperCase() },
    { header: "Due by", value: (row) => (owedPence(row) > 0 ? dueDay(row) : null) },
  ],
};

/** The bookings per state for the current filters, and the totals of the current state by currency. */
export async function sumBookings(
  { state, ...filters }: Omit<BookingListQuery, "after">,
  now: Date,
): Promise<{ counts: Record<BookingState, number>; sums: BookingSums[] }> {
  const counts = await countEach(bookingStates, (one) =>
    db.booking.count({ where: where({ ...filters, state: one }, now), ...countedInOrder }),
  );
  if (filters.search && counts[state] > listCountMax) return { counts, sums: [] };
  const sumsOf = (more: Prisma.BookingWhereInput) =>
    db.booking.groupBy({
      by: ["currency"],
      where: { AND: [where({ ...filters, state }, now), more] },
      _sum: { totalPence: true, paidPence: true },
      orderBy: { currency: "asc" },
    });
  const [sums, owed] = await Promise.all([sumsOf({}), sumsOf(isOwed)]);
  return {
    counts,
    sums: sums.map(({ currency, _sum }) => {
      const owes = owed.find((one) => one.currency === currency)?._sum;
      return {
        currency,
        totalPence: _sum.totalPence ?? 0,
        paidPence: _sum.paidPence ?? 0,
        owedPence: (owes?.totalPence ?? 0) - (owes?.paidPence ?? 0),
      };
    }),
  };
}

export type BookingSums = { currency: string; totalPence: number; paidPence: number; owedPence: number };

/** The unpaid amount of a confirmed booking; else 0. */
export function owedPence({
  status,
  totalPence,
  paidPence,
}: Pick<BookingListRow, "status" | "totalPence" | "paidPence">): number {
  return status === "confirmed" ? Math.max(0, totalPence - paidPence) : 0;
}

/** The discount of a booking's code, in pence; 0 without one. */
export function codeTookPence({
  code,
  fullPence,
  totalPence,
}: Pick<BookingListRow, "code" | "fullPence" | "totalPence">): number {
  return code && fullPence !== null ? fullPence - totalPence : 0;
}

/** "YYYY-MM-DD". */
export function dueDay({ balanceDueOn }: Pick<BookingListRow, "balanceDueOn">): string {
  return balanceDueOn.toISOString().slice(0, 10);
}

/** A room's name; its id if it is no longer in the content. */
export function roomName({ retreat, room }: Pick<BookingListRow, "retreat" | "room">): string {
  const found = findRetreat(retreat);
  return (found && findRoom(found, room)?.name) ?? room;
}

function where(
  { search, retreat, room, state }: Omit<BookingListQuery, "after">,
  now: Date,
): Prisma.BookingWhereInput {
  const text = search && containing(search);
  return {
    AND: [
      ofState(state, now),
      retreat ? { retreat } : {},
      room ? { room } : {},
      text ? { searchText: text } : {},
    ],
  };
}

function ofState(state: BookingState, now: Date): Prisma.BookingWhereInput {
  const today = dayNumber(calendarDay(now));
  switch (state) {
    case "late":
      return { status: "confirmed", attention: { lt: today } };
    case "due":
      return { status: "confirmed", attention: { gte: today, lt: firstAtRest } };
    case "paid":
      return { status: "confirmed", attention: { gte: firstAtRest } };
    case "all":
      return { status: { not: "released" } };
    default:
      return { status: state };
  }
}

// A trigger sets `attention` of confirmed bookings with a balance to its due day
const isOwed = { status: "confirmed", attention: { lt: firstAtRest } } satisfies Prisma.BookingWhereInput;
