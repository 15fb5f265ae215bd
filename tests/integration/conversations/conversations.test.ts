import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { conversationOf } from "@/lib/access/conversations";
import type { Member } from "@/lib/access/policy";
import { getOverview, markRead } from "@/lib/clubhouse/boards";
import { messageEvent } from "@/lib/clubhouse/channels";
import { listMessages } from "@/lib/clubhouse/messages";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { postMessageSchema } from "@/lib/clubhouse/schema";
import { searchMessages } from "@/lib/clubhouse/search";
import { findPost } from "@/lib/clubhouse/threads";
import {
  countUnreadMessages,
  getConversation,
  listConversations,
  openConversation,
} from "@/lib/conversations/conversations";
import { db } from "@/lib/db";
import { blockMember, unblockMember } from "@/lib/members/blocks";
import { readCard } from "@/lib/members/card";
import { createNotifications } from "@/lib/notifications/sources";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { deleteMember } from "../../support/delete-member";
import { postWith, sent } from "../../support/uploads";
import { asNow, member, setMessages, start, write } from "./fixture";

const now = new Date();
let priya: Member;
let kat: Member;
let mags: Member;

beforeEach(async () => {
  await setMessages(true);
  [priya, kat, mags] = [await member("Priya"), await member("Kat"), await member("Mags")];
});

afterEach(hangUpAll);
afterAll(() => setMessages(false));

const boardOf = (one: Member, other: Member) => conversationOf(one.userId, other.userId);

async function read(reader: Member, other: Member): Promise<string[] | string> {
  const page = await listMessages(reader, { board: boardOf(reader, other) });
  return page.ok ? page.value.messages.map(({ content }) => content) : page.code;
}

describe("a conversation", () => {
  test("is read and written by its two members, in order", async () => {
    await start(priya, kat, "Are you on the 15:42?");
    expect(await write(kat, priya, "I am. Second carriage.")).toMatchObject({ ok: true });
    for (const [one, other] of [
      [priya, kat],
      [kat, priya],
    ] as const)
      expect(await read(one, other)).toEqual(["Are you on the 15:42?", "I am. Second carriage."]);
  });

  test("is one for two members, also opened by both at once", async () => {
    const opened = await Promise.all([
      openConversation(priya, { id: kat.userId }),
      openConversation(kat, { id: priya.userId }),
      openConversation(priya, { id: kat.userId }),
    ]);
    expect(opened.map((one) => one.ok && one.value.with)).toEqual(
      [kat, priya, kat].map(({ userId }) => userId),
    );
    expect(await db.board.count({ where: { id: boardOf(priya, kat) } })).toBe(1);
  });

  test("is closed to all others, moderators and administrators too", async () => {
    const id = await start(priya, kat);
    const board = boardOf(priya, kat);
    for (const other of [
      mags,
      await member("Bea", { role: "moderator" }),
      await member("Jude", { role: "owner" }),
    ]) {
      expect(await listMessages(other, { board })).toMatchObject({ ok: false, code: "forbidden" });
      expect(await getOverview(other, board)).toMatchObject({ ok: false });
      expect(await markRead(other, board, 1)).toMatchObject({ ok: false });
      expect(await deleteMessage(other, id, now)).toMatchObject({ ok: false });
      expect(await findPost(other, id)).toMatchObject({ ok: false });
      expect(await getConversation(other, kat.userId)).toMatchObject({ ok: false, code: "not_found" });
    }
    expect(await read(kat, priya)).toEqual(["Are you on the 15:42?"]);
  });

  test("is not written by others, nor under another's id, nor to oneself", async () => {
    await start(priya, kat);
    const input = { id: randomUUID(), board: boardOf(priya, kat), kind: null, content: "Hello" };
    expect(await postMessage(mags, input)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await openConversation(priya, { id: priya.userId })).toMatchObject({ ok: false });
    expect(await openConversation(priya, { id: randomUUID() })).toMatchObject({
      ok: false,
      code: "not_found",
    });
    expect(await getConversation(priya, "x")).toMatchObject({ ok: false, code: "not_found" });
  });

  test("takes plain messages only: no post, reply or poll", () => {
    const plain = { id: randomUUID(), board: boardOf(priya, kat), content: "Hello" };
    expect(postMessageSchema.safeParse(plain).success).toBe(true);
    for (const more of [
      { kind: "post" },
      { kind: "win" },
      { poll: { options: ["One", "Two"], isMultiple: false } },
      { board: `dm:${kat.userId}:${kat.userId}` },
      { board: "dm:x:y" },
    ])
      expect(postMessageSchema.safeParse({ ...plain, ...more }).success).toBe(false);
  });

  test("is edited and deleted as elsewhere, by the author alone", async () => {
    const id = await start(priya, kat, "Are you on the 15:24?");
    expect(await editMessage(kat, id, { content: "No" })).toMatchObject({ ok: false, code: "not_found" });
    expect(await editMessage(priya, id, { content: "Are you on the 15:42?" })).toMatchObject({ ok: true });
    expect(await read(kat, priya)).toEqual(["Are you on the 15:42?"]);
    const robyn = await member("Robyn", { role: "admin" });
    const toRobyn = await start(priya, robyn, "A question");
    expect(await deleteMessage(robyn, toRobyn, now)).toMatchObject({ ok: false, code: "not_found" });
    expect(await deleteMessage(priya, id, now)).toMatchObject({ ok: true });
    expect(await read(kat, priya)).toEqual([]);
    expect(await listConversations(kat)).toMatchObject({ value: { conversations: [] } });
  });

  test("is never found by a search, and is on no board", async () => {
    const text = `platform ${randomUUID().slice(0, 8)}`;
    await start(priya, kat, text);
    for (const reader of [priya, kat, mags]) {
      expect(await searchMessages(reader, { q: text, page: 1 })).not.toMatchObject({
        value: { hits: [expect.anything()] },
      });
      const overview = await getOverview(reader);
      expect(overview.ok && overview.value.boards.some(({ id }) => id.startsWith("dm:"))).toBe(false);
    }
  });

  test("is announced to its two members only, and no channel of others", async () => {
    await openConversation(priya, { id: kat.userId });
    const heard = await Promise.all(
      [priya, kat, mags].map(async (one) => {
        const client = connect(one);
        const messages: unknown[] = [];
        client.user.bind(messageEvent, (message: unknown) => messages.push(message));
        await listenTo(client);
        return messages;
      }),
    );
    await write(priya, kat, "Only for you");
    await expect.poll(() => heard.map((one) => one.length)).toEqual([1, 1, 0]);
    expect(heard[1]).toMatchObject([{ content: "Only for you", authorId: priya.userId }]);
  });
});

