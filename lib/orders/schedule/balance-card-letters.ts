import "server-only";
import { cardRefusedWords } from "@/content/emails/balance-by-itself";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { isByItself, secondTry } from "./balance-card";
import { queueCoachingRefused } from "@/lib/orders/coaching/payment-letters";
import { bookingView, findBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import type { Debt } from "./debt";
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
  debt: Debt,
  failure: string,
  retryOn: string | null,
): Promise<void> {
  const why = cardRefusalReason(failure);
  const { id, next, of, instalments } = debt;
  const occasion = `${id}:${next?.dueOn}:${retryOn ?? "last"}`;
  const payment = instalments.find(({ unpaidPence }) => unpaidPence > 0);
  if ("booking" in of) await queueBookingRefused(tx, of.booking, { occasion, why, retryOn });
  else if (payment) await queueCoachingRefused(tx, of.coaching, payment, { why, retryOn });
  const facts = { amountPence: next?.pence ?? 0, dueOn: next?.dueOn ?? "", status: why };
  const problem = retryOn ? "balanceRefused" : "balanceRefusedAgain";
  await queuePaymentProblem(tx, problem, debt.purchase, facts, occasion);
}

async function queueBookingRefused(
  tx: Transaction,
  booking: BookingRow,
  { occasion, why, retryOn }: { occasion: string; why: string; retryOn: string | null },
): Promise<void> {
  const letter = {
    cause: `balance-refused:${occasion}`,
    subject: { kind: "booking" as const, id: booking.id },
    to: booking.email,
  };
  const values = { ...balanceValues(bookingView(booking)), why };
  if (retryOn) {
    const retryDate = formatDay(retryOn);
    await queueLetter(tx, { ...letter, letter: "balance-refused", values: { ...values, retryDate } });
  } else await queueLetter(tx, { ...letter, letter: "balance-refused-again", values });
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
