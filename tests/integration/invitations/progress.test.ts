import { beforeEach, expect, test } from "vitest";
import { invitationList } from "@/lib/administration/lists/invitations";
import { getListPage } from "@/lib/administration/lists/list";
import { join } from "@/lib/accounts/join";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { isNavigation, recordOpened } from "@/lib/invitations/progress";
import { sendInvitationReminders } from "@/lib/invitations/remind";
import { sendInvitation } from "@/lib/invitations/send";
import { aCaller } from "../../support/callers";
import { createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { makeInvitation } from "../../support/made-invitation";

const now = new Date("2026-03-02T10:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
const terms = { maxUses: 1, expiresInDays: 7, includesAccess: false, note: null };
let admin: Member;

beforeEach(async () => {
  await db.invitation.deleteMany();
  admin = await createMember({ role: "admin" });
});

async function sent(expiresInDays = 7, at = now) {
  const email = uniqueEmail("invited");
  const { id, code } = await makeInvitation(admin, { ...terms, expiresInDays }, now);
  expect(await sendInvitation(admin, { id, email }, at)).toMatchObject({ ok: true });
  await db.email.updateMany({ where: { to: email }, data: { createdAt: at } });
  return { id, code, email };
}

async function progress(code: string, at = now) {
  const { rows } = await getListPage(invitationList, { search: code }, at);
  return rows[0]?.progress;
}

const joinWith = ({ code, email }: { code: string; email: string }) =>
  join(
    { displayName: "Claire", email, password: "four odd words here", invitationCode: code },
    aCaller(),
    now,
  );

const names = async (email: string) => (await lettersTo(email)).map(({ letter }) => letter);

test("an invitation is sent, opened, used, bounced or expired; without an email it has none", async () => {
  const one = await sent();
  expect(await progress(one.code)).toBe("sent");
  expect(await progress(one.code, days(7))).toBe("expired");
  await recordOpened(one.code, days(1));
  await recordOpened(one.code, days(2));
  expect(await progress(one.code)).toBe("opened");
  expect(await db.invitation.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject({
    openedAt: days(1),
  });

  const came = {
    status: "sent",
    sentAt: now,
    arrival: "bounced",
    arrivalAt: now,
    arrivalHeardAt: now,
  } as const;
  await db.email.updateMany({ where: { to: one.email }, data: came });
  expect(await progress(one.code)).toBe("bounced");
  await db.email.updateMany({ where: { to: one.email }, data: { settledAt: now } });
  expect(await progress(one.code)).toBe("opened");

  expect(await sendInvitation(admin, { id: one.id, email: uniqueEmail("another") }, now)).toMatchObject({
    ok: true,
  });
  expect(await progress(one.code)).toBe("sent");
  expect(await joinWith(one)).toMatchObject({ ok: true });
  expect(await progress(one.code, days(8))).toBe("joined");
  expect(await progress((await makeInvitation(admin, terms, now)).code)).toBeNull();
});

test("only a browser's navigation counts as opening", () => {
  const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  expect(isNavigation(new Headers(navigation))).toBe(true);
  const others: Record<string, string>[] = [
    {},
    { "user-agent": "Mozilla/5.0" },
    { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
    { ...navigation, "sec-fetch-dest": "iframe" },
    { ...navigation, "sec-purpose": "prefetch" },
  ];
  for (const headers of others) expect(isNavigation(new Headers(headers))).toBe(false);
});

test("one reminder is sent three days before an unused invitation of over four days expires", async () => {
  const { code, email } = await sent();
  await sendInvitationReminders(days(3));
  expect(await names(email)).toEqual(["invitation-to-join"]);
  await sendInvitationReminders(days(4));
  await sendInvitationReminders(days(4));
  await sendInvitationReminders(days(5));
  expect((await names(email)).sort()).toEqual(["invitation-reminder", "invitation-to-join"]);
  const reminder = await db.email.findFirstOrThrow({ where: { to: email, letter: "invitation-reminder" } });
  expect(reminder.values).toMatchObject({ code, useBy: "9 March 2026" });
});

test("no reminder is sent for a short, late, used or inactive one, or to a member", async () => {
  const short = await sent(4);
  const late = await sent(7, days(3));
  const used = await sent();
  expect(await joinWith(used)).toMatchObject({ ok: true });
  const stopped = await sent();
  await db.invitation.update({ where: { id: stopped.id }, data: { isActive: false } });
  const member = await sent();
  const joined = await createMember();
  await db.user.update({
    where: { id: joined.userId },
    data: { email: member.email, emailKey: member.email },
  });
  for (const day of [1, 2, 3, 4, 5, 6, 7]) await sendInvitationReminders(days(day));
  for (const { email } of [short, late, used, stopped, member])
    expect(await names(email)).not.toContain("invitation-reminder");
});
