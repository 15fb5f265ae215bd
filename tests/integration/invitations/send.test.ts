import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { join } from "@/lib/accounts/join";
import { db } from "@/lib/db";
import { turnInvitation } from "@/lib/invitations/invitations";
import { inviteWithAccess, sendInvitation } from "@/lib/invitations/send";
import { endOfDay } from "@/lib/time/end-of-day";
import { aCaller } from "../../support/callers";
import { createMember, uniqueEmail } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { makeInvitation } from "../../support/made-invitation";

const now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60 * 1000);
const input = { maxUses: 1, expiresInDays: 7, includesAccess: false, note: null };
const joinWith = (invitationCode: string, email: string) =>
  join({ displayName: "Claire", email, password: "four odd words here", invitationCode }, aCaller(), now);
let admin: Member;

beforeEach(async () => {
  admin = await createMember({ role: "admin" });
});

describe("sending an invitation", () => {
  test("sends the matching email with its link, and stores the address", async () => {
    for (const includesAccess of [false, true]) {
      const { id, code } = await makeInvitation(admin, { ...input, includesAccess }, now);
      const email = uniqueEmail("Claire").replace("claire", "Claire");
      expect(await sendInvitation(admin, { id, email }, now)).toEqual({ ok: true, value: { code } });
      expect(await lettersTo(email)).toMatchObject([
        { letter: includesAccess ? "invitation-with-access" : "invitation-to-join" },
      ]);
      await deliverAll();
      expect((await listEmails(email))[0]?.text).toContain(`/auth?invite=${code}`);
      expect(await db.invitation.findUniqueOrThrow({ where: { id } })).toMatchObject({
        sentTo: email.toLowerCase(),
      });
      expect(await db.auditEntry.count({ where: { subject: id, action: "invitation.sent" } })).toBe(1);
    }
  });

  test("is refused for a blocked member's address, new or existing", async () => {
    const { userId, email } = await createMember();
    await db.user.update({ where: { id: userId }, data: { blockedAt: now } });
    const { id } = await makeInvitation(admin, input, now);
    const typed = ` ${email.toUpperCase()}`.trim();
    expect(await sendInvitation(admin, { id, email: typed }, now)).toMatchObject({
      code: "blocked",
      message: expect.stringContaining(typed) as string,
    });
    const terms = { email, until: null, reason: null };
    expect(await inviteWithAccess(admin, terms, now)).toMatchObject({ code: "blocked" });
    expect(await lettersTo(email)).toEqual([]);
    expect(await db.invitation.count({ where: { sentTo: email } })).toBe(0);
  });

  test("is refused for another administrator's, and for an invalid one", async () => {
    const email = uniqueEmail();
    const other = await createMember({ role: "admin" });
    const theirs = await makeInvitation(other, input, now);
    expect(await sendInvitation(admin, { id: theirs.id, email }, now)).toMatchObject({ code: "not_found" });
    const { id } = await makeInvitation(admin, input, now);
    await turnInvitation(admin, { id, isActive: false }, now);
    expect(await sendInvitation(admin, { id, email }, now)).toMatchObject({ code: "not_active" });
    await turnInvitation(admin, { id, isActive: true }, now);
    expect(await sendInvitation(admin, { id, email }, minutes(8 * 24 * 60))).toMatchObject({
      code: "not_active",
    });
    expect(await lettersTo(email)).toEqual([]);
  });

  test("to the same address is refused for five minutes, then sends another email", async () => {
    const { id, code } = await makeInvitation(admin, input, now);
    const email = uniqueEmail();
    for (const minute of [0, 1, 4]) {
      expect(await sendInvitation(admin, { id, email: email.toUpperCase() }, minutes(minute))).toEqual({
        ok: true,
        value: { code },
      });
    }
    expect(await lettersTo(email.toUpperCase())).toHaveLength(1);
    await sendInvitation(admin, { id, email: email.toUpperCase() }, minutes(6));
    expect(await lettersTo(email.toUpperCase())).toHaveLength(2);
    const another = uniqueEmail();
    await sendInvitation(admin, { id, email: another }, minutes(6));
    expect(await lettersTo(another)).toHaveLength(1);
  });

  test("twice in parallel sends one email", async () => {
    const { id } = await makeInvitation(admin, input, now);
    const email = uniqueEmail();
    await Promise.all(Array.from({ length: 6 }, () => sendInvitation(admin, { id, email }, now)));
    expect(await lettersTo(email)).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { subject: id, action: "invitation.sent" } })).toBe(1);
  });
});

