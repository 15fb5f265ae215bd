import "server-only";
import { randomUUID } from "node:crypto";
import { appointmentRules } from "@/content/appointments";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { decrypt, encrypt } from "@/lib/crypto/encryption";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { siteZone } from "@/lib/time/site-zone";
import { parseBusyTimes } from "./busy-times";
import { calendarAddress, CalendarUnread, fetchCalendar } from "./calendar-fetch";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const someSkipped = "Events that could not be read, and do not count: {skipped}.";

type CalendarRefusal = "not_admin" | "private" | "too_many" | "gone";

const refuse = (code: CalendarRefusal, message: string) => fail(code, message, { address: message });

/** Connects a calendar of the founder and reads it at once; a failure is shown beside it, and tried again. */
export async function addCalendar(
  admin: Member,
  { address: typed }: { address: string },
  now: Date,
): Promise<Result<{ problem: string }, CalendarRefusal>> {
  const url = calendarAddress(typed);
  const added = await asAdministrator<{ id: string }, CalendarRefusal>(admin, "event.manage", async (tx) => {
    if (!url)
      return refuse(
        "private",
        "That address is inside a private network. Use the public https address your calendar shows as “secret address”.",
      );
    if ((await tx.busyCalendar.count()) >= appointmentRules.calendarsMax)
      return refuse("too_many", `At most ${appointmentRules.calendarsMax} calendars. Remove one first.`);
    const id = randomUUID();
    const data = { id, url: encrypt("calendar-url", url, id), host: new URL(url).host, createdAt: now };
    await tx.busyCalendar.create({ data });
    await recordAudit(tx, admin, { action: "appointment.calendar_added", subject: id }, now);
    return ok({ id });
  });
  if (!added.ok) return added;
  return ok({ problem: (await readCalendar(added.value.id, now)) ?? "" });
}

/** Reads a calendar again now. */
export async function retryCalendar(
  admin: Member,
  { id }: { id: string },
  now: Date,
): Promise<Result<{ problem: string }, CalendarRefusal>> {
  const found = await asAdministrator<null, CalendarRefusal>(admin, "event.manage", async (tx) =>
    (await tx.busyCalendar.count({ where: { id } })) > 0 ? ok(null) : refuse("gone", "It was removed."),
  );
  return found.ok ? ok({ problem: (await readCalendar(id, now)) ?? "" }) : found;
}

/** Removes a calendar with its busy times. */
export function removeCalendar(
  admin: Member,
  { id }: { id: string },
  now: Date,
): Promise<Result<null, CalendarRefusal>> {
  return asAdministrator<null, CalendarRefusal>(admin, "event.manage", async (tx) => {
    const { count } = await tx.busyCalendar.deleteMany({ where: { id } });
    if (count === 0) return refuse("gone", "It was removed already.");
    await recordAudit(tx, admin, { action: "appointment.calendar_removed", subject: id }, now);
    return ok(null);
  });
}

/** Reads the calendars that are due; one that fails stops no other. */
export async function refreshCalendars(now: Date): Promise<number> {
  const before = new Date(now.getTime() - appointmentRules.calendarMinutes * minuteMs);
  const due = await db.busyCalendar.findMany({
    where: { OR: [{ triedAt: null }, { triedAt: { lte: before } }] },
    select: { id: true },
  });
  for (const { id } of due) await readCalendar(id, now);
  return due.length;
}

/** Replaces a calendar's busy times by those of its address; returns what is wrong, and then keeps the known ones. */
async function readCalendar(id: string, now: Date): Promise<string | null> {
  // Written first, so that a file that ends the process is not read again at once
  const [calendar] = await db.busyCalendar.updateManyAndReturn({ where: { id }, data: { triedAt: now } });
  if (!calendar) return null;
  try {
    const url = decrypt("calendar-url", calendar.url, id);
    if (url === null) throw new CalendarUnread("The server’s key has changed. Connect it again.");
    const until = new Date(now.getTime() + appointmentRules.calendarDays * dayMs);
    const { times, skipped } = parsed(await fetchCalendar(url), now, until);
    await db.$transaction(async (tx) => {
      const { count } = await tx.busyCalendar.updateMany({
        where: { id },
        data: { readAt: now, failure: skipped > 0 ? fill(someSkipped, { skipped }) : null },
      });
      await tx.busyTime.deleteMany({ where: { calendarId: id } });
      if (count > 0)
        await tx.busyTime.createMany({
          data: times.map((one) => ({ calendarId: id, startsAt: one.from, endsAt: one.until })),
          skipDuplicates: true,
        });
    });
    if (skipped > 0) logger.warn({ event: "calendar.skipped", calendarId: id, count: skipped });
    return null;
  } catch (error) {
    const failure =
      error instanceof CalendarUnread ? error.message : "It could not be read. It is tried again.";
    await db.busyCalendar.updateMany({ where: { id }, data: { failure } });
    logger.warn({ event: "calendar.unread", calendarId: id, reason: describeError(error) });
    return failure;
  }
}

function parsed(file: string, now: Date, until: Date) {
  try {
    return parseBusyTimes(file, now, until, siteZone());
  } catch (error) {
    logger.warn({ event: "calendar.invalid", reason: describeError(error) });
    throw new CalendarUnread("The address has no calendar that can be read.");
  }
}
