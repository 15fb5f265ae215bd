import { expect, test } from "vitest";
import { accountExpiries } from "@/lib/accounts/clean-up";
import { db } from "@/lib/db";
import { createEmailLink } from "@/lib/links/email-links";
import { forgetAll } from "../../support/expiries";
import { createMember } from "../../support/factories";

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

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
  await forgetAll(accountExpiries, now);
  const sessions = await db.session.findMany({ where: { userId }, select: { id: true } });
  expect(sessions.map(({ id }) => id).sort()).toEqual([sessionId, ...kept].sort());
  expect(await db.emailLink.findMany({ where: { userId }, select: { id: true } })).toEqual([
    { id: keptLink },
  ]);
});
