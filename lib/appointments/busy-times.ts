import ICAL from "ical.js";
import { isTimeZone } from "@/lib/time/site-zone";
import { instantAt } from "@/lib/time/zones";
import type { Busy } from "./slots";

const dayMs = 86_400_000;

/** The most repetitions of one event that are computed, so that no rule takes forever. */
const repetitionsMax = 20_000;

/**
 * The busy times of an iCalendar file (RFC 5545) that overlap `from` to `until`, with repeating events; without
 * cancelled and "free" ones. Times without a zone are in `timeZone`. Throws if the file is no calendar.
 */
export function parseBusyTimes(file: string, from: Date, until: Date, timeZone: string): Busy[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as ConstructorParameters<typeof ICAL.Component>[0]);
  if (calendar.name !== "vcalendar") throw new Error("The file is no calendar");
  const all = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const exceptions = all.filter((event) => event.isRecurrenceException());
  const events = all.filter((event) => !event.isRecurrenceException());
  for (const event of events)
    for (const exception of exceptions.filter(({ uid }) => uid === event.uid))
      event.relateException(exception);
  const orphans = exceptions.filter(({ uid }) => !events.some((event) => event.uid === uid));
  const found = [...events, ...orphans].flatMap((event) => occurrencesOf(event, { from, until }, timeZone));
  const unique = new Map(found.map((one) => [`${one.from.getTime()}-${one.until.getTime()}`, one]));
  return [...unique.values()].filter((one) => one.from < until && one.until > from && one.from < one.until);
}

function occurrencesOf(event: ICAL.Event, within: Busy, timeZone: string): Busy[] {
  const instant = (time: ICAL.Time, of: ICAL.Event) => instantOf(time, zoneOf(of), timeZone);
  if (!event.isRecurring())
    return isBusy(event)
      ? [{ from: instant(event.startDate, event), until: instant(event.endDate, event) }]
      : [];
  const found: Busy[] = [];
  const iterator = event.iterator();
  // Zones differ by less than two days, so that only repetitions near the period are computed exactly
  const first = within.from.getTime() - event.duration.toSeconds() * 1000 - 2 * dayMs;
  const last = within.until.getTime() + 2 * dayMs;
  for (let count = 0; count < repetitionsMax; count += 1) {
    const next = iterator.next() as ICAL.Time | undefined;
    if (!next) break;
    const rough = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
    if (rough > last) break;
    if (rough < first && !Object.hasOwn(event.exceptions, next.toString())) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (isBusy(item)) found.push({ from: instant(startDate, item), until: instant(endDate, item) });
  }
  return found;
}

function isBusy({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("status") !== "CANCELLED" && value("transp") !== "TRANSPARENT";
}

/** The IANA zone that an event's start names, if any. */
function zoneOf({ component }: ICAL.Event): string | null {
  const named = component.getFirstProperty("dtstart")?.getParameter("tzid");
  return typeof named === "string" && isTimeZone(named) ? named : null;
}

// By the platform's own rules where it knows the zone, as those in a file may be old
function instantOf(time: ICAL.Time, named: string | null, timeZone: string): Date {
  const isFloating = time.zone.tzid === "floating";
  if (time.zone.tzid === "UTC" || (!isFloating && !named && !time.isDate)) return time.toJSDate();
  const { year, month, day, hour, minute } = time;
  const two = (part: number) => `${part}`.padStart(2, "0");
  const wall = {
    day: `${`${year}`.padStart(4, "0")}-${two(month)}-${two(day)}`,
    clock: time.isDate ? "00:00" : `${two(hour)}:${two(minute)}`,
  };
  return instantAt(wall, time.isDate ? timeZone : (named ?? timeZone));
}
