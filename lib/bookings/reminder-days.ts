import { dorset } from "@/content/retreats";
import { addDays } from "@/lib/dates";
import type { BalanceReminder } from "./reminder-letters";

/** What a balance asks for on a day: at most one letter to the buyer, and whether it is time to tell the founder. */
export type DueReminders = { letter: BalanceReminder | null; tellFounder: boolean };

/**
 * How many days late a letter is still worth sending: a server that was down over a weekend catches up, and nobody gets a
 * fortnight's notice with a week to go. The one on the day says "today", so it is never late.
 */
const lateDays = { first: 2, second: 2, today: 0, overdue: 2 } as const satisfies Record<
  BalanceReminder,
  number
>;

/** The founder is told of an overdue balance later, too: what is owed stays owed. After a month it is no news any more. */
const founderLateDays = 30;

const { first, second, overdue, founder } = dorset.reminders;

/** Which days after the balance is due a reminder belongs to, the latest first. */
const offsets: readonly (readonly [BalanceReminder, number])[] = [
  ["overdue", overdue],
  ["today", 0],
  ["second", -second],
  ["first", -first],
];

/**
 * What is to be sent on a day ("YYYY-MM-DD", as all three) for a balance that is not paid. Only the latest letter whose day
 * has come counts, so that missed ones never arrive together; and only one whose day lies after the booking's: whoever
 * books a fortnight before is told in the confirmation, not twice (docs/rules/bookings.md#reminders).
 */
export function dueReminders(balanceDueOn: string, bookedOn: string, today: string): DueReminders {
  const latest = offsets.find(([, days]) => addDays(balanceDueOn, days) <= today);
  const founderFrom = addDays(balanceDueOn, founder);
  return {
    letter: latest && fits(...latest) ? latest[0] : null,
    tellFounder: founderFrom <= today && today <= addDays(founderFrom, founderLateDays),
  };

  function fits(reminder: BalanceReminder, days: number): boolean {
    const day = addDays(balanceDueOn, days);
    return day > bookedOn && today <= addDays(day, lateDays[reminder]);
  }
}

/** The first and the last due day for which a reminder may fall on a day: all others need not be looked at. */
export function daysToLookAt(today: string): { from: string; to: string } {
  return { from: addDays(today, -(founder + founderLateDays)), to: addDays(today, first) };
}
