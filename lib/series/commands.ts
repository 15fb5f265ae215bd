import "server-only";
import { seriesMax } from "@/content/limits";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { contentRefusal } from "@/lib/broadcasts/validate";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { siteZone } from "@/lib/time/site-zone";
import type { Series, SeriesEmail, SeriesStatus } from "@/prisma/generated/client";
import { seriesFooter, withdrawQueued } from "./letters";
import { waitingSql } from "./membership";
import { isService, startOf } from "./starts";
import type { NewSeries, SeriesEmailInput, SeriesSettings } from "./schema";

const refusals = {
  gone: "This series isn’t there any more.",
  no_email: "This email isn’t there any more.",
  not_in: "This person is no longer in the series.",
  start: "Choose what it starts with.",
  started: "It has started for people already, so its start stays. Copy its emails into a new series.",
  empty: "Add an email first.",
  last: "A series that is on needs an email. Pause it first.",
  full: `A series has at most ${seriesMax.emails} emails.`,
  changed: "This has changed since you opened the page. Nothing was done. Reload the page.",
  waits: "It isn’t on, so nothing is sent or skipped.",
};

type SeriesRefusal = keyof typeof refusals | "invalid";
type Done<Value = null> = Promise<Result<Value, SeriesRefusal | "not_admin">>;

const minute = 60_000;

/** Creates an empty draft of a series; idempotent by the form's id. */
export function createSeries(admin: Member, { id, name, start }: NewSeries, now: Date): Done<{ id: string }> {
  return asAdministrator<{ id: string }, SeriesRefusal>(admin, "letter.write", async (tx) => {
    const audience = startOf(start);
    if (!audience) return refuse("start", "start");
    const data = { id, name, audience: start, stopsOnBooking: !isService(audience), createdAt: now };
    const { count } = await tx.series.createMany({ data, skipDuplicates: true });
    if (count > 0) await record(tx, admin, "series.created", { id, name }, now);
    return ok({ id });
  });
}

/** Changes a series’ name, its start (while nobody is in it) and what stops it. */
export function updateSeries(
  admin: Member,
  { id, name, start, onBooking, onReply }: SeriesSettings,
  now: Date,
): Done {
  return onSeries(admin, id, async (tx, series) => {
    if (!startOf(start)) return refuse("start", "start");
    const hasMembers = (await tx.seriesMember.count({ where: { seriesId: id } })) > 0;
    if (start !== series.audience && hasMembers) return refuse("started", "start");
    const data = { name, audience: start, stopsOnBooking: onBooking, stopsOnReply: onReply };
    // People of another start before now are not written to
    const isOtherwise = start !== series.audience && series.turnedOnAt !== null;
    await tx.series.update({ where: { id }, data: { ...data, ...(isOtherwise && { turnedOnAt: now }) } });
    await record(tx, admin, "series.changed", { id, name }, now);
    return ok(null);
  });
}

/**
 * Turns a series on, pauses it or resumes it. People who came while it was paused are in it; emails that waited to be sent
 * are due again.
 */
export function setSeriesStatus(
  admin: Member,
  id: string,
  to: Exclude<SeriesStatus, "draft">,
  now: Date,
): Done {
  return onSeries(admin, id, async (tx, series) => {
    if (series.status === to) return ok(null);
    if (series.status === "draft" && to === "paused") return refuse("changed");
    const emails = await tx.seriesEmail.findMany({ where: { seriesId: id }, orderBy: { number: "asc" } });
    if (to === "on") {
      if (!startOf(series.audience)) return refuse("start", "start");
      if (emails.length === 0) return refuse("empty");
      for (const email of emails) {
        const problem = await problemOf(series, email);
        if (problem) return fail("invalid", `“${email.subject}”: ${problem.message}`);
      }
    }
    if (to === "paused") await withdrawQueued(tx, id);
    const pausedAt = to === "paused" ? now : null;
    await tx.series.update({
      where: { id },
      data: { status: to, pausedAt, turnedOnAt: series.turnedOnAt ?? now },
    });
    await record(tx, admin, to === "paused" ? "series.paused" : "series.turned_on", series, now);
    return ok(null);
  });
}

/** Deletes a series with its emails; what was sent stays in the outbox. */
export function deleteSeries(admin: Member, id: string, now: Date): Done {
  return asAdministrator<null, SeriesRefusal>(admin, "letter.write", async (tx) => {
    const series = await lockSeries(tx, id);
    if (!series) return ok(null);
    await tx.series.delete({ where: { id } });
    await record(tx, admin, "series.deleted", series, now);
    return ok(null);
  });
}

/** Adds an email at the end, or changes one; idempotent by the form's id. */
export function saveSeriesEmail(
  admin: Member,
  input: SeriesEmailInput,
  now: Date,
): Done<{ subject: string }> {
  const { id, email, subject, letter: text, days } = input;
  return onSeries(admin, id, async (tx, series) => {
    const problem = await problemOf(series, { subject, text });
    if (problem) return problem;
    const emails = await tx.seriesEmail.findMany({ where: { seriesId: id }, orderBy: { number: "asc" } });
    const isKnown = emails.some((one) => one.id === email);
    if (isKnown) await tx.seriesEmail.update({ where: { id: email }, data: { subject, text, days } });
    else {
      if (emails.length >= seriesMax.emails) return refuse("full");
      const number = (emails.at(-1)?.number ?? 0) + 1;
      const data = { id: email, seriesId: id, number, days, subject, text };
      const { count } = await tx.seriesEmail.createMany({ data, skipDuplicates: true });
      if (count === 0) return refuse("no_email");
    }
    await record(tx, admin, "series.changed", series, now);
    return ok({ subject });
  });
}