describe("off", () => {
  test("until the founder enables it, nothing opens, reads or writes; on again all is there", async () => {
    await start(priya, kat);
    await setMessages(false);
    const [one, other] = [await asNow(priya), await asNow(kat)];
    expect(await openConversation(one, { id: mags.userId })).toMatchObject({ ok: false, code: "forbidden" });
    expect(await listConversations(one)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await write(one, other, "Still there?")).toMatchObject({ ok: false, code: "forbidden" });
    expect(await read(one, other)).toBe("forbidden");
    expect(await readCard(one, kat.userId)).toMatchObject({ value: { mayMessage: false } });
    await setMessages(true);
    expect(await read(await asNow(priya), kat)).toEqual(["Are you on the 15:42?"]);
  });
});

describe("a member who refuses", () => {
  const refuse = (one: Member) =>
    db.profile.update({ where: { userId: one.userId }, data: { acceptsMessages: false } });

  test("is not offered on the card, and no conversation opens", async () => {
    expect(await readCard(priya, kat.userId)).toMatchObject({ value: { mayMessage: true } });
    await refuse(kat);
    expect(await readCard(priya, kat.userId)).toMatchObject({ value: { mayMessage: false } });
    expect(await openConversation(priya, { id: kat.userId })).toMatchObject({ ok: false, code: "not_found" });
    expect(await db.board.count({ where: { id: boardOf(priya, kat) } })).toBe(0);
  });

  test("gets no more messages in one that is open; what was written stays", async () => {
    const id = await start(priya, kat);
    await refuse(kat);
    const refused = { ok: false, code: "forbidden", message: "They aren’t taking messages." };
    expect(await write(priya, kat, "Hello?")).toMatchObject(refused);
    expect(await editMessage(priya, id, { content: "Hello?" })).toMatchObject(refused);
    expect(await getConversation(priya, kat.userId)).toMatchObject({ value: { state: "refused" } });
    expect(await openConversation(priya, { id: kat.userId })).toMatchObject({ ok: true });
    expect(await read(priya, kat)).toEqual(["Are you on the 15:42?"]);
  });

  test("is like one without access, blocked by an administrator, or paused", async () => {
    await start(priya, kat);
    await db.accessGrant.updateMany({ where: { userId: kat.userId }, data: { revokedAt: now } });
    expect(await write(priya, kat, "Hello?")).toMatchObject({ ok: false, code: "forbidden" });
    expect(await write(await asNow(kat), priya, "Hello?")).toMatchObject({ ok: false, code: "forbidden" });
    await start(priya, mags);
    await db.postingPause.create({ data: { userId: mags.userId } });
    expect(await write(await asNow(mags), priya, "Hello?")).toMatchObject({ ok: false, code: "paused" });
  });
});

