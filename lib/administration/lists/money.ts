import "server-only";
import { currentCatalogue } from "@/lib/catalogue/current";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { endOfDay } from "@/lib/time/end-of-day";
import { planColumns, planView } from "@/lib/orders/mastermind/plans";
import { harmlessDisputes } from "@/lib/orders/purchases/dispute-status";
import { Prisma } from "@/prisma/generated/client";
import { listRetreats } from "@/lib/content/retreats";
import { dayNumber, firstAtRest } from "./attention";

export type Sums = {
  soldPence: number;
  paidPence: number;
  owedPence: number;
  /** The overdue part of owedPence. */
  latePence: number;
  refundedPence: number;
  disputedPence: number;
};

/** A retreat or a mastermind cohort, in one currency. */
export type MoneyRow = Sums & {
  id: string;
  retreat: string | null;
  cohort: string | null;
  currency: string;
  taken: number;
  /** A cohort's seats paid monthly. */
  monthly: number;
  /** Unrefunded, of cancelled purchases. */
  keptPence: number;
  next: { on: string; pence: number } | null;
};

type Counted = Omit<MoneyRow, "id" | "soldPence" | "next" | "disputedPence"> & { nextAt: Date | null };

/** Sold, paid, owed, overdue, refunded, disputed, by retreat and cohort (docs/rules/administration.md#payments-overview). */
export async function sumMoney(now: Date): Promise<MoneyRow[]> {
  const [bookings, plans, disputes] = await Promise.all([sumRetreats(now), sumRuns(now), sumDisputes()]);
  const rows = await Promise.all(
    [...bookings, ...plans].map(async ({ nextAt, ...row }) => ({
      ...row,
      id: `${row.retreat ?? row.cohort ?? ""}-${row.currency}`,
      soldPence: row.paidPence + row.owedPence,
      disputedPence: disputes.find((one) => isSame(one, row))?.pence ?? 0,
      next: nextAt && (await nextOf(row, nextAt)),
    })),
  );
  return [...rows, ...withoutSales(rows)];
}

/** The totals of rows, by currency. */
export function addUp(rows: readonly MoneyRow[]): (Sums & { currency: string })[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const sum = (of: keyof Sums) =>
      rows.filter((row) => row.currency === currency).reduce((total, row) => total + row[of], 0);
    return {
      currency,
      soldPence: sum("soldPence"),
      paidPence: sum("paidPence"),
      owedPence: sum("owedPence"),
      latePence: sum("latePence"),
      refundedPence: sum("refundedPence"),
      disputedPence: sum("disputedPence"),
    };
  });
}

/** Postgres sums are bigint; a float8 is exact up to ninety trillion. */
const pence = (sum: Prisma.Sql) => Prisma.sql`coalesce(${sum}, 0)::float8`;

// An index-only scan, like the sums of cohorts: the index covers all columns
function sumRetreats(now: Date): Promise<Counted[]> {
  const today = dayNumber(calendarDay(now));
  const later = Prisma.sql`attention >= ${today} AND attention < ${firstAtRest}`;
  return db.$queryRaw<Counted[]>`
    SELECT retreat, NULL AS cohort, currency, 0 AS monthly,
      count(*) FILTER (WHERE status = 'confirmed')::int AS taken,
      ${pence(Prisma.sql`sum(paid_pence) FILTER (WHERE status = 'confirmed')`)} AS "paidPence",
      ${pence(Prisma.sql`sum(total_pence - paid_pence) FILTER (WHERE attention < ${firstAtRest})`)} AS "owedPence",
      ${pence(Prisma.sql`sum(total_pence - paid_pence) FILTER (WHERE attention < ${today})`)} AS "latePence",
      ${pence(Prisma.sql`sum(refunded_pence)`)} AS "refundedPence",
      ${pence(Prisma.sql`sum(paid_pence - refunded_pence) FILTER (WHERE status = 'cancelled')`)} AS "keptPence",
      DATE '2000-01-01' + min(attention) FILTER (WHERE ${later}) AS "nextAt"
    FROM bookings WHERE status NOT IN ('held', 'released') GROUP BY retreat, currency ORDER BY retreat, currency`;
}

async function sumRuns(now: Date): Promise<Counted[]> {
  const runs = Prisma.sql`status = 'confirmed' AND stopped_at IS NULL`;
  const [sums, missing] = await Promise.all([
    db.$queryRaw<Counted[]>`
      SELECT NULL AS retreat, cohort, currency, 0 AS "latePence",
        count(*) FILTER (WHERE status = 'confirmed')::int AS taken,
        count(*) FILTER (WHERE status = 'confirmed' AND kind = 'monthly')::int AS monthly,
        ${pence(Prisma.sql`sum(paid_pence) FILTER (WHERE status = 'confirmed')`)} AS "paidPence",
        ${pence(Prisma.sql`sum(unpaid_pence) FILTER (WHERE ${runs})`)} AS "owedPence",
        ${pence(Prisma.sql`sum(refunded_pence)`)} AS "refundedPence",
        ${pence(Prisma.sql`sum(paid_pence - refunded_pence) FILTER (WHERE status = 'cancelled')`)} AS "keptPence",
        min(next_payment_at) FILTER (WHERE ${runs} AND unpaid_pence > 0 AND next_payment_at >= ${now}) AS "nextAt"
      FROM mastermind_plans WHERE status NOT IN ('held', 'released')
      GROUP BY cohort, currency ORDER BY cohort DESC, currency`,
    db.$queryRaw<{ cohort: string; currency: string; pence: number }[]>`
      SELECT p.cohort, p.currency, ${pence(Prisma.sql`sum(p.payment_pence)`)} AS pence
      FROM missed_payments m JOIN mastermind_plans p ON p.id = m.plan_id
      WHERE p.status = 'confirmed' AND p.stopped_at IS NULL AND p.unpaid_pence > 0 AND m.since <= ${now}
      GROUP BY p.cohort, p.currency`,
  ]);
  return sums.map((row) => {
    const late = missing.find(({ cohort, currency }) => cohort === row.cohort && currency === row.currency);
    return { ...row, latePence: Math.min(late?.pence ?? 0, row.owedPence) };
  });
}

