import "server-only";
import { randomUUID } from "node:crypto";
import ical, { ICalEventStatus, type ICalCalendar } from "ical-generator";
import { eventRules } from "@/content/events";
import { eventsCopy } from "@/content/pages/events";
import { fillNames, getSettings } from "@/lib/content/settings";
import { may, isInvited, type Member } from "@/lib/access/policy";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { isInMastermind } from "@/lib/orders/programmes/access";
import { fill } from "@/lib/text";
import { eventColumns, type EventRow } from "./columns";
import { attendeesKey } from "./attendees";
import { findFeedOwner } from "./feed-owner";
import { eventUrl } from "./letters";
import { dayOf, findOccurrence, occurrencesBetween, type Occurrence } from "./occurrences";
import { isCallLink } from "./schema";

const dayMs = 86_400_000;
const hour = 3600;
const { calendar: copy } = eventsCopy;
const { feedDaysAhead, feedDaysBack } = eventRules;

/** One day of an event as a calendar file (RFC 5545); null if there is none or the member may not attend. */
export async function eventCalendar(
  member: Member,
  id: string,
  day: string,
  now: Date,
): Promise<string | null> {
  if (!may(member, "event.come")) return null;
  const event = await db.clubEvent.findUnique({ where: { id }, select: eventColumns });
  const occurrence = event && findOccurrence(event, day);
  if (!occurrence) return null;
  const calendar = newCalendar();
  const mayAttend = isInvited(member, event.audience, await isInMastermind(member, now));
  addEvent(calendar, event, occurrence, mayAttend, now);
  return `${calendar.toString()}\r\n`;
}

/** The id of a member's calendar feed; null: none yet. */
export async function getFeedId({ userId }: Pick<Member, "userId">): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { calendarFeedId: true } });
  return user?.calendarFeedId ?? null;
}

/** Gives a member's calendar a new URL; the old one stops working. */
export async function renewFeed({ userId }: Member): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { calendarFeedId: randomUUID() } });
}

/** A member's calendar by its address (docs/rules/events.md#calendars); null once that is replaced, or the access over. */
export async function calendarFeed(token: string, now: Date): Promise<string | null> {
  const feedId = readSignedToken("event-calendar", token);
  const owner = feedId && (await findFeedOwner(feedId, now));
  if (!owner || !may(owner, "event.come")) return null;
  const isIn = await isInMastermind(owner, now);
  const [from, to] = [-feedDaysBack, feedDaysAhead].map((days) => new Date(now.getTime() + days * dayMs)) as [
    Date,
    Date,
  ];
  const [events, declined] = await Promise.all([readEvents(from, to), readDeclined(owner.userId)]);
  const calendar = newCalendar().name(fillNames(copy.name)).ttl(hour);
  for (const event of events.filter(({ audience }) => isInvited(owner, audience, isIn)))
    for (const occurrence of occurrencesBetween(event, from, to))
      if (!declined.has(attendeesKey(event.id, occurrence.day)))
        addEvent(calendar, event, occurrence, true, now);
  return `${calendar.toString()}\r\n`;
}

async function readEvents(from: Date, to: Date): Promise<EventRow[]> {
  const inTime = { gt: from, lt: to };
  return db.clubEvent.findMany({
    where: {
      OR: [{ repeat: { not: "none" } }, { startsAt: inTime }, { dates: { some: { startsAt: inTime } } }],
      AND: [{ OR: [{ cancelledAt: null }, { cancelledAt: { gt: from } }] }],
    },
    orderBy: { id: "asc" },
    select: eventColumns,
  });
}

async function readDeclined(userId: string): Promise<Set<string>> {
  const rows = await db.eventAnswer.findMany({
    where: { userId, coming: false },
    select: { eventId: true, day: true },
  });
  return new Set(rows.map(({ eventId, day }) => attendeesKey(eventId, dayOf(day))));
}

function newCalendar(): ICalCalendar {
  return ical({ prodId: { company: getSettings().business, product: "Events", language: "EN" } });
}

function addEvent(
  calendar: ICalCalendar,
  { id, title, text, place, revision, updatedAt }: EventRow,
  { day, startsAt, endsAt, isCalledOff }: Occurrence,
  mayAttend: boolean,
  now: Date,
): void {
  const url = eventUrl(id, day);
  calendar.createEvent({
    id: `${id}-${day}@${new URL(url).hostname}`,
    sequence: revision,
    stamp: now,
    lastModified: updatedAt,
    ...{ start: startsAt, end: endsAt, summary: title, url },
    description: fill(copy.details, { text, url }).trim(),
    location: mayAttend && !isCallLink(place) ? place : null,
    status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}
