import { entryStatusNames } from "@/lib/administration/inbox/kinds";
import type { EntryStatus } from "@/lib/administration/inbox/kinds";
import { addDays, calendarDay, formatClock, formatMoment } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const looks: Record<EntryStatus, string> = {
  new: "is-new",
  waiting: "is-waiting",
  answered: "is-off",
  booked: "is-full",
  closed: "is-old",
};

/** The status of an entry, as a word with its mark. */
export function AccessLevel({ status }: { status: EntryStatus }) {
  return <span className={`status ${looks[status]}`}>{entryStatusNames[status]}</span>;
}

/** When a reply is due, or since when it is late; null if none is. */
export function owedWords(owedBy: Date | null, now: Date): string | null {
  return (
    owedBy &&
    (owedBy < now ? `Answer was due ${nearMoment(owedBy, now)}` : `Answer by ${nearMoment(owedBy, now)}`)
  );
}

const nearDays = { yesterday: "{time} yesterday", today: "{time} today", tomorrow: "{time} tomorrow" };

/** "15:48 today", "Monday 16 March at 09:05". */
export function nearMoment(at: Date, now: Date): string {
  const today = calendarDay(now);
  const near = (["yesterday", "today", "tomorrow"] as const).find(
    (_, index) => calendarDay(at) === addDays(today, index - 1),
  );
  return near ? fill(nearDays[near], { time: formatClock(at) }) : formatMoment(at);
}