describe("a block", () => {
  test("ends writing in both directions, and only the blocker is told", async () => {
    const id = await start(kat, priya);
    expect(await blockMember(priya, kat.userId, now)).toMatchObject({ ok: true });
    const refused = { ok: false, code: "forbidden", message: "They aren’t taking messages." };
    for (const one of [kat, await asNow(kat)])
      expect(await editMessage(one, id, { content: "Hello?" })).toMatchObject(refused);
    // Also by a request that began before the block
    for (const [from, to] of [
      [kat, priya],
      [priya, kat],
      [await asNow(kat), priya],
      [await asNow(priya), kat],
    ] as const)
      expect(await write(from, to, "Hello?")).toMatchObject({ ok: false, code: "forbidden" });
    const [blocker, blocked] = [await asNow(priya), await asNow(kat)];
    expect(await getConversation(blocker, kat.userId)).toMatchObject({ value: { state: "blocked" } });
    expect(await getConversation(blocked, priya.userId)).toMatchObject({ value: { state: "refused" } });
    expect(await read(blocker, kat)).toEqual(["Are you on the 15:42?"]);
    expect(await read(blocked, priya)).toEqual(["Are you on the 15:42?"]);
    expect(await listConversations(blocker)).toMatchObject({
      value: { conversations: [{ isBlocked: true }] },
    });
    expect(await listConversations(blocked)).toMatchObject({
      value: { conversations: [{ isBlocked: false }] },
    });
    await unblockMember(blocker, kat.userId);
    expect(await write(await asNow(kat), priya, "There you are")).toMatchObject({ ok: true });
  });

  test("lets neither open a conversation", async () => {
    await blockMember(priya, kat.userId, now);
    expect(await openConversation(await asNow(kat), { id: priya.userId })).toMatchObject({ ok: false });
    expect(await openConversation(await asNow(priya), { id: kat.userId })).toMatchObject({ ok: false });
  });
});

describe("the list", () => {
  test("has the newest first, counts the unread ones, and reading them reads their notices", async () => {
    await start(priya, kat, "One");
    await start(mags, kat, "Two");
    await write(mags, kat, "Three");
    await createNotifications(now);
    expect(await listConversations(kat)).toMatchObject({
      value: {
        conversations: [
          { otherId: mags.userId, name: "Mags", text: "Three", isMine: false, unread: 2 },
          { otherId: priya.userId, name: "Priya", text: "One", unread: 1 },
        ],
        next: null,
      },
    });
    expect(await countUnreadMessages(kat)).toBe(3);
    await markRead(kat, boardOf(kat, mags), 2);
    expect(await countUnreadMessages(kat)).toBe(1);
    expect(await listConversations(mags)).toMatchObject({
      value: { conversations: [{ otherId: kat.userId, isMine: true, unread: 0 }] },
    });
  });
});

describe("an account that is deleted", () => {
  test("leaves the other’s conversation without its name or id", async () => {
    await start(priya, kat, "Are you there?");
    await write(kat, priya, "I am.");
    await deleteMember(await member("Robyn", { role: "admin" }), kat.userId, now);
    const list = await listConversations(priya);
    const [left] = list.ok ? list.value.conversations : [];
    expect(left).toMatchObject({ name: null, text: "I am." });
    expect(left?.otherId).not.toBe(kat.userId);
    expect(await db.board.count({ where: { id: { contains: kat.userId } } })).toBe(0);
    expect(await getConversation(priya, left?.otherId ?? "")).toMatchObject({
      value: { other: { name: null }, state: "refused" },
    });
  });

  test("deletes the conversation with the second one: messages, files, notices; no other", async () => {
    const robyn = await member("Robyn", { role: "admin" });
    const id = await start(priya, kat);
    const other = await start(mags, priya);
    await openConversation(mags, { id: kat.userId });
    const file = await sent(kat);
    const board = boardOf(priya, kat);
    expect(await postWith(kat, [{ id: file.id, alt: "" }], { board })).toMatchObject({ ok: true });
    await createNotifications(now);
    expect(await db.notice.count({ where: { message: { board } } })).toBe(2);
    await deleteMember(robyn, kat.userId, now);
    const left = await db.message.findUniqueOrThrow({ where: { id } });
    expect(left.board).not.toBe(board);
    await deleteMember(robyn, priya.userId, now);
    const all = { board: left.board };
    expect(await db.board.count({ where: { id: left.board } })).toBe(0);
    expect(await db.message.count({ where: all })).toBe(0);
    expect(await db.readMark.count({ where: all })).toBe(0);
    const removed = { messageId: null, removedAt: now, name: null };
    expect(await db.file.findUnique({ where: { id: file.id } })).toMatchObject(removed);
    expect(await db.message.count({ where: { id: other } })).toBe(1);
    await deleteMember(robyn, mags.userId, now);
    expect(await db.message.count({ where: { id: other } })).toBe(0);
  });

  test("deletes it too if both are deleted at once, or it is empty", async () => {
    const robyn = await member("Robyn", { role: "admin" });
    await openConversation(mags, { id: kat.userId });
    const before = await db.board.count({ where: { id: { startsWith: "dm:" } } });
    const id = await start(priya, kat);
    await Promise.all([priya, kat, mags].map(({ userId }) => deleteMember(robyn, userId, now)));
    expect(await db.message.count({ where: { id } })).toBe(0);
    expect(await db.board.count({ where: { id: { startsWith: "dm:" } } })).toBe(before - 1);
  });
});

test("a role that ended no longer reads its conversations", async () => {
  const bea = await member("Bea", { role: "moderator" });
  await start(priya, bea);
  await db.user.update({ where: { id: bea.userId }, data: { role: "member" } });
  expect(await read(await asNow(bea), priya)).toBe("forbidden");
});
