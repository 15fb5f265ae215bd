import { guests } from "@/content/guests";
import { addDays } from "@/lib/time/dates";

const { afterDays, againDays } = guests.firstStep;

const lateDays = 5;

/** What is due on a day of a retreat that ended on `lastDay`: the request, or the days after which to ask again. */
export function dueStepLetter(lastDay: string, today: string): "request" | number | null {
  const isDue = (days: number) =>
    today >= addDays(lastDay, days) && today <= addDays(lastDay, days + lateDays);
  return isDue(afterDays) ? "request" : (againDays.find(isDue) ?? null);
}

/** The day of the next question whether a step is done, "YYYY-MM-DD"; null after the last. */
export function nextAskOn(lastDay: string, today: string): string | null {
  return againDays.map((days) => addDays(lastDay, days)).find((day) => day > today) ?? null;
}

/** The day on which guests are asked for their first step by themselves. */
export function requestedOn(lastDay: string): string {
  return addDays(lastDay, afterDays);
}
