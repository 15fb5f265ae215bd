import type { Retreat } from "@/content/retreats";
import type { Prisma } from "@/prisma/generated/client";
import type { OrderStatus } from "@/prisma/generated/enums";
import { paymentDay } from "@/lib/orders/programmes/schedule";
import { calendarDay } from "@/lib/time/dates";
import { balanceDueOn, depositDueOn } from "@/lib/orders/bookings/dates";
import { split } from "@/lib/orders/bookings/shares";

/** A payment after the deposit: its day as "YYYY-MM-DD", its sum, and what of that is unpaid. */
export type Instalment = { dueOn: string; pence: number; unpaidPence: number };

/** A payment as pages show it. */
export type ScheduledPayment = {
  label: string;
  sum: string;
  day: string;
  state: "paid" | "next" | "late" | "later";
};

export type Payment = Pick<Instalment, "dueOn" | "pence">;

/** The columns of an order that its schedule, and the card that pays it, need. */
export const scheduleColumns = {
  instalments: { select: { dueOn: true, pence: true, unpaidPence: true }, orderBy: { dueOn: "asc" } },
  balanceCard: {
    select: {
      ...{ state: true, customerId: true, cardId: true, last4: true, dueOn: true, retryOn: true },
      ...{ chargedAt: true, pence: true, intentId: true },
    },
  },
} satisfies Prisma.OrderSelect;

type Scheduled = {
  status: OrderStatus;
  instalments: readonly { dueOn: Date; pence: number; unpaidPence: number }[];
};

/** The payments of an order's schedule; before its first payment all are unpaid. */
export function instalmentsOf({ instalments, status }: Scheduled): Instalment[] {
  const isPaidYet = status !== "held" && status !== "released";
  return instalments.map(({ dueOn, pence, unpaidPence }) => ({
    ...{ dueOn: dueOn.toISOString().slice(0, 10), pence },
    unpaidPence: isPaidYet ? unpaidPence : pence,
  }));
}

/** A schedule as the database stores it. */
export function instalmentRows(schedule: readonly Payment[]) {
  return schedule.map(({ dueOn, pence }) => ({ dueOn: asDate(dueOn), pence }));
}

/** A day ("YYYY-MM-DD") as the database stores it. */
export function asDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The earliest unpaid payment; null if there is none. */
export function nextOf(instalments: readonly Instalment[]): Payment | null {
  const next = instalments.find(({ unpaidPence }) => unpaidPence > 0);
  return next ? { dueOn: next.dueOn, pence: next.unpaidPence } : null;
}

/** What is to pay now by link, in pence: what is due by that day, or else the next payment. */
export function duePence(instalments: readonly Instalment[], today: string): number {
  const due = instalments.filter(({ dueOn }) => dueOn <= today);
  return sumUnpaid(due) || (nextOf(instalments)?.pence ?? 0);
}

