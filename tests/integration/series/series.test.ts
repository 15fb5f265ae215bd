import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { POST as previewSeries } from "@/app/api/admin/series/[id]/route";
import type { Member } from "@/lib/access/policy";
import { readSignedToken, signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { irrelevanceReason } from "@/lib/jobs/relevance-check";
import {
  createSeries,
  deleteSeriesEmail,
  endForMember,
  moveSeriesEmail,
  saveSeriesEmail,
  setSeriesStatus,
  skipNext,
  testSeries,
  updateSeries,
} from "@/lib/series/commands";
import { leaveSeries } from "@/lib/series/letters";
import { findSeries, listWaiting } from "@/lib/series/read";
import { runSeries } from "@/lib/series/run";
import { ask } from "../../support/access-levels";
import { createAppointment } from "../../support/appointments";
import { json } from "../../support/call-entry-point";
import {
  createApplication,
  createConsent,
  createEnquiry,
  createMastermindEntry,
  createMember,
  createWaitlistEntry,
  uniqueEmail,
} from "../../support/factories";
import { createBooking } from "../../support/orders";

// British summer time begins on Sunday 29 March
const start = new Date("2026-03-27T12:00:00Z");
const at = (day: number, clock: string) =>
  new Date(
    `2026-${day > 31 ? "04" : "03"}-${String(day > 31 ? day - 31 : day).padStart(2, "0")}T${clock}:00Z`,
  );

let admin: Member;
beforeAll(async () => {
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
beforeEach(async () => {
  await db.series.deleteMany();
});

/** A series that is on since `start`, with an email at once and one after each of these days. */
async function seriesOn(
  days: readonly number[],
  audience = "workbook",
): Promise<{ id: string; emails: string[] }> {
  const id = randomUUID();
  await createSeries(admin, { id, name: "After the workbook", start: audience }, start);
  const emails = days.map(() => randomUUID());
  for (const [index, email] of emails.entries())
    await saveSeriesEmail(
      admin,
      { id, email, subject: `Email ${index + 1}`, letter: "Hi {name},", days: days[index] ?? 0 },
      start,
    );
  expect(await setSeriesStatus(admin, id, "on", start)).toMatchObject({ ok: true });
  return { id, emails };
}

/** A reader of the workbook, who said yes to emails unless told otherwise. */
async function reader({ at: downloadedAt = start, says = "yes" }: { at?: Date; says?: "yes" | "no" } = {}) {
  const email = uniqueEmail();
  await db.workbookDownload.create({
    data: { email, emailKey: email, downloadedAt, createdAt: downloadedAt },
  });
  if (says === "yes") await createConsent(email, { givenAt: downloadedAt });
  return email;
}

async function subjectsTo(to: string): Promise<string[]> {
  const emails = await db.email.findMany({ where: { to }, orderBy: { id: "asc" } });
  return emails.map(({ subjectLine }) => subjectLine ?? "");
}

const endOf = async (email: string) => (await db.seriesMember.findFirst({ where: { email } }))?.endedBy;

test("sends each email once, at ten of its day in the founder’s zone, and finishes", async () => {
  const { id } = await seriesOn([0, 2, 1]);
  const email = await reader();
  await runSeries(start);
  await runSeries(start);
  expect(await subjectsTo(email)).toEqual(["Email 1"]);
  // Ten in Britain is nine in universal time from Sunday on
  await runSeries(at(29, "08:59"));
  expect(await subjectsTo(email)).toEqual(["Email 1"]);
  await Promise.all([runSeries(at(29, "09:00")), runSeries(at(29, "09:00"))]);
  expect(await subjectsTo(email)).toEqual(["Email 1", "Email 2"]);
  await runSeries(at(30, "09:00"));
  await runSeries(at(31, "09:00"));
  expect(await subjectsTo(email)).toEqual(["Email 1", "Email 2", "Email 3"]);
  expect(await endOf(email)).toBe("finished");
  expect((await findSeries(id))?.ends).toEqual({ finished: 1 });
});

test("a finished series is not begun again by a new email", async () => {
  const { id } = await seriesOn([0]);
  const email = await reader();
  await runSeries(start);
  await saveSeriesEmail(admin, { id, email: randomUUID(), subject: "Later", letter: "Hi", days: 0 }, start);
  await runSeries(at(29, "12:00"));
  expect(await subjectsTo(email)).toEqual(["Email 1"]);
});

test("starts only for people who came after it was turned on and who said yes", async () => {
  await seriesOn([0]);
  const before = await reader({ at: new Date(start.getTime() - 1) });
  const silent = await reader({ says: "no" });
  await runSeries(start);
  expect([await subjectsTo(before), await subjectsTo(silent)]).toEqual([[], []]);
  await createConsent(silent);
  await runSeries(at(28, "12:00"));
  expect(await subjectsTo(silent)).toEqual(["Email 1"]);
});

test("stops by itself after a booking, a message or a withdrawal", async () => {
  await seriesOn([0, 1]);
  const [buyer, caller, writer, gone, bounced] = await Promise.all([
    reader(),
    reader(),
    reader(),
    reader(),
    reader(),
  ]);
  await runSeries(start);
  const later = at(28, "09:00");
  await createBooking({ email: buyer, createdAt: later, confirmedAt: later });
  await createAppointment({ email: caller, startsAt: at(40, "09:00"), bookedAt: later, createdAt: later });
  await createEnquiry({ email: writer, updatedAt: later });
  await db.consent.update({ where: { emailKey: gone }, data: { withdrawnAt: later } });
  await db.email.updateMany({ where: { to: bounced }, data: { arrival: "bounced", arrivalAt: later } });
  await runSeries(at(28, "12:00"));
  expect(await Promise.all([buyer, caller, writer, gone, bounced].map(endOf))).toEqual([
    "booked",
    "booked",
    "replied",
    "unsubscribed",
    "undeliverable",
  ]);
  expect(await subjectsTo(gone)).toEqual(["Email 1"]);
});

test("previews an email as it is typed, for administrators alone, and stores nothing", async () => {
  const { id } = await seriesOn([0]);
  const typed = { subject: "Before you pack", letter: "Hi {name}, **bring** [boots](/gallery)." };
  const preview = async (as: Member | null, to: string, body: object) => {
    await ask(as);
    const request = json("POST", `/api/admin/series/${to}`, body);
    const answer = await previewSeries(request, { params: Promise.resolve({ id: to }) });
    return { status: answer.status, body: await answer.text() };
  };
  const shown = await preview(admin, id, typed);
  expect(shown).toMatchObject({ status: 200 });
  expect(JSON.parse(shown.body)).toMatchObject({ subject: "Before you pack" });
  for (const part of ["Hi Robyn, ", "<strong>bring</strong>", "/gallery"]) expect(shown.body).toContain(part);
  expect((await preview(admin, randomUUID(), typed)).status).toBe(404);
  expect((await preview(admin, id, { ...typed, letter: " " })).body).toContain("There is nothing in it yet.");
  expect((await preview(await createMember({ role: "desk" }), id, typed)).status).toBe(403);
  expect((await findSeries(id))?.emails.map(({ subject }) => subject)).toEqual(["Email 1"]);
});

test("stops for those who sent a public form since, and for nobody else", async () => {
  await seriesOn([0, 1]);
  const senders = await Promise.all([reader(), reader(), reader(), reader(), reader(), reader()]);
  const [enquirer, applicant, waiting, queued, guest, stepper] = senders;
  const silent = await reader();
  await runSeries(start);
  const later = at(28, "09:00");
  const [before, asked] = [new Date(start.getTime() - 1), { askedAt: start, expiresAt: at(60, "09:00") }];
  await createEnquiry({ email: enquirer, updatedAt: later });
  await db.sponsoredApplication.update({
    where: { id: (await createApplication("Ann Lee", applicant)).id },
    data: { updatedAt: later },
  });
  await createMastermindEntry({ email: waiting, updatedAt: later });
  await createWaitlistEntry({ email: queued, updatedAt: before, confirmedAt: later });
  const ofGuest = async (emailKey = "") => {
    const guest = await db.guest.findFirstOrThrow({ where: { orderId: (await createBooking()).id } });
    return { guestId: guest.id, emailKey };
  };
  await db.feedbackRequest.create({
    data: { ...(await ofGuest(guest)), ...asked, formAt: later, days: 4, house: 5 },
  });
  await db.firstStep.create({
    data: { ...(await ofGuest(stepper)), askedAt: start, text: "Call Mum", writtenAt: later },
  });
  await createEnquiry({ email: silent, updatedAt: before });
  await createWaitlistEntry({ email: silent, createdAt: before, updatedAt: later, leftAt: later });
  await db.feedbackRequest.create({ data: { ...(await ofGuest(silent)), ...asked } });
  await runSeries(at(28, "12:00"));
  expect(await Promise.all(senders.map(endOf))).toEqual(senders.map(() => "replied"));
  expect(await endOf(silent)).toBe("finished");
});

test("a booking’s series needs no consent, and ends with the booking", async () => {
  await seriesOn([0, 1], "guests:dorset");
  const { order, email } = await createBooking({ createdAt: start, confirmedAt: start }).then((made) => ({
    order: made.id,
    email: made.email,
  }));
  await runSeries(start);
  expect(await subjectsTo(email)).toEqual(["Email 1"]);
  await db.order.update({ where: { id: order }, data: { status: "cancelled" } });
  await runSeries(at(28, "12:00"));
  expect(await endOf(email)).toBe("left");
});

test("its link ends it for its reader only, also for an email that waits to be sent", async () => {
  await seriesOn([0, 1]);
  const [email, other] = await Promise.all([reader(), reader()]);
  await runSeries(start);
  const member = await db.seriesMember.findFirstOrThrow({ where: { email } });
  const token = signedUrl("leave-series", member.id).split("/").at(-1) ?? "";
  expect(await leaveSeries(`${token}x`, start)).toBe(false);
  expect(await leaveSeries(token, start)).toBe(true);
  expect(await leaveSeries(token, start)).toBe(true);
  expect([await endOf(email), await endOf(other)]).toEqual(["unsubscribed", null]);
  const queued = await db.email.findFirstOrThrow({ where: { to: email }, include: { link: true } });
  expect(await db.$transaction((tx) => irrelevanceReason(tx, queued, start))).toBe("no_longer_needed");
  expect(readSignedToken("leave-series", token)).toBe(member.id);
});

test("nobody gets emails of two series on one day: the second waits", async () => {
  await seriesOn([0]);
  await seriesOn([0]);
  const email = await reader();
  await runSeries(start);
  await runSeries(at(27, "18:00"));
  expect(await subjectsTo(email)).toHaveLength(1);
  await runSeries(at(28, "09:00"));
  expect(await subjectsTo(email)).toHaveLength(2);
});

test("a paused series sends nothing and loses nobody", async () => {
  const { id } = await seriesOn([0]);
  await setSeriesStatus(admin, id, "paused", start);
  const email = await reader();
  await runSeries(start);
  expect(await subjectsTo(email)).toEqual([]);
  await setSeriesStatus(admin, id, "on", at(30, "12:00"));
  await runSeries(at(30, "12:00"));
  expect(await subjectsTo(email)).toEqual(["Email 1"]);
});

test("paused while its emails wait, it sends none of them, and each once after it is resumed", async () => {
  const { id } = await seriesOn([0]);
  await seriesOn([0], "guests:dorset");
  const [waits, begun, guest] = [await reader(), await reader(), uniqueEmail()];
  await createBooking({ email: guest, createdAt: start, confirmedAt: start });
  await runSeries(start);
  expect([await endOf(waits), await endOf(begun)]).toEqual(["finished", "finished"]);
  // A server is sending this one
  await db.email.updateMany({ where: { to: begun }, data: { attempts: 1, openTryAt: start } });
  await Promise.all([1, 2].map(() => setSeriesStatus(admin, id, "paused", at(27, "12:01"))));
  expect([await subjectsTo(waits), await subjectsTo(begun)]).toEqual([[], ["Email 1"]]);
  expect([await endOf(waits), await endOf(begun)]).toEqual([null, "finished"]);
  expect(await subjectsTo(guest)).toEqual(["Email 1"]);
  await runSeries(at(27, "13:00"));
  expect(await subjectsTo(waits)).toEqual([]);
  await setSeriesStatus(admin, id, "on", at(28, "12:00"));
  await runSeries(at(28, "12:00"));
  await runSeries(at(28, "12:01"));
  expect([await subjectsTo(waits), await subjectsTo(begun)]).toEqual([["Email 1"], ["Email 1"]]);
  expect(await endOf(waits)).toBe("finished");
});

test("another start begins for people after it was chosen", async () => {
  const { id } = await seriesOn([0], "members");
  const before = await reader({ at: new Date(start.getTime() + 1_000) });
  const changed = { id, name: "New", start: "workbook", onBooking: true, onReply: true };
  expect(await updateSeries(admin, changed, at(28, "09:00"))).toMatchObject({ ok: true });
  await runSeries(at(28, "09:00"));
  expect(await subjectsTo(before)).toEqual([]);
});

test("the email after a skipped one comes in its time", async () => {
  const { id } = await seriesOn([0, 2, 3]);
  const email = await reader();
  await runSeries(start);
  const member = await db.seriesMember.findFirstOrThrow({ where: { email } });
  await skipNext(admin, { id, member: member.id }, start);
  await runSeries(at(31, "09:00"));
  expect(await subjectsTo(email)).toEqual(["Email 1"]);
  await runSeries(at(32, "09:00"));
  expect(await subjectsTo(email)).toEqual(["Email 1", "Email 3"]);
});

test("an email that moves or is skipped reaches nobody twice", async () => {
  const { id, emails } = await seriesOn([0, 1, 1]);
  const email = await reader();
  await runSeries(start);
  await moveSeriesEmail(admin, { id, email: emails[2] ?? "", to: "up" }, start);
  await runSeries(at(28, "12:00"));
  expect(await subjectsTo(email)).toEqual(["Email 1", "Email 3"]);
  const member = await db.seriesMember.findFirstOrThrow({ where: { email } });
  expect(await skipNext(admin, { id, member: member.id }, at(28, "13:00"))).toMatchObject({ ok: true });
  await runSeries(at(30, "12:00"));
  expect(await subjectsTo(email)).toEqual(["Email 1", "Email 3"]);
  expect(await endOf(email)).toBe("finished");
});

test("the founder ends it for a person who replied", async () => {
  const { id } = await seriesOn([0, 1]);
  const email = await reader();
  await runSeries(start);
  const { members } = await listWaiting(id, email.slice(0, 12));
  expect(members).toMatchObject([{ email, dueAt: at(28, "10:00") }]);
  const end = { id, member: members[0]?.id ?? "", reason: "replied" as const };
  expect(await endForMember(admin, end, start)).toMatchObject({ ok: true });
  expect(await endForMember(admin, end, start)).toMatchObject({ ok: false, code: "not_in" });
  await runSeries(at(30, "12:00"));
  expect(await subjectsTo(email)).toEqual(["Email 1"]);
});

test("is refused without emails, with a broken link, by a member, and another start once it has people", async () => {
  const id = randomUUID();
  const draft = { id, name: "New", start: "workbook" };
  const member = await createMember();
  expect(await createSeries(member, draft, start)).toMatchObject({ ok: false, code: "not_admin" });
  expect(await createSeries(admin, { ...draft, start: "guests:nowhere" }, start)).toMatchObject({
    ok: false,
  });
  await createSeries(admin, draft, start);
  await createSeries(admin, draft, start);
  expect(await setSeriesStatus(admin, id, "on", start)).toMatchObject({ ok: false, code: "empty" });
  const email = { id, email: randomUUID(), subject: "One", letter: "[Book](/nowhere)", days: 0 };
  expect(await saveSeriesEmail(admin, email, start)).toMatchObject({ ok: false, code: "invalid" });
  await saveSeriesEmail(admin, { ...email, letter: "Hi" }, start);
  await saveSeriesEmail(admin, { ...email, letter: "Hi" }, start);
  expect((await findSeries(id))?.emails).toHaveLength(1);
  await setSeriesStatus(admin, id, "on", start);
  expect(await deleteSeriesEmail(admin, { id, email: email.email }, start)).toMatchObject({ code: "last" });
  await reader();
  await runSeries(start);
  const changed = { id, name: "New", start: "members", onBooking: true, onReply: true };
  expect(await updateSeries(admin, changed, start)).toMatchObject({ ok: false, code: "started" });
});

test("sends all its emails to the founder alone, once a minute", async () => {
  const { id } = await seriesOn([0, 3]);
  await testSeries(admin, id, start);
  await testSeries(admin, id, start);
  expect(await subjectsTo(admin.email)).toEqual(["Test: Email 1", "Test: Email 2"]);
});
