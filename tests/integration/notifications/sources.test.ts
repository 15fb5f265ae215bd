import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { hideMessage, showMessage } from "@/lib/clubhouse/hiding";
import type { MessageView } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createNotifications } from "@/lib/notifications/sources";
import { countUnread } from "@/lib/notifications/bell";
import { createMember } from "../../support/factories";
import { gate, post } from "../clubhouse/fixture";
import { noticesOf, now, reply, toldTo, wish } from "./fixture";

let priya: Member;
let bea: Member;
let kat: Member;
let asked: MessageView;

beforeEach(async () => {
  [priya, bea, kat] = (await Promise.all(
    ["Priya", "Bea", "Kat"].map((displayName) => createMember({ displayName })),
  )) as [Member, Member, Member];
  await db.follow.deleteMany();
  asked = await post(priya, "How do you end a meeting?", "challenges");
  await createNotifications(now());
});

describe("notifies", () => {
  test("the author of the post, not that of the reply, nor others", async () => {
    await reply(bea, asked);
    expect(await toldTo(priya)).toEqual(["reply: I stand up."]);
    expect(await toldTo(bea)).toEqual([]);
    expect(await toldTo(kat)).toEqual([]);
  });

  test("no one of a reply to their own post", async () => {
    await reply(priya, asked);
    expect(await toldTo(priya)).toEqual([]);
  });

  test("no one because they replied as well", async () => {
    await reply(bea, asked, "First");
    await reply(kat, asked, "Second");
    expect(await toldTo(bea)).toEqual([]);
  });

  test("followers of a post about its replies", async () => {
    await wish(kat, asked.id, "follow");
    await reply(bea, asked);
    expect(await toldTo(kat)).toEqual(["followed: I stand up."]);
  });

  test("followers of a board about its posts, not about their replies", async () => {
    await wish(kat, "challenges", "follow");
    const next = await post(bea, "And a party?", "challenges");
    await reply(priya, next);
    await post(bea, "Elsewhere", "wins");
    expect(await toldTo(kat)).toEqual(["followed: And a party?"]);
  });

  test("once for several reasons: as the post's author", async () => {
    await wish(priya, asked.id, "follow");
    await wish(priya, "challenges", "follow");
    await reply(bea, asked);
    expect(await toldTo(priya)).toEqual(["reply: I stand up."]);
  });

  test("no one about chat messages", async () => {
    await post(bea, "Kettle’s on", "general");
    expect(await db.noticeCause.count()).toBe(0);
    expect(await toldTo(priya)).toEqual([]);
  });

  test("no one after unfollowing", async () => {
    await wish(kat, asked.id, "follow");
    await wish(kat, asked.id, "none");
    await reply(bea, asked);
    expect(await toldTo(kat)).toEqual([]);
  });
});

describe("a mentioned member", () => {
  const named = "Kettle’s on, @Priya";

  test("is notified in the chat, too, once, and no one else is", async () => {
    await post(bea, `${named}. @Priya?`, "general");
    expect(await toldTo(priya)).toEqual([`mention: ${named}. @Priya?`]);
    expect(await toldTo(kat)).toEqual([]);
  });

  test("is notified of the mention in place of the reply", async () => {
    await reply(bea, asked, named);
    expect(await toldTo(priya)).toEqual([`mention: ${named}`]);
  });

  test("is notified despite muting", async () => {
    await wish(priya, "challenges", "mute");
    await wish(priya, asked.id, "mute");
    await reply(bea, asked, named);
    expect(await toldTo(priya)).toEqual([`mention: ${named}`]);
  });

  test("is not notified on a board they may not read by then", async () => {
    await post(bea, named, "vip");
    await db.accessGrant.updateMany({ where: { userId: priya.userId }, data: { revokedAt: now() } });
    expect(await toldTo(priya)).toEqual([]);
  });

  test("is notified of a mention added by an edit; others are not notified again", async () => {
    await wish(kat, asked.id, "follow");
    const answer = await reply(bea, asked, "Kettle’s on");
    await noticesOf(priya);
    await db.notice.updateMany({ data: { readAt: now() } });
    const late = await createMember({ displayName: "Late" });
    await wish(late, asked.id, "follow");
    await editMessage(bea, answer.id, { content: "Kettle’s on, @Kat and @Priya" });
    await editMessage(bea, answer.id, { content: "Kettle’s on, @Kat and @Priya and @Marge" });
    expect(await db.noticeCause.count()).toBe(1);
    expect(await noticesOf(priya)).toMatchObject([{ kind: "reply", isRead: true }]);
    expect(await noticesOf(kat)).toMatchObject([{ kind: "followed", isRead: true }]);
    expect(await noticesOf(late)).toEqual([]);
    await editMessage(bea, answer.id, { content: "Kettle’s on, @Late" });
    expect(await noticesOf(late)).toMatchObject([{ kind: "mention", isRead: false }]);
  });

  test("is notified by an edit before the first notifications, and so is the post's author", async () => {
    const answer = await reply(bea, asked, "Kettle’s on");
    await editMessage(bea, answer.id, { content: "Kettle’s on, @Kat" });
    expect(await toldTo(kat)).toEqual(["mention: Kettle’s on, @Kat"]);
    expect(await toldTo(priya)).toEqual(["reply: Kettle’s on, @Kat"]);
  });
});

