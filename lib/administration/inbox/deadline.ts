import { addDays, calendarDay, formatClock, formatMoment } from "@/lib/time/dates";

/** When a reply is due, or since when it is late; null if none is. */
export function deadlineText(dueBy: Date | null, now: Date): string | null {
  if (!dueBy) return null;
  return `${dueBy < now ? "Answer was due" : "Answer by"} ${formatNearMoment(dueBy, now)}`;
}

/** "15:48 today", "Monday 16 March at 09:05". */
export function formatNearMoment(at: Date, now: Date): string {
  const today = calendarDay(now);
  const near = (["yesterday", "today", "tomorrow"] as const).find(
    (_, index) => calendarDay(at) === addDays(today, index - 1),
  );
  return near ? `${formatClock(at)} ${near}` : formatMoment(at);
}
