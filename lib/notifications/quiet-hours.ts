import { pushRules } from "@/content/push";
import { addDays } from "@/lib/time/dates";
import { instantAt, wallClock } from "@/lib/events/zones";

const { from, until } = pushRules.quiet;

/** The end of the quiet hours; null outside them. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const { day, clock } = wallClock(now, timeZone);
  if (clock >= until && clock < from) return null;
  return instantAt({ day: clock < until ? day : addDays(day, 1), clock: until }, timeZone);
}
