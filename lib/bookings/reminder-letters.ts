import "server-only";
import { daysLeftWords } from "@/content/emails/balance-reminders";
import { dorset } from "@/content/retreats";
import { formatDay } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterName } from "@/lib/email/render";
import { formatPence } from "@/lib/money";
import { absolute } from "@/lib/site-env";
import { fill } from "@/lib/text";
import { bookingView, type BookingRow } from "./bookings";
import { retreatOf } from "./retreat";

/** The letters about a balance, in the order in which they go out (docs/rules/bookings.md#reminders). */
export type BalanceReminder = "first" | "second" | "today" | "overdue";

const reminderLetters = {
  first: "balance-reminder-first",
  second: "balance-reminder-second",
  today: "balance-due-today",
  overdue: "balance-overdue",
} as const satisfies Record<BalanceReminder, LetterName>;

/** How many days before the balance is due each of these goes out. */
const daysBefore = { first: dorset.reminders.first, second: dorset.reminders.second };

/**
 * Reminds a deposit payer of the balance; each reminder once for a booking. Whether it is still owed the caller knows.
 * `today` ("YYYY-MM-DD") counts the days left in a letter that was held up; without it the letter is on its day.
 */
export async function queueBalanceReminder(
  tx: Transaction,
  which: BalanceReminder,
  booking: BookingRow,
  today?: string,
): Promise<void> {
  const view = bookingView(booking);
  const letter = {
    cause: `balance-${which}:${booking.id}`,
    subject: { kind: "booking" as const, id: booking.id },
    to: view.email,
  };
  const values = {
    name: view.name,
    retreat: view.retreat,
    dates: retreatOf(booking).dates,
    balance: formatPence(view.balancePence),
    dueDate: formatDay(view.balanceDueOn),
    balanceUrl: absolute(`/booking/${booking.linkToken}`),
  };
  switch (which) {
    case "first":
    case "second": {
      const count = today === undefined ? daysBefore[which] : daysBetween(today, view.balanceDueOn);
      const daysLeft = count === 1 ? daysLeftWords.one : fill(daysLeftWords.many, { count });
      return queueLetter(tx, { ...letter, letter: reminderLetters[which], values: { ...values, daysLeft } });
    }
    case "today":
      return queueLetter(tx, { ...letter, letter: reminderLetters.today, values });
    case "overdue": {
      const cancellationUrl = absolute("/cancellation-policy");
      return queueLetter(tx, {
        ...letter,
        letter: reminderLetters.overdue,
        values: { ...values, cancellationUrl },
      });
    }
  }
}

/** The reminder that a letter of this name is; null when it is none. */
export function reminderOf(letter: string): BalanceReminder | null {
  const reminders = Object.keys(reminderLetters) as BalanceReminder[];
  return reminders.find((which) => reminderLetters[which] === letter) ?? null;
}

/** How many days lie between two calendar days ("YYYY-MM-DD"). */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