type Disputed = { retreat: string | null; cohort: string | null; currency: string; pence: number };

function sumDisputes(): Promise<Disputed[]> {
  return db.$queryRaw<Disputed[]>`
    SELECT b.retreat, m.cohort, p.currency, ${pence(Prisma.sql`sum(d.amount_pence)`)} AS pence
    FROM disputes d JOIN payments p ON p.id = d.payment_id
      LEFT JOIN bookings b ON b.id = p.booking_id LEFT JOIN mastermind_plans m ON m.id = p.plan_id
    WHERE d.status NOT IN (${Prisma.join(harmlessDisputes)})
    GROUP BY b.retreat, m.cohort, p.currency`;
}

function isSame(one: Disputed, other: Pick<MoneyRow, "retreat" | "cohort" | "currency">): boolean {
  return one.retreat === other.retreat && one.cohort === other.cohort && one.currency === other.currency;
}

async function nextOf(
  { retreat, cohort, currency }: Pick<MoneyRow, "retreat" | "cohort" | "currency">,
  at: Date,
): Promise<{ on: string; pence: number }> {
  if (retreat) {
    const on = at.toISOString().slice(0, 10);
    const { _sum } = await db.booking.aggregate({
      where: {
        ...{ status: "confirmed", attention: dayNumber(on), retreat, currency },
        paidPence: { lt: db.booking.fields.totalPence },
      },
      _sum: { totalPence: true, paidPence: true },
    });
    return { on, pence: (_sum.totalPence ?? 0) - (_sum.paidPence ?? 0) };
  }
  const on = calendarDay(at);
  const { _sum } = await db.mastermindPlan.aggregate({
    where: {
      ...{ status: "confirmed", stoppedAt: null, unpaidPence: { gt: 0 }, cohort: cohort ?? "", currency },
      nextPaymentAt: { gte: at, lt: endOfDay(on) },
    },
    _sum: { paymentPence: true },
  });
  return { on, pence: _sum.paymentPence ?? 0 };
}

const nothing = {
  ...{ soldPence: 0, paidPence: 0, owedPence: 0, latePence: 0, refundedPence: 0, disputedPence: 0 },
  ...{ keptPence: 0, taken: 0, monthly: 0, next: null },
};

function withoutSales(rows: readonly MoneyRow[]): MoneyRow[] {
  const unsold = listRetreats()
    .filter(({ id }) => !rows.some(({ retreat }) => retreat === id))
    .map(({ id, currency }) => ({ ...nothing, id, retreat: id, cohort: null, currency }));
  const { cohort, currency } = currentCatalogue().mastermind;
  const run = { ...nothing, id: cohort, retreat: null, cohort, currency };
  return rows.some((row) => row.cohort === cohort) ? unsold : [...unsold, run];
}

const comingShown = 8;

/** An upcoming payment: a balance, or a plan's next instalment. */
export type Coming = {
  id: string;
  userId: string | null;
  on: string;
  name: string;
  pence: number;
  currency: string;
  /** The instalment of a plan; null for a balance. */
  payment: { number: number; of: number } | null;
};

/** The next payments due, soonest first. */
export async function listComing(now: Date): Promise<Coming[]> {
  const [bookings, plans] = await Promise.all([
    db.booking.findMany({
      where: { status: "confirmed", attention: { gte: dayNumber(calendarDay(now)), lt: firstAtRest } },
      orderBy: [{ attention: "asc" }, { id: "asc" }],
      take: comingShown,
      select: {
        ...{ id: true, userId: true, name: true, currency: true },
        ...{ totalPence: true, paidPence: true, balanceDueOn: true },
      },
    }),
    db.mastermindPlan.findMany({
      where: { status: "confirmed", nextPaymentAt: { gte: now }, stoppedAt: null, unpaidPence: { gt: 0 } },
      orderBy: { nextPaymentAt: "asc" },
      take: comingShown,
      select: { ...planColumns, userId: true },
    }),
  ]);
  const balances = bookings.map(
    ({ id, userId, name, currency, totalPence, paidPence, balanceDueOn }): Coming => ({
      ...{ id, userId, name, currency, payment: null },
      on: balanceDueOn.toISOString().slice(0, 10),
      pence: totalPence - paidPence,
    }),
  );
  const payments = plans.flatMap((plan): Coming[] => {
    const { next } = planView(plan, now);
    const { id, userId, name, currency, payments: of } = plan;
    return next
      ? [{ id, userId, name, currency, on: next.on, pence: next.pence, payment: { number: next.number, of } }]
      : [];
  });
  return [...balances, ...payments].sort((a, b) => a.on.localeCompare(b.on)).slice(0, comingShown);
}
