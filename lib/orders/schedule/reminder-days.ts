import { coachingReminders } from "@/content/checkout";
import type { Retreat } from "@/content/retreats";
import { addDays } from "@/lib/time/dates";
import { listRetreats } from "@/lib/content/retreats";
import type { BalanceReminder } from "./reminder-letters";

export type DueReminders = { letter: BalanceReminder | null; tellFounder: boolean };

const lateDays = { first: 2, second: 2, today: 0, overdue: 2 } as const satisfies Record<
  BalanceReminder,
  number
>;

const founderLateDays = 30;

type Reminders = Retreat["reminders"];

function offsetsOf({ first, second, overdue }: Reminders): (readonly [BalanceReminder, number])[] {
  return [
    ["overdue", overdue],
    ["today", 0],
    ["second", -second],
    ["first", -first],
  ];
}

/** The reminder to send on a day for an unpaid balance; days "YYYY-MM-DD" (docs/rules/bookings.md#reminders). */
export function dueReminders(
  { reminders }: Pick<Retreat, "reminders">,
  balanceDueOn: string,
  bookedOn: string,
  today: string,
): DueReminders {
  const latest = offsetsOf(reminders).find(([, days]) => addDays(balanceDueOn, days) <= today);
  const founderFrom = addDays(balanceDueOn, reminders.founder);
  return {
    letter: latest && fits(...latest) ? latest[0] : null,
    tellFounder: founderFrom <= today && today <= addDays(founderFrom, founderLateDays),
  };

  function fits(reminder: BalanceReminder, days: number): boolean {
    const day = addDays(balanceDueOn, days);
    return day > bookedOn && today <= addDays(day, lateDays[reminder]);
  }
}

/** The first and last due day for which any reminder can fall on a day. */
export function dueDayRange(today: string): { from: string; to: string } {
  const all = [coachingReminders, ...listRetreats().map(({ reminders }) => reminders)];
  const founder = Math.max(...all.map((reminders) => reminders.founder));
  const first = Math.max(...all.map((reminders) => reminders.first));
  return { from: addDays(today, -(founder + founderLateDays)), to: addDays(today, first) };
}
