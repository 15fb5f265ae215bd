import "server-only";
import { eventRules } from "@/content/events";
import { isInvited, type Member } from "@/lib/access/policy";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { dateOf, dayOf, nextOccurrences, type EventRule, type Occurrence } from "./occurrences";
import { isCallLink } from "./schema";
import type { NextDay } from "./views";

const eventsRead = 100;
const daysOfEach = 2;
const daysLookedAt = 12;

type DayForSome = NextDay & { audience: "everybody" | "mastermind" };

/** The upcoming days of all events, not cancelled, soonest first, two of each, with a member's answers. */
export async function readNextDays(
  userId: string,
  now: Date,
  client: Pick<Transaction, "clubEvent"> = db,
): Promise<DayForSome[]> {
  // Events last a day at most, and a day's name is not in UTC
  const near = { gte: dateOf(addDays(calendarDay(now), -2)) };
  // A moved day keeps its original name
  const movedHere = { dates: { some: { startsAt: near } } };
  const events = await client.clubEvent.findMany({
    where: {
      cancelledAt: null,
      OR: [{ repeat: { not: "none" } }, { startsAt: near }, movedHere],
    },
    orderBy: { id: "desc" },
    take: eventsRead,
    select: {
      ...{ id: true, title: true, place: true, audience: true, repeat: true, startsAt: true },
      ...{ timeZone: true, minutes: true, cancelledAt: true },
      dates: { where: { OR: [{ day: near }, { startsAt: near }] } },
      answers: {
        where: { userId, OR: [{ day: near }, { event: movedHere }] },
        select: { day: true, coming: true },
      },
    },
  });
  return events
    .flatMap((event) =>
      nextNotCancelled(event, now).map(({ day, startsAt, endsAt }) => ({
        ...{ id: event.id, title: event.title, audience: event.audience, day, startsAt, endsAt },
        isCall: isCallLink(event.place),
        answer: answerOn(day, event.answers),
      })),
    )
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
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

function answerOn(day: string, answers: readonly { day: Date; coming: boolean }[]): NextDay["answer"] {
  const found = answers.find((one) => dayOf(one.day) === day);
  return found ? (found.coming ? "yes" : "no") : null;
}