describe("muting", () => {
  test("one's own post stops notifications of its replies until it is unmuted", async () => {
    await wish(priya, asked.id, "mute");
    await reply(bea, asked, "Unheard");
    expect(await toldTo(priya)).toEqual([]);
    await wish(priya, asked.id, "none");
    await reply(bea, asked, "Heard");
    expect(await toldTo(priya)).toEqual(["reply: Heard"]);
  });

  test("a board stops notifications of one's own posts there", async () => {
    await wish(priya, "challenges", "mute");
    await reply(bea, asked);
    expect(await toldTo(priya)).toEqual([]);
  });

  test("a board does not stop those of a followed post there", async () => {
    await wish(kat, "challenges", "mute");
    await wish(kat, asked.id, "follow");
    await reply(bea, asked);
    expect(await toldTo(kat)).toEqual(["followed: I stand up."]);
  });

  test("replaces following, and the reverse", async () => {
    await wish(kat, asked.id, "follow");
    await wish(kat, asked.id, "mute");
    await wish(kat, asked.id, "mute");
    expect(await db.follow.findMany({ where: { userId: kat.userId }, select: { isMuted: true } })).toEqual([
      { isMuted: true },
    ]);
  });
});

describe("a member who may not read", () => {
  test("is not notified: without access, on a paid board, blocked, or deleted", async () => {
    const lounge = await post(priya, "In the good chairs", "vip");
    const [unpaid, blocked, gone] = await Promise.all([createMember(), createMember(), createMember()]);
    for (const one of [unpaid, blocked, gone]) await wish(one, lounge.id, "follow");
    await db.accessGrant.updateMany({ where: { userId: unpaid.userId }, data: { revokedAt: now() } });
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now() } });
    await reply(bea, lounge);
    await db.user.delete({ where: { id: gone.userId } });
    await createNotifications(now());
    expect(await db.notice.findMany({ select: { userId: true }, where: { postId: lounge.id } })).toEqual([
      { userId: priya.userId },
    ]);
  });

  test("by the time of notification is not notified", async () => {
    await reply(bea, asked);
    await db.accessGrant.updateMany({ where: { userId: priya.userId }, data: { revokedAt: now() } });
    await createNotifications(now());
    expect(await db.notice.count({ where: { userId: priya.userId } })).toBe(0);
  });

  test("moderators need no grant", async () => {
    const moderator = await createMember({ role: "moderator" });
    await wish(moderator, asked.id, "follow");
    await reply(bea, asked);
    expect(await toldTo(moderator)).toEqual(["followed: I stand up."]);
  });
});

