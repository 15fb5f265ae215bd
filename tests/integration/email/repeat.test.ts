import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { repeatRefusals } from "@/content/pages/outbox";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { createMember } from "../../support/factories";
import { deliverLetter, forgetLetterJobs, liveLetterJobs, repeatLetter } from "../../support/letter-jobs";
import { listEmails, setFaults } from "../../support/sandbox";
import { clearAuditLog } from "../../support/audit-log";
import { queuedLetter, standing } from "./letter";

const now = new Date("2026-11-02T09:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
const refusal = (code: keyof typeof repeatRefusals) => ({ ok: false, code, message: repeatRefusals[code] });
let admin: Member;

beforeEach(async () => {
  await db.email.deleteMany();
  await clearAuditLog();
  await forgetLetterJobs();
  admin = await createMember({ role: "admin" });
});

async function failedLetter() {
  const letter = await queuedLetter();
  await db.email.update({
    where: { id: letter.id },
    data: { status: "failed", failedAt: new Date(), attempts: 31, lastError: "invalid_api_key" },
  });
  await forgetLetterJobs();
  return letter;
}

/** An email with a link, given up. */
async function failedLinkLetter() {
  const { userId, email } = await createMember();
  const cause = `reset:${userId}`;
  await db.$transaction(async (tx) => {
    const linkId = await createEmailLink(tx, { userId, purpose: "reset", email }, now);
    await queueLetter(tx, { cause, letter: "reset-password", to: email, values: { name: "Ines" }, linkId });
  });
  await forgetLetterJobs();
  const { id, linkId } = await db.email.update({
    where: { cause },
    data: { status: "failed", failedAt: new Date() },
  });
  return { id, linkId: linkId ?? "", to: email };
}

describe("an email that was given up", () => {
  test("is sent once more, and the audit log says who did that", async () => {
    const { id, to } = await failedLetter();
    expect(await repeatLetter(admin, id, now)).toEqual({ ok: true, value: { id, to } });
    expect(await standing(id)).toMatchObject({ status: "queued", attempts: 0, lastError: null });
    expect(await liveLetterJobs()).toMatchObject([{ emailId: id }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        at: now,
        actorId: admin.userId,
        action: "letter.repeated",
        subject: id,
        details: { letter: "booking-confirmed-full", reason: "invalid_api_key" },
      },
    ]);
    await deliverLetter(id, now);
    expect(await listEmails(to)).toHaveLength(1);
  });

  test("is resent once by two administrators in parallel", async () => {
    const { id } = await failedLetter();
    const both = await Promise.all([repeatLetter(admin, id, now), repeatLetter(admin, id, now)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refusal("on_its_way"));
    expect(await liveLetterJobs()).toHaveLength(1);
    expect(await db.auditEntry.count()).toBe(1);
  });

  test("is sent with a link that still works", async () => {
    const { id, to } = await failedLinkLetter();
    expect(await repeatLetter(admin, id, later(0.5))).toMatchObject({ ok: true });
    await deliverLetter(id, later(0.5));
    expect(await listEmails(to)).toHaveLength(1);
  });
});

/** An email that has arrived. */
async function sentLetter() {
  const letter = await queuedLetter();
  await deliverLetter(letter.id, now);
  await forgetLetterJobs();
  await db.email.update({ where: { id: letter.id }, data: { createdAt: later(-2) } });
  return letter;
}

describe("an email that was sent", () => {
  test("goes out again as a letter of its own, and the audit log says which", async () => {
    const { id, to } = await sentLetter();
    const done = await repeatLetter(admin, id, now);
    if (!done.ok) throw new Error(done.code);
    const again = done.value.id;
    const [before, after] = [await letterRow(id), await letterRow(again)];
    expect(before).toMatchObject({ status: "sent", attempts: 1 });
    expect(after).toMatchObject({ status: "queued", attempts: 0, repeatOfId: id, to });
    for (const same of ["letter", "values", "subjectLine"] as const)
      expect(after[same]).toEqual(before[same]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "letter.repeated", subject: id, details: { letter: before.letter, as: again } },
    ]);
    await deliverLetter(again, now);
    expect(await listEmails(to)).toHaveLength(2);
  });

  test("is resent once by three in parallel, and not again a little later", async () => {
    const { id, to } = await sentLetter();
    const all = await Promise.all([1, 2, 3].map(() => repeatLetter(admin, id, now)));
    const done = all.find(({ ok }) => ok);
    if (!done?.ok) throw new Error("Nobody has sent it");
    expect(all.filter(({ ok }) => !ok)).toEqual([refusal("just_repeated"), refusal("just_repeated")]);
    await deliverLetter(done.value.id, now);
    expect(await repeatLetter(admin, id, later(0.1))).toEqual(refusal("just_repeated"));
    expect(await repeatLetter(admin, done.value.id, later(0.1))).toMatchObject({ ok: true });
    expect(await listEmails(to)).toHaveLength(2);
    expect(await repeatLetter(admin, id, later(1))).toEqual(refusal("just_repeated"));
  });

  test("without stored content is not resent", async () => {
    const { id } = await sentLetter();
    await db.email.update({ where: { id }, data: { values: {} } });
    expect(await repeatLetter(admin, id, now)).toEqual(refusal("unreadable"));
    await db.email.update({ where: { id }, data: { letter: "of-long-ago" } });
    expect(await repeatLetter(admin, id, now)).toEqual(refusal("unreadable"));
  });

  test("stores the result of each attempt", async () => {
    const { id } = await queuedLetter();
    await setFaults({ resend: { down: true } });
    await deliverLetter(id, now);
    await setFaults({ resend: { down: false } });
    await deliverLetter(id, later(1));
    expect(await db.emailTry.findMany({ where: { emailId: id }, orderBy: { at: "asc" } })).toMatchObject([
      { at: now, error: expect.any(String) as string },
      { at: later(1), error: null },
    ]);
  });
});

