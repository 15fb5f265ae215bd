import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { may, type Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { proveByCode } from "@/lib/accounts/two-factor/fresh-code";
import { exportSite } from "@/lib/administration/export";
import { erasePerson } from "@/lib/administration/erasure/erase";
import { exportPerson } from "@/lib/administration/people/export";
import { setBlocked, turnTwoStepOff } from "@/lib/administration/roles-and-blocks";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { act, openPage } from "../../support/call-entry-point";
import { createEnquiry, createMember } from "../../support/factories";
import { findEntryPoints } from "../../support/find-entry-points";
import { ask } from "../../support/access-levels";
import { auditLogOf } from "../clubhouse/moderation-fixture";
import { codeAt, twoStepFor } from "../accounts/two-step-fixture";
import { setRole } from "../../support/team";

const now = new Date();
let robyn: Member;
let vera: Member;

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.user.deleteMany();
  robyn = await createMember({ role: "owner", displayName: "Robyn" });
  vera = await createMember({ displayName: "Vera" });
});

const isOn = async ({ userId }: Member) => (await db.twoStep.count({ where: { userId } })) > 0;

describe("turning a member’s two-step sign-in off", () => {
  test("stands in the audit log once, and is told by a letter, however often it is asked for", async () => {
    await twoStepFor(vera);
    const results = await Promise.all([
      turnTwoStepOff(robyn, { userId: vera.userId }, now),
      turnTwoStepOff(robyn, { userId: vera.userId }, now),
    ]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await isOn(vera)).toBe(false);
    expect(await auditLogOf(vera.userId)).toMatchObject([
      { action: "member.two_step_off", actorId: robyn.userId },
    ]);
    expect(await db.email.findMany({ where: { to: vera.email } })).toMatchObject([
      { letter: "two-step-changed" },
    ]);
  });

  test("disconnects one of the team whose role requires it, and nobody else", async () => {
    const moderator = await createMember({ role: "moderator" });
    const cuts = async () => {
      await turnTwoStepOff(robyn, { userId: moderator.userId }, now);
      return db.$queryRaw`SELECT data->>'reason' AS reason FROM pgboss.job
        WHERE name = 'disconnect-user' AND data->>'userId' = ${moderator.userId}`;
    };
    await twoStepFor(moderator);
    expect(await cuts()).toEqual([]);
    await twoStepFor(moderator);
    await db.twoStepRole.create({ data: { role: "moderator" } });
    onTestFinished(async () => {
      await db.twoStepRole.deleteMany();
    });
    expect(await cuts()).toEqual([{ reason: "taken" }]);
  });

  test("is not for one’s own", async () => {
    const secret = await twoStepFor(robyn);
    expect(
      await turnTwoStepOff(robyn, { userId: robyn.userId, code: codeAt(secret, now) }, now),
    ).toMatchObject({
      code: "self",
    });
    expect(await isOn(robyn)).toBe(true);
  });
});

test("ending a plan with a refund requires a code, a block alone does not", async () => {
  const secret = await twoStepFor(robyn);
  const block = (more: object) => setBlocked(robyn, { userId: vera.userId, isBlocked: true, ...more }, now);
  expect(await block({ plan: "refund" })).toMatchObject({ code: "code_missing" });
  expect(await block({ plan: "refund", code: "x" })).toMatchObject({ code: "code_wrong" });
  expect(await db.user.count({ where: { blockedAt: { not: null } } })).toBe(0);
  expect(await block({})).toMatchObject({ ok: true });
  expect(await block({ plan: "refund", code: codeAt(secret, now) })).toMatchObject({ ok: true });
});

