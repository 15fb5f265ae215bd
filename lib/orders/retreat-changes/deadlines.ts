import { addDays, calendarDay } from "@/lib/time/dates";
import type { RetreatChange } from "@/prisma/generated/client";

/** Reminders to choose, in days before the deadline. */
const choiceReminders = [5, 2] as const;

/** The reminder to choose that is due on a day, by its days before the deadline; null: none. */
export function dueChoiceReminder(answersUntil: Date, startedAt: Date, today: string): number | null {
  const lastDay = calendarDay(new Date(answersUntil.getTime() - 1));
  const due = choiceReminders.findLast((days) => addDays(lastDay, -days) <= today);
  if (due === undefined || today > lastDay) return null;
  // The first email was enough
  return addDays(lastDay, -due) > calendarDay(startedAt) ? due : null;
}

/** True if the buyer did not answer by the deadline. */
export function isLate({
  answeredAt,
  change: { answersUntil },
}: {
  answeredAt: Date | null;
  change: Pick<RetreatChange, "answersUntil">;
}): boolean {
  return answersUntil !== null && answeredAt !== null && answeredAt >= answersUntil;
}
