import "server-only";
import { cardRefusedWords } from "@/content/emails/balance-by-itself";
import { calendarDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { isByItself } from "./balance-card";
import { bookingPurchase, bookingView, dueDay, findBooking, type BookingRow } from "./bookings";
import { areRemindersSuspended } from "./reminders-suspended";
import { dueReminders } from "./reminder-days";
import { balanceValues } from "./reminder-letters";

/** Emails, once, that the saved card will be charged the balance, and how to opt out. */
export async function queueByItselfNotice(
  tx: Transaction,
  booking: BookingRow,
  last4: string | null,
): Promise<void> {
  await queueLetter(tx, {
    cause: `balance-by-itself:${booking.id}`,
    subject: { kind: "booking", id: booking.id },
    letter: "balance-by-itself",
    to: booking.email,
    values: { ...balanceValues(bookingView(booking)), card: last4 ?? "" },
  });
}

/** Emails the buyer and the founder, once, that the saved card failed; `failure`: Stripe's code. */
export async function queueCardRefused(tx: Transaction, booking: BookingRow, failure: string): Promise<void> {
  const why = cardRefusalReason(failure);
  const view = bookingView(booking);
  await queueLetter(tx, {
    cause: `balance-refused:${booking.id}`,
    subject: { kind: "booking", id: booking.id },
    letter: "balance-refused",
    to: booking.email,
    values: { ...balanceValues(view), why },
  });
  const facts = { amountPence: view.balancePence, dueOn: dueDay(view), status: why };
  await queuePaymentProblem(tx, "balanceRefused", bookingPurchase(booking), facts, booking.id);
}

/** Why a saved card failed, as text; `failure`: Stripe's code. */
export function cardRefusalReason(failure: string): string {
  return Object.hasOwn(cardRefusedWords, failure)
    ? cardRefusedWords[failure as keyof typeof cardRefusedWords]
    : cardRefusedWords.unknown;
}

/** True for emails about an automatic balance charge. */
export function isBalanceCardLetter(letter: string): boolean {
  return letter === "balance-by-itself" || letter === "balance-refused";
}

/** True if such an email is still relevant: the notice before the charge, the refusal while owed. */
export async function isBalanceCardLetterTrue(
  tx: Transaction,
  { letter, subjectId }: { letter: string; subjectId: string },
  now: Date,
): Promise<boolean> {
  const booking = await findBooking(tx, subjectId);
  if (booking?.status !== "confirmed") return false;
  const { retreat, next } = bookingView(booking);
  if (!next || (await areRemindersSuspended(tx, subjectId))) return false;
  if (letter === "balance-refused") return booking.balanceCard?.state === "refused";
  const bookedOn = calendarDay(booking.confirmedAt ?? booking.createdAt);
  const due = dueReminders(retreat, next.dueOn, bookedOn, calendarDay(now));
  return isByItself(booking.balanceCard) && due.letter === "second";
}
