import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { hashPassword } from "@/lib/accounts/passwords";
import { signIn } from "@/lib/accounts/sign-in";
import { findMemberRecord, listAuditLog } from "@/lib/administration/members";
import {
  deleteMember as deleteNamed,
  revokeMemberSessions,
  setBlocked,
} from "@/lib/administration/roles-and-blocks";
import { db } from "@/lib/db";
import { consumeInvitation } from "@/lib/invitations/redeem";
import { aCaller } from "../../support/callers";
import { deleteMember } from "../../support/delete-member";
import { createInvitation, createMember } from "../../support/factories";
import { cutsFor } from "./fixture";
import { sessionIn } from "../accounts/fixture";
import { setRole } from "../../support/team";

const now = new Date();
let admin: Member;
let vera: Member;

beforeEach(async () => {
  await db.user.deleteMany();
  admin = await createMember({ role: "owner", displayName: "Robyn" });
  vera = await createMember({ displayName: "Vera" });
});

const block = (by: Member, userId: string, isBlocked = true) => setBlocked(by, { userId, isBlocked }, now);
const admins = () => db.user.count({ where: { role: "owner", blockedAt: null } });
const actions = async (subject: string) => (await listAuditLog(subject)).map(({ action }) => action);
const done = { ok: true, value: { displayName: "Vera" } };

describe("every change to a member", () => {
  const changes = {
    blocking: (by: Member, userId: string) => block(by, userId),
    "making a member": (by: Member, userId: string) => setRole(by, { userId, role: "member" }, now),
    "signing out": (by: Member, userId: string) => revokeMemberSessions(by, userId, now),
    deleting: (by: Member, userId: string) => deleteMember(by, userId, now),
  };

  test.each(Object.entries(changes))(
    "%s is refused for one's own and for an unknown account",
    async (_, change) => {
      await createMember({ role: "owner" });
      expect(await change(admin, admin.userId)).toMatchObject({ code: "self" });
      expect(await change(admin, randomUUID())).toMatchObject({ code: "gone" });
      expect(await findMember(admin, now)).not.toBeNull();
      expect(await db.auditEntry.count({ where: { actorId: admin.userId } })).toBe(0);
    },
  );

  test.each(Object.entries(changes).filter(([name]) => name !== "signing out"))(
    "%s each other in parallel leaves exactly one administrator",
    async (_, change) => {
      for (let round = 0; round < 4; round++) {
        const second = await createMember({ role: "owner" });
        const results = await Promise.all([change(admin, second.userId), change(second, admin.userId)]);
        expect(results.filter((result) => result.ok)).toHaveLength(1);
        expect(await admins()).toBe(1);
        if (!results[0].ok) admin = second;
      }
    },
  );
});

describe("blocking", () => {
  test("ends all sessions, disconnects realtime and is logged once, for parallel requests, too", async () => {
    for (let time = 0; time < 2; time++) expect(await block(admin, vera.userId)).toEqual(done);
    expect(await findMember(vera, now)).toBeNull();
    expect(await db.session.count({ where: { userId: vera.userId, endedAt: null } })).toBe(0);
    expect(await cutsFor(vera.userId)).toHaveLength(1);
    expect(await actions(vera.userId)).toEqual(["member.blocked"]);
  });

  test("during a sign-in leaves no valid session, not even after unblocking", async () => {
    const password = "four odd words here";
    await db.user.update({
      where: { id: vera.userId },
      data: { passwordHash: await hashPassword(password) },
    });
    for (let round = 0; round < 3; round++) {
      const [signedIn] = await Promise.all([
        signIn({ email: vera.email, password }, aCaller(), now),
        block(admin, vera.userId),
      ]);
      const session = signedIn.ok ? await findMember(sessionIn(signedIn.value), now) : null;
      expect(session).toBeNull();
      await block(admin, vera.userId, false);
      expect(signedIn.ok ? await findMember(sessionIn(signedIn.value), now) : null).toBeNull();
    }
    expect(await signIn({ email: vera.email, password }, aCaller(), now)).toMatchObject({ ok: true });
  });

  test("prevents a promotion to administrator", async () => {
    await block(admin, vera.userId);
    expect(await setRole(admin, { userId: vera.userId, role: "owner" }, now)).toMatchObject({
      code: "blocked",
    });
  });
});