/** Moves an email one place; nobody gets one twice, or one before which they already are. */
export function moveSeriesEmail(
  admin: Member,
  { id, email, to }: { id: string; email: string; to: "up" | "down" },
  now: Date,
): Done {
  return onSeries(admin, id, async (tx, series) => {
    const emails = await tx.seriesEmail.findMany({ where: { seriesId: id }, orderBy: { number: "asc" } });
    const from = emails.findIndex((one) => one.id === email);
    const [one, other] = [emails[from], emails[from + (to === "up" ? -1 : 1)]];
    if (!one) return refuse("no_email");
    if (!other) return ok(null);
    await tx.seriesEmail.update({ where: { id: one.id }, data: { number: other.number } });
    await tx.seriesEmail.update({ where: { id: other.id }, data: { number: one.number } });
    await record(tx, admin, "series.changed", series, now);
    return ok(null);
  });
}

/** Deletes an email; one that waits in the outbox is still sent. */
export function deleteSeriesEmail(
  admin: Member,
  { id, email }: { id: string; email: string },
  now: Date,
): Done {
  return onSeries(admin, id, async (tx, series) => {
    const left = await tx.seriesEmail.count({ where: { seriesId: id, id: { not: email } } });
    if (left === 0 && series.status === "on") return refuse("last");
    await tx.seriesEmail.deleteMany({ where: { id: email, seriesId: id } });
    await record(tx, admin, "series.changed", series, now);
    return ok(null);
  });
}

/** Sends all emails of a series to the administrator only; at most once a minute. */
export function testSeries(admin: Member, id: string, now: Date): Done<{ email: string }> {
  return onSeries(admin, id, async (tx, series) => {
    const emails = await tx.seriesEmail.findMany({ where: { seriesId: id }, orderBy: { number: "asc" } });
    if (emails.length === 0) return refuse("empty");
    for (const { id: emailId, subject, text } of emails)
      await queueLetter(tx, {
        cause: `broadcast-test:${emailId}:${admin.userId}:${Math.floor(now.getTime() / minute)}`,
        letter: "broadcast-test",
        to: admin.email,
        values: { subject, preheader: "", text, ...seriesFooter(series.audience), name: admin.displayName },
        consentId: null,
      });
    await record(tx, admin, "series.tested", series, now);
    return ok({ email: admin.email });
  });
}

/** Ends a series for a person: the founder has their reply, or takes them out. */
export function endForMember(
  admin: Member,
  { id, member, reason }: { id: string; member: string; reason: "replied" | "removed" },
  now: Date,
): Done {
  return onSeries(admin, id, async (tx, series) => {
    const { count } = await tx.seriesMember.updateMany({
      where: { id: member, seriesId: id, endedAt: null },
      data: { endedAt: now, endedBy: reason },
    });
    if (count === 0) return refuse("not_in");
    await record(tx, admin, "series.ended", series, now);
    return ok(null);
  });
}

/** Skips a person’s next email. */
export function skipNext(admin: Member, { id, member }: { id: string; member: string }, now: Date): Done {
  return onSeries(admin, id, async (tx, series) => {
    if (series.status !== "on") return refuse("waits");
    await tx.$queryRaw`SELECT 1 FROM series_members WHERE id = ${member}::uuid FOR UPDATE`;
    // The one after it comes as if this one had been sent on its day
    const skipped = await tx.$executeRaw`
      INSERT INTO series_deliveries (member_id, email_id, at, is_skipped)
      SELECT id, email_id, greatest(due_at, ${now}), TRUE FROM (${waitingSql(id, siteZone())}) waiting
      WHERE id = ${member}::uuid`;
    if (skipped === 0) return refuse("not_in");
    await record(tx, admin, "series.skipped", series, now);
    return ok(null);
  });
}

function problemOf(series: Series, { subject, text }: Pick<SeriesEmail, "subject" | "text">) {
  return contentRefusal({ subject, text, preheader: "", ...seriesFooter(series.audience) });
}

function onSeries<Value>(
  admin: Member,
  id: string,
  change: (tx: Transaction, series: Series) => Promise<Result<Value, SeriesRefusal>>,
): Done<Value> {
  return asAdministrator<Value, SeriesRefusal>(admin, "letter.write", async (tx) => {
    const series = await lockSeries(tx, id);
    return series ? change(tx, series) : refuse("gone");
  });
}

async function lockSeries(tx: Transaction, id: string): Promise<Series | null> {
  await tx.$queryRaw`SELECT 1 FROM series WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.series.findUnique({ where: { id } });
}

type SeriesAction =
  | "series.created"
  | "series.changed"
  | "series.turned_on"
  | "series.paused"
  | "series.deleted"
  | "series.tested"
  | "series.ended"
  | "series.skipped";

function record(
  tx: Transaction,
  admin: Member,
  action: SeriesAction,
  { id, name }: Pick<Series, "id" | "name">,
  now: Date,
): Promise<void> {
  return recordAudit(tx, admin, { action, subject: id, details: { event: name } }, now);
}

function refuse(code: keyof typeof refusals, field?: string): Refusal<SeriesRefusal> {
  const message = refusals[code];
  return fail(code, message, field ? { [field]: message } : {});
}
