import { afterAll, beforeEach, expect, test } from "vitest";
import { conversationOf } from "@/lib/access/conversations";
import type { Member } from "@/lib/access/policy";
import { markRead } from "@/lib/clubhouse/boards";
import { countUnreadMessages } from "@/lib/conversations/conversations";
import { db } from "@/lib/db";
import { blockMember } from "@/lib/members/blocks";
import { countUnread, listNotices, markNoticesRead } from "@/lib/notifications/bell";
import { sendInstantEmails } from "@/lib/notifications/instant";
import { createNotifications } from "@/lib/notifications/sources";
import { deliverAll } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { after, letters, startAfresh } from "../notifications/fixture";
import { asNow, member, setMessages, start, write } from "./fixture";

let priya: Member;
let kat: Member;

beforeEach(async () => {
  await startAfresh();
  await setMessages(true);
  [priya, kat] = [await member("Priya"), await member("Kat")];
  await db.accessGrant.updateMany({ data: { startsAt: new Date(0) } });
});

afterAll(() => setMessages(false));

test("a message is told to the other alone, in the navigation and not in the bell", async () => {
  await start(kat, priya, "It’s a date");
  await createNotifications(after(0));
  await createNotifications(after(0));
  expect([await countUnreadMessages(priya), await countUnreadMessages(kat)]).toEqual([1, 0]);
  expect(await countUnread(priya)).toBe(0);
  expect(await listNotices(priya)).toMatchObject({ value: { notices: [] } });
  await markNoticesRead(priya, { upTo: after(5).toISOString() }, after(5));
  expect(await countUnreadMessages(priya)).toBe(1);
});

test("what the other reads at once is not told", async () => {
  await start(kat, priya, "It’s a date");
  await markRead(priya, conversationOf(kat.userId, priya.userId), 1);
  await createNotifications(after(0));
  expect(await countUnreadMessages(priya)).toBe(0);
});

test("unread messages are emailed once for a conversation, without their text", async () => {
  const mags = await member("Mags");
  await start(kat, priya, "It’s a date");
  await write(kat, priya, "I’ll bring the flapjack");
  await start(mags, priya, "The chalk hut?");
  await createNotifications(after(0));
  await sendInstantEmails(after(20));
  await sendInstantEmails(after(21));
  expect(await letters(priya)).toEqual(["notice-replies: queued", "notice-replies: queued"]);
  await deliverAll(after(22));
  const mails = await listEmails(priya.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(["Kat wrote to you", "Mags wrote to you"]);
  for (const { text } of mails) expect(text).not.toMatch(/flapjack|date|chalk/);
  expect(mails.some(({ text }) => text.includes(`/community/messages/${kat.userId}`))).toBe(true);
});

test("after a block nothing is emailed, nor once messages are off", async () => {
  const mags = await member("Mags");
  await start(kat, priya, "It’s a date");
  await start(priya, mags, "The chalk hut?");
  await createNotifications(after(0));
  await blockMember(await asNow(priya), kat.userId, after(0));
  await setMessages(false);
  await sendInstantEmails(after(20));
  expect([await letters(priya), await letters(mags)]).toEqual([[], []]);
});
