import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { invitations as bounds } from "@/content/invitations";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { cursorSchema } from "@/lib/crypto/links/cursor";
import {
  findInvitation,
  listInvitations,
  storeInvitation,
  turnInvitation,
} from "@/lib/invitations/invitations";
import { consumeInvitation } from "@/lib/invitations/redeem";
import { invitationStatus } from "@/lib/invitations/status";
import { createMember } from "../../support/factories";
import { withoutTable } from "../../support/outbox";
import { makeInvitation } from "../../support/made-invitation";

const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const input = { maxUses: 3, expiresInDays: 7, includesAccess: true, note: "For the Tuesday group" };
let admin: Member;
let other: Member;

beforeEach(async () => {
  admin = await createMember({ role: "admin", displayName: "Robyn" });
  other = await createMember({ role: "admin" });
});

const list = async (before?: string | null) => {
  const page = await listInvitations(admin, before ? cursorSchema.parse(before) : undefined, now);
  if (!page.ok) throw new Error(page.message);
  return page.value;
};

describe("creating an invitation", () => {
  test("stores what was asked for, and the audit log says who did", async () => {
    const { id, code } = await makeInvitation(admin, input, now);
    expect(await db.invitation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      code,
      createdBy: admin.userId,
      maxUses: 3,
      currentUses: 0,
      isActive: true,
      includesAccess: true,
      expiresAt: later(7 * 24 * 60 * 60 * 1000),
      note: "For the Tuesday group",
    });
    expect(await db.auditEntry.findMany({ where: { subject: id } })).toMatchObject([
      { actorId: admin.userId, action: "invitation.created", details: { maxUses: 3, includesAccess: true } },
    ]);
  });

  test("with 0 days never expires", async () => {
    const { id } = await makeInvitation(admin, { ...input, expiresInDays: 0 }, now);
    expect(await findInvitation(admin, id, now)).toMatchObject({ expiresAt: null, status: "active" });
  });

  test("retries a taken code, and gives up in the end", async () => {
    const { code: taken } = await makeInvitation(admin, input, now);
    const free = "ZZZZZ9";
    await db.invitation.deleteMany({ where: { code: free } });
    const codes = [taken, taken, free];
    const made = await db.$transaction((tx) =>
      storeInvitation(tx, admin, {}, now, () => codes.shift() ?? taken),
    );
    expect(made.code).toBe(free);
    await expect(db.$transaction((tx) => storeInvitation(tx, admin, {}, now, () => taken))).rejects.toThrow(
      "No free invitation code",
    );
    expect(await db.auditEntry.count({ where: { actorId: admin.userId } })).toBe(2);
  });
});

describe("the list", () => {
  test("has one's own, the newest first, each on exactly one page", async () => {
    const all = bounds.pageSize + 5;
    // Several with the same time: no page may lose or repeat one
    for (let index = 0; index < all; index++) {
      await makeInvitation(admin, input, later(-1000 * Math.floor(index / 7)));
    }
    await makeInvitation(other, input, now);
    const first = await list();
    expect(first.rows).toHaveLength(bounds.pageSize);
    const second = await list(first.next);
    expect(second.rows).toHaveLength(5);
    expect(second.next).toBeNull();
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(all);
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  test("shows who used a code and when, and the number of deleted accounts", async () => {
    const { id } = await makeInvitation(admin, input, now);
    const [hannah, noor] = [await createMember({ displayName: "Hannah" }), await createMember()];
    for (const [index, member] of [noor, hannah].entries()) {
      await db.invitationUse.create({
        data: { invitationId: id, userId: member.userId, usedAt: later(index) },
      });
    }
    await db.invitation.update({ where: { id }, data: { currentUses: 2 } });
    await db.user.delete({ where: { id: noor.userId } });
    expect((await list()).rows[0]).toMatchObject({
      uses: [{ userId: hannah.userId, displayName: "Hannah", usedAt: later(1) }],
      left: 1,
    });
  });

  test("in an outage is an error, not an empty list", async () => {
    expect(await withoutTable("invitations", () => listInvitations(admin, undefined, now))).toMatchObject({
      ok: false,
      code: "failed",
    });
  });

  test("does not show another administrator's code", async () => {
    const { id } = await makeInvitation(other, input, now);
    expect(await findInvitation(admin, id, now)).toBeNull();
    expect(await findInvitation(other, id, now)).not.toBeNull();
  });
});

describe("turning an invitation off and on", () => {
  const use = (code: string) => db.$transaction((tx) => consumeInvitation(tx, code, now));

  test("determines whether its code is valid, and is logged once", async () => {
    const { id, code } = await makeInvitation(admin, input, now);
    for (let time = 0; time < 2; time++) {
      expect(await turnInvitation(admin, { id, isActive: false }, now)).toEqual({
        ok: true,
        value: { code, status: "inactive" },
      });
    }
    expect(await use(code)).toBeNull();
    await turnInvitation(admin, { id, isActive: true }, now);
    expect(await use(code)).toMatchObject({ id });
    const actions = await db.auditEntry.findMany({ where: { subject: id }, orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual([
      "invitation.created",
      "invitation.turned_off",
      "invitation.turned_on",
    ]);
  });

  test("is refused for another administrator's", async () => {
    const { id } = await makeInvitation(other, input, now);
    expect(await turnInvitation(admin, { id, isActive: false }, now)).toMatchObject({ code: "not_found" });
    expect(await findInvitation(other, id, now)).toMatchObject({ status: "active" });
    expect(await db.auditEntry.count({ where: { subject: id } })).toBe(1);
  });
});

test("a status is Active exactly if the database accepts the code", async () => {
  const moment = fc.constantFrom(null, -1000, 0, 1000);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        isActive: fc.boolean(),
        maxUses: fc.integer({ min: 1, max: 2 }),
        used: fc.nat(2),
        expires: moment,
        includesAccess: fc.boolean(),
        until: moment,
      }),
      async ({ isActive, maxUses, used, expires, includesAccess, until }) => {
        const terms = {
          isActive,
          maxUses,
          currentUses: Math.min(used, maxUses),
          includesAccess,
          expiresAt: expires === null ? null : later(expires),
          accessUntil: until === null ? null : later(until),
        };
        const { code } = await db.$transaction((tx) => storeInvitation(tx, admin, terms, now));
        const taken = await db.$transaction((tx) => consumeInvitation(tx, code, now));
        expect(taken !== null).toBe(invitationStatus(terms, now) === "active");
      },
    ),
    { numRuns: 60 },
  );
});
