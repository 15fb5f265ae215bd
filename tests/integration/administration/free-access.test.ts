import { beforeEach, describe, expect, test } from "vitest";
import { freeAccess } from "@/content/invitations";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { confirmAddress } from "@/lib/accounts/confirmed-address";
import { grantAccess, listFreeAccess, revokeAccess } from "@/lib/administration/free-access";
import { cursorSchema } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import { endOfDay } from "@/lib/time/end-of-day";
import { lockUser } from "@/lib/db/locks/user";
import { createMember, uniqueEmail } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { cutsFor } from "./fixture";

const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const day = 24 * 60 * 60 * 1000;
let admin: Member;

beforeEach(async () => {
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});

const confirm = (userId: string) =>
  db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user) await confirmAddress(tx, user, now);
  });
const member = async ({ isConfirmed = true } = {}) => {
  const made = await createMember({ hasAccess: false, displayName: "Ines" });
  if (isConfirmed) {
    await db.user.update({ where: { id: made.userId }, data: { emailConfirmedAt: now } });
  }
  return made;
};
const give = (email: string, more: { until?: Date | null; reason?: string | null } = {}, moment = now) =>
  grantAccess(admin, { email, until: null, reason: null, ...more }, moment);
const grantsOf = (userId: string) => db.accessGrant.findMany({ where: { userId }, orderBy: { id: "asc" } });
const hasAccess = async (person: Member, moment = now) => (await findMember(person, moment))?.hasAccess;

describe("giving free access", () => {
  test("finds no account under an unknown address and changes nothing", async () => {
    const email = uniqueEmail();
    expect(await give(email)).toMatchObject({
      code: "not_found",
      message: `No user found with email ${email}`,
    });
    expect(await db.accessGrant.count({ where: { grantedBy: admin.userId } })).toBe(0);
  });

  test("opens the Clubhouse at once, with a letter and a line in the audit log, however the address is typed", async () => {
    const ines = await member();
    expect(await hasAccess(ines)).toBe(false);
    expect(await give(`  ${ines.email.toUpperCase()}`, { reason: "Came to Dorset" })).toEqual({
      ok: true,
      value: "granted",
    });
    expect(await hasAccess(ines)).toBe(true);
    expect(await grantsOf(ines.userId)).toMatchObject([
      { source: "admin", endsAt: null, grantedBy: admin.userId, reason: "Came to Dorset" },
    ]);
    expect(await lettersTo(ines.email)).toMatchObject([{ letter: "free-access-granted" }]);
    expect(await db.auditEntry.findMany({ where: { subject: ines.userId } })).toMatchObject([
      { action: "access.granted", actorId: admin.userId, details: { reason: "Came to Dorset", until: null } },
    ]);
    expect(await cutsFor(ines.userId)).toEqual([]);
  });

  test("expires by itself, to the millisecond", async () => {
    const ines = await member();
    await give(ines.email, { until: later(day) });
    expect(await hasAccess(ines, later(day - 1))).toBe(true);
    expect(await hasAccess(ines, later(day))).toBe(false);
  });

  test("with a last day disconnects realtime afterwards, and the email names the day", async () => {
    const ines = await member();
    const until = endOfDay("2099-06-30");
    await give(ines.email, { until });
    expect(await grantsOf(ines.userId)).toMatchObject([{ endsAt: until }]);
    expect(await cutsFor(ines.userId)).toEqual([until]);
    await deliverAll();
    expect((await listEmails(ines.email))[0]?.text).toContain("30 June 2099");
  });

  test("refuses a past day and a blocked account", async () => {
    const ines = await member();
    expect(await give(ines.email, { until: now })).toMatchObject({
      code: "past",
      fields: { until: "Choose a day that isn’t over yet." },
    });
    await db.user.update({ where: { id: ines.userId }, data: { blockedAt: now } });
    expect(await give(ines.email)).toMatchObject({ code: "blocked" });
    expect(await grantsOf(ines.userId)).toEqual([]);
  });

  test("does nothing for equal or longer access, and extends a shorter one", async () => {
    const ines = await member();
    await give(ines.email, { until: later(10 * day) });
    expect(await give(ines.email, { until: later(10 * day) })).toEqual({ ok: true, value: "already" });
    expect(await give(ines.email, { until: later(9 * day) })).toEqual({ ok: true, value: "already" });
    expect(await give(ines.email, { until: later(11 * day) })).toEqual({ ok: true, value: "granted" });
    expect(await give(ines.email)).toEqual({ ok: true, value: "granted" });
    expect(await give(ines.email)).toEqual({ ok: true, value: "already" });
    expect(await grantsOf(ines.userId)).toHaveLength(3);
    const other = await createMember({ role: "admin" });
    expect(await give(other.email)).toEqual({ ok: true, value: "already" });
  });

  test("gives it again after the last one expired or was revoked", async () => {
    const ines = await member();
    await give(ines.email, { until: later(day) });
    expect(await give(ines.email, { until: later(3 * day) }, later(2 * day))).toMatchObject({
      value: "granted",
    });
    for (const { id } of await grantsOf(ines.userId)) await revokeAccess(admin, id, now);
    expect(await give(ines.email)).toMatchObject({ value: "granted" });
  });

  test("several times in parallel gives it once", async () => {
    const ines = await member();
    const given = await Promise.all(Array.from({ length: 6 }, () => give(ines.email)));
    expect(given.filter((one) => one.ok && one.value === "granted")).toHaveLength(1);
    expect(await grantsOf(ines.userId)).toHaveLength(1);
    expect(await lettersTo(ines.email)).toHaveLength(1);
  });
});

