import "server-only";
import { eventRules } from "@/content/events";
import { isInvited, type Member } from "@/lib/access/policy";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { dateOf, nextOccurrences, type EventRule, type Occurrence } from "./occurrences";
import { isCallLink } from "./schema";
import type { NextDay } from "./views";

const eventsRead = 100;
const daysOfEach = 2;
const daysLookedAt = 12;

type DayForSome = NextDay & { audience: "everybody" | "mastermind" };

type DateJson = { day: string; startsAt: string | null; minutes: number | null; cancelledAt: string | null };
/** An event that may have upcoming days, with its exceptions near now and a member's answers. */
export type UpcomingEvent = Omit<EventRule, "startsAt" | "cancelledAt" | "dates"> & {
  id: string;
  title: string;
  place: string;
  audience: DayForSome["audience"];
  startsAt: string;
  dates: readonly DateJson[];
  answers: readonly { day: string; coming: boolean }[];
};

/** For a statement: the events that may have upcoming days, as JSON, with the member's answers. */
export function upcomingEvents(userId: string, now: Date): Prisma.Sql {
  // Events last a day at most, and a day's name is not in UTC
  const near = dateOf(addDays(calendarDay(now), -2));
  // A moved day keeps its original name
  const isMovedHere = Prisma.sql`EXISTS (SELECT FROM event_dates WHERE event_id = e.id AND starts_at >= ${near})`;
  return Prisma.sql`(SELECT coalesce(json_agg(row_to_json(upcoming)), '[]') FROM (
    SELECT e.id, title, place, audience, repeat, starts_at AS "startsAt", time_zone AS "timeZone", minutes,
      (SELECT coalesce(json_agg(json_build_object('day', day, 'startsAt', starts_at, 'minutes', minutes, 'cancelledAt', cancelled_at)), '[]')
        FROM event_dates WHERE event_id = e.id AND (day >= ${near}::date OR starts_at >= ${near})) AS dates,
      (SELECT coalesce(json_agg(json_build_object('day', day, 'coming', coming)), '[]')
        FROM event_answers WHERE event_id = e.id AND user_id = ${userId}::uuid AND (day >= ${near}::date OR ${isMovedHere})) AS answers
    FROM club_events e
    WHERE cancelled_at IS NULL AND (repeat <> 'none' OR starts_at >= ${near} OR ${isMovedHere})
    ORDER BY e.id DESC LIMIT ${eventsRead}) upcoming)`;
}

/** `toNextDays` of all events, for a member. */
export async function readNextDays(
  userId: string,
  now: Date,
  client: Pick<Transaction, "$queryRaw"> = db,
): Promise<DayForSome[]> {
  const [row] = await client.$queryRaw<[{ events: UpcomingEvent[] }]>`
    SELECT ${upcomingEvents(userId, now)} AS events`;
  return toNextDays(row.events, now);
}

/** The upcoming days of events, not cancelled, soonest first, two of each, with the member's answers. */
export function toNextDays(events: readonly UpcomingEvent[], now: Date): DayForSome[] {
  return events
    .flatMap((event) =>
      nextNotCancelled(toRule(event), now).map(({ day, startsAt, endsAt }) => ({
        ...{ id: event.id, title: event.title, audience: event.audience, day, startsAt, endsAt },
        isCall: isCallLink(event.place),
        answer: answerOn(day, event.answers),
      })),
    )
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function toRule({ startsAt, dates, ...event }: UpcomingEvent): EventRule {
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...event,
    startsAt: new Date(startsAt),
    cancelledAt: null,
    dates: dates.map(({ day, minutes, ...one }) => ({
      ...{
        day: new Date(day),
        startsAt: toDate(one.startsAt),
        minutes,
        cancelledAt: toDate(one.cancelledAt),
      },
      recordingUrl: null,
    })),
  };
}

function nextNotCancelled(event: EventRule, now: Date): Occurrence[] {
  const next = nextOccurrences(event, now, daysOfEach);
  if (!next.some(({ isCalledOff }) => isCalledOff)) return next;
  const more = nextOccurrences(event, now, daysLookedAt);
  return more.filter(({ isCalledOff }) => !isCalledOff).slice(0, daysOfEach);
}

/** The days a member may attend, as many as the Clubhouse page needs (docs/rules/events.md#next-event). */
export function daysFor(member: Member, isInMastermind: boolean, days: readonly DayForSome[]): NextDay[] {
  return days
    .filter(({ audience }) => isInvited(member, audience, isInMastermind))
    .slice(0, eventRules.nextEventsRead)
    .map(({ id, day, title, startsAt, endsAt, isCall, answer }) => ({
      ...{ id, day, title, startsAt, endsAt, isCall, answer },
    }));
}

function answerOn(day: string, answers: UpcomingEvent["answers"]): NextDay["answer"] {
  const found = answers.find((one) => one.day === day);
  return found ? (found.coming ? "yes" : "no") : null;
}