describe("with two-step sign-in on, an administrator needs a code for", () => {
  const acts: Record<string, (code?: string) => Promise<{ ok: boolean }>> = {
    "making an administrator": (code) => setRole(robyn, { userId: vera.userId, role: "owner", code }, now),
    "making an administrator a moderator": async (code) => {
      await db.user.update({ where: { id: vera.userId }, data: { role: "owner" } });
      return setRole(robyn, { userId: vera.userId, role: "moderator", code }, now);
    },
    "turning off another member’s": async (code) => {
      await db.twoStep.deleteMany({ where: { userId: vera.userId } });
      await twoStepFor(vera);
      return turnTwoStepOff(robyn, { userId: vera.userId, code }, now);
    },
    "the whole export": async (code) => {
      const proved = code ? await proveByCode(robyn, code, now) : null;
      const made = proved?.ok === false ? proved : await exportSite(robyn, now);
      if (made.ok) await made.value.body.cancel();
      return made;
    },
    "everything about a person": async (code) => {
      const proved = code ? await proveByCode(robyn, code, now) : null;
      const made = proved?.ok === false ? proved : await exportPerson(robyn, vera.userId, now);
      if (made.ok) await made.value.body.cancel();
      return made;
    },
    "erasing a person": async (code) => {
      const { id } = await createEnquiry({ lastName: "Sadler" });
      return erasePerson(robyn, { id, erasure: randomUUID(), name: "sadler", code }, now);
    },
  };

  test.each(Object.entries(acts))("%s", async (_, run) => {
    const secret = await twoStepFor(robyn);
    expect(await run()).toMatchObject({ code: "code_missing" });
    expect(await run("x")).toMatchObject({ code: "code_wrong" });
    expect(await auditLogOf(vera.userId)).toEqual([]);
    expect(await run(codeAt(secret, now))).toMatchObject({ ok: true });
  });

  test("a change to another role, too", async () => {
    await twoStepFor(robyn);
    expect(await setRole(robyn, { userId: vera.userId, role: "moderator" }, now)).toMatchObject({
      code: "code_missing",
    });
  });
});

describe("if the setting requires it", () => {
  beforeEach(() => setRequired("true"));
  afterEach(() => setRequired(undefined));

  test("every page of the back office redirects to the set-up until it is on", async () => {
    const doors = (await findEntryPoints()).filter(
      (one) => (one.kind === "page" && one.name.startsWith("/admin")) || one.name === "blockMemberAction",
    );
    expect(doors.length).toBeGreaterThan(15);
    const jude = await createMember({ role: "moderator" });
    for (const person of [robyn, jude]) {
      for (const door of doors) {
        await ask(person);
        const met =
          door.kind === "page"
            ? await openPage(door, { id: vera.userId })
            : await act(door, [{ status: "idle" }, new FormData()]);
        expect([door.name, met]).toEqual([door.name, "to /account#two-step"]);
      }
    }
    await twoStepFor(robyn);
    await ask(robyn);
    const page = doors.find(({ name }) => name === "/admin/members");
    expect(page && (await openPage(page, {}))).toBe("shown");
  });

  test("a moderator without it deletes no others' messages and has a member's rights", async () => {
    const jude = await createMember({ role: "moderator" });
    const seen = await findMember(jude, now);
    expect(seen).toMatchObject({ role: "moderator", hasAccess: true, needsTwoStep: true });
    if (!seen) throw new Error("not signed in");
    expect(may(seen, "message.delete.any")).toBe(false);
    expect(may(seen, "clubhouse.enter")).toBe(true);
    await twoStepFor(jude);
    const then = await findMember(jude, now);
    expect(then && may(then, "message.delete.any")).toBe(true);
  });

  test("an unfinished set-up does not count, and members do not need it", async () => {
    await db.twoStep.create({
      data: { userId: robyn.userId, sealedSecret: "x", begunIn: robyn.sessionId, createdAt: now },
    });
    expect(await findMember(robyn, now)).toMatchObject({ needsTwoStep: true });
    expect(await findMember(vera, now)).toMatchObject({ needsTwoStep: false });
  });
});

test("without the setting no role requires it", async () => {
  expect(await findMember(robyn, now)).toMatchObject({ needsTwoStep: false });
});

/** The environment is read once; this test changes it temporarily. */
function setRequired(value: "true" | undefined): void {
  (env as { TWO_STEP_REQUIRED?: "true" | undefined }).TWO_STEP_REQUIRED = value;
}
