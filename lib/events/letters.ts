import "server-only";
import { eventWhen } from "@/content/emails/event-letters";
import { eventRules } from "@/content/events";
import { isInMastermind } from "@/lib/orders/programmes/access";
import { liveGrant } from "@/lib/access/active-conditions";
import { hasAccessByRole, isInvited } from "@/lib/access/policy";
import { formatMoment } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { findSuppression } from "@/lib/email/suppressions";
import { describeError, logger } from "@/lib/observability/logger";
import { absolute } from "@/lib/env/site";
import { siteZone } from "@/lib/time/site-zone";
import { fill } from "@/lib/text";
import { eventColumns, type EventRow } from "./columns";
import { zoneName } from "./words";
import { dateOf, dayOf, findOccurrence, occurrencesBetween, type Occurrence } from "./occurrences";

type EventLetter = "event-reminder" | "event-moved" | "event-called-off";

const letterNames: readonly string[] = [
  "event-reminder",
  "event-moved",
  "event-called-off",
] satisfies EventLetter[];
const reminderMs = eventRules.reminderMinutes * 60_000;

const attendeeSelect = {
  id: true,
  userId: true,
  day: true,
  user: {
    select: {
      email: true,
      emailConfirmedAt: true,
      profile: { select: { displayName: true } },
    },
  },
} as const;

type Attending = Awaited<ReturnType<typeof listAttending>>[number];

function listAttending(tx: Transaction, eventId: string, days: readonly string[]) {
  return tx.eventAnswer.findMany({
    where: {
      ...{ eventId, day: { in: days.map(dateOf) }, coming: true },
      user: {
        emailConfirmedAt: { not: null },
        OR: [{ notificationPreferences: null }, { notificationPreferences: { eventEmails: true } }],
      },
    },
    orderBy: [{ day: "asc" }, { id: "asc" }],
    select: attendeeSelect,
  });
}

/** True if the member wants emails about events. */
export async function getsEventEmails(userId: string): Promise<boolean> {
  return (await db.notificationPreferences.count({ where: { userId, eventEmails: false } })) === 0;
}

/** Emails attendees that an event was moved or cancelled: one email each, about the first of their days. */
export async function notifyAttendees(
  tx: Transaction,
  letter: "event-moved" | "event-called-off",
  event: EventRow,
  changed: readonly { now: Occurrence; before: Date }[],
): Promise<number> {
  const days = new Map(changed.map((one) => [one.now.day, one]));
  const comers = await listAttending(tx, event.id, [...days.keys()]);
  const notified = new Set<string>();
  for (const one of comers) {
    const change = days.get(dayOf(one.day));
    if (!change || notified.has(one.userId)) continue;
    notified.add(one.userId);
    await queue(tx, letter, event, change.now, one, change.before);
  }
  return notified.size;
}

async function queue(
  tx: Transaction,
  letter: EventLetter,
  { id, title, revision }: EventRow,
  { day, startsAt }: Occurrence,
  { id: answerId, userId, user }: Attending,
  before: Date,
): Promise<void> {
  const instant = letter === "event-called-off" ? before : startsAt;
  const about = {
    subject: { kind: "event_answer" as const, id: answerId },
    ...{ to: user.email, stopsFor: userId },
  };
  const values = {
    ...{ name: user.profile?.displayName ?? "", title, when: when(instant) },
    ...{ eventUrl: eventUrl(id, day), startsAt: startsAt.toISOString() },
  };
  const cause = [letter, id, day, userId, letter === "event-reminder" ? startsAt.getTime() : revision].join(
    ":",
  );
  if (letter !== "event-moved") return queueLetter(tx, { ...about, cause, letter, values });
  return queueLetter(tx, { ...about, cause, letter, values: { ...values, before: when(before) } });
}

