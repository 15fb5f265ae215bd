import "server-only";
import type { Retreat } from "@/content/retreats";
import { db } from "@/lib/db";
import { countRooms } from "@/lib/orders/bookings/places";
import { unrefundedPayments } from "@/lib/orders/orders";
import type { BudgetFacts, Cost, Owed } from "./arithmetic";

/** A retreat's budget with the facts that its arithmetic needs; all amounts in pence. */
export type Budget = Awaited<ReturnType<typeof getBudget>>;

export type BudgetLine = Cost & { id: string };

const payment = {
  amountPence: true,
  feePence: true,
  refundReason: true,
  refundedPence: true,
  disputes: { where: { status: "lost" }, select: { amountPence: true } },
} as const;

/** A retreat's budget: its costs, and what its orders brought and owe (docs/rules/administration.md#budgets). */
export async function getBudget(retreat: Retreat, now: Date) {
  const of = { retreat: retreat.id };
  const [row, orders, rooms, sponsored] = await Promise.all([
    db.retreatBudget.findUnique({ where: of, include: { costs: { orderBy: { id: "asc" } } } }),
    db.order.findMany({
      where: { booking: of, OR: [{ status: "confirmed" }, { payments: { some: {} } }] },
      orderBy: [{ dueOn: "asc" }, { id: "asc" }],
      select: {
        ...{ name: true, payments: { select: payment } },
        instalments: { where: { unpaidPence: { gt: 0 } }, orderBy: { dueOn: "asc" } },
      },
    }),
    countRooms(db, retreat, now),
    db.sponsoredAward.count({ where: { booking: { ...of, order: { status: "confirmed" } } } }),
  ]);
  const counts = Object.values(rooms);
  const sold = sumOf(counts.map((one) => one.sold));
  const payments = orders.flatMap((order) => order.payments);
  const known = payments.filter(({ feePence }) => feePence !== null);
  const lost = payments.flatMap(({ disputes }) => disputes);
  const received = unrefundedPayments({ payments }).map((one) => one.amountPence - one.refundedPence);
  const owed = orders.flatMap(({ name, instalments }): Owed[] =>
    instalments.map(({ unpaidPence: pence, dueOn }) => ({ name, pence, day: dayOf(dueOn) })),
  );
  const beds = Object.entries(retreat.rooms).map(([room, { capacity, pricePence }]) => {
    const places = Math.max(0, capacity - (rooms[room]?.sold ?? 0));
    return { places, pence: places * pricePence };
  });
  const costs = (row?.costs ?? []).map(({ id, name, amountPence, perGuest, paidOn }): BudgetLine => ({
    ...{ id, name, amountPence, perGuest, paidOn: paidOn && dayOf(paidOn) },
  }));
  const facts: BudgetFacts = {
    ...{ sold, sponsored, owed, costs, capacity: Math.max(sold, retreat.capacity) },
    receivedPence: sumOf(received) - sumOf(lost.map(({ amountPence }) => amountPence)),
    fees: {
      pence: sumOf(known.map(({ feePence }) => feePence ?? 0)),
      ofPence: sumOf(known.map(({ amountPence }) => amountPence)),
    },
    free: {
      places: sumOf(beds.map(({ places }) => places)),
      pence: sumOf(beds.map(({ pence }) => pence)),
    },
  };
  return {
    ...{ facts, costs, revision: row?.revision ?? 0, goAt: row?.goAt ?? null },
    decideOn: row?.decideOn ? dayOf(row.decideOn) : null,
    held: sumOf(counts.map((one) => one.held + one.offered)),
    paidPence: sumOf(unrefundedPayments({ payments }).map(({ amountPence }) => amountPence)),
    refundedPence: sumOf(unrefundedPayments({ payments }).map((one) => one.refundedPence)),
    lostPence: sumOf(lost.map(({ amountPence }) => amountPence)),
  };
}

/** The calendar day of a stored date, "YYYY-MM-DD". */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
