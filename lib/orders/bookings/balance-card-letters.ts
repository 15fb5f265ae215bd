import "server-only";
import { cardRefusedWords } from "@/content/emails/balance-by-itself";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { isByItself, secondTry } from "./balance-card";
import { bookingPurchase, bookingView, findBooking, type BookingRow } from "./bookings";
import { areRemindersSuspended } from "./reminders-suspended";
import { dueReminders } from "./reminder-days";
import { balanceValues, paymentOfLetter, paymentValues, type BalanceLetter } from "./reminder-letters";
import type { Instalment } from "./schedule";

/** Emails, once, that the saved card will be charged the balance, and how to opt out. */
export async function queueByItselfNotice(
  tx: Transaction,
  booking: BookingRow,
  payment: Instalment,
  last4: string | null,
): Promise<void> {
  await queueLetter(tx, {
    cause: `balance-by-itself:${booking.id}:${payment.dueOn}`,
    subject: { kind: "booking", id: booking.id },
    letter: "balance-by-itself",
    to: booking.email,
    values: { ...paymentValues(bookingView(booking), payment), card: last4 ?? "" },
  });
}

/**
 * Emails the buyer and the founder, once for each try, that the saved card failed; `failure`: Stripe's code,
 * `retryOn`: the day of the second try.
 */
export async function queueCardRefused(
  tx: Transaction,
  booking: BookingRow,
  failure: string,
  retryOn: string | null,
): Promise<void> {
  const why = cardRefusalReason(failure);
  const view = bookingView(booking);
  const occasion = `${booking.id}:${view.next?.dueOn}:${retryOn ?? "last"}`;
  const letter = {
    cause: `balance-refused:${occasion}`,
    subject: { kind: "booking" as const, id: booking.id },
    to: booking.email,
  };
  const values = { ...balanceValues(view), why };
  if (retryOn) {
    const retryDate = formatDay(retryOn);
    await queueLetter(tx, { ...letter, letter: "balance-refused", values: { ...values, retryDate } });
  } else await queueLetter(tx, { ...letter, letter: "balance-refused-again", values });
  const facts = { amountPence: view.next?.pence ?? 0, dueOn: view.next?.dueOn ?? "", status: why };
  const problem = retryOn ? "balanceRefused" : "balanceRefusedAgain";
  await queuePaymentProblem(tx, problem, bookingPurchase(booking), facts, occasion);
}

/** Why a saved card failed, as text; `failure`: Stripe's code. */
export function cardRefusalReason(failure: string): string {
  return Object.hasOwn(cardRefusedWords, failure)
    ? cardRefusedWords[failure as keyof typeof cardRefusedWords]
    : cardRefusedWords.unknown;
}

/** True for emails about an automatic balance charge. */
export function isBalanceCardLetter(letter: string): boolean {
  return letter === "balance-by-itself" || letter === "balance-refused" || letter === "balance-refused-again";
}

/** True if such an email is still relevant: the notice before the charge, the refusal while owed. */
export async function isBalanceCardLetterTrue(
  tx: Transaction,
  { letter, values, subjectId }: BalanceLetter,
  now: Date,
): Promise<boolean> {
  const booking = await findBooking(tx, subjectId);
  if (booking?.status !== "confirmed") return false;
  const view = bookingView(booking);
  const payment = paymentOfLetter(view, values);
  if (!payment || (await areRemindersSuspended(tx, subjectId))) return false;
  const { balanceCard: card } = booking;
  if (letter === "balance-refused-again") return card?.state === "refused";
  if (letter === "balance-refused") return secondTry(card, payment.dueOn) !== null;
  const bookedOn = calendarDay(booking.confirmedAt ?? booking.createdAt);
  const due = dueReminders(view.retreat, payment.dueOn, bookedOn, calendarDay(now));
  return isByItself(card) && due.letter === "second";
}
