import { formatMoney } from "@/content/money";
import { planPart } from "@/content/pages/plan";
import { intervals } from "@/content/programmes";
import { site } from "@/content/site";
import { getContent } from "@/lib/content/documents";
import { programmeOf, programmePaymentPage } from "@/lib/content/programmes";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import type { PlanView } from "./plans";

export type PlanPayment = {
  number: number;
  state: "paid" | "missing" | "next" | "planned";
  pence: number;
  currency: string;
  refundedPence: number;
  refundingPence: number;
  on: string | null;
  receiptUrl: string | null;
  payUrl: string | null;
};

/** A plan's payments in order: received, missing, planned; only the received if it ended. */
export function listPayments(plan: PlanView): PlanPayment[] {
  const received = plan.received.map(
    ({ number, amountPence, refundedPence, refundingPence, on, receiptUrl }): PlanPayment => ({
      number,
      state: "paid",
      pence: amountPence,
      currency: plan.currency,
      refundedPence,
      refundingPence,
      on,
      receiptUrl,
      payUrl: null,
    }),
  );
  if (plan.status !== "confirmed") return received;
  const done = new Set([...received.map(({ number }) => number), ...plan.waived]);
  const numbers = Array.from({ length: plan.payments }, (_, index) => index + 1);
  const open = (plan.isStopped ? [] : numbers.filter((number) => !done.has(number))).map((number) => {
    const missed = missedPayments(plan).find((one) => one.number === number);
    return {
      number,
      state: missed ? "missing" : plan.next?.number === number && !plan.missing ? "next" : "planned",
      pence: plan.paymentPence,
      currency: plan.currency,
      refundedPence: 0,
      refundingPence: 0,
      on: missed?.on ?? plan.planned.find((planned) => planned.number === number)?.on ?? null,
      receiptUrl: null,
      payUrl: missed?.payUrl ?? null,
    } satisfies PlanPayment;
  });
  return [...received, ...open].sort((one, other) => one.number - other.number);
}

/** What a plan costs and how it is paid: "6 monthly payments of £97". */
export function planPrice({
  payments,
  paymentPence,
  interval,
  currency,
}: Pick<PlanView, "payments" | "paymentPence" | "interval" | "currency">): string {
  const { monthly, oneTime } = getContent(planPart).statement;
  return fill(payments > 1 ? monthly : oneTime, {
    ...{ payments, amount: formatMoney(paymentPence, currency) },
    often: intervals[interval].words.often,
  });
}

/** The missing payments in order, each with its payment page. */
export function missedPayments({ missing, owed }: PlanView): {
  number: number;
  pence: number;
  on: string;
  payUrl: string | null;
}[] {
  return [...owed, ...(missing ? [missing] : [])].sort((one, other) => one.number - other.number);
}

/** The outstanding pence: 0 if the plan is over or on hold; a partial refund adds nothing. */
export function duePence({ status, isStopped, hold, totalPence, paidPence }: PlanView): number {
  return status === "confirmed" && !isStopped && !hold ? Math.max(0, totalPence - paidPence) : 0;
}

/** A plan's status: "3 of 6 paid" and what is next (docs/rules/mastermind.md#the-plan-is-a-debt). */
export function planFigure(plan: PlanView): string {
  const { figure } = getContent(planPart);
  const { paid, payments, next, missing } = plan;
  if (plan.status === "cancelled") return figure.cancelled;
  if (plan.isStopped) return fill(figure.stopped, { paid, payments });
  if (plan.status !== "confirmed") return figure.ended;
  if (missing) return fill(figure.missing, { paid, payments, number: missing.number });
  if (plan.isComplete) return progressWords(plan).complete;
  if (plan.owed.length > 0) return fill(figure.owed, { paid, payments, which: whichOwed(plan) });
  if (!next) return fill(figure.waiting, { paid, payments });
  return fill(figure.running, {
    paid,
    payments,
    amount: formatMoney(next.pence, plan.currency),
    day: dayOfMonth(next.on),
  });
}

/** A plan's progress, as the payment page shows it to its buyer. */
export function buyerProgress(plan: PlanView): string {
  const { paid, payments, next, currency } = plan;
  const { monthly, behind, complete } = progressWords(plan);
  if (next) {
    const price = formatMoney(next.pence, currency);
    return fill(monthly, { paid, payments, price, nextDate: formatDay(next.on) });
  }
  return paid < payments ? fill(behind, { paid, payments }) : complete;
}

function progressWords(plan: PlanView) {
  return getContent(programmePaymentPage(programmeOf(plan))).alreadyMember;
}

const listFormat = new Intl.ListFormat(site.locale);

function whichOwed({ owed }: PlanView): string {
  const { figure } = getContent(planPart);
  const numbers = listFormat.format(owed.map(({ number }) => `${number}`));
  return fill(owed.length === 1 ? figure.which.one : figure.which.many, { numbers });
}

/** The status's effect on money and access. */
export function planMeaning(plan: PlanView): string {
  const { missing, payments } = plan;
  const { meaning, cancelled, ended } = getContent(planPart);
  if (plan.status === "cancelled") return cancelled[plan.cancelledBy ?? "buyer"];
  if (plan.isStopped) return fill(meaning.stopped, { paid: formatMoney(plan.paidPence, plan.currency) });
  if (plan.status === "refused") return ended.refused[plan.refundRoute];
  if (plan.status === "refunded") return ended[plan.isChargedBack ? "chargedBack" : "ended"];
  if (plan.hold) return meaning[plan.hold];
  if (missing)
    return missing.isPaused ? meaning.paused : fill(meaning.grace, { day: dayOfMonth(missing.graceEndsOn) });
  const sums = {
    paid: formatMoney(plan.paidPence, plan.currency),
    owed: formatMoney(duePence(plan), plan.currency),
  };
  if (plan.isPaused) return plan.next ? fill(meaning.letGo, { day: dayOfMonth(plan.next.on) }) : meaning.over;
  if (plan.isComplete) return fill(meaning.complete, sums);
  if (plan.owed.length > 0) return fill(meaning.owed, sums);
  if (plan.isBeingSetUp) return fill(meaning.settingUp, sums);
  return plan.next ? fill(meaning.running, { ...sums, payments }) : fill(meaning.waiting, sums);
}

const longFormat = new Intl.DateTimeFormat(site.locale, { day: "numeric", month: "long", timeZone: "UTC" });
const shortFormat = new Intl.DateTimeFormat(site.locale, { day: "numeric", month: "short", timeZone: "UTC" });
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** A "YYYY-MM-DD" day of the coming weeks, without its year: "1 May". */
export function dayOfMonth(day: string): string {
  return longFormat.format(asDate(day));
}

/** The short form: "1 Sept". */
export function shortDay(day: string): string {
  return shortFormat.format(asDate(day));
}
