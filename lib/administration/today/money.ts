import "server-only";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { failedRefunds } from "@/lib/orders/payments/refund-requests";
import { listRetreats } from "@/lib/content/retreats";
import type { BalanceCardState } from "@/prisma/generated/enums";
import { refusalReason } from "../purchases/why-refused";

const soonDays = 7;
const maxShown = 8;

/** Late, failed or soon due money in one currency; `firstDay` as "YYYY-MM-DD". */
export type MoneySum = { currency: string; pence: number; people: number; firstDay: string };
export type MoneyState = "late" | "failed" | "due";

/** A money case or a failed refund that needs a fix. */
export type MoneyCase = {
  id: string;
  userId: string | null;
  name: string;
  state: MoneyState | "refund";
  pence: number;
  currency: string;
  day: string;
  of:
    | { retreat: string; room: string; card: BalanceCardState | null }
    | { payment: number; payments: number }
    | { why: string };
};

/** Totals overdue, failed and due within a week, by currency (docs/rules/administration.md#today). */
export async function sumMoney(now: Date): Promise<Record<MoneyState, MoneySum[]>> {
  const today = calendarDay(now);
  const [bookings, failed] = await Promise.all([
    db.$queryRaw<(MoneySum & { isLate: boolean })[]>`
      SELECT currency, balance_due_on < ${today}::date AS "isLate", sum(total_pence - paid_pence)::int AS pence,
        count(*)::int AS people, to_char(min(balance_due_on), 'YYYY-MM-DD') AS "firstDay"
      FROM bookings
      WHERE status = 'confirmed' AND paid_pence < total_pence
        AND attention <= ${addDays(today, soonDays)}::date - DATE '2000-01-01'
      GROUP BY 1, 2 ORDER BY 1`,
    db.$queryRaw<MoneySum[]>`
      SELECT p.currency, sum(p.payment_pence)::int AS pence, count(DISTINCT p.id)::int AS people,
        to_char(min(m.since), 'YYYY-MM-DD') AS "firstDay"
      FROM missed_payments m JOIN mastermind_plans p ON p.id = m.plan_id
      WHERE p.status = 'confirmed' GROUP BY 1 ORDER BY 1`,
  ]);
  return {
    late: bookings.filter(({ isLate }) => isLate),
    failed,
    due: bookings.filter(({ isLate }) => !isLate),
  };
}

/** Money cases to handle, the most urgent first. */
export async function listMoneyCases(now: Date): Promise<MoneyCase[]> {
  const today = calendarDay(now);
  const [refunds, bookings, missed] = await Promise.all([
    listFailedRefunds(),
    db.booking.findMany({
      where: {
        status: "confirmed",
        paidPence: { lt: db.booking.fields.totalPence },
        retreat: { in: listRetreats().map(({ id }) => id) },
        balanceDueOn: { lte: new Date(addDays(today, soonDays)) },
      },
      orderBy: [{ attention: "asc" }, { id: "asc" }],
      take: maxShown,
      include: { balanceCard: { select: { state: true } } },
    }),
    db.missedPayment.findMany({
      where: { plan: { status: "confirmed" } },
      orderBy: [{ since: "asc" }, { planId: "asc" }],
      take: maxShown,
      include: { plan: true },
    }),
  ]);
  const owed = bookings.map((booking): MoneyCase => {
    const day = booking.balanceDueOn.toISOString().slice(0, 10);
    const { id, userId, name, currency, retreat, room, balanceCard } = booking;
    return {
      ...{ id, userId, name, currency, day, pence: booking.totalPence - booking.paidPence },
      state: day < today ? "late" : "due",
      of: { retreat, room, card: balanceCard?.state ?? null },
    };
  });
  const failed = missed.map(({ plan, number, since }): MoneyCase => {
    const { id, userId, name, currency, paymentPence: pence, payments } = plan;
    return {
      ...{ id, userId, name, currency, pence, day: calendarDay(since) },
      state: "failed",
      of: { payment: number, payments },
    };
  });
  const isPressing = ({ state }: MoneyCase) => state !== "due";
  return [...refunds, ...owed.filter(isPressing), ...failed, ...owed.filter((one) => !isPressing(one))].slice(
    0,
    maxShown,
  );
}

async function listFailedRefunds(): Promise<MoneyCase[]> {
  const buyer = { select: { id: true, userId: true, name: true, email: true } } as const;
  const requests = await db.refundRequest.findMany({
    where: failedRefunds(),
    orderBy: [{ askedAt: "asc" }, { id: "asc" }],
    take: maxShown,
    include: { payment: { select: { currency: true, booking: buyer, plan: buyer } } },
  });
  return requests.flatMap(({ amountPence, askedAt, failure, payment }): MoneyCase[] => {
    const bought = payment.booking ?? payment.plan;
    if (!bought) return [];
    const { id, userId, name, email } = bought;
    return [
      {
        ...{ id, userId, name: name || email, pence: amountPence, currency: payment.currency },
        ...{ state: "refund", day: calendarDay(askedAt) },
        of: { why: refusalReason(failure) },
      },
    ];
  });
}
