import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { hideMessage } from "@/lib/clubhouse/hiding";
import { deleteMessage, postMessage } from "@/lib/clubhouse/posting";
import { getSaved, listSavedPosts, savePost } from "@/lib/clubhouse/saved-posts";
import { cursorSchema } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import { blockMember } from "@/lib/members/blocks";
import { createMember } from "../../support/factories";
import { sentDuring } from "../../support/query-plans";
import { post } from "./fixture";

const now = () => new Date();

const save = (member: Member, { id }: { id: string }, isSaved = true, at = now()) =>
  savePost(member, { id, isSaved }, at);

async function list(member: Member, view: "saved" | "own" = "saved", next?: string) {
  const page = await listSavedPosts(member, view, next === undefined ? undefined : cursorSchema.parse(next));
  if (!page.ok) throw new Error(page.message);
  return page.value;
}

const textsOf = async (member: Member, view: "saved" | "own" = "saved") =>
  (await list(member, view)).posts.map(({ post: found }) => found?.content ?? null);

async function reply(author: Member, to: { id: string; board: BoardId }) {
  const input = { id: randomUUID(), board: to.board, kind: null, content: "Yes", replyTo: to.id };
  const sent = await postMessage(author, input);
  if (!sent.ok) throw new Error(sent.message);
  return sent.value;
}

describe("saving a post", () => {
  test("lists it once, last saved first, until it is removed", async () => {
    const [author, reader] = [await createMember(), await createMember()];
    const [one, other] = [await post(author, "One", "wins"), await post(author, "Other", "challenges")];
    const both = await Promise.all([save(reader, one), save(reader, one)]);
    expect(both).toEqual(Array(2).fill({ ok: true, value: { isSaved: true } }));
    await save(reader, other);
    expect(await textsOf(reader)).toEqual(["Other", "One"]);
    expect((await list(reader)).counts).toEqual({ saved: 2, own: 0 });
    expect(await getSaved(reader, one.id)).toMatchObject({ value: { isSaved: true } });
    expect(await textsOf(author)).toEqual([]);
    for (const _ of ["once", "twice"])
      expect(await save(reader, other, false)).toMatchObject({ value: { isSaved: false } });
    expect(await textsOf(reader)).toEqual(["One"]);
    expect(await getSaved(reader, other.id)).toMatchObject({ value: { isSaved: false } });
  });

  test("shows its author, replies and what it comes with", async () => {
    const [author, reader] = [await createMember({ displayName: "Bea" }), await createMember()];
    const input = { id: randomUUID(), board: "challenges" as const, kind: "challenge", content: "Rate" };
    const poll = { question: "", options: ["Yes", "No"], isMultiple: false };
    await postMessage(author, { ...input, poll });
    await reply(author, input);
    await save(reader, input);
    expect((await list(reader)).posts).toMatchObject([
      {
        board: "challenges",
        post: { author: { name: "Bea" }, replies: 1, newReplies: 0, hasPoll: true, file: null },
      },
    ]);
  });

  test("is refused for replies, the chat, and posts the member cannot see", async () => {
    const [author, reader] = [await createMember(), await createMember()];
    const robyn = await createMember({ role: "admin" });
    const win = await post(author, "Win", "wins");
    const [deleted, hidden] = [await post(author, "Gone", "wins"), await post(author, "Hidden", "wins")];
    await deleteMessage(author, deleted.id, now());
    await hideMessage(robyn, hidden.id, "Unkind", now());
    for (const one of [
      await reply(author, win),
      await post(author, "Hello"),
      deleted,
      hidden,
      { id: randomUUID() },
    ])
      expect(await save(reader, one)).toMatchObject({ code: "not_found" });
    const apart = { ...reader, apartFrom: [author.userId] };
    expect(await save(apart, win)).toMatchObject({ code: "not_found" });
    const outside = await createMember({ hasAccess: false });
    expect(await save(outside, win)).toMatchObject({ code: "forbidden" });
    expect(await getSaved(outside, win.id)).toMatchObject({ code: "forbidden" });
    expect(await listSavedPosts(outside, "saved")).toMatchObject({ code: "forbidden" });
    expect(await db.savedPost.count({ where: { userId: { in: [reader.userId, outside.userId] } } })).toBe(0);
  });
});

describe("the list", () => {
  test("has no text of posts that were deleted, hidden or are by a blocked member", async () => {
    const [author, blocked, reader] = [await createMember(), await createMember(), await createMember()];
    const robyn = await createMember({ role: "admin" });
    const [deleted, hidden] = [await post(author, "Gone", "wins"), await post(author, "Hidden", "wins")];
    const [unseen, seen] = [await post(blocked, "Unseen", "wins"), await post(author, "Seen", "wins")];
    for (const one of [deleted, hidden, unseen, seen]) await save(reader, one);
    await deleteMessage(author, deleted.id, now());
    await hideMessage(robyn, hidden.id, "Unkind", now());
    await blockMember(reader, blocked.userId, now());
    const apart = { ...reader, apartFrom: [blocked.userId] };
    expect(await textsOf(apart)).toEqual(["Seen", null, null, null]);
    expect((await list(apart)).counts.saved).toBe(4);
    expect(await save(apart, hidden, false)).toMatchObject({ ok: true });
    expect(await textsOf(apart)).toEqual(["Seen", null, null]);
  });

  test("is refused once the member has no access", async () => {
    const [author, reader] = [await createMember(), await createMember()];
    await save(reader, await post(author, "For a few", "vip"));
    await db.accessGrant.updateMany({ where: { userId: reader.userId }, data: { revokedAt: now() } });
    expect(await listSavedPosts({ ...reader, hasAccess: false }, "saved")).toMatchObject({
      code: "forbidden",
    });
  });

  test("has pages of twenty, in two statements each", async () => {
    const [author, reader] = [await createMember(), await createMember()];
    const posts = [];
    for (let number = 1; number <= 22; number++) posts.push(await post(author, `Post ${number}`, "wins"));
    // Saved at the same time
    for (const one of posts) await save(reader, one, true, new Date(1_800_000_000_000));
    const sent = await sentDuring(() => list(reader));
    expect(sent.filter(({ text }) => text.includes("messages"))).toHaveLength(2);
    const first = await list(reader);
    expect(first.posts).toHaveLength(20);
    const second = await list(reader, "saved", first.next ?? "");
    expect(second).toMatchObject({ next: null, counts: { saved: 22 } });
    const ids = [...first.posts, ...second.posts].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(posts.map(({ id }) => id)));
    expect(ids).toHaveLength(22);
  });

  test("of own posts has those on boards, newest first, without deleted ones, replies and the chat", async () => {
    const author = await createMember();
    const robyn = await createMember({ role: "admin" });
    const [first, gone] = [await post(author, "First", "wins"), await post(author, "Gone", "wins")];
    await post(author, "Hello");
    await reply(author, first);
    const hidden = await post(author, "Hidden", "resources");
    await deleteMessage(author, gone.id, now());
    await hideMessage(robyn, hidden.id, "Unkind", now());
    expect(await textsOf(author, "own")).toEqual(["Hidden", "First"]);
    expect((await list(author, "own")).posts[0]?.post).toMatchObject({ isHidden: true });
    expect((await list(author, "own")).counts).toEqual({ saved: 0, own: 2 });
  });
});
