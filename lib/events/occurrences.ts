import { eventRules } from "@/content/events";
import { addDays } from "@/lib/time/dates";
import { instantAt, sameWeekday, wallClock } from "@/lib/time/zones";

export type Repeat = "none" | "weekly" | "monthly";

export type EventRule = {
  startsAt: Date;
  timeZone: string;
  minutes: number;
  repeat: Repeat;
  cancelledAt: Date | null;
  dates: readonly DateRow[];
};

export type DateRow = {
  day: Date;
  startsAt: Date | null;
  minutes: number | null;
  cancelledAt: Date | null;
  recordingUrl: string | null;
};

/** One day of an event; `day` is its permanent name ("YYYY-MM-DD"), even if moved. */
export type Occurrence = {
  day: string;
  startsAt: Date;
  endsAt: Date;
  isCalledOff: boolean;
  isMoved: boolean;
  recordingUrl: string | null;
};

const maxDays = 600;

/** The days of an event that end after `from` and start before `to`, by start: 600 at most. */
export function occurrencesBetween(event: EventRule, from: Date, to: Date): Occurrence[] {
  const rows = new Map(event.dates.map((row) => [dayOf(row.day), row]));
  const ruled = ruledDays(event, from, to);
  const moved = [...rows].flatMap(([day, { startsAt }]) => (startsAt && !ruled.includes(day) ? [day] : []));
  return [...moved, ...ruled]
    .map((day) => occurrenceOn(event, day, rows.get(day)))
    .filter(({ startsAt, endsAt }) => endsAt > from && startsAt < to)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** One day of an event by its name; null if there is none. */
export function findOccurrence(event: EventRule, day: string): Occurrence | null {
  const row = event.dates.find((one) => dayOf(one.day) === day);
  if (!row?.startsAt && !isRuled(event, day)) return null;
  return occurrenceOn(event, day, row);
}

/** The days that are not over, the next one first. */
export function nextOccurrences(event: EventRule, now: Date, count: number): Occurrence[] {
  const later = (days: number) =>
    new Date(Math.max(now.getTime(), event.startsAt.getTime()) + days * 86_400_000);
  const ahead = { none: 1, weekly: 7 * (count + 1), monthly: 35 * (count + 1) }[event.repeat];
  const moved = event.dates.map(({ startsAt }) => (startsAt?.getTime() ?? 0) + 1);
  const to = new Date(Math.max(later(ahead).getTime(), ...moved));
  return occurrencesBetween(event, now, to).slice(0, count);
}

/** The calendar day of a date column, "YYYY-MM-DD". */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A calendar day for a date column. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function ruledDays(event: EventRule, from: Date, to: Date): string[] {
  const { day: first } = wallClock(event.startsAt, event.timeZone);
  if (event.repeat === "none") return [first];
  const [begin, end] = [addDays(dayOf(from), -2), addDays(dayOf(to), 1)];
  const days: string[] = [];
  for (let index = indexBefore(event.repeat, first, begin); days.length < maxDays; index++) {
    const day = nthDay(event.repeat, first, index);
    if (day > end) break;
    days.push(day);
  }
  return days;
}

function indexBefore(repeat: Repeat, first: string, begin: string): number {
  const days = (Date.parse(begin) - Date.parse(first)) / 86_400_000;
  return Math.max(0, Math.floor(days / (repeat === "weekly" ? 7 : 31)) - 1);
}

/** The nth day of a repeating event, from 0. */
export function nthDay(repeat: Repeat, first: string, index: number): string {
  return repeat === "monthly"
    ? sameWeekday(first, index)
    : addDays(first, repeat === "weekly" ? index * 7 : 0);
}

function isRuled(event: EventRule, day: string): boolean {
  const noon = new Date(`${day}T12:00:00Z`);
  return ruledDays(event, noon, noon).includes(day);
}

function occurrenceOn(event: EventRule, day: string, row: DateRow | undefined): Occurrence {
  const { clock } = wallClock(event.startsAt, event.timeZone);
  const startsAt = row?.startsAt ?? instantAt({ day, clock }, event.timeZone);
  const minutes = row?.minutes ?? event.minutes;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return {
    ...{ day, startsAt, endsAt },
    isCalledOff: Boolean(row?.cancelledAt) || (event.cancelledAt !== null && endsAt > event.cancelledAt),
    isMoved: Boolean(row?.startsAt) && row?.minutes === null,
    recordingUrl: row?.recordingUrl ?? null,
  };
}

/** True if a call can be joined: from 15 minutes before until the end. */
export function isRoomOpen({ startsAt, endsAt, isCalledOff }: Occurrence, now: Date): boolean {
  return !isCalledOff && now >= roomOpensAt(startsAt) && now < endsAt;
}

/** When a call can be joined from. */
export function roomOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - eventRules.roomOpensMinutes * 60_000);
}
