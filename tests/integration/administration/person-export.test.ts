import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { exportPerson } from "@/lib/administration/people/export";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { clearAuditLog } from "../../support/audit-log";
import { createConsent, createEnquiry, createMember, uniqueEmail } from "../../support/factories";
import { createBooking } from "../../support/orders";
import { unzip } from "../../support/unzip";

const now = new Date("2026-03-19T12:00:00Z");
const hostile = `</p><script>alert("1")</script>=HYPERLINK("x")`;
let admin: Member;

beforeEach(async () => {
  await clearAuditLog();
  admin = await createMember({ role: "owner", displayName: "Robyn" });
});

async function entriesOf(id: string): Promise<Map<string, string>> {
  const made = await exportPerson(admin, id, now);
  if (!made.ok) throw new Error(made.code);
  const entries = await unzip(Buffer.from(await new Response(made.value.body).arrayBuffer()));
  return new Map([...entries].map(([name, bytes]) => [name, bytes.toString()]));
}

test("a person without an account gets everything about their address, to read and as JSON", async () => {
  const email = uniqueEmail("ellen");
  const order = await createBooking({ email, name: "Ellen Sadler" });
  const enquiry = await createEnquiry({ email, vision: hostile });
  await createConsent(email, { givenAt: now });
  await db.suspectedSpam.create({
    data: { form: "x", email, values: { goals: "Sell tea" }, createdAt: now },
  });
  await db.note.create({ data: { id: randomUUID(), emailKey: email, text: "Private words", at: now } });
  const asked = { emailKey: email, kind: "access", receivedOn: now, text: "All of it" } as const;
  await db.privacyRequest.create({ data: { id: randomUUID(), ...asked, recordedAt: now } });
  const other = await createEnquiry({ vision: "Another person's barn" });
  const cause = randomUUID();
  const values = { name: "Ellen", newEmail: email, resetUrl: "https://site.test/x" };
  await db.$transaction((tx) => queueLetter(tx, { cause, letter: "email-change-asked", to: email, values }));
  const sent = await db.email.update({
    where: { cause },
    data: { status: "sent", sentAt: now },
    select: { id: true },
  });

  const entries = await entriesOf(enquiry.id);
  expect([...entries.keys()].sort()).toEqual([
    `emails/2026-03-19-${sent.id}.html`,
    "index.html",
    "my-data.json",
  ]);
  const data = entries.get("my-data.json") ?? "";
  expect(JSON.parse(data)).toMatchObject({
    account: { email },
    bookings: [{ name: "Ellen Sadler", payments: [{ amountPence: 10_000 }] }],
    customRetreatEnquiries: [{ vision: hostile }],
    consents: [{ email }],
    suspectedSpam: [{ values: { goals: "Sell tea" } }],
    privacyRequests: [{ kind: "access", text: "All of it" }],
    letters: [{ status: "sent" }],
  });
  expect(data).not.toContain("Private words");
  expect(data).not.toContain(other.vision);
  expect(data).not.toContain(order.token);
  expect(entries.get("index.html")).not.toContain("<script>");
  const entry = { action: "person.exported", subject: enquiry.id, actorName: "Robyn", details: {} };
  expect(await db.auditEntry.findMany()).toMatchObject([entry]);
});

test("a member gets the same as from their own account, in the account's name", async () => {
  const member = await createMember({ isConfirmed: true, displayName: "Ellen" });
  const { id } = await createEnquiry({ email: member.email });
  const data: unknown = JSON.parse((await entriesOf(id)).get("my-data.json") ?? "");
  expect(data).toMatchObject({ profile: { displayName: "Ellen" }, customRetreatEnquiries: [{}] });
  expect(await db.auditEntry.findMany()).toMatchObject([{ subject: member.userId }]);
});

test("an unknown person, and anyone but an administrator, is refused without an audit entry", async () => {
  expect(await exportPerson(admin, randomUUID(), now)).toMatchObject({ code: "not_found" });
  const { id } = await createEnquiry();
  expect(await exportPerson(await createMember({ role: "moderator" }), id, now)).toMatchObject({
    code: "not_admin",
  });
  expect(await db.auditEntry.count()).toBe(0);
});
