import "server-only";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { describeError, logger } from "@/lib/observability/logger";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import type { BalanceCardState } from "@/prisma/generated/enums";
import { isByItself } from "./balance-card";
import { queueByItselfNotice } from "./balance-card-letters";
import { bookingPurchase, bookingView, findBooking, getBooking } from "./bookings";
import { areRemindersSuspended } from "./reminders-suspended";
import { dueDayRange, dueReminders } from "./reminder-days";
import { asDate } from "./instalments";
import { queueBalanceReminder, reminderOf, type BalanceReminder } from "./reminder-letters";

const batch = 200;

/** Emails reminders of unpaid balances; returns how many, throws last if any failed (docs/rules/bookings.md#reminders). */
export async function sendBalanceReminders(now: Date): Promise<number> {
  const today = calendarDay(now);
  const { from, to } = dueDayRange(today);
  let [reminded, failed] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const found = await db.booking.findMany({
      where: {
        instalments: { some: { unpaidPence: { gt: 0 }, dueOn: { gte: asDate(from), lte: asDate(to) } } },
        ...(after && { orderId: { gt: after } }),
      },
      select: { orderId: true },
      orderBy: { orderId: "asc" },
      take: batch,
    });
    for (const { orderId: id } of found) {
      try {
        if (await db.$transaction((tx) => remindOf(tx, id, today))) reminded += 1;
      } catch (error) {
        failed += 1;
        logger.error({ event: "reminders.failed", bookingId: id, reason: describeError(error) });
      }
    }
    after = found.at(-1)?.orderId;
    if (!after || found.length < batch) break;
  }
  logger.info({ event: "reminders.done", count: reminded, failed });
  if (failed > 0) throw new Error(`${failed} bookings could not be reminded of their balance`);
  return reminded;
}

async function remindOf(tx: Transaction, id: string, today: string): Promise<boolean> {
  // A concurrent payment either comes first, so nothing is due, or waits.
  await lockOrder(tx, id);
  const booking = await getBooking(tx, id);
  const { confirmedAt, balanceCard } = booking;
  const { retreat, next } = bookingView(booking);
  if (booking.status !== "confirmed" || !next) return false;
  const due = dueReminders(retreat, next.dueOn, calendarDay(confirmedAt ?? booking.createdAt), today);
  const letter = (await areRemindersSuspended(tx, id)) ? null : letterForCard(balanceCard, due.letter);
  if (letter === "byItself") await queueByItselfNotice(tx, booking, balanceCard?.last4 ?? null);
  else if (letter) await queueBalanceReminder(tx, letter, booking, today);
  if (due.tellFounder) {
    const facts = { amountPence: next.pence, dueOn: next.dueOn };
    await queuePaymentProblem(tx, "balanceOverdue", bookingPurchase(booking), facts, id);
  }
  return letter !== null || due.tellFounder;
}

type Card = { state: BalanceCardState; last4: string | null } | null;

/** The email to send instead of the day's reminder if a card pays the balance, or was declined. */
function letterForCard(card: Card, letter: BalanceReminder | null): BalanceReminder | "byItself" | null {
  if (isByItself(card)) return letter === "second" ? "byItself" : null;
  // The email about the declined card said it already.
  return card?.state === "refused" && letter === "today" ? null : letter;
}

/** True if a reminder is still true: owed, not on hold and on one of its days; "overdue" is true on any. */
export async function isReminderStillDue(
  tx: Transaction,
  { letter, subjectId }: { letter: string; subjectId: string },
  now: Date,
): Promise<boolean> {
  const reminder = reminderOf(letter);
  // A newer version of the product queued it, so it decides.
  if (!reminder) return true;
  const booking = await findBooking(tx, subjectId);
  if (booking?.status !== "confirmed" || isByItself(booking.balanceCard)) return false;
  const { retreat, next } = bookingView(booking);
  if (!next || (await areRemindersSuspended(tx, subjectId))) return false;
  const bookedOn = calendarDay(booking.confirmedAt ?? booking.createdAt);
  return (
    reminder === "overdue" ||
    dueReminders(retreat, next.dueOn, bookedOn, calendarDay(now)).letter === reminder
  );
}
