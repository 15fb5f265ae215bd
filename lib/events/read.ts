import "server-only";
import { eventRules } from "@/content/events";
import { eventsCopy } from "@/content/pages/events";
import { may, isInvited, type Member } from "@/lib/access/policy";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { isInMastermind } from "@/lib/orders/programmes/access";
import { fail, ok, type Result } from "@/lib/result";
import { eventColumns, type EventRow } from "./columns";
import { countAttendees, attendeesKey, listAnswers, noAttendees } from "./attendees";
import {
  dateOf,
  dayOf,
  findOccurrence,
  isRoomOpen,
  nextOccurrences,
  occurrencesBetween,
  type Occurrence,
} from "./occurrences";
import { isCallLink } from "./schema";
import { placeInMonth, wallClock } from "@/lib/time/zones";
import type { EventDetails, EventLine } from "./views";

const dayMs = 86_400_000;
const eventsRead = 300;
const { daysAhead, pastDays, pastShown, namedMax } = eventRules;
const { refusals } = eventsCopy;

/** Upcoming events, soonest first; past ones, latest first. */
export async function listEvents(
  member: Member,
  now: Date,
): Promise<Result<{ ahead: EventLine[]; past: EventLine[] }, "forbidden">> {
  if (!may(member, "event.come")) return fail("forbidden", refusals.forbidden);
  const since = new Date(now.getTime() - pastDays * dayMs);
  const [events, isIn] = await Promise.all([readEvents(since), isInMastermind(member, now)]);
  const found = events.flatMap((event) => daysOf(event, since, now).map((one) => ({ event, ...one })));
  const asked = found.map(({ event, occurrence }) => ({ id: event.id, day: occurrence.day }));
  const [attendees, answers] = await Promise.all([
    countAttendees(member, asked, now),
    readOwn(member, asked),
  ]);
  const lines = found.map(({ event, occurrence, isLast }) => {
    const key = attendeesKey(event.id, occurrence.day);
    const known = { attendees: attendees.get(key) ?? noAttendees, answer: answers.get(key) ?? null };
    return { ...lineOf(event, occurrence, isInvited(member, event.audience, isIn), now), ...known, isLast };
  });
  const inTime = lines.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return ok({
    ahead: inTime.filter(({ endsAt }) => endsAt > now),
    past: inTime
      .filter(({ endsAt }) => endsAt <= now)
      .reverse()
      .slice(0, pastShown),
  });
}

/** One day of an event: the requested one, else the next, else the last. */
export async function readEvent(
  member: Member,
  id: string,
  day: string | null,
  now: Date,
): Promise<Result<EventDetails, "forbidden" | "gone">> {
  if (!may(member, "event.come")) return fail("forbidden", refusals.forbidden);
  const event = await db.clubEvent.findUnique({ where: { id }, select: eventColumns });
  const occurrence = event && pickDay(event, day, now);
  if (!occurrence) return fail("gone", refusals.gone);
  const asked = [{ id, day: occurrence.day }];
  const [isIn, attendees, answers, said] = await Promise.all([
    isInMastermind(member, now),
    countAttendees(member, asked, now),
    readOwn(member, asked),
    listAnswers(id, occurrence.day, namedMax, now),
  ]);
  const key = attendeesKey(id, occurrence.day);
  const [next] = nextOccurrences(event, new Date(Math.max(occurrence.endsAt.getTime(), now.getTime())), 1);
  return ok({
    ...lineOf(event, occurrence, isInvited(member, event.audience, isIn), now),
    attendees: attendees.get(key) ?? noAttendees,
    answer: answers.get(key) ?? null,
    isLast: false,
    minutes: Math.round((occurrence.endsAt.getTime() - occurrence.startsAt.getTime()) / 60_000),
    next: next && !next.isCalledOff ? { day: next.day, startsAt: next.startsAt } : null,
    said,
    isEventOff: event.cancelledAt !== null,
    timeZone: event.timeZone,
  });
}

/** The URL of a call; null unless its room is open and the member may attend (docs/rules/events.md#who-may-come). */
export async function readCallUrl(
  member: Member,
  id: string,
  day: string,
  now: Date,
): Promise<string | null> {
  const [event, isIn] = await Promise.all([
    db.clubEvent.findUnique({ where: { id }, select: eventColumns }),
    isInMastermind(member, now),
  ]);
  const occurrence = event && findOccurrence(event, day);
  if (!occurrence) return null;
  return lineOf(event, occurrence, isInvited(member, event.audience, isIn), now).callUrl;
}

function pickDay(event: EventRow, day: string | null, now: Date): Occurrence | null {
  const asked = day === null ? null : findOccurrence(event, day);
  const [next] = nextOccurrences(event, now, 1);
  const yearAgo = new Date(now.getTime() - 366 * dayMs);
  return asked ?? next ?? occurrencesBetween(event, yearAgo, now).at(-1) ?? findFirst(event);
}

function findFirst(event: EventRow): Occurrence | null {
  return findOccurrence(event, calendarDay(event.startsAt));
}

async function readEvents(since: Date): Promise<EventRow[]> {
  return db.clubEvent.findMany({
    where: {
      AND: [
        { OR: [{ cancelledAt: null }, { cancelledAt: { gt: since } }] },
        {
          OR: [
            { repeat: { not: "none" } },
            { startsAt: { gt: since } },
            { dates: { some: { startsAt: { gt: since } } } },
          ],
        },
      ],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: eventsRead,
    select: eventColumns,
  });
}

function daysOf(event: EventRow, since: Date, now: Date): { occurrence: Occurrence; isLast: boolean }[] {
  const next = nextOccurrences(event, now, daysAhead);
  // A cancelled event is shown with one day only.
  const ahead = event.cancelledAt ? next.slice(0, 1) : next;
  const past = occurrencesBetween(event, since, now).filter(
    ({ endsAt, isCalledOff }) => endsAt <= now && !isCalledOff,
  );
  return [
    ...ahead.map((occurrence, index) => ({
      occurrence,
      isLast: !event.cancelledAt && index === daysAhead - 1,
    })),
    ...past.slice(-pastShown).map((occurrence) => ({ occurrence, isLast: false })),
  ];
}

async function readOwn(
  { userId }: Member,
  days: readonly { id: string; day: string }[],
): Promise<Map<string, "yes" | "no">> {
  const rows = await db.eventAnswer.findMany({
    where: {
      userId,
      eventId: { in: days.map(({ id }) => id) },
      day: { in: days.map(({ day }) => dateOf(day)) },
    },
    select: { eventId: true, day: true, coming: true },
  });
  return new Map(
    rows.map(({ eventId, day, coming }) => [attendeesKey(eventId, dayOf(day)), coming ? "yes" : "no"]),
  );
}

function lineOf(event: EventRow, occurrence: Occurrence, mayAttend: boolean, now: Date) {
  const { id, title, text, repeat, audience, place } = event;
  const isCall = isCallLink(place);
  const isOpen = isCall && isRoomOpen(occurrence, now);
  return {
    ...{ id, title, text, repeat, audience, mayAttend, isCall, isOpen },
    monthPlace: placeInMonth(wallClock(event.startsAt, event.timeZone).day),
    ...{ day: occurrence.day, startsAt: occurrence.startsAt, endsAt: occurrence.endsAt },
    ...{ isCalledOff: occurrence.isCalledOff, isMoved: occurrence.isMoved },
    place: mayAttend && !isCall ? place : null,
    callUrl: mayAttend && isOpen ? place : null,
    recordingUrl: mayAttend && occurrence.endsAt <= now ? occurrence.recordingUrl : null,
  };
}
