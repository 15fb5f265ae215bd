import "server-only";
import { daysLeftWords } from "@/content/emails/balance-reminders";
import { formatMoney } from "@/content/money";
import { daysBetween, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterName } from "@/lib/email/render";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { bookingView, dueDay, type BookingRow, type BookingView } from "./bookings";

export type BalanceReminder = "first" | "second" | "today" | "overdue";

const reminderLetters = {
  first: "balance-reminder-first",
  second: "balance-reminder-second",
  today: "balance-due-today",
  overdue: "balance-overdue",
} as const satisfies Record<BalanceReminder, LetterName>;

/** Emails each balance reminder once; pass `today` ("YYYY-MM-DD") to recompute the days left. */
export async function queueBalanceReminder(
  tx: Transaction,
  which: BalanceReminder,
  booking: BookingRow,
  today?: string,
): Promise<void> {
  const view = bookingView(booking);
  const { reminders } = view.retreat;
  const letter = {
    cause: `balance-${which}:${booking.id}`,
    subject: { kind: "booking" as const, id: booking.id },
    to: view.email,
  };
  const values = balanceValues(view);
  switch (which) {
    case "first":
    case "second": {
      const count = today === undefined ? reminders[which] : daysBetween(today, dueDay(view));
      const daysLeft = count === 1 ? daysLeftWords.one : fill(daysLeftWords.many, { count });
      const again = `${reminders.second}`;
      return which === "first"
        ? queueLetter(tx, {
            ...letter,
            letter: reminderLetters.first,
            values: { ...values, daysLeft, again },
          })
        : queueLetter(tx, { ...letter, letter: reminderLetters.second, values: { ...values, daysLeft } });
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

/** What emails about a balance say of it. */
export function balanceValues(view: BookingView) {
  const { name, retreat, balancePence, currency, token } = view;
  return {
    ...{ name, retreat: retreat.name, dates: retreat.dates },
    balance: formatMoney(balancePence, currency),
    dueDate: formatDay(dueDay(view)),
    balanceUrl: absolute(`/booking/${token}`),
  };
}

/** The reminder of an email's name; null if it isn't one. */
export function reminderOf(letter: string): BalanceReminder | null {
  const reminders = Object.keys(reminderLetters) as BalanceReminder[];
  return reminders.find((which) => reminderLetters[which] === letter) ?? null;
}
