import "server-only";
import { siteZone } from "@/lib/time/site-zone";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { programmeSubject } from "@/lib/catalogue/programme";
import { listProgrammes } from "@/lib/content/programmes";
import { Prisma } from "@/prisma/generated/client";

const weeks = 12;
const months = 12;

/** A month's money in one currency, in pence; `month` as "YYYY-MM". */
export type MonthMoney = { month: string; inPence: number; backPence: number };

/** Counts of one week, from Monday: "YYYY-MM-DD". */
export type WeekCounts<Kind extends string> = { week: string } & Record<Kind, number>;

export type SignUp = "bookings" | "plans" | "members" | "coaching" | "vouchers";
export type Writer = "enquiries" | "applications" | "waitlists";

/** The people on a waitlist, by its retreat's id or its programme's key. */
export type WaitlistCount = { list: string; count: number };

/** Payments and refunds of the last twelve months, by currency: only valid payments and completed refunds. */
export async function moneyByMonth(now: Date): Promise<Record<string, MonthMoney[]>> {
  const all = monthsUntil(calendarDay(now));
  const from = Prisma.sql`(${`${all[0] ?? ""}-01`}::timestamp AT TIME ZONE ${siteZone()})`;
  const rows = await db.$queryRaw<(MonthMoney & { currency: string })[]>`
    SELECT currency, month, sum(came)::int AS "inPence", sum(went)::int AS "backPence" FROM (
      SELECT currency, to_char(paid_at AT TIME ZONE ${siteZone()}, 'YYYY-MM') AS month, amount_pence AS came, 0 AS went
      FROM payments WHERE paid_at >= ${from} AND refund_reason IS NULL AND method <> 'voucher'
        AND carried_from_id IS NULL
      UNION ALL
      SELECT p.currency, to_char(r.created_at AT TIME ZONE ${siteZone()}, 'YYYY-MM'), 0, r.amount_pence
      FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.created_at >= ${from} AND r.status = 'succeeded' AND p.refund_reason IS NULL AND p.method <> 'voucher'
        AND r.carried_to_id IS NULL
    ) money GROUP BY 1, 2`;
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  const found = (currency: string, month: string) =>
    rows.find((row) => row.currency === currency && row.month === month);
  return Object.fromEntries(
    currencies.map((currency) => [
      currency,
      all.map((month) => {
        const { inPence = 0, backPence = 0 } = found(currency, month) ?? {};
        return { month, inPence, backPence };
      }),
    ]),
  );
}

/** Purchases and new members by week. */
export async function signUpsByWeek(now: Date): Promise<WeekCounts<SignUp>[]> {
  return byWeek(
    now,
    ["bookings", "plans", "members", "coaching", "vouchers"],
    (from) => Prisma.sql`
    SELECT CASE product WHEN 'retreat' THEN 'bookings' WHEN 'programme' THEN 'plans' WHEN 'voucher' THEN 'vouchers' ELSE 'coaching' END AS kind, confirmed_at AS at
    FROM orders WHERE confirmed_at >= ${from}
    UNION ALL SELECT 'members', created_at FROM profiles WHERE created_at >= ${from}`,
  );
}

/** Enquiries and sign-ups to lists, by week. */
export async function writersByWeek(now: Date): Promise<WeekCounts<Writer>[]> {
  return byWeek(
    now,
    ["enquiries", "applications", "waitlists"],
    (from) => Prisma.sql`
    SELECT 'enquiries' AS kind, created_at AS at FROM custom_retreat_enquiries WHERE created_at >= ${from}
    UNION ALL SELECT 'applications', created_at FROM sponsored_applications WHERE created_at >= ${from}
    UNION ALL SELECT 'waitlists', created_at FROM mastermind_waitlist WHERE created_at >= ${from}
    UNION ALL SELECT 'waitlists', created_at FROM uk_retreat_waitlist WHERE created_at >= ${from}`,
  );
}

/** The number of entries per waitlist, longest first. */
export async function countWaitlists(): Promise<WaitlistCount[]> {
  const [retreats, programmes] = await Promise.all([
    db.retreatWaitlistEntry.groupBy({ by: ["retreat"], where: queuedEntries, _count: true }),
    db.mastermindWaitlistEntry.groupBy({ by: ["programme"], where: { leftAt: null }, _count: true }),
  ]);
  const lists = [
    ...retreats.map(({ retreat, _count }) => ({ list: retreat, count: _count })),
    ...listProgrammes().map((programme) => ({
      list: programmeSubject(programme),
      count: programmes.find((one) => one.programme === programme.id)?._count ?? 0,
    })),
  ];
  return lists.sort((one, other) => other.count - one.count);
}

async function byWeek<Kind extends string>(
  now: Date,
  kinds: readonly Kind[],
  rowsSince: (from: Prisma.Sql) => Prisma.Sql,
): Promise<WeekCounts<Kind>[]> {
  const all = weeksUntil(calendarDay(now));
  const from = Prisma.sql`(${all[0] ?? ""}::timestamp AT TIME ZONE ${siteZone()})`;
  const rows = await db.$queryRaw<{ kind: Kind; week: string; count: number }[]>`
    SELECT kind, to_char(date_trunc('week', at AT TIME ZONE ${siteZone()}), 'YYYY-MM-DD') AS week, count(*)::int AS count
    FROM (${rowsSince(from)}) came GROUP BY 1, 2`;
  const count = (kind: Kind, week: string) =>
    rows.find((row) => row.kind === kind && row.week === week)?.count ?? 0;
  return all.map((week) => ({
    week,
    ...(Object.fromEntries(kinds.map((kind) => [kind, count(kind, week)])) as Record<Kind, number>),
  }));
}

function weeksUntil(today: string): string[] {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return Array.from({ length: weeks }, (_, index) => addDays(monday, -7 * (weeks - 1 - index)));
}

function monthsUntil(today: string): string[] {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  return Array.from({ length: months }, (_, index) => {
    const month = new Date(first);
    month.setUTCMonth(first.getUTCMonth() - (months - 1 - index));
    return month.toISOString().slice(0, 7);
  });
}
