import { createHmac, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/resend/webhook/route";
import { resolveSuppressionAction } from "@/lib/administration/people/actions";
import { findPerson } from "@/lib/administration/people/person";
import { getSuppression, removeSuppression } from "@/lib/administration/people/suppressions";
import { countUndelivered } from "@/lib/administration/letters/undelivered";
import { letterList } from "@/lib/administration/lists/letters";
import { db } from "@/lib/db";
import { listParts } from "@/lib/notifications/digest-parts";
import { emailKey } from "@/lib/text/email-address";
import { findSuppression, resolveSuppression } from "@/lib/email/suppressions";
import { deliverLetter } from "@/lib/email/delivery";
import { refreshLetter } from "@/lib/jobs/relevance-check";
import { env } from "@/lib/env";
import { getRecipient } from "@/lib/notifications/recipients";
import { readList } from "../../support/list-files";
import { createMember, uniqueEmail } from "../../support/factories";
import { filledIn } from "../../support/forms";
import { setFaults } from "../../support/sandbox";
import { ask } from "../../support/access-levels";
import { clearAuditLog } from "../../support/audit-log";
import { queuedLetter } from "./letter";

type Report = { type: string; bounce?: string; letter?: string | null; at?: Date };

const secret = env.RESEND_WEBHOOK_SECRET ?? "";

beforeEach(async () => {
  await db.email.deleteMany();
  await clearAuditLog();
});

/** Sends a webhook as Resend does. */
function send(body: string, { at = new Date(), key = secret, id = `msg_${randomUUID()}` } = {}) {
  const timestamp = Math.floor(at.getTime() / 1000);
  const bytes = Buffer.from(key.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", bytes).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = { "svix-id": id, "svix-timestamp": `${timestamp}`, "svix-signature": `v1,${signature}` };
  return POST(new Request("http://localhost:3000/api/resend/webhook", { method: "POST", headers, body }));
}

function bodyOf({ type, bounce, letter, at = new Date() }: Report): string {
  return JSON.stringify({
    type,
    created_at: at.toISOString(),
    data: {
      ...{ email_id: randomUUID(), to: ["kat@example.test"], subject: "x", from: "y" },
      ...(letter && { tags: { letter } }),
      ...(bounce && { bounce: { type: bounce, subType: "General", message: "No such user here" } }),
    },
  });
}

const report = async (told: Report) => (await (await send(bodyOf(told))).json()) as { kept: boolean };
const bounce = (letter: string, type = "Permanent", at?: Date) =>
  report({ type: "email.bounced", bounce: type, letter, ...(at && { at }) });

/** An email that Resend has accepted. */
async function sentLetter(to = uniqueEmail()) {
  const cause = `test:${to}:${randomUUID()}`;
  const { id } = await db.email.create({
    data: { cause, letter: "booking-confirmed-full", to, values: {}, status: "sent", sentAt: new Date() },
  });
  return { id, to };
}

const stands = (id: string) =>
  db.email.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      arrival: true,
      arrivalAt: true,
      arrivalSaid: true,
      failedAt: true,
      lastError: true,
    },
  });

const reports: [string, Report, string][] = [
  ["delayed", { type: "email.delivery_delayed" }, "delayed"],
  ["delivered", { type: "email.delivered" }, "delivered"],
  ["given up", { type: "email.failed" }, "lost"],
  ["a soft bounce", { type: "email.bounced", bounce: "Transient" }, "bounced_softly"],
  ["a hard bounce", { type: "email.bounced", bounce: "Permanent" }, "bounced"],
  ["a spam complaint", { type: "email.complained" }, "complained"],
];

