import "server-only";
import { scheduleChangedWords } from "@/content/emails/schedule-changed";
import { formatMoney } from "@/content/money";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { changePurchase, type MoneyRefusal } from "@/lib/administration/purchases/change";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { retreatOf } from "@/lib/content/retreats";
import { absolute } from "@/lib/env/site";
import { logger } from "@/lib/observability/logger";
import { isByItself } from "@/lib/orders/schedule/balance-card";
import { findDebt, getDebt, type Debt } from "@/lib/orders/schedule/debt";
import { replaceInstalments } from "@/lib/orders/schedule/instalments";
import { scheduleText } from "@/lib/orders/bookings/letters";
import { replaceUnpaid, type Payment } from "@/lib/orders/schedule/schedule";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { addDays, calendarDay, formatDay } from "@/lib/time/dates";
import { paymentsOf, type ScheduleInput } from "./schema";

const refusals = {
  not_confirmed: "Only a current booking, or coaching in instalments, has a schedule.",
  nothing_owed: "Nothing is owed for this.",
  charging: "A payment is being taken from the saved card at this moment. Try again in a few minutes.",
  sum: "These payments add up to {sum}, and {owed} is owed.",
  day: "Enter days from today until {last}.",
};

type ScheduleRefusal = keyof typeof refusals | MoneyRefusal;

function refuse(
  code: keyof typeof refusals,
  values: Record<string, string> = {},
): Refusal<keyof typeof refusals> {
  return fail(code, fill(refusals[code], values));
}

/** Replaces the unpaid payments of a booking or of coaching by agreement, and emails the buyer (docs/rules/bookings.md#instalments). */
export async function changeSchedule(
  admin: Member,
  input: ScheduleInput,
  now: Date,
): Promise<Result<{ count: number }, ScheduleRefusal | "not_admin">> {
  const { id, seen, reason } = input;
  const payments = paymentsOf(input);
  return changePurchase<{ count: number }, ScheduleRefusal>(admin, { id, seen }, async (tx) => {
    const debt = await findDebt(tx, id);
    if (debt?.status !== "confirmed" || debt.instalments.length === 0) return refuse("not_confirmed");
    const refusal = findProblem(debt, payments, now);
    if (refusal) return refusal;
    await replaceInstalments(tx, id, replaceUnpaid(debt.instalments, payments));
    // Opened for another sum
    await expireCheckouts(tx, id, now);
    await queueScheduleLetter(tx, await getDebt(tx, id), now);
    const details = { reason, count: payments.length };
    await recordAudit(tx, admin, { action: "schedule.changed", subject: id, details }, now);
    logger.info({ event: "schedule.changed", orderId: id });
    return ok({ count: payments.length });
  });
}

function findProblem(
  { next, balancePence, currency, balanceCard, of }: Debt,
  payments: readonly Payment[],
  now: Date,
): Refusal<keyof typeof refusals> | null {
  if (!next) return refuse("nothing_owed");
  if (balanceCard?.state === "charging") return refuse("charging");
  const today = calendarDay(now);
  const last = "booking" in of ? lastDueDay(of.booking.firstDay, today) : lastCoachingDay(today);
  if (payments.some(({ dueOn }) => dueOn < today || dueOn > last))
    return refuse("day", { last: formatDay(last) });
  const sum = payments.reduce((total, { pence }) => total + pence, 0);
  if (sum === balancePence) return null;
  return refuse("sum", { sum: formatMoney(sum, currency), owed: formatMoney(balancePence, currency) });
}

/** The last day on which a payment can be due by agreement: the retreat's first, or today once it is past. */
export function lastDueDay(firstDay: Date, today: string): string {
  const day = firstDay.toISOString().slice(0, 10);
  return day < today ? today : day;
}

/** The same for coaching: a year from today. */
export function lastCoachingDay(today: string): string {
  return addDays(today, 365);
}

async function queueScheduleLetter(tx: Transaction, debt: Debt, now: Date): Promise<void> {
  const { id, email, currency, balancePence, balanceCard: card, of } = debt;
  const { name, linkToken } = "booking" in of ? of.booking : of.coaching;
  const words = isByItself(card) ? scheduleChangedWords.byItself : scheduleChangedWords.byLink;
  const letter = { cause: `schedule-changed:${id}:${now.getTime()}`, to: email };
  const values = {
    ...{ name, bookingUrl: absolute(`/booking/${linkToken}`) },
    balance: formatMoney(balancePence, currency),
    how: fill(words, { card: card?.last4 ?? "" }),
    schedule: scheduleText(debt),
  };
  if ("coaching" in of) {
    const sold = { ...values, package: of.coaching.item };
    await queueLetter(tx, { ...letter, letter: "coaching-schedule-changed", values: sold });
  } else {
    const { name: retreat, dates } = retreatOf(of.booking);
    await queueLetter(tx, { ...letter, letter: "schedule-changed", values: { ...values, retreat, dates } });
  }
}
