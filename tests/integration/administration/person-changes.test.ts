import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { correctPerson } from "@/lib/administration/people/correct";
import { removeWorkbookRequest, withdrawConsentOf } from "@/lib/administration/people/lists";
import { requestDeadline } from "@/lib/administration/people/deadline";
import { findPerson } from "@/lib/administration/people/person";
import {
  closeRequest,
  listOpenRequests,
  listRequests,
  recordRequest,
} from "@/lib/administration/people/requests";
import { correctSchema, recordRequestSchema } from "@/lib/administration/people/schema";
import { getSuppression, removeSuppression, stopEmailsTo } from "@/lib/administration/people/suppressions";
import { recipientsSql } from "@/lib/broadcasts/recipient-eligibility";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { clearAuditLog } from "../../support/audit-log";
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

const now = new Date("2026-03-19T12:00:00Z");
let admin: Member;
let email: string;

beforeEach(async () => {
  await clearAuditLog();
  await db.privacyRequest.deleteMany();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
  email = uniqueEmail("ellen");
});

const actions = async () => (await db.auditEntry.findMany()).map(({ action }) => action);
const twice = <T>(work: () => Promise<T>) => Promise.all([work(), work()]);
const person = async (id: string) => {
  const found = await findPerson(id);
  if (found?.kind !== "person") throw new Error("no person");
  return found.person;
};

describe("stopping emails", () => {
  test("excludes the address from letters to many, once for two at once, until it is lifted", async () => {
    const { id } = await createConsent(email, { givenAt: now });
    expect(await twice(() => stopEmailsTo(admin, id, now))).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await actions()).toEqual(["letter.stopped"]);
    expect(await getSuppression(await person(id))).toEqual({ arrival: "stopped", at: now });
    const why = async () => {
      const rows = await db.$queryRaw<{ why: string | null }[]>`
        SELECT why FROM (${recipientsSql({ kind: "everybody" }, false, [email])}) people`;
      return rows.map((row) => row.why);
    };
    expect(await why()).toEqual(["stopped"]);
    expect(await removeSuppression(admin, id, now)).toMatchObject({ ok: true });
    expect(await why()).toEqual([null]);
  });

  test("is refused for an unknown person and for members", async () => {
    expect(await stopEmailsTo(admin, randomUUID(), now)).toMatchObject({ code: "gone" });
    const { id } = await createConsent(email, { givenAt: now });
    expect(await stopEmailsTo(await createMember(), id, now)).toMatchObject({ code: "not_admin" });
  });
});

test("a consent is withdrawn once, with its history", async () => {
  const { id } = await createConsent(email, { givenAt: now });
  const done = await twice(() => withdrawConsentOf(admin, id, now));
  expect(done.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await withdrawConsentOf(admin, id, now)).toMatchObject({ code: "gone" });
  expect(await db.consent.findUnique({ where: { id } })).toMatchObject({ withdrawnAt: now });
  expect(await db.consentEvent.count({ where: { consentId: id, kind: "withdrawn" } })).toBe(1);
});

test("a request for the workbook is deleted once", async () => {
  const known = { email, emailKey: email, downloadedAt: now };
  const { id } = await db.workbookDownload.create({ data: known });
  const done = await twice(() => removeWorkbookRequest(admin, id, now));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.workbookDownload.count({ where: { id } })).toBe(0);
});

