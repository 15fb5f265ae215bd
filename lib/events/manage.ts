import "server-only";
import { eventsCopy } from "@/content/pages/events";
import { siteZone } from "@/lib/time/site-zone";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit, type AuditAction } from "@/lib/access/audit";
import { formatTime } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { eventColumns, type EventRow } from "./columns";
import { notifyAttendees } from "./letters";
import { dateOf, findOccurrence, nextOccurrences } from "./occurrences";
import { moveRule } from "./move-rule";
import type { CallOffInput, ChangeEventInput, EventInput, MoveDayInput, RecordingInput } from "./schema";
import { instantAt } from "@/lib/time/zones";

const { refusals } = eventsCopy;
const daysNotified = 60;

type ManageRefusal = "not_admin" | "gone" | "changed" | "over" | "called_off" | "past" | "same_day";
type Done<T = { id: string }> = Result<T, ManageRefusal>;

/** Adds an event, which starts in the future (founder's time zone). */
export function addEvent(admin: Member, { startsAt: typed, ...input }: EventInput, now: Date): Promise<Done> {
  return asFounder(admin, async (tx) => {
    const startsAt = instantAt(typed, siteZone());
    if (startsAt <= now) return refuse("past", "startsAt");
    const { id } = await tx.clubEvent.create({
      data: { ...input, startsAt, timeZone: siteZone(), createdAt: now, updatedAt: now },
      select: { id: true },
    });
    await recordChange(tx, admin, "club_event.added", { id, title: input.title }, now);
    return ok({ id });
  });
}

/** Changes an event. A new start moves all upcoming days and notifies their attendees. */
export function changeEvent(
  admin: Member,
  { id, seen, shown, startsAt: typed, ...input }: ChangeEventInput,
  now: Date,
): Promise<Done> {
  return onEvent(admin, id, async (tx, event) => {
    if (event.revision !== seen) return refuse("changed");
    if (event.cancelledAt) return refuse("called_off");
    const startsAt = instantAt(typed, event.timeZone);
    const isMoved = `${typed.day}T${typed.clock}` !== shown || input.repeat !== event.repeat;
    if (isMoved && startsAt <= now) return refuse("past", "startsAt");
    const data = { ...input, updatedAt: now, revision: { increment: 1 } };
    if (!isMoved) {
      await tx.clubEvent.update({ where: { id }, data });
      await recordChange(tx, admin, "club_event.changed", { id, title: input.title }, now);
      return ok({ id });
    }
    const moved = await moveRule(tx, event, { startsAt, repeat: input.repeat }, now);
    if (!moved) return refuse("same_day", "startsAt");
    await tx.clubEvent.update({ where: { id }, data: { ...data, startsAt } });
    const after = await tx.clubEvent.findUniqueOrThrow({ where: { id }, select: eventColumns });
    const changed = moved.flatMap(({ day, before }) => {
      const occurrence = findOccurrence(after, day);
      const isOther = occurrence && occurrence.startsAt.getTime() !== before.getTime();
      return isOther && !occurrence.isCalledOff ? [{ now: occurrence, before }] : [];
    });
    await notifyAttendees(tx, "event-moved", after, changed);
    await recordChange(tx, admin, "club_event.moved", { id, title: input.title, to: startsAt }, now);
    return ok({ id });
  });
}

/** Cancels one day of an event, or all upcoming ones; attendees are notified. */
export function callOff(admin: Member, { event: id, day }: CallOffInput, now: Date): Promise<Done> {
  return onEvent(admin, id, async (tx, event) => {
    if (event.cancelledAt) return refuse("called_off");
    const days = day === "" ? nextOccurrences(event, now, daysNotified) : [findOccurrence(event, day)];
    const running = days.flatMap((one) => (one && one.endsAt > now && !one.isCalledOff ? [one] : []));
    if (day !== "" && running.length === 0) return refuse(days[0]?.isCalledOff ? "called_off" : "over");
    if (day === "" && days.length === 0) return refuse("over");
    const data = { updatedAt: now, revision: { increment: 1 } };
    if (day === "") await tx.clubEvent.update({ where: { id }, data: { ...data, cancelledAt: now } });
    else {
      await tx.clubEvent.update({ where: { id }, data });
      await writeDate(tx, id, day, { cancelledAt: now });
    }
    const after = await tx.clubEvent.findUniqueOrThrow({ where: { id }, select: eventColumns });
    const changed = running.map((one) => ({ now: one, before: one.startsAt }));
    await notifyAttendees(tx, "event-called-off", after, changed);
    const [first] = running;
    const from = day !== "" && first ? { from: first.startsAt } : {};
    await recordChange(tx, admin, "club_event.called_off", { id, title: event.title, ...from }, now);
    return ok({ id });
  });
}

