import { guests } from "@/content/guests";
import { addDays } from "@/lib/time/dates";

export type GuestLetter = "form-first" | "form-second" | "before" | "after";

type Days = { firstDay: string; lastDay: string };

const lateDays = { reminder: 2, after: 5 } as const;

/** The letter due for a guest on a day, or null; days "YYYY-MM-DD" (docs/rules/guests.md#letters). */
export function dueGuestLetter(
  { firstDay, lastDay }: Days,
  { bookedOn, hasForm, today }: { bookedOn: string; hasForm: boolean; today: string },
): GuestLetter | null {
  const afterFrom = addDays(lastDay, guests.afterDays);
  if (today >= afterFrom) return today <= addDays(afterFrom, lateDays.after) ? "after" : null;
  if (today >= firstDay) return null;
  if (today >= addDays(firstDay, -guests.beforeDays)) return "before";
  if (hasForm || today <= addDays(bookedOn, guests.quietDays)) return null;
  const { first, second } = guests.reminders;
  const reminders = [
    ["form-second", addDays(firstDay, -second)],
    ["form-first", addDays(firstDay, -first)],
  ] as const;
  const [which, day] = reminders.find(([, from]) => from <= today) ?? [];
  return which && day > bookedOn && today <= addDays(day, lateDays.reminder) ? which : null;
}

/** The day of the next reminder about the form, "YYYY-MM-DD"; null if none follows. */
export function nextReminderOn({ firstDay }: Days, bookedOn: string, today: string): string | null {
  const { first, second } = guests.reminders;
  const days = [first, second].map((before) => addDays(firstDay, -before));
  return days.find((day) => day > today && day > addDays(bookedOn, guests.quietDays)) ?? null;
}

/** True if a letter is still relevant on a day. */
export function isGuestLetterTrue(
  which: GuestLetter,
  { firstDay, lastDay }: Days,
  { hasForm, today }: { hasForm: boolean; today: string },
): boolean {
  if (which === "after") return today > lastDay;
  return today < firstDay && (which === "before" || !hasForm);
}
