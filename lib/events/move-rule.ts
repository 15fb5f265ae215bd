import "server-only";
import type { Transaction } from "@/lib/db";
import type { EventRow } from "./columns";
import {
  dateOf,
  dayOf,
  nextOccurrences,
  nthDay,
  occurrencesBetween,
  type EventRule,
  type Repeat,
} from "./occurrences";
import { wallClock } from "@/lib/time/zones";

const maxDaysMoved = 60;
const pastMs = 2 * 366 * 86_400_000;

/** Moves the upcoming days of an event to a new start (docs/rules/events.md#changes); null if a past day would be repeated. */
export async function moveRule(
  tx: Transaction,
  event: EventRow,
  to: { startsAt: Date; repeat: Repeat },
  now: Date,
): Promise<{ day: string; before: Date }[] | null> {
  const past = occurrencesBetween(event, new Date(now.getTime() - pastMs), now).filter(
    ({ endsAt }) => endsAt <= now,
  );
  const ahead = nextOccurrences(event, now, maxDaysMoved);
  const { day: first } = wallClock(to.startsAt, event.timeZone);
  const goesAlong = to.repeat === event.repeat ? ahead : ahead.slice(0, 1);
  const pairs = goesAlong.map((occurrence, index) => ({ occurrence, day: nthDay(to.repeat, first, index) }));
  const pastDays = new Set(past.map(({ day }) => day));
  if (pastDays.has(first) || pairs.some(({ day }) => pastDays.has(day))) return null;
  await storePast(tx, event, past);
  await moveDays(tx, event, pastDays, new Map(pairs.map(({ occurrence, day }) => [occurrence.day, day])));
  return pairs.map(({ occurrence, day }) => ({ day, before: occurrence.startsAt }));
}

async function storePast(
  tx: Transaction,
  { id: eventId, dates }: EventRow,
  past: ReturnType<typeof occurrencesBetween>,
): Promise<void> {
  const rows = new Map(dates.map((row) => [dayOf(row.day), row]));
  for (const { day, startsAt, endsAt } of past) {
    if (rows.get(day)?.minutes) continue;
    const key = { eventId, day: dateOf(day) };
    const data = { startsAt, minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000) };
    await tx.eventDate.upsert({ where: { eventId_day: key }, create: { ...key, ...data }, update: data });
  }
}

async function moveDays(
  tx: Transaction,
  { id: eventId, dates }: EventRow & EventRule,
  pastDays: ReadonlySet<string>,
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const toCome = { eventId, day: { notIn: [...pastDays].map(dateOf) } };
  const answers = await tx.eventAnswer.findMany({ where: toCome });
  await tx.eventAnswer.deleteMany({ where: toCome });
  await tx.eventAnswer.createMany({
    data: answers.flatMap(({ day, ...answer }) => {
      const place = places.get(dayOf(day));
      return place ? [{ ...answer, day: dateOf(place) }] : [];
    }),
  });
  await tx.eventDate.deleteMany({ where: toCome });
  await tx.eventDate.createMany({
    data: dates.flatMap(({ day, cancelledAt }) => {
      const place = places.get(dayOf(day));
      return place && cancelledAt && !pastDays.has(dayOf(day))
        ? [{ eventId, day: dateOf(place), cancelledAt }]
        : [];
    }),
  });
}
