import { intervals, type PaymentInterval } from "@/content/programmes";
import { calendarDay } from "@/lib/time/dates";

/** The same day some months later, as Stripe counts: the 31st becomes the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

const dayMs = 24 * 60 * 60 * 1000;
const noticeMs = 3 * dayMs;

/** The time some intervals later, as Stripe counts: a week has seven times 24 hours. */
export function addIntervals(from: Date, interval: PaymentInterval, times: number): Date {
  const { unit, count } = intervals[interval];
  return unit === "month"
    ? addMonths(from, count * times)
    : new Date(from.getTime() + 7 * dayMs * count * times);
}

/**
 * When a new subscription charges the second payment; stable for retries of a day
 * (docs/rules/mastermind.md#the-months).
 */
export function secondDueAt(firstPaidAt: Date, interval: PaymentInterval, now: Date): Date {
  const due = addIntervals(firstPaidAt, interval, 1);
  if (due <= now) {
    const days = Math.ceil((now.getTime() + noticeMs - due.getTime()) / dayMs);
    return new Date(due.getTime() + days * dayMs);
  }
  // Stripe rejects a date more than an interval away, which comes sooner in short months.
  const latest = addIntervals(now < firstPaidAt ? firstPaidAt : now, interval, 1);
  return due <= latest ? due : new Date(Math.floor(due.getTime() / dayMs) * dayMs);
}

/** The end of what a plan's last payment pays; `first` is the number of the subscription's first payment. */
export function lastsUntil(
  { anchor, first }: { anchor: Date; first: number },
  { interval, payments }: { interval: PaymentInterval; payments: number },
): Date {
  return addIntervals(anchor, interval, payments - first + 1);
}

/** The day ("YYYY-MM-DD") of a payment that many intervals after another. */
export function paymentDay(from: Date, interval: PaymentInterval, times: number): string {
  return calendarDay(addIntervals(from, interval, times));
}
