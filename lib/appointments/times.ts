import { appointmentRules } from "@/content/appointments";
import { appointmentWords } from "@/content/emails/appointment-letters";
import { clockIn, dayIn, zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";
import { siteZone } from "@/lib/time/site-zone";
import { offsetAt } from "@/lib/time/zones";

/** True if both clocks show the same at that instant. */
export function isSameClock(instant: Date, timeZone: string, other: string): boolean {
  return offsetAt(instant.getTime(), timeZone) === offsetAt(instant.getTime(), other);
}

/** "Tuesday 31 March at 09:00, Toronto time (14:00 in London)"; the founder's clock only if it differs. */
export function whenIn(instant: Date, timeZone: string): string {
  const own = siteZone();
  const words = {
    ...{ day: dayIn(instant, timeZone), clock: clockIn(instant, timeZone), zone: zoneName(timeZone) },
    ...{ founderClock: clockIn(instant, own), founderZone: zoneName(own) },
  };
  const { when, whenFounder } = appointmentWords;
  return fill(isSameClock(instant, timeZone, own) ? when : whenFounder, words);
}

/** "Tuesday 31 March, 09:00" */
export function shortWhen(instant: Date, timeZone: string): string {
  return `${dayIn(instant, timeZone)}, ${clockIn(instant, timeZone)}`;
}

/** Until when a visitor may reschedule or cancel an appointment themselves. */
export function changeableUntil({ startsAt }: { startsAt: Date }): Date {
  return new Date(startsAt.getTime() - appointmentRules.changeUntilHours * 3_600_000);
}
