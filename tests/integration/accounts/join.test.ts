import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { join } from "@/lib/accounts/join";
import { db } from "@/lib/db";
import { countTry } from "@/lib/access/rate-limits";
import { jobs } from "@/lib/queue";
import { applyInvitationCode } from "@/lib/accounts/apply-code";
import { attempts } from "@/content/limits";
import { aCaller } from "../../support/callers";
import { createInvitation, createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";

const now = new Date();
const input = (more: Partial<Parameters<typeof join>[0]> = {}) => ({
  displayName: "Priya",
  email: uniqueEmail("priya"),
  password: "four odd words here",
  invitationCode: "",
  ...more,
});

// As a server does before its first response
beforeAll(async () => {
  await jobs();
});

beforeEach(async () => {
  await db.email.deleteMany();
  await db.user.deleteMany();
  await db.invitation.deleteMany();
});

describe("on an empty system", () => {
  test("fifty parallel first sign-ups create exactly one administrator and refuse the others", async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => join(input(), aCaller(), now)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "code_missing")).toHaveLength(49);
    expect(await db.user.findMany({ select: { role: true } })).toEqual([{ role: "owner" }]);
    expect(await db.profile.count()).toBe(1);
  });
});

describe("once a member has joined", () => {
  beforeEach(async () => {
    await createMember({ role: "admin" });
  });

  test.each([
    ["no code", "", "code_missing", "Invitation code is required to join"],
    ["an unknown code", "ABC234", "code_invalid", "Invalid or expired invitation code"],
  ])("%s is refused and nothing is stored", async (_, invitationCode, code, message) => {
    const result = await join(input({ invitationCode }), aCaller(), now);
    expect(result).toMatchObject({ ok: false, code, message, fields: { invitationCode: message } });
    expect([await db.user.count(), await db.email.count()]).toEqual([1, 0]);
  });

  test("parallel sign-ups with one use left create one member", async () => {
    const invitationCode = await createInvitation({ maxUses: 1 });
    const results = await Promise.all(
      Array.from({ length: 100 }, () => join(input({ invitationCode }), aCaller(), now)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await db.invitation.findFirstOrThrow()).toMatchObject({ currentUses: 1 });
    expect(await db.invitationUse.count()).toBe(1);
    expect(await db.profile.count()).toBe(2);
    expect(await db.email.count({ where: { letter: "confirm-email" } })).toBe(1);
  });

  test("refuses a taken address, whatever its case, and returns the code's use", async () => {
    const taken = await createMember();
    const invitationCode = await createInvitation();
    const result = await join(input({ email: taken.email.toUpperCase(), invitationCode }), aCaller(), now);
    expect(result).toMatchObject({ ok: false, code: "email_taken" });
    expect(await db.invitation.findFirstOrThrow()).toMatchObject({ currentUses: 0 });
  });

  test("refuses a common password before it uses the code", async () => {
    const invitationCode = await createInvitation();
    const result = await join(input({ invitationCode, password: "1234567890" }), aCaller(), now);
    expect(result).toMatchObject({ ok: false, code: "password_common" });
    expect(await db.invitation.findFirstOrThrow()).toMatchObject({ currentUses: 0 });
  });

  test("an invitation with access opens the Clubhouse, one without does not", async () => {
    const withAccess = await join(
      input({ invitationCode: await createInvitation({ includesAccess: true }) }),
      aCaller(),
      now,
    );
    const without = await join(input({ invitationCode: await createInvitation() }), aCaller(), now);
    if (!withAccess.ok || !without.ok) throw new Error("both should have joined");
    expect(await db.accessGrant.findMany({ select: { userId: true, source: true } })).toEqual([
      { userId: withAccess.value.userId, source: "invitation" },
    ]);
  });

  test("refuses a code whose access has expired, without an error", async () => {
    const invitationCode = await createInvitation({ includesAccess: true });
    await db.invitation.updateMany({ data: { accessUntil: new Date(now.getTime() - 1) } });
    expect(await join(input({ invitationCode }), aCaller(), now)).toMatchObject({
      ok: false,
      code: "code_invalid",
    });
  });

  test("a member's code without access is refused and stays unused", async () => {
    const member = await createMember({ hasAccess: false });
    const code = await createInvitation();
    expect(await applyInvitationCode(member, code, randomUUID(), now)).toMatchObject({
      ok: false,
      code: "code_invalid",
    });
    expect(await db.invitation.findFirstOrThrow()).toMatchObject({ currentUses: 0 });
    const opening = await createInvitation({ includesAccess: true });
    expect(await applyInvitationCode(member, opening, randomUUID(), now)).toMatchObject({
      ok: true,
      value: "applied",
    });
  });

  test("the address is stored as typed and compared in lower case", async () => {
    const email = uniqueEmail("MixedCase");
    await join(input({ email, invitationCode: await createInvitation() }), aCaller(), now);
    expect(await db.user.findUniqueOrThrow({ where: { emailKey: email.toLowerCase() } })).toMatchObject({
      email,
    });
  });

  test("sends an email to confirm the address, which stays unconfirmed until then", async () => {
    const email = uniqueEmail("letter");
    await join(input({ email, invitationCode: await createInvitation() }), aCaller(), now);
    expect(await lettersTo(email)).toMatchObject([{ letter: "confirm-email", status: "queued" }]);
    expect(await db.user.findFirstOrThrow({ where: { email } })).toMatchObject({ emailConfirmedAt: null });
  });
});

describe("trying to join too often", () => {
  const wait = { ok: false, code: "too_many", message: expect.stringContaining("Wait 15 minutes") as string };

  beforeEach(async () => {
    await createMember({ role: "admin" });
  });

  test("by one address is limited, whatever the network", async () => {
    const email = uniqueEmail("eager");
    for (let count = 0; count < attempts.join.tries; count++) {
      expect(await join(input({ email: email.toUpperCase() }), aCaller(), now)).toMatchObject({
        code: "code_missing",
      });
    }
    const invitationCode = await createInvitation();
    expect(await join(input({ email, invitationCode }), aCaller(), now)).toMatchObject(wait);
    expect(await db.invitation.findFirstOrThrow()).toMatchObject({ currentUses: 0 });
  });

  test("from one network is limited, whatever the address", async () => {
    const caller = aCaller();
    for (let count = 0; count < attempts.join.tries; count++) await join(input(), caller, now);
    expect(await join(input(), caller, now)).toMatchObject(wait);
    expect(await join(input(), aCaller(), now)).toMatchObject({ code: "code_missing" });
  });

  test("refused codes count against the network for every form that takes a code", async () => {
    const caller = aCaller();
    const { tries } = attempts.code;
    for (let count = 0; count < 2; count++) await join(input({ invitationCode: "ABC234" }), caller, now);
    for (let count = 2; count < tries; count++) {
      expect(await countTry("code", [caller.network])).toMatchObject({ ok: true });
    }
    expect(await countTry("code", [caller.network])).toMatchObject({ ok: false });
  });

  test("does not count successful sign-ups: a whole household may join", async () => {
    const caller = aCaller();
    for (let count = 0; count < attempts.join.tries + 2; count++) {
      const invitationCode = await createInvitation();
      expect(await join(input({ invitationCode }), caller, now)).toMatchObject({ ok: true });
    }
  });
});
