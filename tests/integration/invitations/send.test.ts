import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { endOfDay } from "@/lib/access/until";
import { join } from "@/lib/accounts/join";
import { db } from "@/lib/db";
import { createInvitation, turnInvitation } from "@/lib/invitations/invitations";
import { inviteWithAccess, sendInvitation } from "@/lib/invitations/send";
import { aCaller } from "../../support/callers";
import { createMember, uniqueEmail } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";

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
  test("writes the letter that fits it, with its link, and remembers to whom", async () => {
    for (const includesAccess of [false, true]) {
      const { id, code } = await createInvitation(admin, { ...input, includesAccess }, now);
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

  test("is refused for somebody else’s, and for one that lets nobody in", async () => {
    const email = uniqueEmail();
    const other = await createMember({ role: "admin" });
    const theirs = await createInvitation(other, input, now);
    expect(await sendInvitation(admin, { id: theirs.id, email }, now)).toMatchObject({ code: "not_found" });
    const { id } = await createInvitation(admin, input, now);
    await turnInvitation(admin, { id, isActive: false }, now);
    expect(await sendInvitation(admin, { id, email }, now)).toMatchObject({ code: "not_active" });
    await turnInvitation(admin, { id, isActive: true }, now);
    expect(await sendInvitation(admin, { id, email }, minutes(8 * 24 * 60))).toMatchObject({
      code: "not_active",
    });
    expect(await lettersTo(email)).toEqual([]);
  });

  test("to the same address again writes nothing new within five minutes, and a letter after them", async () => {
    const { id, code } = await createInvitation(admin, input, now);
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

  test("twice at the same moment writes one letter", async () => {
    const { id } = await createInvitation(admin, input, now);
    const email = uniqueEmail();
    await Promise.all(Array.from({ length: 6 }, () => sendInvitation(admin, { id, email }, now)));
    expect(await lettersTo(email)).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { subject: id, action: "invitation.sent" } })).toBe(1);
  });
});

describe("inviting somebody without an account", () => {
  const sentTo = (email: string) => db.invitation.findMany({ where: { sentTo: email } });

  test("lets whoever joins with it in, until the day that was chosen", async () => {
    const email = uniqueEmail("claire");
    const until = endOfDay("2099-06-30");
    expect(await inviteWithAccess(admin, { email, until }, now)).toMatchObject({ ok: true });
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
      WHERE name = 'cut-live-lines' AND data->>'userId' = ${joined.value.userId}`;
    expect(jobs).toEqual([{ at: until }]);
  });

  test("asked for several times, at once or later, makes one invitation and one letter", async () => {
    const email = uniqueEmail("claire");
    await Promise.all(Array.from({ length: 4 }, () => inviteWithAccess(admin, { email, until: null }, now)));
    await inviteWithAccess(admin, { email: email.toUpperCase(), until: endOfDay("2099-06-30") }, minutes(1));
    expect(await sentTo(email)).toMatchObject([{ accessUntil: endOfDay("2099-06-30") }]);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test("makes another one once the first was used, turned off or has expired", async () => {
    for (const spoilt of [{ currentUses: 1 }, { isActive: false }, { expiresAt: now }]) {
      const email = uniqueEmail("claire");
      await inviteWithAccess(admin, { email, until: null }, now);
      await db.invitation.updateMany({ where: { sentTo: email }, data: spoilt });
      await inviteWithAccess(admin, { email, until: null }, minutes(1));
      expect(await sentTo(email)).toHaveLength(2);
    }
  });

  test("is refused once somebody has joined with the address, and for a day that is over", async () => {
    const { email } = await createMember();
    expect(await inviteWithAccess(admin, { email, until: null }, now)).toMatchObject({ code: "joined" });
    const stranger = uniqueEmail();
    expect(await inviteWithAccess(admin, { email: stranger, until: now }, now)).toMatchObject({
      code: "past",
    });
    expect([await lettersTo(email), await lettersTo(stranger)]).toEqual([[], []]);
  });

  test("does not use another administrator’s invitation", async () => {
    const email = uniqueEmail();
    await inviteWithAccess(await createMember({ role: "admin" }), { email, until: null }, now);
    await inviteWithAccess(admin, { email, until: null }, now);
    expect(await sentTo(email)).toHaveLength(2);
  });
});