const letterRow = (id: string) => db.email.findUniqueOrThrow({ where: { id } });

describe("refuses to resend, without a change,", () => {
  test("an unknown email", async () => {
    expect(await repeatLetter(admin, randomUUID(), now)).toEqual(refusal("gone"));
  });

  test("a queued one", async () => {
    const { id } = await failedLetter();
    await db.email.update({ where: { id }, data: { status: "queued", failedAt: null } });
    expect(await repeatLetter(admin, id, now)).toEqual(refusal("on_its_way"));
    expect(await standing(id)).toMatchObject({ status: "queued", attempts: 31 });
    expect([await liveLetterJobs(), await db.auditEntry.count()]).toEqual([[], 0]);
  });

  test("one with an expired, used or deleted link", async () => {
    const old = await failedLinkLetter();
    expect(await repeatLetter(admin, old.id, later(1))).toEqual(refusal("link_over"));
    const used = await failedLinkLetter();
    await db.emailLink.update({ where: { id: used.linkId }, data: { usedAt: now } });
    expect(await repeatLetter(admin, used.id, now)).toEqual(refusal("link_over"));
    const gone = await failedLinkLetter();
    await db.emailLink.delete({ where: { id: gone.linkId } });
    expect(await repeatLetter(admin, gone.id, now)).toEqual(refusal("link_over"));
    expect(await standing(gone.id)).toMatchObject({ status: "failed" });
    expect(await liveLetterJobs()).toEqual([]);
  });

  test("a reminder of a balance that is paid", async () => {
    const { id } = await failedLetter();
    await db.email.update({
      where: { id },
      data: { letter: "balance-overdue", subjectKind: "booking", subjectId: randomUUID() },
    });
    expect(await repeatLetter(admin, id, now)).toEqual(refusal("no_longer_needed"));
  });
});