describe("correcting a mistyped address", () => {
  const linkOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).linkToken;

  test("ends the old personal links and emails the new ones, also in emails that wait", async () => {
    const places = [{}, { name: "Lowri", email, emailKey: email }];
    const order = await createBooking({ email, name: "Ellen Sadler", places });
    const bookingUrl = `https://site.test/booking/${order.token}`;
    const values = { name: "Ellen", guest: "Bea", retreat: "R", dates: "D", money: "", reference: "X" };
    const waiting = { cause: randomUUID(), letter: "guest-cancelled-buyer", to: email } as const;
    await db.$transaction((tx) => queueLetter(tx, { ...waiting, values: { ...values, bookingUrl } }));
    const to = uniqueEmail("right");
    const typed = { id: order.id, name: "Ellen Sadler", email: to, phone: "" };
    const done = await twice(() => correctPerson(admin, typed, now));
    expect(done.some(({ ok }) => ok)).toBe(true);
    const link = await linkOf(order.id);
    expect(link).not.toBe(order.token);
    const guest = await db.guest.findFirstOrThrow({ where: { orderId: order.id, number: 2 } });
    const letters = await db.email.findMany({ where: { to, letter: "new-link" } });
    const urls = letters.map(({ values: sent }) => JSON.stringify(sent));
    expect(letters).toHaveLength(2);
    expect(urls.some((text) => text.includes(link))).toBe(true);
    expect(urls.some((text) => text.includes(guest.linkToken ?? "?"))).toBe(true);
    const moved = await db.email.findUniqueOrThrow({ where: { cause: waiting.cause } });
    expect(moved.to).toBe(to);
    expect(JSON.stringify(moved.values)).toContain(link);
  });

  test("keeps the links of first steps and feedback", async () => {
    const { id: orderId } = await createBooking({ email, name: "Ellen Sadler" });
    const { id: guestId } = await db.guest.findFirstOrThrow({ where: { orderId } });
    const asked = { guestId, emailKey: email.toLowerCase(), askedAt: now };
    await db.firstStep.create({ data: asked });
    await db.feedbackRequest.create({ data: { ...asked, expiresAt: now } });
    const to = uniqueEmail("right");
    await correctPerson(admin, { id: orderId, name: "Ellen Sadler", email: to, phone: "" }, now);
    const moved = { emailKey: to.toLowerCase() };
    expect(await db.firstStep.findUnique({ where: { guestId } })).toMatchObject(moved);
    expect(await db.feedbackRequest.findUnique({ where: { guestId } })).toMatchObject(moved);
  });

  test("leaves the links alone when only the name changes", async () => {
    const order = await createBooking({ email, name: "Elen Sadler" });
    const typed = { id: order.id, name: "Ellen Sadler", email, phone: "" };
    expect(await correctPerson(admin, typed, now)).toMatchObject({ ok: true });
    expect(await linkOf(order.id)).toBe(order.token);
  });
});

describe("a request about personal data", () => {
  const kind = "erasure" as const;
  const request = (id: string, more: object = {}) => ({
    ...{ id, request: randomUUID(), kind, receivedOn: "2026-03-09", text: "Please delete all" },
    ...more,
  });

  test("has a deadline of a calendar month", () => {
    const of = (day: string) => requestDeadline(new Date(`${day}T00:00:00Z`));
    expect(["2026-03-09", "2026-01-31", "2026-12-31"].map(of)).toEqual([
      "2026-04-09",
      "2026-02-28",
      "2027-01-31",
    ]);
  });

  test("is recorded once, is open until it is closed once, and belongs to the address", async () => {
    const { id } = await createEnquiry({ email, firstName: "Ellen", lastName: "Sadler" });
    const input = request(id);
    expect(await twice(() => recordRequest(admin, input, now))).toMatchObject([
      { ok: true, value: { deadline: "2026-04-09" } },
      { ok: true },
    ]);
    expect(await listOpenRequests()).toMatchObject([{ kind, name: "Ellen Sadler", deadline: "2026-04-09" }]);
    expect(await listRequests(await person(input.request))).toMatchObject([{ text: "Please delete all" }]);
    const close = () => closeRequest(admin, { request: input.request, answer: "Erased" }, now);
    const closed = await twice(close);
    expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listOpenRequests()).toEqual([]);
    expect((await actions()).sort()).toEqual(["privacy_request.closed", "privacy_request.recorded"]);
  });

  test("of a member belongs to the account, even before its address is confirmed", async () => {
    const { userId } = await createMember({ displayName: "Ellen" });
    expect(await recordRequest(admin, request(userId), now)).toMatchObject({ ok: true });
    expect(await listOpenRequests()).toMatchObject([{ personId: userId, name: "Ellen" }]);
  });

  test("is refused for the future, an unknown person, and without an administrator", async () => {
    const { id } = await createEnquiry({ email });
    expect(await recordRequest(admin, request(id, { receivedOn: "2026-03-20" }), now)).toMatchObject({
      code: "future",
      fields: { receivedOn: "This day is in the future." },
    });
    expect(await recordRequest(admin, request(randomUUID()), now)).toMatchObject({ code: "gone" });
    expect(await recordRequest(await createMember(), request(id), now)).toMatchObject({ code: "not_admin" });
    for (const hostile of [{ kind: "all" }, { receivedOn: "2026-02-30" }, { text: "x".repeat(5001) }])
      expect(recordRequestSchema.safeParse(request(id, hostile)).success).toBe(false);
  });
});

