import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { getOverview } from "@/lib/clubhouse/boards";
import { hideMessage, showMessage } from "@/lib/clubhouse/hiding";
import { listMessages } from "@/lib/clubhouse/messages";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { react, unreact } from "@/lib/clubhouse/reacting";
import { reportMessage } from "@/lib/clubhouse/reports";
import { searchMessages } from "@/lib/clubhouse/search";
import { searchSchema } from "@/lib/clubhouse/search-schema";
import { findPost, readPost } from "@/lib/clubhouse/threads";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { post, read, revisionOf } from "./fixture";
import { reported, reportsOf, auditLogOf } from "./moderation-fixture";

const now = () => new Date();
const secret = "Harbour Street Primary";
const reason = "Names somebody who isn’t here.";

let robyn: Member;
let author: Member;
let other: Member;

beforeAll(async () => {
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});

afterAll(hangUpAll);

beforeEach(async () => {
  [author, other] = [await createMember(), await createMember()];
});

async function hidden(id: string) {
  const result = await hideMessage(robyn, id, reason, now());
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function shown(id: string) {
  const result = await showMessage(robyn, id, now());
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function replied(by: Member, replyTo: string, content = secret) {
  const sent = await postMessage(by, { id: randomUUID(), board: "wins", kind: null, content, replyTo });
  if (!sent.ok) throw new Error(sent.message);
  return sent.value;
}

const idsFor = async (reader: Member) => (await read(reader, { board: "wins" })).messages.map(({ id }) => id);

async function countFor(reader: Member, id: string) {
  const { messages } = await read(reader, { board: "wins" });
  return messages.find((one) => one.id === id)?.replies;
}

async function unread(reader: Member) {
  const overview = await getOverview(reader);
  return overview.ok && overview.value.boards.find(({ id }) => id === "wins")?.unread;
}

async function found(reader: Member, q: string) {
  const page = await searchMessages(reader, searchSchema.parse({ q }));
  return page.ok && page.value.hits.map(({ id }) => id);
}

describe("a hidden post", () => {
  test("is visible to moderators and its author, with the reason", async () => {
    const win = await post(author, secret, "wins");
    const answer = await replied(other, win.id, `${secret}, too`);
    await hidden(win.id);
    for (const reader of [robyn, author]) {
      const { messages } = await read(reader, { board: "wins" });
      expect(messages.find(({ id }) => id === win.id)).toMatchObject({
        content: secret,
        hidden: { by: { id: robyn.userId, name: "Robyn" }, reason },
      });
      expect(await findPost(reader, win.id)).toMatchObject({ ok: true });
    }
    const page = await read(other, { board: "wins" });
    expect(JSON.stringify(page)).not.toContain(secret);
    expect(page.messages.map(({ id }) => id)).not.toContain(win.id);
    expect(page.people.map(({ id }) => id)).not.toContain(author.userId);
    for (const id of [win.id, answer.id])
      expect(await findPost(other, id)).toMatchObject({ code: "not_found" });
    expect(await readPost(other, { board: "wins", id: win.id, isReply: false })).toMatchObject({
      code: "not_found",
    });
    expect(await listMessages(other, { board: "wins", replyTo: win.id })).toMatchObject({
      code: "not_found",
    });
    // Its replies are hidden, from its author, too
    const hers = await read(author, { board: "wins", replyTo: win.id });
    expect(hers.messages.map(({ id }) => id)).toEqual([win.id]);
    const all = await read(robyn, { board: "wins", replyTo: win.id });
    expect(all.messages.map(({ id }) => id)).toEqual([win.id, answer.id]);
  });

  test("is in no search result and no unread count", async () => {
    await Promise.all([unread(other), unread(robyn)]);
    const win = await post(author, "Zanzibar marmalade", "wins");
    await replied(author, win.id, "Zanzibar marmalade");
    expect(await unread(other)).toBe(2);
    expect(await found(other, "zanzibar marmalade")).toHaveLength(2);
    await hidden(win.id);
    for (const reader of [other, robyn]) {
      expect(await unread(reader)).toBe(0);
      expect(await found(reader, "zanzibar marmalade")).toEqual([]);
    }
    await shown(win.id);
    expect(await unread(other)).toBe(2);
    expect(await found(other, "zanzibar marmalade")).toHaveLength(2);
  });

  test("disappears from a browser that was asleep, with its replies, and returns complete", async () => {
    const win = await post(author, secret, "wins");
    const answer = await replied(other, win.id);
    await react(other, win.id, "kettle", now());
    const asleep = await revisionOf("wins");
    await hidden(win.id);
    const gone = await read(other, { board: "wins", after: asleep });
    expect(gone.revision).toBe(asleep + 2);
    expect(JSON.stringify(gone)).not.toContain(secret);
    expect(JSON.stringify(gone)).not.toContain(reason);
    expect(gone.messages).toMatchObject([
      { id: answer.id, content: "", authorId: null, deletedAt: expect.any(String) as string },
      { id: win.id, content: "", authorId: null, deletedAt: expect.any(String) as string },
    ]);
    expect(gone.messages[1]).not.toHaveProperty("reactions");
    expect(gone.people).toEqual([]);
    const seen = await read(robyn, { board: "wins", after: asleep });
    expect(seen.messages).toMatchObject([{ content: secret }, { content: secret, hidden: { reason } }]);
    const before = await revisionOf("wins");
    await shown(win.id);
    const back = await read(other, { board: "wins", after: before });
    expect(back.messages).toMatchObject([
      { id: answer.id, content: secret, deletedAt: null },
      { id: win.id, content: secret, deletedAt: null, position: win.position, replies: { count: 1 } },
    ]);
    expect(back.messages[1]).toMatchObject({ reactions: [{ name: "kettle", by: [other.userId] }] });
    expect(back.messages[1]).not.toHaveProperty("hidden");
  });

  test("takes no reply, reaction or report, not even a moderator's", async () => {
    const win = await post(author, secret, "wins");
    const answer = await replied(author, win.id);
    await react(other, win.id, "kettle", now());
    await hidden(win.id);
    for (const by of [other, robyn, author]) {
      const sent = postMessage(by, {
        id: randomUUID(),
        board: "wins",
        kind: null,
        content: "x",
        replyTo: win.id,
      });
      expect(await sent).toMatchObject({ code: "not_found" });
    }
    for (const id of [win.id, answer.id]) {
      for (const by of [other, robyn]) {
        expect(await react(by, id, "boots", now())).toMatchObject({ code: "not_found" });
        expect(await reportMessage(by, id, { note: "" }, now())).toMatchObject({ code: "not_found" });
      }
    }
    expect(await unreact(other, win.id, "kettle")).toMatchObject({ code: "not_found" });
    expect(await db.messageReaction.count({ where: { messageId: win.id } })).toBe(1);
    expect(await editMessage(author, answer.id, { content: "x" })).toMatchObject({ code: "not_found" });
  });

  test("is edited and deleted by its author, and its text is never broadcast", async () => {
    const win = await post(author, "The first words", "wins");
    const { heard } = await listenTo(connect(other));
    await hidden(win.id);
    expect(await editMessage(author, win.id, { content: secret })).toMatchObject({
      value: { content: secret, hidden: { reason } },
    });
    // A resend gets a response and is not announced
    expect(
      await postMessage(author, { id: win.id, board: "wins", kind: "win", content: "The first words" }),
    ).toMatchObject({ value: { content: secret } });
    const revision = await revisionOf("wins");
    await expect.poll(() => heard.messages).toContainEqual({ board: "wins", revision });
    expect(JSON.stringify(heard.messages)).not.toContain(secret);
    expect(await deleteMessage(author, win.id, now())).toMatchObject({ value: { content: "" } });
    expect(await showMessage(robyn, win.id, now())).toMatchObject({ code: "not_found" });
    expect((await db.message.findUniqueOrThrow({ where: { id: win.id } })).hiddenReason).toBeNull();
  });
});

describe("a hidden reply", () => {
  test("is not counted, and its post's count is sent again when it goes and when it comes back", async () => {
    const win = await post(author, "Asked", "wins");
    await replied(author, win.id, "stays");
    const answer = await replied(other, win.id);
    const reader = await createMember();
    expect(await countFor(reader, win.id)).toMatchObject({ count: 2, faces: [other.userId, author.userId] });
    const before = await revisionOf("wins");
    await hidden(answer.id);
    for (const one of [reader, robyn, other])
      expect(await countFor(one, win.id)).toMatchObject({ count: 1, faces: [author.userId] });
    const gone = await read(reader, { board: "wins", after: before });
    expect(gone.messages).toMatchObject([
      { id: win.id, replies: { count: 1 } },
      { id: answer.id, content: "", deletedAt: expect.any(String) as string, hiddenFrom: before + 2 },
    ]);
    expect((await read(reader, { board: "wins", replyTo: win.id })).messages).toHaveLength(2);
    expect((await read(other, { board: "wins", replyTo: win.id })).messages).toHaveLength(3);
    expect(await findPost(reader, answer.id)).toMatchObject({ code: "not_found" });
    await shown(answer.id);
    expect(await countFor(reader, win.id)).toMatchObject({ count: 2 });
    const back = await read(reader, { board: "wins", after: before + 2 });
    expect(back.messages).toMatchObject([
      { id: win.id, replies: { count: 2 } },
      { id: answer.id, content: secret, deletedAt: null },
    ]);
  });

  test("stays hidden when its post is hidden and shown again", async () => {
    const win = await post(author, "Asked", "wins");
    const answer = await replied(other, win.id);
    await hidden(answer.id);
    await hidden(win.id);
    await shown(win.id);
    expect((await read(author, { board: "wins", replyTo: win.id })).messages).toHaveLength(1);
    expect((await read(other, { board: "wins", replyTo: win.id })).messages).toHaveLength(2);
  });
});

describe("in parallel with hiding", () => {
  test("a reply is stored first and hidden with its post, or is refused", async () => {
    const win = await post(author, secret, "wins");
    const others = await Promise.all(Array.from({ length: 5 }, () => createMember()));
    const [, ...sent] = await Promise.all([
      hidden(win.id),
      ...others.map((by) =>
        postMessage(by, { id: randomUUID(), board: "wins", kind: null, content: secret, replyTo: win.id }),
      ),
    ]);
    for (const one of sent) if (!one.ok) expect(one.code).toBe("not_found");
    const reader = await createMember();
    const changes = await read(reader, { board: "wins", after: win.revision - 1 });
    expect(JSON.stringify(changes)).not.toContain(secret);
  });

  test("a reaction is stored first, or is refused", async () => {
    const win = await post(author, secret, "wins");
    const others = await Promise.all(Array.from({ length: 5 }, () => createMember()));
    const [view, ...given] = await Promise.all([
      hidden(win.id),
      ...others.map((by) => react(by, win.id, "bonfire", now())),
    ]);
    const stored = await db.messageReaction.count({ where: { messageId: win.id } });
    // Stored, then hidden before it was read: announced as deleted
    expect(given.filter(({ ok }) => ok).length).toBeLessThanOrEqual(stored);
    expect(await revisionOf("wins")).toBe(win.revision + stored + 1);
    expect(view.hidden).toBeDefined();
  });

  test("of two who hide and show, each change stands once, and the audit log has them without the reason", async () => {
    const win = await post(author, secret, "wins");
    await Promise.all([hidden(win.id), hidden(win.id)]);
    expect(await revisionOf("wins")).toBe(win.revision + 1);
    await Promise.all([shown(win.id), shown(win.id)]);
    expect(await revisionOf("wins")).toBe(win.revision + 2);
    const trail = await auditLogOf(author.userId);
    expect(trail).toMatchObject([{ action: "message.hidden" }, { action: "message.shown" }]);
    expect(JSON.stringify(trail)).not.toContain(reason);
  });
});

test("hiding resolves no report, and needs a reason, a post or reply, and a moderator", async () => {
  const win = await post(author, secret, "wins");
  await reported(win.id, [other]);
  expect(await hideMessage(robyn, win.id, "", now())).toMatchObject({ code: "invalid" });
  expect(await hideMessage(other, win.id, reason, now())).toMatchObject({ code: "forbidden" });
  expect(await hideMessage(author, win.id, reason, now())).toMatchObject({ code: "forbidden" });
  expect(await hideMessage(robyn, (await post(author, "Talk")).id, reason, now())).toMatchObject({
    code: "not_found",
  });
  await hidden(win.id);
  expect(await reportsOf(win.id)).toMatchObject([{ outcome: null, content: secret }]);
  expect(await idsFor(other)).not.toContain(win.id);
});
