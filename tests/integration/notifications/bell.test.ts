import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { clubhouse } from "@/content/clubhouse";
import { noticeRules } from "@/content/notices";
import type { Member } from "@/lib/access/policy";
import { getOverview } from "@/lib/clubhouse/boards";
import { noticesEvent } from "@/lib/clubhouse/channels";
import type { MessageView } from "@/lib/clubhouse/schema";
import { cursorSchema } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import { applyPolicy } from "@/lib/data/retention";
import { listFollowed } from "@/lib/notifications/follows";
import { listNotices } from "@/lib/notifications/bell";
import { createNotifications } from "@/lib/notifications/sources";
import { countUnread, markNoticesRead } from "@/lib/notifications/bell";
import { exportData } from "@/lib/members/settings/export";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, signedIn } from "../../support/listener";
import { post } from "../clubhouse/fixture";
import { noticesOf, now, reply, wish } from "./fixture";

let priya: Member;
let bea: Member;
let kat: Member;
let asked: MessageView;

beforeEach(async () => {
  [priya, bea, kat] = (await Promise.all(
    ["Priya", "Bea", "Kat"].map((displayName) => createMember({ displayName })),
  )) as [Member, Member, Member];
  asked = await post(priya, "How do you end a meeting?", "challenges");
});

afterEach(hangUpAll);

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const said = (seconds: number) => new Date(Date.now() + seconds * 1000);

async function numberOn(member: Member): Promise<number> {
  const overview = await getOverview(member);
  if (!overview.ok) throw new Error(overview.message);
  return overview.value.notices;
}

describe("the list", () => {
  test("groups the replies to a post, with their authors and the newest text", async () => {
    const first = await reply(bea, asked, "First");
    await reply(kat, asked, "Second");
    await reply(bea, asked, "Third");
    expect(await noticesOf(priya)).toMatchObject([
      {
        ...{ kind: "reply", quote: "Third", others: 0, isReply: true },
        ...{ postId: asked.id, messageId: first.id, board: "challenges" },
        people: [{ name: "Bea" }, { name: "Kat" }],
      },
    ]);
    expect(await countUnread(priya)).toBe(1);
    expect(await numberOn(priya)).toBe(1);
  });

  test("names three at most, and counts the others", async () => {
    for (let nth = 0; nth < 5; nth += 1) await reply(await createMember(), asked);
    const [notice] = await noticesOf(priya);
    expect(notice?.people).toHaveLength(noticeRules.namedMax);
    expect(notice?.others).toBe(2);
  });

  test("separates new from read ones, and each post", async () => {
    await reply(bea, asked, "Read");
    await noticesOf(priya);
    await markNoticesRead(priya, { post: asked.id }, now());
    await reply(bea, asked, "New");
    await reply(kat, await post(priya, "And a call?", "wins"), "Elsewhere");
    const notices = await noticesOf(priya);
    expect(notices.map(({ quote, isRead }) => [quote, isRead])).toEqual(
      expect.arrayContaining([
        ["Elsewhere", false],
        ["New", false],
        ["Read", true],
      ]),
    );
    expect(await countUnread(priya)).toBe(2);
  });

  test("has pages without duplicates", async () => {
    await wish(kat, "wins", "follow");
    for (let nth = 0; nth < noticeRules.pageSize + 3; nth += 1) await post(bea, `no. ${nth}`, "wins");
    await createNotifications(now());
    const first = await listNotices(kat);
    if (!first.ok || !first.value.next) throw new Error("There is no next page");
    const second = await listNotices(kat, cursorSchema.parse(first.value.next));
    if (!second.ok) throw new Error(second.message);
    const ids = [...first.value.notices, ...second.value.notices].map(({ id }) => id);
    expect(new Set(ids).size).toBe(noticeRules.pageSize + 3);
    expect(second.value.next).toBeNull();
  });

  test("keeps a notification of a board without access, without its text", async () => {
    const lounge = await post(priya, "In the good chairs", "vip");
    await reply(bea, lounge, "Not outside");
    await createNotifications(now());
    const lost = { ...priya, hasAccess: false };
    expect(await listNotices(lost)).toMatchObject({ ok: false, code: "forbidden" });
    Object.assign(clubhouse, { freeTier: "preview" });
    onTestFinished(() => void Object.assign(clubhouse, { freeTier: "paywall" }));
    const page = await listNotices(lost);
    expect(page.ok && page.value.notices).toMatchObject([
      { board: "vip", quote: null, isOpen: false, people: [{ name: "Bea" }] },
    ]);
    expect(JSON.stringify(page)).not.toContain("Not outside");
  });

  test("is for its own account only", async () => {
    await reply(bea, asked);
    await noticesOf(priya);
    const [notice] = await noticesOf(priya);
    await markNoticesRead(kat, { ids: [notice?.id ?? ""] }, now());
    await markNoticesRead(kat, { post: asked.id }, now());
    await markNoticesRead(kat, { upTo: said(60).toISOString() }, now());
    expect(await countUnread(priya)).toBe(1);
    expect(await noticesOf(kat)).toEqual([]);
  });
});

