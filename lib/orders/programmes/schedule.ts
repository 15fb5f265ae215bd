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

/**
 * When a new subscription charges the second payment; stable for retries of a day
 * (docs/rules/mastermind.md#the-months).
 */
export function secondDueAt(firstPaidAt: Date, now: Date): Date {
  const due = addMonths(firstPaidAt, 1);
  if (due <= now) {
    const days = Math.ceil((now.getTime() + noticeMs - due.getTime()) / dayMs);
    return new Date(due.getTime() + days * dayMs);
  }
  // Stripe rejects a date more than a month away, which comes sooner in short months.
  const latest = addMonths(now < firstPaidAt ? firstPaidAt : now, 1);
  return due <= latest ? due : new Date(Math.floor(due.getTime() / dayMs) * dayMs);
}

/** The end of a plan's last paid month; `first` is the number of the subscription's first payment. */
export function lastsUntil({ anchor, first }: { anchor: Date; first: number }, payments: number): Date {
  return addMonths(anchor, payments - first + 1);
}

/** The day ("YYYY-MM-DD") of a payment that many months after another. */
export function paymentDay(from: Date, months: number): string {
  return calendarDay(addMonths(from, months));
}
