import { planCopy } from "@/content/pages/plan";
import { site } from "@/content/site";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import type { PlanView } from "./plans";
import { paymentDay } from "./schedule";

const { figure, meaning } = planCopy;

/** One payment of a plan, received or still to come. Money in pence; the day as "YYYY-MM-DD", null when none is set. */
export type PlanPayment = {
  number: number;
  state: "paid" | "missing" | "next" | "planned";
  pence: number;
  refundedPence: number;
  on: string | null;
  receiptUrl: string | null;
};

/** Every payment of a plan in order: what has come, what is missing, what is planned. Of one that has ended, what had come. */
export function listPayments(plan: PlanView): PlanPayment[] {
  const received = plan.received.map(
    ({ number, amountPence, refundedPence, on, receiptUrl }): PlanPayment => ({
      number,
      state: "paid",
      pence: amountPence,
      refundedPence,
      on,
      receiptUrl,
    }),
  );
  if (plan.status !== "active") return received;
  const first = received[0]?.on ?? null;
  const done = new Set([...received.map(({ number }) => number), ...plan.waived]);
  const numbers = Array.from({ length: plan.payments }, (_, index) => index + 1);
  const open = (plan.isStopped ? [] : numbers.filter((number) => !done.has(number))).map((number) => {
    const isMissing = plan.missing?.number === number;
    return {
      number,
      state: isMissing ? "missing" : plan.next?.number === number && !plan.missing ? "next" : "planned",
      pence: plan.paymentPence,
      refundedPence: 0,
      on: isMissing
        ? first && paymentDay(new Date(`${first}T12:00:00Z`), number - 1)
        : (plan.planned.find((planned) => planned.number === number)?.on ?? null),
      receiptUrl: null,
    } satisfies PlanPayment;
  });
  return [...received, ...open];
}

/** What is still to pay, in pence. A payment sent back in part counts whole; nothing is owed on a plan that has ended. */
export function owedPence({ status, isStopped, totalPence, paidPence }: PlanView): number {
  return status === "active" && !isStopped ? Math.max(0, totalPence - paidPence) : 0;
}

/** Where a plan stands, in one line: "3 of 6 paid, next £97 on 1 May" (docs/rules/mastermind.md#the-plan-is-a-debt). */
export function planFigure(plan: PlanView): string {
  const { paid, payments, next, missing } = plan;
  if (plan.isStopped && !missing) return fill(figure.stopped, { paid, payments });
  if (plan.status !== "active") return figure.ended;
  if (missing) return fill(figure.missing, { paid, payments, number: missing.number });
  if (plan.isComplete) return figure.complete;
  if (!next) return fill(figure.waiting, { paid, payments });
  return fill(figure.running, {
    paid,
    payments,
    amount: formatPence(next.pence),
    day: dayOfMonth(next.on),
  });
}

/** What that means for her money and her access; of a plan that has ended, where the money went. */
export function planMeaning(plan: PlanView): string {
  const { missing, payments } = plan;
  if (plan.isStopped && !missing) return fill(meaning.stopped, { paid: formatPence(plan.paidPence) });
  if (plan.status !== "active") return planCopy.ended[plan.status];
  if (missing)
    return missing.isPaused ? meaning.paused : fill(meaning.grace, { day: dayOfMonth(missing.graceEndsOn) });
  const sums = { paid: formatPence(plan.paidPence), owed: formatPence(owedPence(plan)) };
  if (plan.isComplete) return fill(meaning.complete, sums);
  return plan.next ? fill(meaning.running, { ...sums, payments }) : fill(meaning.waiting, sums);
}

const longFormat = new Intl.DateTimeFormat(site.locale, { day: "numeric", month: "long", timeZone: "UTC" });
const shortFormat = new Intl.DateTimeFormat(site.locale, { day: "numeric", month: "short", timeZone: "UTC" });
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** A day of the coming weeks, which needs no year: "1 May". */
export function dayOfMonth(day: string): string {
  return longFormat.format(asDate(day));
}

/** The same where there is little room: "1 Sept". */
export function shortDay(day: string): string {
  return shortFormat.format(asDate(day));
}