/** Moves one day of an event; its attendees are notified. */
export function moveDay(
  admin: Member,
  { event: id, day, startsAt: typed }: MoveDayInput,
  now: Date,
): Promise<Done> {
  return onEvent(admin, id, async (tx, event) => {
    const before = findOccurrence(event, day);
    if (!before) return refuse("gone");
    if (before.isCalledOff) return refuse("called_off");
    if (before.endsAt <= now) return refuse("over");
    const startsAt = instantAt(typed, event.timeZone);
    if (startsAt <= now) return refuse("past", "startsAt");
    await tx.clubEvent.update({ where: { id }, data: { updatedAt: now, revision: { increment: 1 } } });
    await writeDate(tx, id, day, { startsAt });
    const after = await tx.clubEvent.findUniqueOrThrow({ where: { id }, select: eventColumns });
    const occurrence = findOccurrence(after, day);
    if (occurrence && startsAt.getTime() !== before.startsAt.getTime())
      await notifyAttendees(tx, "event-moved", after, [{ now: occurrence, before: before.startsAt }]);
    const words = { id, title: event.title, from: before.startsAt, to: startsAt };
    await recordChange(tx, admin, "club_event.moved", words, now);
    return ok({ id });
  });
}

/** Saves or removes the recording's URL for a day that has begun. */
export function saveRecording(
  admin: Member,
  { event: id, day, recording }: RecordingInput,
  now: Date,
): Promise<Done> {
  return onEvent(admin, id, async (tx, event) => {
    const occurrence = findOccurrence(event, day);
    if (!occurrence || occurrence.startsAt > now) return refuse("gone");
    if (occurrence.isCalledOff) return refuse("called_off");
    await writeDate(tx, id, day, { recordingUrl: recording });
    await recordChange(tx, admin, "club_event.recorded", { id, title: event.title }, now);
    return ok({ id });
  });
}

async function writeDate(
  tx: Transaction,
  eventId: string,
  day: string,
  data: { startsAt?: Date; cancelledAt?: Date; recordingUrl?: string | null },
): Promise<void> {
  const key = { eventId, day: dateOf(day) };
  await tx.eventDate.upsert({ where: { eventId_day: key }, create: { ...key, ...data }, update: data });
}

function asFounder(admin: Member, act: (tx: Transaction) => Promise<Done>): Promise<Done> {
  if (!may(admin, "event.manage")) return Promise.resolve(refuse("not_admin"));
  return inTransaction<{ id: string }, ManageRefusal>(async (tx) =>
    (await lockAdministrator(tx, admin.userId)) ? act(tx) : refuse("not_admin"),
  );
}

function onEvent(
  admin: Member,
  id: string,
  act: (tx: Transaction, event: EventRow) => Promise<Done>,
): Promise<Done> {
  return asFounder(admin, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM club_events WHERE id = ${id}::uuid FOR UPDATE`;
    const event = await tx.clubEvent.findUnique({ where: { id }, select: eventColumns });
    return event ? act(tx, event) : refuse("gone");
  });
}

async function recordChange(
  tx: Transaction,
  admin: Member,
  action: AuditAction,
  { id, title, from, to }: { id: string; title: string; from?: Date; to?: Date },
  now: Date,
): Promise<void> {
  const times = { ...(from && { from: formatTime(from) }), ...(to && { to: formatTime(to) }) };
  await recordAudit(tx, admin, { action, subject: id, details: { event: title, ...times } }, now);
}

function refuse(code: ManageRefusal, field?: string): Refusal<ManageRefusal> {
  return fail(code, refusals[code], field === undefined ? undefined : { [field]: refusals[code] });
}
