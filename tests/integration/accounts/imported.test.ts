import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { readImported, writeToImported } from "@/lib/accounts/imported";
import { resetPassword } from "@/lib/accounts/reset-password";
import { eraseUnconfirmed, warnUnconfirmed } from "@/lib/accounts/unconfirmed";
import { db } from "@/lib/db";
import { priorityOf } from "@/lib/email/priority";
import { jobs } from "@/lib/queue";
import { aCaller } from "../../support/callers";
import { createMember } from "../../support/factories";
import { linkInLetter } from "../../support/letter-links";
import { deliverAll } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { lettersNamed, password } from "./fixture";

const now = new Date();
const day = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(now.getTime() + days * day);

let admin: Member;

beforeEach(async () => {
  await jobs();
  await db.$executeRaw`DELETE FROM pgboss.job`;
  await db.email.deleteMany();
  await db.user.deleteMany();
  admin = await createMember({ role: "admin", displayName: "Robyn", isConfirmed: true });
});

async function broughtAlong({ isConfirmed = false, hasAccess = false } = {}) {
  const member = await createMember({ hasAccess, isConfirmed });
  await db.user.update({ where: { id: member.userId }, data: { createdAt: now } });
  await db.importedMember.create({ data: { userId: member.userId, importedAt: now } });
  return member;
}

/** Creates many members without a factory's sessions. */
async function crowd(count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), name: `Member ${index}` }));
  const email = ({ id }: { id: string }) => `${id}@example.test`;
  await db.user.createMany({
    data: people.map((one) => ({
      ...{ id: one.id, email: email(one), emailKey: email(one), passwordHash: "x" },
    })),
  });
  await db.profile.createMany({
    data: people.map((one) => ({ userId: one.id, displayName: one.name, email: email(one) })),
  });
  await db.importedMember.createMany({ data: people.map(({ id }) => ({ userId: id, importedAt: now })) });
}

type Which = "new" | "again";

async function writtenTo(which: Which = "new", at = now): Promise<void> {
  expect(await writeToImported(admin, which, at)).toEqual({ ok: true, value: "begun" });
}

const moved = () => db.email.count({ where: { letter: "imported-member" } });

describe("the email to imported members", () => {
  test("has a link for 14 days that sets a password and confirms the address", async () => {
    const { email, userId } = await broughtAlong();
    expect(await readImported(now)).toEqual({ new: 1, again: 0, written: 0, confirmed: 0 });
    await writtenTo();
    await deliverAll(now);
    const [letter] = await listEmails(email);
    expect(letter?.text).toContain("14 days");
    expect(letter?.text).toContain("/auth?mode=forgot");
    const link = await linkInLetter(email, "imported-member");
    expect(await resetPassword({ link, password }, aCaller(), later(14))).toMatchObject({
      code: "link_invalid",
    });
    expect(await resetPassword({ link, password }, aCaller(), later(13.9))).toMatchObject({ ok: true });
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect(user.emailConfirmedAt).toEqual(later(13.9));
    expect(await readImported(later(14))).toEqual({ new: 0, again: 0, written: 1, confirmed: 1 });
  });

  test("has a lower priority than the password reset", () => {
    expect(priorityOf("imported-member")).toBeLessThan(priorityOf("reset-password"));
  });

  test("is not sent to blocked, confirmed or joined members", async () => {
    expect(await readImported(now)).toBeNull();
    const blocked = await broughtAlong();
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now } });
    await broughtAlong({ isConfirmed: true });
    await createMember();
    expect(await readImported(now)).toEqual({ new: 0, again: 0, written: 0, confirmed: 0 });
    expect(await writeToImported(admin, "new", now)).toEqual({ ok: true, value: "nobody" });
    const asked = await broughtAlong();
    await writtenTo();
    expect(await moved()).toBe(1);
    expect(await lettersNamed(asked.email)).toEqual(["imported-member"]);
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: null } });
    expect(await readImported(now)).toMatchObject({ new: 1 });
  });
});