/** The days of `count` monthly payments after one on a day, "YYYY-MM-DD". */
export function monthsAfter(now: Date, count: number): string[] {
  const bought = new Date(`${calendarDay(now)}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) => paymentDay(bought, "month", index + 1));
}

/**
 * The days of monthly payments after a deposit paid now, as many as the retreat allows and as come by its balance's day;
 * none if fewer than two do (docs/rules/bookings.md#instalments).
 */
export function instalmentDays(retreat: Retreat, now: Date): string[] {
  const last = depositDueOn(retreat, now);
  const days = monthsAfter(now, retreat.instalments).filter((day) => last !== null && day <= last);
  return days.length > 1 ? days : [];
}

/** The schedule of a booking made now: what is paid after the deposit, by default at once on the balance's day. */
export function scheduleOf(retreat: Retreat, restPence: number, now: Date, payments = 1): Payment[] {
  const days = payments > 1 ? instalmentDays(retreat, now) : [balanceDueOn(retreat, now)];
  const parts = splitEvenly(Math.max(0, restPence), days.length);
  return days.map((dueOn, index) => ({ dueOn, pence: parts[index] ?? 0 }));
}

/** A sum in equal payments; the first has the odd pennies. */
export function splitEvenly(pence: number, count: number): number[] {
  return split(
    pence,
    Array.from({ length: count }, () => 1),
  );
}

/** The day by which a changed sum is due at the latest, and if it is another retreat's. Days as "YYYY-MM-DD". */
type Change = { today: string; balanceDay: string; isOther: boolean };

/**
 * The schedule after a change of what is owed: late payments stay, later ones share the rest on their days, and
 * without any it is due on the balance's day. Of another retreat the last payment is on its balance's day.
 */
export function adjustSchedule(
  schedule: readonly Instalment[],
  owedPence: number,
  { today, balanceDay, isOther }: Change,
): Payment[] {
  const unpaid = schedule.filter(({ unpaidPence }) => unpaidPence > 0);
  const late = isOther ? [] : unpaid.filter(({ dueOn }) => dueOn < today);
  const isMore = owedPence > sumUnpaid(late);
  const sameDays = unpaid.filter(({ dueOn }) => dueOn >= today);
  const lastDay = { dueOn: balanceDay, unpaidPence: unpaid.at(-1)?.unpaidPence ?? 1 };
  const otherDays = [...sameDays.slice(0, -1).filter(({ dueOn }) => dueOn < balanceDay), lastDay];
  const ahead = isOther ? otherDays : sameDays;
  const owed =
    ahead.length > 0
      ? [...cap(late, owedPence), ...share(ahead, Math.max(0, owedPence - sumUnpaid(late)))]
      : isMore
        ? [{ dueOn: balanceDay, pence: owedPence }]
        : cap(late, owedPence);
  return withPaid(
    schedule,
    owed.filter(({ pence }) => pence > 0),
  );
}

/** The schedule with other payments of what is owed; what is paid stays. */
export function replaceUnpaid(schedule: readonly Instalment[], owed: readonly Payment[]): Payment[] {
  return withPaid(schedule, owed.toSorted(byDay));
}

/** Adds what is paid already: to the first unpaid payment if its own day comes later, as the earliest is paid first. */
function withPaid(schedule: readonly Instalment[], owed: readonly Payment[]): Payment[] {
  const from = owed[0]?.dueOn;
  const all = schedule.map(({ dueOn, pence, unpaidPence }) => ({
    dueOn: from && dueOn > from ? from : dueOn,
    pence: Math.max(0, pence - unpaidPence),
  }));
  const sums = new Map<string, number>();
  for (const { dueOn, pence } of [...all, ...owed]) sums.set(dueOn, (sums.get(dueOn) ?? 0) + pence);
  const days = [...sums].map(([dueOn, pence]) => ({ dueOn, pence })).sort(byDay);
  const some = days.filter(({ pence }) => pence > 0);
  return some.length > 0 ? some : days.slice(-1);
}

function byDay(one: Payment, other: Payment): number {
  return one.dueOn < other.dueOn ? -1 : 1;
}

type Unpaid = Pick<Instalment, "dueOn" | "unpaidPence">;

/** As much as is owed of each, the earliest first. */
function cap(unpaid: readonly Unpaid[], owedPence: number): Payment[] {
  return unpaid.map(({ dueOn, unpaidPence }, index) => {
    const before = sumUnpaid(unpaid.slice(0, index));
    return { dueOn, pence: Math.max(0, Math.min(unpaidPence, owedPence - before)) };
  });
}

/** Shares a sum in the proportion of what was unpaid; evenly if that was even. */
function share(unpaid: readonly Unpaid[], pence: number): Payment[] {
  const weights = unpaid.map(({ unpaidPence }) => unpaidPence);
  const even = splitEvenly(sumOf(weights), weights.length);
  const isEven = weights.every((weight, index) => weight === even[index]);
  const parts = isEven ? splitEvenly(pence, weights.length) : split(pence, weights);
  return unpaid.map(({ dueOn }, index) => ({ dueOn, pence: parts[index] ?? 0 }));
}

function sumUnpaid(unpaid: readonly Unpaid[]): number {
  return sumOf(unpaid.map(({ unpaidPence }) => unpaidPence));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
