import "server-only";
import type { Retreat } from "@/content/retreats";
import { db } from "@/lib/db";
import { countRooms } from "@/lib/orders/bookings/places";
import { split } from "@/lib/orders/bookings/shares";
import { unrefundedPayments } from "@/lib/orders/orders";
import type { BudgetFacts, Cost, Owed } from "./arithmetic";

/** A retreat's budget with the facts that its arithmetic needs; all amounts in pence. */
export type Budget = Awaited<ReturnType<typeof getBudget>>;

export type BudgetLine = Cost & { id: string };

const sums = { id: true, amountPence: true, refundedPence: true } as const;

const carrier = {
  ...sums,
  disputes: { where: { status: "lost" }, select: { amountPence: true } },
  carried: { select: sums, orderBy: { id: "asc" } },
} as const;

const payment = {
  ...carrier,
  ...{ feePence: true, refundReason: true },
  carriedFrom: { select: carrier },
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
  const lostPence = sumOf(payments.map(lostOf));
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
    receivedPence: sumOf(received) - lostPence,
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
    lostPence,
  };
}

type Part = { id: string; amountPence: number; refundedPence: number };
type Carrier = Part & { disputes: readonly { amountPence: number }[]; carried: readonly Part[] };

/** What of a lost dispute a payment bears, in pence: each retreat in the proportion of the money that it still has. */
function lostOf(paid: Carrier & { carriedFrom: Carrier | null }): number {
  const source = paid.carriedFrom ?? paid;
  const parts = [source, ...source.carried];
  const left = parts.map((part) => Math.max(0, part.amountPence - part.refundedPence));
  const shares = split(sumOf(source.disputes.map(({ amountPence }) => amountPence)), left);
  return shares[parts.findIndex(({ id }) => id === paid.id)] ?? 0;
}

/** The calendar day of a stored date, "YYYY-MM-DD". */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