describe("access for an unconfirmed address", () => {
  test("waits, once for parallel requests, and starts when the address is confirmed", async () => {
    const moira = await member({ isConfirmed: false });
    const given = await Promise.all(Array.from({ length: 4 }, () => give(moira.email)));
    expect(given).toEqual(Array.from({ length: 4 }, () => ({ ok: true, value: "waiting" })));
    expect(await db.accessGrant.findMany({ where: { claimKey: moira.email } })).toMatchObject([
      { userId: null },
    ]);
    expect(await hasAccess(moira)).toBe(false);
    expect(await lettersTo(moira.email)).toEqual([]);

    await confirm(moira.userId);
    expect(await hasAccess(moira)).toBe(true);
    expect(await give(moira.email)).toEqual({ ok: true, value: "already" });
  });

  test("given in parallel with the confirmation, starts all the same", async () => {
    for (let round = 0; round < 5; round++) {
      const moira = await member({ isConfirmed: false });
      await Promise.all([give(moira.email), confirm(moira.userId)]);
      expect(await hasAccess(moira)).toBe(true);
      expect(await grantsOf(moira.userId)).toHaveLength(1);
    }
  });

  test("does not start once it was revoked", async () => {
    const moira = await member({ isConfirmed: false });
    await give(moira.email);
    const [waiting] = await db.accessGrant.findMany({ where: { claimKey: moira.email } });
    expect(await revokeAccess(admin, waiting?.id ?? "", now)).toEqual({
      ok: true,
      value: { hasOther: false },
    });
    expect(await db.auditEntry.count({ where: { subject: moira.userId, action: "access.revoked" } })).toBe(1);
    await confirm(moira.userId);
    expect(await hasAccess(moira)).toBe(false);
  });
});

describe("revoking", () => {
  test("ends access, disconnects realtime and is logged once, for parallel requests, too", async () => {
    const ines = await member();
    await give(ines.email);
    const [grant] = await grantsOf(ines.userId);
    for (const moment of [now, later(1000)]) {
      expect(await revokeAccess(admin, grant?.id ?? "", moment)).toEqual({
        ok: true,
        value: { hasOther: false },
      });
    }
    expect(await hasAccess(ines)).toBe(false);
    expect(await grantsOf(ines.userId)).toMatchObject([{ revokedAt: now }]);
    expect(await cutsFor(ines.userId)).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { subject: ines.userId, action: "access.revoked" } })).toBe(1);
  });

  test("says if the member has other access", async () => {
    const ines = await member();
    await give(ines.email, { until: later(day) });
    await give(ines.email);
    const [grant] = await grantsOf(ines.userId);
    expect(await revokeAccess(admin, grant?.id ?? "", now)).toEqual({ ok: true, value: { hasOther: true } });
    expect(await hasAccess(ines)).toBe(true);
  });

  test("is refused for purchased and for unknown access", async () => {
    const ines = await member();
    const { id } = await db.accessGrant.create({
      data: { userId: ines.userId, source: "mastermind", startsAt: now },
    });
    expect(await revokeAccess(admin, id, now)).toMatchObject({ code: "not_found" });
    expect(await revokeAccess(admin, admin.userId, now)).toMatchObject({ code: "not_found" });
    expect(await hasAccess(ines)).toBe(true);
  });
});

test("the list shows administrators' grants, the newest first, each exactly once", async () => {
  await db.accessGrant.deleteMany();
  const all = freeAccess.pageSize + 3;
  await db.accessGrant.createMany({
    data: Array.from({ length: all }, (_, index) => ({
      claimKey: uniqueEmail(),
      source: "admin" as const,
      grantedBy: admin.userId,
      createdAt: later(-1000 * Math.floor(index / 4)),
    })),
  });
  await db.accessGrant.create({ data: { userId: admin.userId, source: "mastermind" } });
  const first = await listFreeAccess(undefined, now);
  const second = await listFreeAccess(cursorSchema.parse(first.next ?? ""), now);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([freeAccess.pageSize, 3, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(all);
  expect(first.rows[0]).toMatchObject({ giver: "Robyn", state: "waiting", userId: null, lastDay: null });
});