describe("a report", () => {
  test.each(reports)("%s is stored, also if sent twice", async (_, told, arrival) => {
    const { id } = await sentLetter();
    expect(await report({ ...told, letter: id })).toEqual({ kept: true });
    const once = await stands(id);
    expect(once).toMatchObject({ arrival, status: "sent" });
    expect(await report({ ...told, letter: id })).toEqual({ kept: false });
    expect(await stands(id)).toEqual(once);
  });

  test("of a worse status wins, in either order", async () => {
    for (const [index, [, first, one]] of reports.entries())
      for (const [later, [, second, other]] of reports.entries()) {
        const { id } = await sentLetter();
        await report({ ...first, letter: id });
        await report({ ...second, letter: id });
        expect([one, other, (await stands(id)).arrival]).toEqual([one, other, index > later ? one : other]);
      }
  });

  test("marks an email given up without a response as sent", async () => {
    const { id } = await queuedLetter();
    await db.email.update({
      where: { id },
      data: { status: "failed", failedAt: new Date(), lastError: "outcome_unknown" },
    });
    await report({ type: "email.delivered", letter: id });
    expect(await stands(id)).toMatchObject({ status: "sent", failedAt: null, lastError: null });
  });

  test("before the response leaves the email to its attempt", async () => {
    const { id } = await queuedLetter();
    await report({ type: "email.delivered", letter: id });
    expect(await stands(id)).toMatchObject({ status: "queued", arrival: "delivered" });
    await setFaults({ resend: { down: true } });
    await deliverLetter(id, refreshLetter, new Date());
    expect(await stands(id)).toMatchObject({ status: "sent", arrival: "delivered", lastError: null });
  });

  test.each([
    ["another kind", { type: "email.opened" }],
    ["no email", { type: "email.delivered", letter: null }],
    ["a deleted email", { type: "email.delivered", letter: randomUUID() }],
    ["an invalid id", { type: "email.delivered", letter: "' OR true" }],
  ])("of %s is accepted and changes nothing", async (_, told) => {
    const { id } = await sentLetter();
    const before = await stands(id);
    expect(
      await report({ letter: id, ...told, ...(told.type === "email.opened" && { letter: id }) }),
    ).toEqual({
      kept: false,
    });
    expect(await stands(id)).toEqual(before);
  });

  test("without Resend's signature, with an old one or too large is refused", async () => {
    const { id } = await sentLetter();
    const body = bodyOf({ type: "email.bounced", bounce: "Permanent", letter: id });
    const long = new Date(Date.now() - 10 * 60_000);
    const other = `whsec_${Buffer.from("another secret").toString("base64")}`;
    expect((await send(body, { key: other })).status).toBe(400);
    expect((await send(body, { at: long })).status).toBe(400);
    expect((await send("x".repeat(300 * 1024))).status).toBe(413);
    for (const nonsense of ["", "[]", "null", "{", '{"type":3}', '{"type":"email.bounced","data":[]}'])
      expect((await send(nonsense)).status).toBeLessThan(500);
    expect((await stands(id)).arrival).toBeNull();
  });
});

