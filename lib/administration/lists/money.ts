import "server-only";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { siteZone } from "@/lib/time/site-zone";
import { planView } from "@/lib/orders/programmes/plans";
import { withOrder } from "@/lib/orders/orders";
import { harmlessDisputes } from "@/lib/orders/purchases/dispute-status";
import { Prisma } from "@/prisma/generated/client";
import { listProgrammes } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";
import { listedPlanColumns } from "./plans";
import { distinctProgramme } from "./product-name";

export type Sums = {
  soldPence: number;
  paidPence: number;
  owedPence: number;
  /** The overdue part of owedPence. */
  latePence: number;
  refundedPence: number;
  disputedPence: number;
};

/** A retreat, a run of a programme, a coaching package or, without any of them, gift vouchers, in one currency. */
export type MoneyRow = Sums & {
  id: string;
  retreat: string | null;
  programme: string | null;
  cohort: string | null;
  /** The slug of a coaching package. */
  package: string | null;
  currency: string;
  taken: number;
  /** A cohort's seats paid monthly. */
  monthly: number;
  /** Unrefunded, of cancelled purchases. */
  keptPence: number;
  next: { on: string; pence: number } | null;
};

/** Sold, paid, owed, overdue, refunded, disputed, by retreat, cohort and package (docs/rules/administration.md#payments-overview). */
export async function sumMoney(now: Date): Promise<MoneyRow[]> {
  const [sums, next, disputes] = await Promise.all([sumOrders(now), listNext(now), sumDisputes()]);
  const rows = sums.map((row): MoneyRow => {
    const payment = next.find((one) => isSame(one, row));
    return {
      ...row,
      id: [row.retreat ?? row.programme ?? row.package ?? "vouchers", row.cohort, row.currency].join("-"),
      soldPence: row.paidPence + row.owedPence,
      latePence: Math.min(row.latePence, row.owedPence),
      disputedPence: disputes.find((one) => isSame(one, row))?.pence ?? 0,
      next: payment ? { on: payment.on, pence: payment.pence } : null,
    };
  });
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

type Bought = Pick<MoneyRow, "retreat" | "programme" | "cohort" | "package" | "currency">;

function sumOrders(now: Date): Promise<Omit<MoneyRow, "id" | "soldPence" | "next" | "disputedPence">[]> {
  const isConfirmed = Prisma.sql`o.status = 'confirmed'`;
  const isOwed = Prisma.sql`o.unpaid_pence > 0 AND p.stopped_at IS NULL`;
  const late = Prisma.sql`CASE WHEN p.order_id IS NOT NULL THEN p.payment_pence * missed.count
    ELSE (SELECT sum(i.unpaid_pence) FROM instalments i
      WHERE i.order_id = o.id AND i.due_on < ${calendarDay(now)}::date) END`;
  // What a voucher has paid for counts there, and what was carried over where it went
  const paid = Prisma.sql`greatest(0, o.paid_pence - coalesce(used.pence, 0) - coalesce(carried.pence, 0))`;
  return db.$queryRaw`
    SELECT b.retreat, p.programme, p.cohort, c.package, o.currency,
      count(*) FILTER (WHERE ${isConfirmed})::int AS taken,
      count(*) FILTER (WHERE ${isConfirmed} AND p.kind = 'monthly')::int AS monthly,
      ${pence(Prisma.sql`sum(${paid}) FILTER (WHERE ${isConfirmed})`)} AS "paidPence",
      ${pence(Prisma.sql`sum(o.unpaid_pence) FILTER (WHERE ${isOwed})`)} AS "owedPence",
      ${pence(Prisma.sql`sum(${late}) FILTER (WHERE ${isOwed})`)} AS "latePence",
      ${pence(Prisma.sql`sum(o.refunded_pence - coalesce(carried.pence, 0))`)} AS "refundedPence",
      ${pence(Prisma.sql`sum(o.paid_pence - o.refunded_pence) FILTER (WHERE o.status = 'cancelled')`)} AS "keptPence"
    FROM orders o LEFT JOIN bookings b ON b.order_id = o.id LEFT JOIN plans p ON p.order_id = o.id
      LEFT JOIN coaching_orders c ON c.order_id = o.id
      LEFT JOIN (SELECT voucher_id, sum(amount_pence - refunded_pence) AS pence FROM payments GROUP BY voucher_id) used
        ON used.voucher_id = o.id
      LEFT JOIN (SELECT p.order_id, sum(r.amount_pence) AS pence FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE r.carried_to_id <> r.payment_id AND r.amount_pence > 0 GROUP BY p.order_id) carried
        ON carried.order_id = o.id
      LEFT JOIN (SELECT order_id, count(*) FROM missed_payments WHERE since <= ${now} GROUP BY order_id) missed
        ON missed.order_id = o.id
    WHERE o.status NOT IN ('held', 'released')
    GROUP BY b.retreat, p.programme, p.cohort, c.package, o.currency
    ORDER BY b.retreat, p.programme, p.cohort DESC NULLS LAST, c.package, o.currency`;
}

/** The sums due on the next day on which anything is. */
function listNext(now: Date): Promise<(Bought & { on: string; pence: number })[]> {
  return db.$queryRaw`
    SELECT DISTINCT ON (retreat, programme, cohort, package, currency) retreat, programme, cohort, package, currency,
      to_char(day, 'YYYY-MM-DD') AS on, ${pence(Prisma.sql`sum(pence)`)} AS pence
    FROM (
      SELECT b.retreat, NULL AS programme, NULL AS cohort, c.package, o.currency, i.due_on AS day, i.unpaid_pence AS pence
      FROM instalments i JOIN orders o ON o.id = i.order_id LEFT JOIN bookings b ON b.order_id = o.id
        LEFT JOIN coaching_orders c ON c.order_id = o.id
      WHERE i.unpaid_pence > 0 AND i.due_on >= ${calendarDay(now)}::date
      UNION ALL
      SELECT NULL, p.programme, p.cohort, NULL, o.currency, (p.next_payment_at AT TIME ZONE ${siteZone()})::date, p.payment_pence
      FROM plans p JOIN orders o ON o.id = p.order_id
      WHERE p.next_payment_at >= ${now} AND p.stopped_at IS NULL AND o.unpaid_pence > 0
    ) payments GROUP BY retreat, programme, cohort, package, currency, day
    ORDER BY retreat, programme, cohort, package, currency, day`;
}

function sumDisputes(): Promise<(Bought & { pence: number })[]> {
  return db.$queryRaw`
    SELECT b.retreat, plan.programme, plan.cohort, c.package, p.currency, ${pence(Prisma.sql`sum(d.amount_pence)`)} AS pence
    FROM disputes d JOIN payments p ON p.id = d.payment_id
      LEFT JOIN bookings b ON b.order_id = p.order_id LEFT JOIN plans plan ON plan.order_id = p.order_id
      LEFT JOIN coaching_orders c ON c.order_id = p.order_id
    WHERE d.status NOT IN (${Prisma.join(harmlessDisputes)})
    GROUP BY b.retreat, plan.programme, plan.cohort, c.package, p.currency`;
}

function isSame(one: Bought, other: Bought): boolean {
  const isRun = one.programme === other.programme && one.cohort === other.cohort;
  return (
    isRun && one.retreat === other.retreat && one.package === other.package && one.currency === other.currency
  );
}

const nothing = {
  ...{ soldPence: 0, paidPence: 0, owedPence: 0, latePence: 0, refundedPence: 0, disputedPence: 0 },
  ...{ keptPence: 0, taken: 0, monthly: 0, next: null },
};

function withoutSales(rows: readonly MoneyRow[]): MoneyRow[] {
  const of = { ...nothing, retreat: null, programme: null, cohort: null, package: null };
  const retreats = listRetreats()
    .filter(({ id }) => !rows.some(({ retreat }) => retreat === id))
    .map(({ id, currency }) => ({ ...of, id, retreat: id, currency }));
  const runs = listProgrammes()
    .filter(({ id, cohort }) => !rows.some((row) => row.programme === id && row.cohort === cohort))
    .map(({ id, cohort, currency }) => ({ ...of, id: `${id}-${cohort}`, programme: id, cohort, currency }));
  return [...retreats, ...runs];
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
  /** The instalment of a plan, and its programme where there are several; null for a balance. */
  payment: { number: number; of: number; programme: string | null } | null;
};

/** The next payments due, soonest first. */
export async function listComing(now: Date): Promise<Coming[]> {
  const [bookings, plans] = await Promise.all([
    db.instalment.findMany({
      where: { unpaidPence: { gt: 0 }, dueOn: { gte: new Date(calendarDay(now)) } },
      orderBy: [{ dueOn: "asc" }, { orderId: "asc" }],
      take: comingShown,
      select: {
        ...{ unpaidPence: true, dueOn: true },
        order: { select: { id: true, userId: true, name: true, currency: true } },
      },
    }),
    db.plan.findMany({
      where: { nextPaymentAt: { gte: now }, stoppedAt: null, order: { unpaidPence: { gt: 0 } } },
      orderBy: { nextPaymentAt: "asc" },
      take: comingShown,
      select: listedPlanColumns,
    }),
  ]);
  const balances = bookings.map(({ unpaidPence, dueOn, order }): Coming => ({
    ...{ ...order, payment: null, pence: unpaidPence },
    on: dueOn.toISOString().slice(0, 10),
  }));
  const payments = plans.map(withOrder).flatMap((plan): Coming[] => {
    const { next } = planView(plan, now);
    const { id, userId, name, currency, instalments: of } = plan;
    if (!next) return [];
    const payment = { number: next.number, of, programme: distinctProgramme(plan) };
    return [{ id, userId, name, currency, on: next.on, pence: next.pence, payment }];
  });
  return [...balances, ...payments].sort((a, b) => a.on.localeCompare(b.on)).slice(0, comingShown);
}
