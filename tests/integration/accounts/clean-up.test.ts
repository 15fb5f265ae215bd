import { expect, test } from "vitest";
import { eraseUnconfirmed, forgetWhatIsOver } from "@/lib/accounts/clean-up";
import { db } from "@/lib/db";
import { createEmailLink } from "@/lib/links/email-links";
import { createMember } from "../../support/factories";

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

async function memberSince(days: number, change: { emailConfirmedAt?: Date; role?: "admin" } = {}) {
  const { userId } = await createMember();
  await db.user.update({ where: { id: userId }, data: { createdAt: ago(days), ...change } });
  return userId;
}

test("an account whose address stays unconfirmed for 30 days goes; others, and administrators, stay", async () => {
  const gone = await memberSince(31);
  const stays = [
    await memberSince(29),
    await memberSince(31, { emailConfirmedAt: ago(31) }),
    await memberSince(31, { role: "admin" }),
  ];
  expect(await eraseUnconfirmed(now)).toBe(1);
  const left = await db.user.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual(stays.sort());
  expect(left.map(({ id }) => id)).not.toContain(gone);
  expect(await eraseUnconfirmed(now)).toBe(0);
});

test("sessions and links are forgotten 30 days after they are over, not before", async () => {
  const { userId, sessionId, email } = await createMember();
  const session = (data: { endedAt?: Date; seenAt?: Date }) =>
    db.session.create({ data: { userId, ...data } });
  const kept = [await session({ endedAt: ago(29) }), await session({ seenAt: ago(59) })].map(({ id }) => id);
  await session({ endedAt: ago(31) });
  await session({ seenAt: ago(61) });
  const link = (at: Date) => createEmailLink(db, { userId, purpose: "confirm", email }, at);
  await link(ago(40));
  const keptLink = await link(ago(20));
  await forgetWhatIsOver(now);
  const sessions = await db.session.findMany({ where: { userId }, select: { id: true } });
  expect(sessions.map(({ id }) => id).sort()).toEqual([sessionId, ...kept].sort());
  expect(await db.emailLink.findMany({ where: { userId }, select: { id: true } })).toEqual([
    { id: keptLink },
  ]);
});
