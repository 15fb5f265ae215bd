import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { markRead } from "@/lib/clubhouse/boards";
import { deleteMessage, editMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { mutePost } from "@/lib/notifications/follows";
import { stopEmails } from "@/lib/notifications/preferences";
import { sweepNotifications } from "@/lib/notifications/sweep";
import { sendInstantEmails } from "@/lib/notifications/instant";
import { markNoticesRead } from "@/lib/notifications/bell";
import { setFollow } from "@/lib/notifications/follows";
import { createNotifications } from "@/lib/notifications/sources";
import { deliverAll, withoutTable } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { after, answer, letters, loseAccess, member, startAfresh, write } from "./fixture";

let priya: Member;
let bea: Member;
let kat: Member;
let post: string;

beforeEach(async () => {
  await startAfresh();
  [priya, bea, kat] = [await member("Priya"), await member("Bea"), await member("Kat")];
  post = await write(priya, "How do you leave a meeting that has no end?");
});

describe("a reply", () => {
  test("is emailed after some minutes, with all replies until then in one email", async () => {
    await answer(bea, post, "I stand up.", 0);
    await answer(kat, post, "I go at ten.", 1);
    await sendInstantEmails(after(2));
    expect(await letters(priya)).toEqual([]);
    await Promise.all([sendInstantEmails(after(5)), sendInstantEmails(after(5))]);
    await sendInstantEmails(after(6));
    expect(await letters(priya)).toEqual(["notice-replies: queued"]);
    expect([await letters(bea), await letters(kat)]).toEqual([[], []]);
    await deliverAll(after(6));
    const [letter] = await listEmails(priya.email);
    expect(letter?.subject).toBe("Bea and Kat answered you");
    const text = letter?.text.replace(/\s+/g, " ");
    expect(text).toContain("Two answers to your question");
    expect(text).toContain("on Challenges you asked: “How do you leave a meeting that has no end?”");
    expect(text).toContain("I stand up.");
    expect(text).toContain("I go at ten.");
    expect(text).toContain(`/community/p/${post}`);
    expect(text).toContain(`/letters/mute/${priya.userId}-${post}-`);
  });

  test("has unsubscribe headers, and no table stores its links or text", async () => {
    await answer(bea, post, "I stand up.", 0);
    await sendInstantEmails(after(5));
    const kept = JSON.stringify(await db.email.findMany({ where: { to: priya.email } }));
    expect(kept).not.toMatch(/letters\/(?:notices|mute)|I stand up|How do you leave/);
    await deliverAll(after(6));
    const [letter] = await listEmails(priya.email);
    const headers = (letter as unknown as { headers: Record<string, string> }).headers;
    expect(headers["List-Unsubscribe"]).toMatch(/^<https?:.*\/letters\/notices\/replies-.*\/one-click>$/);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("is emailed at most once an hour for a post, and for another post meanwhile", async () => {
    await answer(bea, post, "One", 0);
    await sendInstantEmails(after(5));
    await answer(kat, post, "Two", 10);
    await answer(kat, post, "Three", 20);
    const other = await write(priya, "And how do you get into one?");
    await answer(bea, other, "By the window.", 20);
    await sendInstantEmails(after(30));
    expect(await letters(priya)).toHaveLength(2);
    await sendInstantEmails(after(66));
    await deliverAll(after(66));
    const told = (await listEmails(priya.email)).map(({ text }) => text);
    expect(told).toHaveLength(3);
    expect(told.filter((text) => text.includes("Two") && text.includes("Three"))).toHaveLength(1);
    expect(told.filter((text) => text.includes("One\n"))).toHaveLength(1);
  });

  test("and a mention in the same post are one email, which either link stops", async () => {
    await db.notice.createMany({
      data: [
        { userId: priya.userId, kind: "reply", messageId: await write(bea, "A", { replyTo: post }) },
        { userId: priya.userId, kind: "mention", messageId: await write(kat, "@Priya B", { replyTo: post }) },
      ].map((one) => ({ ...one, kind: one.kind as "reply" | "mention", postId: post, createdAt: after(0) })),
    });
    await sendInstantEmails(after(5));
    await deliverAll(after(6));
    const [letter, ...more] = await listEmails(priya.email);
    expect(more).toEqual([]);
    expect(letter?.text).toContain("/letters/notices/replies_mentions-");
    expect(letter?.text).toContain("Stop letters about replies and mentions");
  });

  test("is emailed with its current text, without deleted replies", async () => {
    const first = await answer(bea, post, "I stand up.", 0);
    const second = await answer(kat, post, "Regretted.", 1);
    await sendInstantEmails(after(5));
    await editMessage(bea, first, { content: "I stand up, slowly." });
    await deleteMessage(kat, second, after(5));
    await deliverAll(after(6));
    const [letter] = await listEmails(priya.email);
    expect(letter?.subject).toBe("Bea answered you");
    expect(letter?.text).toContain("I stand up, slowly.");
    expect(JSON.stringify(letter)).not.toContain("Regretted");
  });

  test.each<[string, (answers: string[]) => Promise<unknown>]>([
    ["has read it", () => markNoticesRead(priya, { post }, after(2))],
    ["has turned these emails off", () => stopEmails(priya.userId, ["replies"])],
    ["has muted the post", () => mutePost({ userId: priya.userId, postId: post }, after(0))],
    ["has lost access", () => loseAccess(priya)],
    [
      "has not confirmed the address",
      () => db.user.update({ where: { id: priya.userId }, data: { emailConfirmedAt: null } }),
    ],
    ["is blocked", () => db.user.update({ where: { id: priya.userId }, data: { blockedAt: after(0) } })],
    [
      "would find it deleted",
      (answers) => Promise.all(answers.map((id) => deleteMessage(bea, id, after(0)))),
    ],
  ])("is neither queued for nor sent to a member who %s", async (_, happens) => {
    const first = await answer(bea, post, "I stand up.", 0);
    await sendInstantEmails(after(5));
    const second = await answer(bea, post, "And go.", 6);
    await happens([first, second]);
    await deliverAll(after(6));
    await sendInstantEmails(after(100));
    expect(await letters(priya)).toEqual(["notice-replies: no_longer_needed"]);
    expect(await listEmails(priya.email)).toEqual([]);
  });

  test("is not emailed to a member who is reading a board", async () => {
    await answer(bea, post, "I stand up.", 0);
    await markRead(priya, "wins", 0);
    await db.readMark.updateMany({ where: { userId: priya.userId }, data: { updatedAt: after(3) } });
    await sendInstantEmails(after(4.5));
    expect(await letters(priya)).toEqual([]);
  });

  test("older than a day, after an outage, is left to the weekly email", async () => {
    await answer(bea, post, "I stand up.", 0);
    await sendInstantEmails(after(25 * 60));
    await db.notice.updateMany({ data: { createdAt: after(25 * 60) } });
    await sendInstantEmails(after(25 * 60 + 5));
    expect(await letters(priya)).toEqual([]);
  });
});

test("in the VIP Lounge is emailed without text; in Resources with it", async () => {
  const lounge = await write(priya, "A question for in here", { board: "vip" });
  await answer(bea, lounge, "A secret answer", 0, "vip");
  const shelf = await write(priya, "A book on meetings", { board: "resources" });
  await answer(kat, shelf, "Read it twice", 0, "resources");
  await sendInstantEmails(after(5));
  await deliverAll(after(6));
  const told = await listEmails(priya.email);
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).not.toMatch(/A question for in here|A secret answer/);
  expect(told.some(({ text }) => text.includes("That one stays in the Lounge."))).toBe(true);
  expect(told.some(({ text }) => text.includes("Read it twice"))).toBe(true);
});

test("to a followed post is emailed weekly, unless set to instant", async () => {
  await setFollow(kat, { of: post, wish: "follow" }, after(0));
  await answer(bea, post, "I stand up.", 0);
  await sendInstantEmails(after(5));
  expect(await letters(kat)).toEqual([]);
  await db.notificationPreferences.create({ data: { userId: kat.userId, followed: "at_once" } });
  await answer(bea, post, "Slowly.", 70);
  await createNotifications(after(70));
  await sendInstantEmails(after(75));
  await deliverAll(after(75));
  const [letter] = await listEmails(kat.email);
  expect(letter?.subject).toBe("Bea wrote on a post you follow");
  expect(letter?.text).not.toContain("I stand up.");
});

test("a failing step of the sweep does not stop the next", async () => {
  await answer(bea, post, "I stand up.", 0);
  await withoutTable("notice_causes", async () => {
    await expect(sweepNotifications(after(5))).rejects.toThrow("Not all notifications are sent");
  });
  expect(await letters(priya)).toEqual(["notice-replies: queued"]);
});
