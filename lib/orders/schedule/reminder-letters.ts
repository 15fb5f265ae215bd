import "server-only";
import { z } from "zod";
import { daysLeftWords, paymentNames } from "@/content/emails/balance-reminders";
import { formatMoney } from "@/content/money";
import { daysBetween, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterName } from "@/lib/email/render";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { bookingView, type BookingRow, type BookingView } from "@/lib/orders/bookings/bookings";
import type { Instalment } from "./schedule";

export type BalanceReminder = "first" | "second" | "today" | "overdue";

const reminderLetters = {
  first: "balance-reminder-first",
  second: "balance-reminder-second",
  today: "balance-due-today",
  overdue: "balance-overdue",
} as const satisfies Record<BalanceReminder, LetterName>;

/** Emails each reminder of a payment once; pass `today` ("YYYY-MM-DD") to recompute the days left. */
export async function queueBalanceReminder(
  tx: Transaction,
  which: BalanceReminder,
  booking: BookingRow,
  payment: Instalment,
  today?: string,
): Promise<void> {
  const view = bookingView(booking);
  const { reminders } = view.retreat;
  const letter = {
    cause: `balance-${which}:${booking.id}:${payment.dueOn}`,
    subject: { kind: "booking" as const, id: booking.id },
    to: view.email,
  };
  const values = paymentValues(view, payment);
  switch (which) {
    case "first":
    case "second": {
      const count = today === undefined ? reminders[which] : daysBetween(today, payment.dueOn);
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

/** What emails about what is due say of it. */
export function balanceValues(view: BookingView) {
  const payment = view.instalments.find(({ unpaidPence }) => unpaidPence > 0);
  if (!payment) throw new Error("Nothing is left to pay");
  return paymentValues(view, payment);
}

/** The same of one of several payments. */
export function paymentValues(view: BookingView, { dueOn, unpaidPence }: Instalment) {
  const { name, retreat, currency, token, instalments } = view;
  return {
    ...{ name, retreat: retreat.name, dates: retreat.dates },
    what: instalments.length > 1 ? paymentNames.payment : paymentNames.balance,
    balance: formatMoney(unpaidPence, currency),
    dueDate: formatDay(dueOn),
    balanceUrl: absolute(`/booking/${token}`),
  };
}

/** An email about a payment, as it waits to be sent. */
export type BalanceLetter = { letter: string; values: unknown; subjectId: string };

const named = z.object({ dueDate: z.string() });

/** The unpaid payment of an email; null if it is paid or due on another day. */
export function paymentOfLetter(
  { instalments }: { instalments: readonly Instalment[] },
  values: unknown,
): Instalment | null {
  const known = named.safeParse(values);
  const isNamed = ({ dueOn }: Instalment) => known.success && formatDay(dueOn) === known.data.dueDate;
  return instalments.find((one) => one.unpaidPence > 0 && isNamed(one)) ?? null;
}

/** The reminder of an email's name; null if it isn't one. */
export function reminderOf(letter: string): BalanceReminder | null {
  const reminders = Object.keys(reminderLetters) as BalanceReminder[];
  return reminders.find((which) => reminderLetters[which] === letter) ?? null;
}
