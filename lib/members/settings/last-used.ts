import { accountCopy } from "@/content/pages/account";
import { site } from "@/content/site";
import { addDays, calendarDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const words = accountCopy.signingIn.when;
const timeZone = site.timeZone;
const timeFormat = new Intl.DateTimeFormat(site.locale, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
});
const dayFormat = new Intl.DateTimeFormat(site.locale, { day: "numeric", month: "long", timeZone });

/** When something was last used, in the founder's time zone: "yesterday, 21:40". At most 30 days ago, so no year. */
export function lastUsedWords(instant: Date, now: Date): string {
  const time = timeFormat.format(instant);
  const day = calendarDay(instant);
  const today = calendarDay(now);
  if (day === today) return fill(words.today, { time });
  if (day === addDays(today, -1)) return fill(words.yesterday, { time });
  return fill(words.day, { day: dayFormat.format(instant), time });
}