describe("a correction", () => {
  const typed = (id: string, more: object = {}) => ({
    ...{ id, name: "Ellen M. Sadler", email, phone: "07700 900642" },
    ...more,
  });

  test("changes name, address and phone on every record, but not on sent emails", async () => {
    const next = uniqueEmail("sadler");
    const order = await createBooking({ email, name: "Elen Sadler" });
    await createEnquiry({ email });
    await createApplication("Elen", email);
    await createWaitlistEntry({ email });
    await createMastermindEntry({ email });
    const consent = await createConsent(email, { givenAt: now });
    await db.note.create({ data: { id: randomUUID(), emailKey: email, text: "Calls on Fridays", at: now } });
    const sent = { letter: "workbook", to: email, values: {}, status: "sent", sentAt: now } as const;
    const letter = await db.email.create({ data: { cause: randomUUID(), ...sent } });
    const input = typed(order.id, { email: next });
    expect(await twice(() => correctPerson(admin, input, now))).toMatchObject([{ ok: true }, { ok: true }]);
    const found = await person(order.id);
    expect(found).toMatchObject({ name: "Ellen M. Sadler", email: next, emailKeys: [next] });
    const where = { emailKey: next };
    expect(await db.customRetreatEnquiry.findUnique({ where })).toMatchObject({
      ...{ firstName: "Ellen M.", lastName: "Sadler", phone: "07700 900642" },
    });
    expect(await db.sponsoredApplication.findUnique({ where })).toMatchObject({ fullName: input.name });
    for (const entry of [
      await db.retreatWaitlistEntry.findFirst({ where }),
      await db.mastermindWaitlistEntry.findFirst({ where }),
    ])
      expect(entry).toMatchObject({ name: input.name, email: next, phone: "07700 900642" });
    expect(await db.consent.findUnique({ where: { id: consent.id } })).toMatchObject({ emailKey: next });
    expect(await db.note.count({ where })).toBe(1);
    expect(await db.email.findUnique({ where: { id: letter.id } })).toMatchObject({ to: email });
    const [entry] = await db.auditEntry.findMany({ where: { action: "person.corrected" } });
    expect(JSON.stringify(entry?.details)).not.toMatch(/ellen|sadler/i);
  });

  test("to an address that an account or the same kind of record has is refused", async () => {
    const { id } = await createEnquiry({ email });
    const member = await createMember();
    const other = await createEnquiry();
    for (const taken of [member.email, other.email])
      expect(await correctPerson(admin, typed(id, { email: taken }), now)).toMatchObject({
        code: "in_use",
        fields: { email: "Other records or an account already have this address." },
      });
    expect(await person(id)).toMatchObject({ email, name: "Ruth Callaghan" });
  });

  test("of an account’s address waits for a link sent to the new one; the name changes at once", async () => {
    const member = await createMember({ displayName: "Elen", isConfirmed: true });
    const input = typed(member.userId, { email });
    expect(await correctPerson(admin, input, now)).toEqual({ ok: true, value: { isAsked: true } });
    expect(await person(member.userId)).toMatchObject({ name: input.name, email: member.email });
    const letters = await db.email.findMany({ where: { to: { in: [email, member.email] } } });
    expect(letters.map(({ letter }) => letter).sort()).toEqual(["confirm-new-email", "email-change-asked"]);
    const long = typed(member.userId, { name: "x".repeat(81) });
    expect(await correctPerson(admin, long, now)).toMatchObject({ code: "name" });
  });

  test("is refused for an unknown person, hostile input, and without an administrator", async () => {
    expect(await correctPerson(admin, typed(randomUUID()), now)).toMatchObject({ code: "gone" });
    const { id } = await createEnquiry({ email });
    expect(await correctPerson(await createMember(), typed(id), now)).toMatchObject({ code: "not_admin" });
    for (const hostile of [
      { name: "" },
      { name: "x".repeat(201) },
      { email: "no" },
      { phone: "12" },
      { id: "x" },
    ])
      expect(correctSchema.safeParse(typed(id, hostile)).success).toBe(false);
  });
});