describe("a message", () => {
  test("deleted before notifications: there are none", async () => {
    const answer = await reply(bea, asked);
    await deleteMessage(bea, answer.id, now());
    await createNotifications(now());
    expect(await db.notice.count({ where: { userId: priya.userId } })).toBe(0);
    expect(await db.noticeCause.count()).toBe(0);
  });

  test("deleted afterwards: its notification disappears, from the count, too", async () => {
    const answer = await reply(bea, asked);
    expect(await noticesOf(priya)).toHaveLength(1);
    await deleteMessage(bea, answer.id, now());
    expect(await noticesOf(priya)).toEqual([]);
    expect(await countUnread(priya)).toBe(0);
  });

  test("deleted during notification: its notification disappears as well", async () => {
    const answer = await reply(bea, asked);
    const [opened, open] = gate();
    const deleting = db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM messages WHERE id = ${answer.id}::uuid FOR UPDATE`;
      await opened;
      await tx.$executeRaw`UPDATE messages SET content = '', deleted_at = now() WHERE id = ${answer.id}::uuid`;
    });
    const making = createNotifications(now());
    await new Promise((resolve) => setTimeout(resolve, 300));
    open();
    await Promise.all([deleting, making]);
    expect(await noticesOf(priya)).toEqual([]);
    expect(await countUnread(priya)).toBe(0);
  });

  test("hidden, or of a hidden post: its notification is hidden until it is shown", async () => {
    const moderator = await createMember({ role: "moderator" });
    const answer = await reply(bea, asked);
    await noticesOf(priya);
    for (const { id } of [answer, asked]) {
      await hideMessage(moderator, id, "Not here", now());
      expect(await noticesOf(priya)).toEqual([]);
      expect(await countUnread(priya)).toBe(0);
      await showMessage(moderator, id, now());
      expect(await countUnread(priya)).toBe(1);
    }
  });

  test("hidden before notifications: there are none", async () => {
    const moderator = await createMember({ role: "moderator" });
    const answer = await reply(bea, asked);
    await hideMessage(moderator, answer.id, "Not here", now());
    expect(await toldTo(priya)).toEqual([]);
  });

  test("edited: the notification quotes the current text, without another one", async () => {
    const answer = await reply(bea, asked);
    await noticesOf(priya);
    await editMessage(bea, answer.id, { content: "I sit down." });
    expect(await toldTo(priya)).toEqual(["reply: I sit down."]);
  });

  test("of a deleted account: the notification stays without a name", async () => {
    await reply(bea, asked);
    await noticesOf(priya);
    await db.user.delete({ where: { id: bea.userId } });
    const [notice] = await noticesOf(priya);
    expect(notice).toMatchObject({ people: [], others: 1, quote: "I stand up." });
  });
});

describe("the outbox", () => {
  test("a message sent twice notifies once", async () => {
    const input = { board: "challenges", kind: null, content: "Once", replyTo: asked.id } as const;
    const id = crypto.randomUUID();
    await Promise.all([postMessage(bea, { ...input, id }), postMessage(bea, { ...input, id })]);
    await noticesOf(priya);
    await postMessage(bea, { ...input, id });
    expect(await toldTo(priya)).toEqual(["reply: Once"]);
  });

  test("a repeated cause creates nothing, and read notifications stay read", async () => {
    const answer = await reply(bea, asked);
    await noticesOf(priya);
    await db.notice.updateMany({ where: { userId: priya.userId }, data: { readAt: now() } });
    await db.noticeCause.create({ data: { messageId: answer.id } });
    expect(await noticesOf(priya)).toMatchObject([{ isRead: true }]);
  });

  test("servers in parallel create each notification once and leave no cause", async () => {
    for (let nth = 0; nth < 30; nth += 1) await reply(nth % 2 ? bea : kat, asked, `no. ${nth}`);
    await Promise.all([createNotifications(now()), createNotifications(now()), createNotifications(now())]);
    expect(await db.notice.count({ where: { userId: priya.userId } })).toBe(30);
    expect(await db.noticeCause.count()).toBe(0);
  });

  test("retries what fails the next time", async () => {
    await reply(bea, asked);
    await expect(
      db.$transaction(async (tx) => {
        await tx.$executeRaw`LOCK TABLE notices IN ACCESS EXCLUSIVE MODE`;
        await createNotifications(now());
      }),
    ).rejects.toThrow();
    expect(await db.noticeCause.count()).toBe(1);
    expect(await toldTo(priya)).toEqual(["reply: I stand up."]);
  });

  test("notifies 500 followers with one statement", async () => {
    await db.$executeRaw`
      WITH people AS (
          INSERT INTO users (id, email, email_key, password_hash)
          SELECT gen_random_uuid(), 'many' || n || ${asked.id}, 'many' || n || ${asked.id}, '' FROM generate_series(1, 500) n RETURNING id),
        granted AS (
          INSERT INTO access_grants (id, user_id, source, source_id)
          SELECT gen_random_uuid(), id, 'admin', gen_random_uuid() FROM people)
      INSERT INTO follows (id, user_id, post_id, is_muted, created_at)
      SELECT gen_random_uuid(), id, ${asked.id}::uuid, FALSE, now() FROM people`;
    await reply(bea, asked);
    const start = performance.now();
    await createNotifications(now());
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await db.notice.count({ where: { postId: asked.id } })).toBe(501);
  });

  test("an account deleted in parallel causes no deadlock", async () => {
    await wish(kat, asked.id, "follow");
    await reply(bea, asked);
    const [opened, open] = gate();
    const leaving = db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${kat.userId}::uuid FOR UPDATE`;
      await opened;
      await tx.$queryRaw`SELECT 1 FROM messages WHERE id = ${asked.id}::uuid FOR UPDATE`;
      await tx.user.delete({ where: { id: kat.userId } });
    });
    const making = createNotifications(now());
    await new Promise((resolve) => setTimeout(resolve, 300));
    open();
    await Promise.all([leaving, making]);
    expect(await toldTo(priya)).toEqual(["reply: I stand up."]);
  });
});