describe("reading", () => {
  test("marks once, and again changes nothing", async () => {
    await reply(bea, asked);
    await noticesOf(priya);
    const read = now();
    expect(await markNoticesRead(priya, { post: asked.id }, read)).toBe(0);
    await markNoticesRead(priya, { post: asked.id }, inDays(1));
    expect(await db.notice.findFirst({ where: { userId: priya.userId } })).toMatchObject({ readAt: read });
  });

  test("all of it leaves notifications that arrived after the list was shown", async () => {
    await reply(bea, asked, "Seen");
    const [seen] = await noticesOf(priya);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await reply(kat, await post(priya, "And a call?", "wins"), "Not seen");
    await createNotifications(now());
    expect(await markNoticesRead(priya, { upTo: seen?.at ?? "" }, now())).toBe(1);
  });

  test("all of it clears the unread count of every board, also if the list is empty", async () => {
    await getOverview(priya);
    await post(bea, "Good morning");
    await post(bea, "It worked", "wins");
    const unread = async () => {
      const overview = await getOverview(priya);
      return overview.ok && overview.value.boards.filter((board) => board.unread > 0).map(({ id }) => id);
    };
    expect(await unread()).toEqual(expect.arrayContaining(["general", "wins"]));
    await markNoticesRead(priya, { post: asked.id }, now());
    expect(await unread()).not.toEqual([]);
    const page = await listNotices(priya);
    expect(page).toMatchObject({ value: { notices: [], upTo: new Date(0).toISOString() } });
    await markNoticesRead(priya, { upTo: (page.ok && page.value.upTo) || "" }, now());
    expect(await unread()).toEqual([]);
    expect(await listNotices(priya)).toMatchObject({ value: { upTo: null } });
  });

  test("on one device updates the count on the other, as a new notification does", async () => {
    const client = connect(priya);
    const heard: unknown[] = [];
    client.user.bind(noticesEvent, (told: unknown) => heard.push(told));
    await signedIn(client);
    await reply(bea, asked);
    await createNotifications(now());
    await expect.poll(() => heard).toEqual([{ unread: 1, messages: 0 }]);
    await markNoticesRead(priya, { post: asked.id }, now());
    await expect.poll(() => heard).toMatchObject([{ unread: 1 }, { unread: 0 }]);
  });
});

test("the settings list what is followed and muted; a board without access has no text", async () => {
  const lounge = await post(bea, "In the good chairs", "vip");
  await wish(priya, "wins", "follow");
  await wish(priya, lounge.id, "follow");
  await wish(priya, "challenges", "mute");
  expect(await listFollowed(priya)).toMatchObject({
    following: [
      { of: "wins", isPost: false },
      { of: lounge.id, text: "In the good chairs", author: "Bea" },
    ],
    muted: [{ of: "challenges" }],
    ownPosts: 1,
  });
  const lost = await listFollowed({ ...priya, hasAccess: false });
  expect(lost.following).toMatchObject([{ isOpen: false }, { isOpen: false, text: null, author: null }]);
});

test("the nightly job deletes old read, year-old unread and orphaned notifications", async () => {
  const { keptDays } = noticeRules;
  await reply(bea, asked);
  await createNotifications(now());
  const mine = { userId: priya.userId };
  await applyPolicy("notices", inDays(keptDays.unread - 1));
  expect(await db.notice.count({ where: mine })).toBe(1);
  await markNoticesRead(priya, { post: asked.id }, now());
  await applyPolicy("notices", inDays(keptDays.read - 1));
  expect(await db.notice.count({ where: mine })).toBe(1);
  await applyPolicy("notices", inDays(keptDays.read + 1));
  expect(await db.notice.count({ where: mine })).toBe(0);
});

test("a member's data include what they follow and their notifications", async () => {
  await wish(priya, "wins", "follow");
  await reply(bea, asked);
  await createNotifications(now());
  let file = "";
  for await (const part of exportData(priya, now())) file += part;
  const data = JSON.parse(file) as Record<string, unknown[]>;
  expect(data.follows).toMatchObject([{ board: "wins", isMuted: false }]);
  expect(data.notices).toMatchObject([{ kind: "reply", postId: asked.id }]);
});
