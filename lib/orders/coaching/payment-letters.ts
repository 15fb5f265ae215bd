import "server-only";
import { z } from "zod";
import {
  coachingPaymentNext,
  coachingPaymentRest,
  coachingPaymentWhen,
} from "@/content/emails/coaching-payments";
import { formatMoney } from "@/content/money";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { isByItself, secondTry } from "@/lib/orders/schedule/balance-card";
import { coachingDebt } from "@/lib/orders/schedule/debt";
import { dueReminders } from "@/lib/orders/schedule/reminder-days";
import {
  paymentOfLetter,
  type BalanceLetter,
  type BalanceReminder,
} from "@/lib/orders/schedule/reminder-letters";
import { areRemindersSuspended } from "@/lib/orders/schedule/reminders-suspended";
import type { Instalment } from "@/lib/orders/schedule/schedule";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { coachingView, findCoaching, type CoachingRow } from "./coaching";

type CoachingReminder = Exclude<BalanceReminder, "first">;

/** Emails each reminder of a payment for coaching once. */
export async function queueCoachingReminder(
  tx: Transaction,
  coaching: CoachingRow,
  payment: Instalment,
  which: CoachingReminder,
): Promise<void> {
  const values = valuesOf(coaching, payment);
  const when = fill(coachingPaymentWhen[which], { dueDate: values.dueDate });
  await queueLetter(tx, {
    ...letterOf(coaching, `coaching-${which}:${coaching.id}:${payment.dueOn}`),
    letter: "coaching-payment-due",
    values: { ...values, when },
  });
}

/** Emails, once, that the saved card will be charged a payment for coaching, and how to opt out. */
export async function queueCoachingCharge(
  tx: Transaction,
  coaching: CoachingRow,
  payment: Instalment,
): Promise<void> {
  await queueLetter(tx, {
    ...letterOf(coaching, `coaching-by-itself:${coaching.id}:${payment.dueOn}`),
    letter: "coaching-payment-soon",
    values: { ...valuesOf(coaching, payment), card: coaching.balanceCard?.last4 ?? "" },
  });
}

/** Emails the buyer, once for each try, that the saved card failed; `retryOn`: the day of the second try. */
export async function queueCoachingRefused(
  tx: Transaction,
  coaching: CoachingRow,
  payment: Instalment,
  { why, retryOn }: { why: string; retryOn: string | null },
): Promise<void> {
  const next = retryOn
    ? fill(coachingPaymentNext.again, { retryDate: formatDay(retryOn) })
    : coachingPaymentNext.last;
  await queueLetter(tx, {
    ...letterOf(coaching, `coaching-refused:${coaching.id}:${payment.dueOn}:${retryOn ?? "last"}`),
    letter: "coaching-payment-refused",
    values: { ...valuesOf(coaching, payment), why, next },
  });
}

/** Emails the buyer another payment for coaching, once per occasion; `amountPence`: what came. */
export async function queueCoachingReceived(
  tx: Transaction,
  coaching: CoachingRow,
  { occasion, amountPence }: { occasion: string; amountPence: number },
): Promise<void> {
  const { name, email, item, currency, linkToken } = coaching;
  const { paidPence, balancePence } = coachingView(coaching);
  const money = (pence: number) => formatMoney(pence, currency);
  const rest = balancePence > 0 ? coachingPaymentRest.owed : coachingPaymentRest.nothing;
  await queueLetter(tx, {
    cause: `coaching-payment:${occasion}`,
    letter: "coaching-payment-received",
    to: email,
    values: {
      ...{ name, package: item, amount: money(amountPence), paid: money(paidPence) },
      rest: fill(rest, { amount: money(balancePence) }),
      bookingUrl: absolute(`/booking/${linkToken}`),
    },
  });
}

function letterOf({ id, email }: CoachingRow, cause: string) {
  return { cause, subject: { kind: "coaching" as const, id }, to: email };
}

function valuesOf({ name, item, currency, linkToken }: CoachingRow, { dueOn, unpaidPence }: Instalment) {
  return {
    ...{ name, package: item, amount: formatMoney(unpaidPence, currency), dueDate: formatDay(dueOn) },
    balanceUrl: absolute(`/booking/${linkToken}`),
  };
}

const named = z.object({ when: z.string() });

/** True for emails about a payment for coaching that is still to come. */
export function isCoachingPaymentLetter(letter: string): boolean {
  return (
    letter === "coaching-payment-due" ||
    letter === "coaching-payment-soon" ||
    letter === "coaching-payment-refused"
  );
}

/** True if such an email is still true: the payment is owed, and paid the way that it says. */
export async function isCoachingPaymentLetterTrue(
  tx: Transaction,
  { letter, values, subjectId }: BalanceLetter,
  now: Date,
): Promise<boolean> {
  const coaching = await findCoaching(tx, subjectId);
  if (coaching?.status !== "confirmed") return false;
  const debt = coachingDebt(coaching);
  const payment = paymentOfLetter(debt, values);
  if (!payment || (await areRemindersSuspended(tx, subjectId))) return false;
  const { balanceCard: card } = debt;
  if (letter === "coaching-payment-refused")
    return card?.state === "refused" || secondTry(card, payment.dueOn) !== null;
  const due = dueReminders(debt, payment.dueOn, debt.boughtOn, calendarDay(now));
  if (letter === "coaching-payment-soon") return isByItself(card) && due.letter === "second";
  if (isByItself(card)) return false;
  // An overdue payment is overdue on any later day
  const says = named.safeParse(values).data?.when;
  const said = (which: CoachingReminder) =>
    fill(coachingPaymentWhen[which], { dueDate: formatDay(payment.dueOn) }) === says;
  return said("overdue") || (due.letter !== null && due.letter !== "first" && said(due.letter));
}