describe("the role", () => {
  test("changes at once and is logged once, for parallel requests, too", async () => {
    for (let time = 0; time < 2; time++) {
      expect(await setRole(admin, { userId: vera.userId, role: "owner" }, now)).toEqual(done);
    }
    expect(await findMember(vera, now)).toMatchObject({ role: "owner" });
    expect(await setRole(vera, { userId: admin.userId, role: "member" }, now)).toMatchObject({ ok: true });
    expect(await findMember(admin, now)).toMatchObject({ role: "member" });
    expect(await listAuditLog(vera.userId)).toMatchObject([{ details: { role: "owner" }, actor: "Robyn" }]);
  });
});

describe("the invitations of an administrator", () => {
  const endings = {
    "who is blocked": (userId: string) => block(admin, userId),
    "who is made a member": (userId: string) => setRole(admin, { userId, role: "member" }, now),
    "whose account is deleted": (userId: string) => deleteMember(admin, userId, now),
  };

  test.each(Object.entries(endings))("%s are invalid, others' are not", async (_, end) => {
    const second = await createMember({ role: "owner" });
    const [hers, mine] = [await createInvitation(), await createInvitation()];
    await db.invitation.update({ where: { code: hers }, data: { createdBy: second.userId } });
    await db.invitation.update({ where: { code: mine }, data: { createdBy: admin.userId } });
    expect(await end(second.userId)).toMatchObject({ ok: true });
    expect(await db.$transaction((tx) => consumeInvitation(tx, hers, now))).toBeNull();
    expect(await db.$transaction((tx) => consumeInvitation(tx, mine, now))).not.toBeNull();
  });
});

test("signing out everywhere ends the sessions and nothing else", async () => {
  expect(await revokeMemberSessions(admin, vera.userId, now)).toEqual(done);
  expect(await findMember(vera, now)).toBeNull();
  expect(await findMemberRecord(vera.userId, new Date())).toMatchObject({ sessions: 0, hasAccess: true });
  expect(await listAuditLog(vera.userId)).toMatchObject([
    { action: "member.sessions_ended", details: { count: 1 } },
  ]);
});

test("requires the last name typed before it deletes an account", async () => {
  const { userId } = await createMember({ displayName: "Yasmin Haddad-Öz" });
  const remove = (name: string) => deleteNamed(admin, { userId, name }, now);
  for (const name of ["", "Yasmin", "Yasmin Haddad-Öz", "Haddad", "__proto__"])
    expect(await remove(name)).toMatchObject({
      code: "name",
      fields: { name: expect.any(String) as string },
    });
  expect(await actions(userId)).toEqual([]);
  expect(await remove(" HADDAD-öz ")).toMatchObject({ ok: true });
  expect(await actions(userId)).toEqual(["member.deleted"]);
});

test("deleting leaves the audit log, and from then on there is nobody", async () => {
  expect(await deleteMember(admin, vera.userId, now)).toEqual(done);
  expect(await findMember(vera, now)).toBeNull();
  expect(await findMemberRecord(vera.userId, now)).toBeNull();
  expect(await deleteMember(admin, vera.userId, now)).toMatchObject({ code: "gone" });
  expect(await actions(vera.userId)).toEqual(["member.deleted"]);
});

describe("a member's record", () => {
  test("is empty for an invalid id", async () => {
    for (const id of ["", "nonsense", randomUUID()]) expect(await findMemberRecord(id, now)).toBeNull();
  });

  test("lists every grant and its current state", async () => {
    await db.accessGrant.deleteMany({ where: { userId: vera.userId } });
    const hour = 60 * 60 * 1000;
    const at = (hours: number) => new Date(now.getTime() + hours * hour);
    const grant = { userId: vera.userId, source: "admin" as const, startsAt: at(-9) };
    await db.accessGrant.createMany({
      data: [
        { ...grant, createdAt: at(-1), endsAt: at(-1) },
        { ...grant, createdAt: at(-2), revokedAt: at(-1) },
        { ...grant, createdAt: at(-3), startsAt: at(1) },
        { ...grant, createdAt: at(-4), userId: null, claimKey: vera.email },
      ],
    });
    const closed = await findMemberRecord(vera.userId, now);
    expect(closed?.grants.map(({ state }) => state)).toEqual(["over", "revoked", "upcoming", "waiting"]);
    expect(closed?.hasAccess).toBe(false);
    await db.accessGrant.create({ data: { ...grant, createdAt: at(-5) } });
    expect(await findMemberRecord(vera.userId, now)).toMatchObject({ hasAccess: true, isConfirmed: false });
  });
});
