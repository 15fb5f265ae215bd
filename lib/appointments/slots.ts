import { appointmentRules } from "@/content/appointments";
import { addDays } from "@/lib/time/dates";
import { instantAt, offsetAt, wallClock, weekdayOf } from "@/lib/time/zones";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Hours of a weekday, in minutes after midnight; 0 is Sunday. */
export type Hours = { weekday: number; opens: number; closes: number };
/** Days without appointments, "YYYY-MM-DD", both included. */
export type DaysOff = { firstDay: string; lastDay: string };
/** A time that is not free. */
export type Busy = { from: Date; until: Date };

export type SlotRules = {
  minutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
};

type Calendar = {
  hours: readonly Hours[];
  daysOff: readonly DaysOff[];
  busy: readonly Busy[];
  /** The founder's time zone, which hours and days off are in. */
  timeZone: string;
};

/** The starts that can be booked now, in order: within the hours, apart from busy times, after the notice. */
export function listSlots(rules: SlotRules, calendar: Calendar, now: Date): Date[] {
  const { timeZone } = calendar;
  const earliest = now.getTime() + rules.noticeHours * hourMs;
  const [length, blocked] = [rules.minutes, rules.minutes + rules.bufferMinutes].map((one) => one * minuteMs);
  if (length === undefined || blocked === undefined) return [];
  const busy = calendar.busy.map(({ from, until }) => [from.getTime(), until.getTime()] as const);
  const today = wallClock(now, timeZone).day;
  const starts = new Set<number>();
  for (let ahead = 0; ahead <= rules.horizonDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (calendar.daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) continue;
    for (const { opens, closes } of calendar.hours.filter((one) => one.weekday === weekdayOf(day))) {
      const end = instantOf(day, closes, timeZone);
      const step = appointmentRules.stepMinutes * minuteMs;
      for (let start = instantOf(day, opens, timeZone); start + length <= end; start += step)
        if (start >= earliest && busy.every(([from, until]) => start + blocked <= from || until <= start))
          starts.add(start);
    }
  }
  return [...starts].sort((one, other) => one - other).map((start) => new Date(start));
}

/** The start of a day and the end of its last appointment can be midnight of the next day. */
function instantOf(day: string, minutes: number, timeZone: string): number {
  const at = minutes === 24 * 60 ? { day: addDays(day, 1), minutes: 0 } : { day, minutes };
  const clock = [Math.floor(at.minutes / 60), at.minutes % 60].map((part) => `${part}`.padStart(2, "0"));
  return instantAt({ day: at.day, clock: clock.join(":") }, timeZone).getTime();
}

/** A slot as a visitor sees it: its day and its time in their zone. */
export type ShownSlot = { start: Date; day: string; clock: string };

/** Slots by the days of a visitor's zone; a time that occurs twice on a day has its zone's name. */
export function slotsByDay(starts: readonly Date[], timeZone: string): Map<string, ShownSlot[]> {
  const days = new Map<string, ShownSlot[]>();
  for (const start of starts) {
    const { day, clock } = wallClock(start, timeZone);
    const known = days.get(day) ?? [];
    days.set(day, [...known, { start, day, clock }]);
  }
  for (const [day, slots] of days)
    days.set(
      day,
      slots.map((slot) =>
        slots.some(({ start, clock }) => start !== slot.start && clock === slot.clock)
          ? { ...slot, clock: `${slot.clock} ${zoneAbbreviation(slot.start, timeZone)}` }
          : slot,
      ),
    );
  return days;
}

function zoneAbbreviation(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "short" }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** The first instant after `from`, to the minute, at which the zone's clocks change by `until`; null if they do not. */
export function clockChangeBetween(from: Date, until: Date, timeZone: string): Date | null {
  let [before, after] = [from.getTime(), until.getTime()];
  if (before >= after || offsetAt(before, timeZone) === offsetAt(after, timeZone)) return null;
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs;
    if (middle <= before) break;
    if (offsetAt(middle, timeZone) === offsetAt(before, timeZone)) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** True if the clocks go forward at that change. */
export function isForward(change: Date, timeZone: string): boolean {
  return offsetAt(change.getTime(), timeZone) > offsetAt(change.getTime() - hourMs, timeZone);
}
