import "server-only";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { ownPlace, withGuests } from "@/lib/orders/bookings/guests";
import { failedRefunds } from "@/lib/orders/payments/refund-requests";
import { listRetreats } from "@/lib/content/retreats";
import type { BalanceCardState } from "@/prisma/generated/enums";
import { dayNumber } from "../lists/attention";
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
    | { programme: string; payment: number; payments: number }
    | { package: string; card: BalanceCardState | null }
    | { why: string };
};

const buyer = { id: true, userId: true, name: true } as const;

/** Totals overdue, failed and due within a week, by currency (docs/rules/administration.md#today). */
export async function sumMoney(now: Date): Promise<Record<MoneyState, MoneySum[]>> {
  const today = calendarDay(now);
  const [bookings, failed] = await Promise.all([
    db.$queryRaw<(MoneySum & { isLate: boolean })[]>`
      SELECT o.currency, i.due_on < ${today}::date AS "isLate", sum(i.unpaid_pence)::int AS pence,
        count(DISTINCT o.id)::int AS people, to_char(min(i.due_on), 'YYYY-MM-DD') AS "firstDay"
      FROM instalments i JOIN orders o ON o.id = i.order_id
      WHERE i.unpaid_pence > 0 AND i.due_on <= ${addDays(today, soonDays)}::date
      GROUP BY 1, 2 ORDER BY 1`,
    db.$queryRaw<MoneySum[]>`
      SELECT o.currency, sum(p.payment_pence)::int AS pence, count(DISTINCT o.id)::int AS people,
        to_char(min(m.since), 'YYYY-MM-DD') AS "firstDay"
      FROM missed_payments m JOIN plans p ON p.order_id = m.order_id JOIN orders o ON o.id = m.order_id
      WHERE o.status = 'confirmed' GROUP BY 1 ORDER BY 1`,
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
  const soon = { unpaidPence: { gt: 0 }, dueOn: { lte: new Date(addDays(today, soonDays)) } };
  const [refunds, bookings, missed] = await Promise.all([
    listFailedRefunds(),
    db.order.findMany({
      where: {
        status: "confirmed",
        attention: { lte: dayNumber(addDays(today, soonDays)) },
        OR: [
          { product: "coaching" },
          { product: "retreat", booking: { retreat: { in: listRetreats().map(({ id }) => id) } } },
        ],
      },
      orderBy: [{ attention: "asc" }, { id: "asc" }],
      take: maxShown,
      select: {
        ...{ ...buyer, currency: true, dueOn: true },
        booking: { select: { retreat: true, guests: withGuests } },
        coaching: { select: { name: true } },
        instalments: { where: soon },
        balanceCard: { select: { state: true } },
      },
    }),
    db.missedPayment.findMany({
      where: { plan: { order: { status: "confirmed" } } },
      orderBy: [{ since: "asc" }, { orderId: "asc" }],
      take: maxShown,
      select: {
        ...{ number: true, since: true },
        plan: {
          select: {
            ...{ programme: true, paymentPence: true, instalments: true },
            order: { select: { ...buyer, currency: true } },
          },
        },
      },
    }),
  ]);
  const owed = bookings.flatMap(({ booking, coaching, instalments, balanceCard, dueOn, ...order }) => {
    if (!dueOn) return [];
    const day = dayOf(dueOn);
    const state = day < today ? "late" : "due";
    const due = instalments.filter((one) => state === "due" || dayOf(one.dueOn) < today);
    const pence = due.reduce((sum, one) => sum + one.unpaidPence, 0);
    const card = balanceCard?.state ?? null;
    const of = booking
      ? { retreat: booking.retreat, room: ownPlace(booking).room, card }
      : { package: coaching?.name ?? "", card };
    return [{ ...order, day, pence, state, of } satisfies MoneyCase];
  });
  const failed = missed.map(({ plan, number, since }): MoneyCase => ({
    ...{ ...plan.order, pence: plan.paymentPence, day: calendarDay(since), state: "failed" },
    of: { programme: plan.programme, payment: number, payments: plan.instalments },
  }));
  const isPressing = ({ state }: MoneyCase) => state !== "due";
  return [...refunds, ...owed.filter(isPressing), ...failed, ...owed.filter((one) => !isPressing(one))].slice(
    0,
    maxShown,
  );
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function listFailedRefunds(): Promise<MoneyCase[]> {
  const requests = await db.refundRequest.findMany({
    where: failedRefunds(),
    orderBy: [{ askedAt: "asc" }, { id: "asc" }],
    take: maxShown,
    include: { payment: { select: { currency: true, order: { select: { ...buyer, email: true } } } } },
  });
  return requests.map(({ amountPence, askedAt, failure, payment: { currency, order } }): MoneyCase => {
    const { id, userId, name, email } = order;
    return {
      ...{ id, userId, name: name || email, pence: amountPence, currency },
      ...{ state: "refund", day: calendarDay(askedAt) },
      of: { why: refusalReason(failure) },
    };
  });
}
