import { beforeEach, describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { mastermind } from "@/content/programmes";
import { getSettings } from "@/lib/content/settings";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { eraseAccount } from "@/lib/accounts/erase";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { deleteOwnAccount, listOwnOpenPlans } from "@/lib/members/settings/delete-account";
import { createMember } from "../../support/factories";
import { deliverAll } from "../../support/outbox";
import { createPlan } from "../../support/orders";
import { memberWithPassword, password } from "./members";

const now = new Date();
const exists = async (id: string) => (await db.user.count({ where: { id } })) === 1;
const erase = (userId: string) => db.$transaction((tx) => eraseAccount(tx, userId, now));

const leave = (member: Member, more: { currentPassword?: string; aboutPlan?: boolean } = {}) =>
  deleteOwnAccount(
    member,
    { currentPassword: password, aboutPlan: false, withMessages: false, ...more },
    now,
  );

beforeEach(async () => {
  await db.email.deleteMany();
  await db.user.deleteMany();
});

test("an erased account leaves no email about its member, whatever its template", async () => {
  const member = await memberWithPassword();
  const values = { name: "Priya" };
  const about = [
    { letter: "notice-replies", to: member.email, subjectId: null },
    { letter: "notice-weekly", to: member.email, subjectId: null },
    { letter: "announcement", to: member.email, subjectId: null },
    { letter: "broadcast-test", to: member.email, subjectId: null },
    { letter: "a-later-letter", to: "earlier@example.test", subjectId: member.userId },
  ];
  for (const { subjectId, ...letter } of about)
    await db.email.create({
      data: {
        ...letter,
        values,
        cause: letter.letter,
        ...(subjectId && { subjectKind: "member", subjectId }),
      },
    });
  await erase(member.userId);
  expect(await db.email.findMany({ select: { letter: true } })).toEqual([]);
});

describe("deleting one's account", () => {
  test("with the wrong password deletes nothing, and is limited", async () => {
    const member = await memberWithPassword();
    for (let count = 0; count < attempts.password.tries; count++) {
      expect(await leave(member, { currentPassword: "wrong" })).toMatchObject({
        ok: false,
        code: "password_wrong",
      });
    }
    expect(await leave(member)).toMatchObject({ ok: false, code: "too_many" });
    expect(await exists(member.userId)).toBe(true);
  });

  test("with a password changed in parallel deletes nothing", async () => {
    const member = await memberWithPassword();
    // Waits for the row that the deletion locks, and so precedes it
    const deleting = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${member.userId}::uuid FOR UPDATE`;
      const asked = leave(member);
      await new Promise((done) => setTimeout(done, 500));
      await tx.user.update({ where: { id: member.userId }, data: { passwordHash: "changed" } });
      return { asked };
    });
    expect(await deleting.asked).toMatchObject({ ok: false, code: "password_wrong" });
    expect(await exists(member.userId)).toBe(true);
  });

  test("deletes emails about the account, and keeps those about other subjects", async () => {
    const member = await memberWithPassword();
    const letter = (name: "welcome-clubhouse" | "waitlist-uk-retreat", to: string) =>
      db.email.create({ data: { cause: `${name}:${to}`, letter: name, to, values: {} } });
    await letter("welcome-clubhouse", ` ${member.email.toUpperCase()}`);
    await letter("welcome-clubhouse", "other@example.test");
    await letter("waitlist-uk-retreat", member.email);
    await erase(member.userId);
    const left = await db.email.findMany({ select: { letter: true, to: true }, orderBy: { letter: "asc" } });
    expect(left).toEqual([
      { letter: "waitlist-uk-retreat", to: member.email },
      { letter: "welcome-clubhouse", to: "other@example.test" },
    ]);
  });

  test("deletes everything of the account, and nothing of others", async () => {
    const [member, other] = [await memberWithPassword(), await createMember()];
    const { userId } = member;
    await db.$transaction(async (tx) => {
      const linkId = await createEmailLink(tx, { userId, purpose: "confirm", email: member.email }, now);
      await queueLetter(tx, {
        cause: `confirm-email:${linkId}`,
        letter: "confirm-email",
        to: member.email,
        values: { name: "Priya" },
        linkId,
      });
    });
    expect(await leave(member)).toMatchObject({ ok: true });
    expect(await exists(userId)).toBe(false);
    expect(await findMember(member, now)).toBeNull();
    for (const table of ["profile", "session", "emailLink", "accessGrant"] as const) {
      const rows = db[table] as { count: (query: object) => Promise<number> };
      expect({ table, left: await rows.count({ where: { userId } }) }).toEqual({ table, left: 0 });
    }
    // An email with a deleted link could only fail
    expect(await db.email.count({ where: { status: "queued" } })).toBe(0);
    expect(await deliverAll()).toBe(0);
    expect(await findMember(other, now)).not.toBeNull();
    const [job] = await db.$queryRaw<{ data: unknown }[]>`
      SELECT data FROM pgboss.job WHERE name = 'disconnect-user' AND data->>'userId' = ${userId}`;
    expect(job).toMatchObject({ data: { userId } });
  });

  test("twice, also in parallel, is the same as once", async () => {
    const member = await createMember();
    const results = await Promise.all([erase(member.userId), erase(member.userId)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await erase(member.userId)).toMatchObject({ ok: true });
    expect(await exists(member.userId)).toBe(false);
  });
});

describe("a member with an active plan", () => {
  const told = () => db.email.findMany({ where: { letter: "founder-payment-problem" } });

  test("can have the founder emailed about it when the account is deleted", async () => {
    const member = await memberWithPassword();
    const plan = await createPlan({ userId: member.userId, paid: 2 });
    expect(await listOwnOpenPlans(member)).toMatchObject([{ id: plan.id, count: mastermind.payments - 2 }]);
    await leave(member, { currentPassword: "wrong", aboutPlan: true });
    expect(await told()).toEqual([]);
    await leave(member, { aboutPlan: true });
    expect(await exists(member.userId)).toBe(false);
    expect(await told()).toMatchObject([{ to: getSettings().email, values: { address: plan.email } }]);
  });

  test("is not reported without asking, nor without an active plan", async () => {
    const [silent, square] = [await memberWithPassword(), await memberWithPassword()];
    await createPlan({ userId: silent.userId, paid: 2 });
    await createPlan({ userId: square.userId, paid: mastermind.payments });
    expect(await listOwnOpenPlans(square)).toEqual([]);
    await leave(silent);
    await leave(square, { aboutPlan: true });
    expect(await told()).toEqual([]);
  });
});

describe("the last administrator", () => {
  test("stays while there are other members", async () => {
    const admin = await memberWithPassword({ role: "owner" });
    const member = await createMember();
    expect(await leave(admin)).toMatchObject({ ok: false, code: "last_owner" });
    expect(await exists(admin.userId)).toBe(true);
    expect(await erase(member.userId)).toMatchObject({ ok: true });
    // Without others they can be deleted: the next to join is the first again
    expect(await leave(admin)).toMatchObject({ ok: true });
    expect(await db.user.count()).toBe(0);
  });

  test("is the one who remains of several deleted in parallel", async () => {
    const admins = await Promise.all(Array.from({ length: 5 }, () => createMember({ role: "owner" })));
    await createMember();
    const results = await Promise.all(admins.map(({ userId }) => erase(userId)));
    expect(results.filter(({ ok }) => !ok)).toMatchObject([{ code: "last_owner" }]);
    expect(await db.user.count({ where: { role: "owner" } })).toBe(1);
  });

  test("does not count a blocked administrator", async () => {
    const [admin, blocked] = [await createMember({ role: "owner" }), await createMember({ role: "owner" })];
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now } });
    expect(await erase(admin.userId)).toMatchObject({ ok: false, code: "last_owner" });
    expect(await erase(blocked.userId)).toMatchObject({ ok: true });
  });
});
