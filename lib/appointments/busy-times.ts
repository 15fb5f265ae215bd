import { createContext, Script } from "node:vm";
import ICAL from "ical.js";
import { isTimeZone } from "@/lib/time/site-zone";
import { instantAt } from "@/lib/time/zones";
import type { Busy } from "./slots";

const dayMs = 86_400_000;

/** The most repetitions of one event that are computed. */
const repetitionsMax = 20_000;

/** How long one event, and all of a calendar, may be computed: some rules never end in the library. */
const [eventMs, calendarMs] = [2_000, 5_000];

/**
 * The busy times of an iCalendar file (RFC 5545) that overlap `from` to `until`, with repeating events; without
 * cancelled and "free" ones. Times without a zone are in `timeZone`. `skipped`: events that could not be computed.
 * Throws if the file is no calendar.
 */
export function parseBusyTimes(
  file: string,
  from: Date,
  until: Date,
  timeZone: string,
): { times: Busy[]; skipped: number } {
  const calendar = new ICAL.Component(ICAL.parse(file) as ConstructorParameters<typeof ICAL.Component>[0]);
  if (calendar.name !== "vcalendar") throw new Error("The file is no calendar");
  const all = calendar.getAllSubcomponents("vevent");
  const isException = (one: ICAL.Component) => one.hasProperty("recurrence-id");
  const exceptions = new Map<string, ICAL.Component[]>();
  for (const one of all.filter(isException))
    exceptions.set(uidOf(one), [...(exceptions.get(uidOf(one)) ?? []), one]);
  const repeated = new Set(all.filter((one) => !isException(one)).map(uidOf));
  const found: Busy[] = [];
  let skipped = 0;
  const within = timeLimit();
  for (const one of all.filter((event) => !isException(event) || !repeated.has(uidOf(event))))
    try {
      const own = isException(one) ? [] : (exceptions.get(uidOf(one)) ?? []);
      found.push(...within(() => occurrencesOf(one, own, { from, until }, timeZone)));
    } catch {
      skipped += 1;
    }
  const unique = new Map(found.map((one) => [`${one.from.getTime()}-${one.until.getTime()}`, one]));
  const times = [...unique.values()].filter(
    (one) => one.from < until && one.until > from && one.from < one.until,
  );
  return { times, skipped };
}

function uidOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue("uid") ?? "");
}

/** Runs computations that together end in time; throws for one that does not. */
function timeLimit() {
  const job: { run?: () => void } = {};
  const context = createContext({ job });
  const script = new Script("job.run()");
  let leftMs = calendarMs;
  return <Value>(compute: () => Value[]): Value[] => {
    if (leftMs < 1) throw new Error("The calendar takes too long");
    let values: Value[] = [];
    job.run = () => {
      values = compute();
    };
    const begun = performance.now();
    try {
      script.runInContext(context, { timeout: Math.ceil(Math.min(eventMs, leftMs)) });
    } finally {
      leftMs -= performance.now() - begun;
    }
    return values;
  };
}

function occurrencesOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  within: Busy,
  timeZone: string,
): Busy[] {
  const event = new ICAL.Event(component, { exceptions });
  const busy = ({ item, startDate, endDate }: Occurrence, end: "dtstart" | "dtend"): Busy => ({
    from: instantOf(startDate, zoneOf(item, "dtstart"), timeZone),
    until: instantOf(endDate, zoneOf(item, end), timeZone),
  });
  if (!event.isRecurring()) {
    const { startDate, endDate } = event;
    return isBusy(event) ? [busy({ item: event, startDate, endDate }, endOf(event))] : [];
  }
  const found: Busy[] = [];
  const iterator = event.iterator();
  // Zones differ by less than two days, so that only repetitions near the period are computed exactly
  const first = within.from.getTime() - event.duration.toSeconds() * 1000 - 2 * dayMs;
  const last = within.until.getTime() + 2 * dayMs;
  for (let count = 0; ; count += 1) {
    if (count === repetitionsMax) throw new Error("The event repeats too often");
    const next = iterator.next() as ICAL.Time | undefined;
    if (!next) break;
    const rough = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
    if (rough > last) break;
    if (rough < first && !Object.hasOwn(event.exceptions, next.toString())) continue;
    const occurrence = event.getOccurrenceDetails(next);
    const { item } = occurrence;
    // Ends of repetitions are computed from their start, also after a change of this and all later ones
    const end = item === event || item.modifiesFuture() ? "dtstart" : endOf(item);
    if (isBusy(item)) found.push(busy(occurrence, end));
  }
  return found;
}

type Occurrence = { item: ICAL.Event; startDate: ICAL.Time; endDate: ICAL.Time };

/** The property whose zone an event's end is in. */
function endOf({ component }: ICAL.Event): "dtstart" | "dtend" {
  return component.hasProperty("dtend") ? "dtend" : "dtstart";
}

function isBusy({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("status") !== "CANCELLED" && value("transp") !== "TRANSPARENT";
}

/** The IANA zone that an event's start or end names, if any. */
function zoneOf({ component }: ICAL.Event, property: "dtstart" | "dtend"): string | null {
  const named = component.getFirstProperty(property)?.getParameter("tzid");
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
