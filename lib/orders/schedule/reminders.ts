import "server-only";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { describeError, logger } from "@/lib/observability/logger";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { isByItself } from "./balance-card";
import { queueByItselfNotice } from "./balance-card-letters";
import { queueCoachingCharge, queueCoachingReminder } from "@/lib/orders/coaching/payment-letters";
import { bookingView, findBooking } from "@/lib/orders/bookings/bookings";
import { getDebt, type Debt } from "./debt";
import { areRemindersSuspended } from "./reminders-suspended";
import { dueDayRange, dueReminders } from "./reminder-days";
import { asDate } from "./schedule";
import {
  paymentOfLetter,
  queueBalanceReminder,
  reminderOf,
  type BalanceLetter,
  type BalanceReminder,
} from "./reminder-letters";
import type { Instalment } from "./schedule";

const batch = 200;

/** Emails reminders of unpaid balances; returns how many, throws last if any failed (docs/rules/bookings.md#reminders). */
export async function sendBalanceReminders(now: Date): Promise<number> {
  const today = calendarDay(now);
  const { from, to } = dueDayRange(today);
  let [reminded, failed] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const found: { id: string }[] = await db.order.findMany({
      where: {
        instalments: { some: { unpaidPence: { gt: 0 }, dueOn: { gte: asDate(from), lte: asDate(to) } } },
        ...(after && { id: { gt: after } }),
      },
      select: { id: true },
      orderBy: { id: "asc" },
      take: batch,
    });
    for (const { id } of found) {
      try {
        if (await db.$transaction((tx) => remindOf(tx, id, today))) reminded += 1;
      } catch (error) {
        failed += 1;
        logger.error({ event: "reminders.failed", orderId: id, reason: describeError(error) });
      }
    }
    after = found.at(-1)?.id;
    if (!after || found.length < batch) break;
  }
  logger.info({ event: "reminders.done", count: reminded, failed });
  if (failed > 0) throw new Error(`${failed} orders could not be reminded of their balance`);
  return reminded;
}

async function remindOf(tx: Transaction, id: string, today: string): Promise<boolean> {
  // A concurrent payment either comes first, so nothing is due, or waits.
  await lockOrder(tx, id);
  const debt = await getDebt(tx, id);
  const { status, instalments, boughtOn } = debt;
  if (status !== "confirmed") return false;
  const isSuspended = await areRemindersSuspended(tx, id);
  let isReminded = false;
  for (const payment of instalments.filter(({ unpaidPence }) => unpaidPence > 0)) {
    const due = dueReminders(debt, payment.dueOn, boughtOn, today);
    const letter = isSuspended ? null : letterFor(debt, payment, due.letter);
    if (letter) await queueReminder(tx, letter, debt, payment, today);
    if (due.tellFounder) {
      const { dueOn, unpaidPence: amountPence } = payment;
      const facts = { amountPence, dueOn };
      await queuePaymentProblem(tx, "balanceOverdue", debt.purchase, facts, `${id}:${dueOn}`);
    }
    isReminded ||= letter !== null || due.tellFounder;
  }
  return isReminded;
}

async function queueReminder(
  tx: Transaction,
  letter: BalanceReminder | "byItself",
  { of, balanceCard }: Debt,
  payment: Instalment,
  today: string,
): Promise<void> {
  if ("coaching" in of) {
    if (letter === "byItself") await queueCoachingCharge(tx, of.coaching, payment);
    else if (letter !== "first") await queueCoachingReminder(tx, of.coaching, payment, letter);
  } else if (letter === "byItself")
    await queueByItselfNotice(tx, of.booking, payment, balanceCard?.last4 ?? null);
  else await queueBalanceReminder(tx, letter, of.booking, payment, today);
}

/** The email to send instead of the day's reminder if a card pays it, or was refused, or more payments follow. */
function letterFor(
  { balanceCard: card, instalments, of }: Debt,
  { dueOn }: Instalment,
  letter: BalanceReminder | null,
): BalanceReminder | "byItself" | null {
  if (isByItself(card)) return letter === "second" ? "byItself" : null;
  // Monthly payments need no word two weeks ahead
  if (letter === "first" && (instalments.length > 1 || "coaching" in of)) return null;
  // The emails about the refused card said it already
  const isTold = card?.state === "refused" && card.dueOn?.toISOString().slice(0, 10) === dueOn;
  return isTold && (letter !== "overdue" || card.retryOn !== null) ? null : letter;
}

function bookedOn({ confirmedAt, createdAt }: { confirmedAt: Date | null; createdAt: Date }): string {
  return calendarDay(confirmedAt ?? createdAt);
}

/** True if a reminder is still true: owed, not on hold and on one of its days; "overdue" is true on any. */
export async function isReminderStillDue(
  tx: Transaction,
  { letter, values, subjectId }: BalanceLetter,
  now: Date,
): Promise<boolean> {
  const reminder = reminderOf(letter);
  // A newer version of the product queued it, so it decides.
  if (!reminder) return true;
  const booking = await findBooking(tx, subjectId);
  if (booking?.status !== "confirmed" || isByItself(booking.balanceCard)) return false;
  const view = bookingView(booking);
  const payment = paymentOfLetter(view, values);
  if (!payment || (await areRemindersSuspended(tx, subjectId))) return false;
  const due = dueReminders(view.retreat, payment.dueOn, bookedOn(booking), calendarDay(now));
  return reminder === "overdue" || due.letter === reminder;
}