describe("the button", () => {
  test("twice, or twice at the same time, it is one letter each and one line in the audit log", async () => {
    await crowd(3);
    const answers = await Promise.all([
      writeToImported(admin, "new", now),
      writeToImported(admin, "new", now),
    ]);
    expect(answers.map((answer) => answer.ok && answer.value).sort()).toEqual(["begun", "nobody"]);
    expect(await writeToImported(admin, "new", later(1))).toEqual({ ok: true, value: "nobody" });
    expect(await moved()).toBe(3);
    expect(
      await db.auditEntry.findMany({ where: { action: "members.written", actorId: admin.userId } }),
    ).toMatchObject([{ details: { count: 3, again: false } }]);
  });

  test("sends many in batches; an interrupted one changes nothing, and a retry sends the rest", async () => {
    await crowd(120);
    await db.$executeRaw`
      CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF (SELECT count(*) FROM emails) = 110 THEN RAISE EXCEPTION 'broken off'; END IF; RETURN NEW; END $$`;
    await db.$executeRaw`CREATE TRIGGER break_off BEFORE INSERT ON emails FOR EACH ROW EXECUTE FUNCTION break_off()`;
    try {
      await expect(writeToImported(admin, "new", now)).rejects.toThrow();
    } finally {
      await db.$executeRaw`DROP FUNCTION break_off CASCADE`;
    }
    expect(await readImported(now)).toMatchObject({ new: 20, written: 100 });
    expect([await moved(), await db.emailLink.count()]).toEqual([100, 100]);
    await writtenTo();
    expect(await readImported(now)).toMatchObject({ new: 0, written: 120 });
    expect(await moved()).toBe(120);
  });
});

test("sends again with a new link to those without an answer for a week", async () => {
  const [silent, came] = [await broughtAlong(), await broughtAlong()];
  await writtenTo();
  const first = await linkInLetter(silent.email, "imported-member");
  const link = await linkInLetter(came.email, "imported-member");
  expect(await resetPassword({ link, password }, aCaller(), later(1))).toMatchObject({ ok: true });
  expect(await writeToImported(admin, "again", later(6.9))).toEqual({ ok: true, value: "nobody" });
  expect(await readImported(later(7))).toEqual({ new: 0, again: 1, written: 2, confirmed: 1 });
  await writtenTo("again", later(7));
  expect(await writeToImported(admin, "again", later(7.1))).toEqual({ ok: true, value: "nobody" });
  expect(await moved()).toBe(3);
  expect(await resetPassword({ link: first, password }, aCaller(), later(8))).toMatchObject({
    code: "link_invalid",
  });
  const second = await linkInLetter(silent.email, "imported-member");
  expect(await resetPassword({ link: second, password }, aCaller(), later(8))).toMatchObject({ ok: true });
});

describe("an imported account that is not confirmed", () => {
  const night = async (days: number) => [
    await eraseUnconfirmed(later(days)),
    await warnUnconfirmed(later(days)),
  ];

  test("is deleted 30 days after its first email, a week after a warning", async () => {
    const { email } = await broughtAlong();
    expect(await night(400)).toEqual([0, 0]);
    await writtenTo("new", later(400));
    expect(await night(422.9)).toEqual([0, 0]);
    expect(await night(423)).toEqual([0, 1]);
    expect(await lettersNamed(email)).toEqual(["account-goes", "imported-member"]);
    expect(await night(429.9)).toEqual([0, 0]);
    expect(await night(430)).toEqual([1, 0]);
    expect(await db.email.count({ where: { to: email } })).toBe(0);
  });

  test("has its days again, and a reminder of its end, once it is written to again", async () => {
    const { email } = await broughtAlong();
    await writtenTo();
    expect(await night(23.5)).toEqual([0, 1]);
    await writtenTo("again", later(24));
    expect(await night(31)).toEqual([0, 0]);
    expect(await night(47)).toEqual([0, 1]);
    expect(await night(53.9)).toEqual([0, 0]);
    expect(await night(54)).toEqual([1, 0]);
    expect(await db.user.count({ where: { email } })).toBe(0);
  });

  test("is deleted without a warning 30 days after the import if it is blocked", async () => {
    const { userId } = await broughtAlong();
    await db.user.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(await night(24)).toEqual([0, 1]);
    expect(await night(31)).toEqual([1, 0]);
    expect(await db.email.count()).toBe(0);
  });
});