/** Emails attendees of events within the hour, once each; throws last if any failed (docs/rules/events.md#letters). */
export async function sendEventReminders(now: Date): Promise<number> {
  const until = new Date(now.getTime() + reminderMs);
  const near = { gt: now, lte: until };
  const events = await db.clubEvent.findMany({
    where: {
      cancelledAt: null,
      OR: [{ repeat: { not: "none" } }, { startsAt: near }, { dates: { some: { startsAt: near } } }],
    },
    select: eventColumns,
  });
  let [written, failed] = [0, 0];
  for (const { id, ...rule } of events) {
    for (const { day } of occurrencesBetween(rule, now, until).filter((one) => one.startsAt > now)) {
      try {
        written += await db.$transaction((tx) => remind(tx, id, day, now));
      } catch (error) {
        failed += 1;
        logger.error({ event: "event_letters.failed", clubEventId: id, day, reason: describeError(error) });
      }
    }
  }
  if (written > 0) logger.info({ event: "event_letters.done", count: written });
  if (failed > 0) throw new Error(`The letters about ${failed} events could not be written`);
  return written;
}

async function remind(tx: Transaction, id: string, day: string, now: Date): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM club_events WHERE id = ${id}::uuid FOR SHARE`;
  const event = await tx.clubEvent.findUniqueOrThrow({ where: { id }, select: eventColumns });
  const occurrence = findOccurrence(event, day);
  if (!occurrence || occurrence.isCalledOff || occurrence.startsAt <= now) return 0;
  const due = new Date(occurrence.startsAt.getTime() - reminderMs);
  if (due > now) return 0;
  const late = await tx.eventAnswer.findMany({
    where: { eventId: id, day: dateOf(day), coming: true, at: { gt: due } },
    select: { id: true },
  });
  const knows = new Set(late.map((one) => one.id));
  const comers = (await listAttending(tx, id, [day])).filter((one) => !knows.has(one.id));
  for (const one of comers) await queue(tx, "event-reminder", event, occurrence, one, occurrence.startsAt);
  return comers.length;
}

/** True if an event email is still valid: the member attends and may, and its facts are current. */
export async function isEventLetterRelevant(
  tx: Transaction,
  { letter, values, subjectId }: { letter: string; values: unknown; subjectId: string },
  now: Date,
): Promise<boolean> {
  if (!letterNames.includes(letter)) return false;
  const answer = await tx.eventAnswer.findUnique({
    where: { id: subjectId },
    select: {
      ...{ coming: true, day: true },
      event: { select: eventColumns },
      user: {
        select: {
          ...{ id: true, emailKey: true, role: true, blockedAt: true, emailConfirmedAt: true },
          notificationPreferences: { select: { eventEmails: true } },
          grants: { where: liveGrant(now), select: { id: true }, take: 1 },
        },
      },
    },
  });
  const occurrence = answer && findOccurrence(answer.event, dayOf(answer.day));
  if (!answer?.coming || !occurrence) return false;
  const { user, event } = answer;
  if (user.blockedAt || !user.emailConfirmedAt || user.notificationPreferences?.eventEmails === false)
    return false;
  const hasAccess = hasAccessByRole(user) || user.grants.length > 0;
  const principal = { kind: "member" as const, role: user.role, hasAccess, postingPause: null };
  const isIn = await isInMastermind({ userId: user.id }, now, tx);
  if (!isInvited(principal, event.audience, isIn)) return false;
  const { startsAt } = values as { startsAt?: string };
  if (occurrence.startsAt.toISOString() !== startsAt || occurrence.endsAt <= now) return false;
  if (letter === "event-called-off") return occurrence.isCalledOff;
  if (
    letter === "event-reminder" &&
    (occurrence.startsAt <= now || (await findSuppression(tx, [user.emailKey])))
  )
    return false;
  return !occurrence.isCalledOff;
}

/** The URL of one day of an event. */
export function eventUrl(id: string, day: string): string {
  return absolute(`/community/events/${id}?on=${day}`);
}

function when(instant: Date): string {
  return fill(eventWhen, { moment: formatMoment(instant), zone: zoneName(siteZone()) });
}