describe("inviting a person without an account", () => {
  const invite = (email: string, more: { until?: Date | null; reason?: string | null } = {}, moment = now) =>
    inviteWithAccess(admin, { email, until: null, reason: null, ...more }, moment);
  const sentTo = (email: string) => db.invitation.findMany({ where: { sentTo: email } });

  test("gives access on joining, until the chosen day", async () => {
    const email = uniqueEmail("claire");
    const until = endOfDay("2099-06-30");
    expect(await invite(email, { until })).toMatchObject({ ok: true });
    const [invitation] = await sentTo(email);
    expect(invitation).toMatchObject({
      maxUses: 1,
      includesAccess: true,
      accessUntil: until,
      createdBy: admin.userId,
    });
    await deliverAll();
    expect((await listEmails(email))[0]?.text).toContain("30 June 2099");
    const joined = await joinWith(invitation?.code ?? "", uniqueEmail("another-address"));
    if (!joined.ok) throw new Error(joined.message);
    expect(await db.accessGrant.findMany({ where: { userId: joined.value.userId } })).toMatchObject([
      { source: "invitation", endsAt: until },
    ]);
    const jobs = await db.$queryRaw<{ at: Date }[]>`
      SELECT start_after AS at FROM pgboss.job
      WHERE name = 'disconnect-user' AND data->>'userId' = ${joined.value.userId}`;
    expect(jobs).toEqual([{ at: until }]);
  });

  test("several times in parallel creates one invitation and one email", async () => {
    const email = uniqueEmail("claire");
    await Promise.all(Array.from({ length: 4 }, () => invite(email)));
    expect(await sentTo(email)).toHaveLength(1);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test("again until another day updates the invitation and sends another email", async () => {
    const email = uniqueEmail("claire");
    const until = endOfDay("2099-06-30");
    await invite(email);
    for (let round = 0; round < 2; round++) await invite(email, { until });
    expect(await sentTo(email)).toMatchObject([{ accessUntil: until }]);
    expect((await lettersTo(email)).map(({ values }) => values)).toMatchObject([
      { accessUntil: "" },
      { accessUntil: "30 June 2099" },
    ]);
  });

  test("stores the reason as its note, until another one is given", async () => {
    const email = uniqueEmail("claire");
    for (const [reason, note] of [
      ["Came to Dorset", "Came to Dorset"],
      [null, "Came to Dorset"],
      ["Came to France", "Came to France"],
    ] as const) {
      await invite(email, { reason });
      expect(await sentTo(email)).toMatchObject([{ note }]);
    }
  });

  test("creates another one once the first was used, turned off or has expired", async () => {
    for (const spoilt of [{ currentUses: 1 }, { isActive: false }, { expiresAt: now }]) {
      const email = uniqueEmail("claire");
      await invite(email);
      await db.invitation.updateMany({ where: { sentTo: email }, data: spoilt });
      await invite(email, {}, minutes(1));
      expect(await sentTo(email)).toHaveLength(2);
    }
  });

  test("is refused for an existing account, and for a past day", async () => {
    const { email } = await createMember();
    expect(await invite(email)).toMatchObject({ code: "joined" });
    const stranger = uniqueEmail();
    expect(await invite(stranger, { until: now })).toMatchObject({
      code: "past",
    });
    expect([await lettersTo(email), await lettersTo(stranger)]).toEqual([[], []]);
  });

  test("does not use another administrator's invitation", async () => {
    const email = uniqueEmail();
    const other = await createMember({ role: "admin" });
    await inviteWithAccess(other, { email, until: null, reason: null }, now);
    await invite(email);
    expect(await sentTo(email)).toHaveLength(2);
  });
});