describe("an address", () => {
  const trouble = (to: string) => findSuppression(db, [emailKey(to)]);

  test.each(["Permanent", "Undetermined"])("with one bounce (%s) is suppressed", async (type) => {
    const { id, to } = await sentLetter(" Kat.Ellis@Example.test ");
    expect(await trouble("kat.ellis@example.test")).toBeNull();
    await bounce(id, type);
    expect(await trouble(to)).toMatchObject({ arrival: "bounced" });
    expect(await trouble(uniqueEmail())).toBeNull();
  });

  test("with a spam complaint is suppressed, even after a delivery", async () => {
    const { id, to } = await sentLetter();
    await report({ type: "email.delivered", letter: id });
    await report({ type: "email.complained", letter: id });
    expect(await trouble(to)).toMatchObject({ arrival: "complained" });
  });

  test("with three soft bounces in thirty days is suppressed, counted since the last delivery", async () => {
    const to = uniqueEmail();
    const day = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000);
    const softly = async (at: Date) => bounce((await sentLetter(to)).id, "Transient", at);
    for (const count of [0, 7, 14, 21]) await softly(day(count));
    expect(await trouble(to)).toBeNull();
    await report({ type: "email.delivered", letter: (await sentLetter(to)).id, at: day(22) });
    await softly(day(23));
    await softly(day(53));
    expect(await trouble(to)).toBeNull();
    await softly(day(54));
    expect(await trouble(to)).toMatchObject({ arrival: "bounced_softly" });
  });

  test("suppressed gets no emails about the Clubhouse until an administrator resolves it", async () => {
    const admin = await createMember({ role: "admin", displayName: "Robyn" });
    const kat = await createMember({ isConfirmed: true });
    const { email: to } = await db.user.findUniqueOrThrow({ where: { id: kat.userId } });
    const reader = await getRecipient(db, kat.userId);
    expect(reader).not.toBeNull();
    await bounce((await sentLetter(to)).id);
    expect(await getRecipient(db, kat.userId)).toBeNull();

    expect(await removeSuppression(kat, kat.userId, new Date())).toMatchObject({ ok: false, code: "gone" });
    await ask(admin);
    const form = filledIn({ id: kat.userId });
    const [one, other] = [
      await resolveSuppressionAction({ status: "idle" }, form),
      await resolveSuppressionAction({ status: "idle" }, form),
    ];
    expect([one.status, other.status]).toEqual(["sent", "failed"]);
    expect(await getRecipient(db, kat.userId)).toEqual(reader);
    expect(
      await db.auditEntry.findMany({ select: { action: true, subject: true, actorName: true } }),
    ).toEqual([{ action: "letter.settled", subject: kat.userId, actorName: "Robyn" }]);
    await bounce((await sentLetter(to)).id);
    expect(await getRecipient(db, kat.userId)).toBeNull();
  });

  test("is suppressed by broadcasts, too, counted together, until it is resolved", async () => {
    const to = uniqueEmail(" Kat");
    const key = emailKey(to);
    const now = Date.now();
    const at = (count: number) => new Date(now + count * 15 * 24 * 60 * 60_000);
    const toMany = async (arrival: "delivered" | "bounced_softly" | "complained", arrivalAt: Date) => {
      const sent = {
        status: "sent",
        createdAt: at(0),
        changedAt: at(0),
        startedAt: at(0),
        endedAt: at(0),
      } as const;
      const got = {
        emailKey: key,
        email: to,
        name: "",
        state: "sent",
        sentAt: at(0),
        arrival,
        arrivalAt,
      } as const;
      const words = {
        id: randomUUID(),
        subject: "News",
        preheader: "",
        text: "Hello",
        audience: "everybody",
      };
      await db.broadcast.create({ data: { ...words, ...sent, recipients: { create: got } } });
    };
    await bounce((await sentLetter(to)).id, "Transient", at(1));
    await toMany("bounced_softly", at(2));
    expect(await trouble(to)).toBeNull();
    await toMany("bounced_softly", at(3));
    expect(await trouble(to)).toEqual({ arrival: "bounced_softly", at: at(3) });
    await toMany("delivered", at(4));
    expect(await trouble(to)).toBeNull();
    await toMany("complained", at(5));
    expect(await trouble(to)).toMatchObject({ arrival: "complained" });
    expect(await resolveSuppression(db, [key], at(6))).toBe(4);
    expect(await trouble(to)).toBeNull();
  });

  test("without an account is found by an email to it", async () => {
    const { id, to } = await sentLetter();
    await bounce(id);
    const found = await findPerson(id);
    if (found?.kind !== "person") throw new Error("Nobody is found by the letter");
    expect(found.person.email).toBe(to);
    expect(await getSuppression(found.person)).toMatchObject({ arrival: "bounced" });
  });
});

test("bounces are in the list, on Today and in the digest; complaints were delivered", async () => {
  const since = new Date(Date.now() - 60_000);
  const [fine, back, spam] = [await sentLetter(), await sentLetter(), await sentLetter()];
  await report({ type: "email.delivered", letter: fine.id });
  await bounce(back.id);
  await report({ type: "email.complained", letter: spam.id });
  const now = new Date(Date.now() + 60_000);
  const read = (params: Record<string, string>) => readList(letterList, params, now);
  const listed = async (state: string) => (await read({ state })).rows.map(({ to }) => to).toSorted();
  expect(await listed("sent")).toEqual([fine.to]);
  expect(await listed("returned")).toEqual([back.to, spam.to].toSorted());
  const { texts, counts } = await read({ state: "returned" });
  expect(texts("State").toSorted()).toEqual(["Called spam", "Came back"]);
  expect(counts).toMatchObject({ all: 3, sent: 1, returned: 2, failed: 0 });
  expect(await countUndelivered(now)).toBe(1);
  // However long the report took
  await db.email.update({ where: { id: back.id }, data: { arrivalAt: new Date(0) } });
  const [part] = await listParts(db, { from: since, until: now }, { userId: null, role: "owner" }, ["job"]);
  expect(part?.section.entries).toMatchObject([{ title: back.to }]);
  const { id: again } = await sentLetter(back.to);
  await db.email.update({ where: { id: again }, data: { repeatOfId: back.id } });
  expect(await countUndelivered(now)).toBe(0);
  await bounce(again);
  expect(await countUndelivered(now)).toBe(2);
  await removeSuppression(await createMember({ role: "admin" }), back.id, now);
  expect(await countUndelivered(now)).toBe(0);
});
