import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { addDays, calendarDay, formatClock, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

/** When something was last used, in the founder's time zone: "yesterday, 21:40". At most 30 days ago, so no year. */
export function lastUsedWords(instant: Date, now: Date): string {
  const words = getContent(accountPart).signingIn.when;
  const time = formatClock(instant);
  const day = calendarDay(instant);
  const today = calendarDay(now);
  if (day === today) return fill(words.today, { time });
  if (day === addDays(today, -1)) return fill(words.yesterday, { time });
  return fill(words.day, { day: formatDay(day).replace(/ \d{4}$/, ""), time });
}
