import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import type { Member } from "@/lib/access/policy";
import { getOverview } from "@/lib/clubhouse/boards";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { createMember, pausePosting } from "../../support/factories";
import { sentDuring } from "../../support/query-plans";
import { gate, post, read, revisionOf } from "./fixture";

const reply = (
  author: Member,
  replyTo: string,
  more: { id?: string; board?: BoardId; content?: string } = {},
) =>
  postMessage(author, {
    id: randomUUID(),
    board: "wins",
    kind: null,
    content: "Well done",
    replyTo,
    ...more,
  });

async function replied(author: Member, replyTo: string, content = "Well done") {
  const result = await reply(author, replyTo, { content });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function seen(reader: Member, id: string) {
  const { messages, people } = await read(reader, { board: "wins" });
  const found = messages.find((message) => message.id === id);
  return {
    ...found?.replies,
    names: found?.replies?.faces.map((face) => people.find((one) => one.id === face)?.name),
  };
}

test("replies are listed in order, and the board has their count, latest and authors", async () => {
  const [author, first, second] = [await createMember(), await createMember(), await createMember()];
  const asked = await post(author, "I said no", "wins");
  expect(await seen(author, asked.id)).toMatchObject({ count: 0, latest: null, faces: [] });
  const one = await replied(first, asked.id, "one");
  const two = await replied(second, asked.id, "two");
  const three = await replied(first, asked.id, "three");
  expect(one).toMatchObject({ replyTo: asked.id, kind: null, board: "wins", revision: asked.revision + 1 });
  expect(await seen(author, asked.id)).toMatchObject({
    count: 3,
    latest: three.createdAt,
    faces: [first.userId, second.userId],
    names: [first.displayName, second.displayName],
    asOf: three.revision,
  });
  const thread = await read(author, { board: "wins", replyTo: asked.id });
  expect(thread.messages.map(({ id }) => id)).toEqual([asked.id, one.id, two.id, three.id]);
  const board = await read(author, { board: "wins" });
  expect(board.messages.some(({ replyTo }) => replyTo !== null)).toBe(false);
  expect(board.newest).toBe(three.position);
  const missed = await read(author, { board: "wins", after: asked.revision });
  expect(missed.messages.map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
});

test("a page of replies continues before the oldest, with one statement each", async () => {
  const author = await createMember();
  const asked = await post(author, "Who is there?", "challenges");
  for (let count = 0; count < 60; count++) {
    const sent = await reply(author, asked.id, { board: "challenges", content: `no. ${count}` });
    expect(sent.ok).toBe(true);
  }
  const newest = await read(author, { board: "challenges", replyTo: asked.id });
  expect(newest).toMatchObject({ hasMore: true });
  expect(newest.messages.slice(1).map(({ content }) => content)).toEqual(
    Array.from({ length: 50 }, (_, index) => `no. ${index + 10}`),
  );
  const before = newest.messages[1]?.position ?? 0;
  const sent = await sentDuring(async () => {
    const older = await read(author, { board: "challenges", replyTo: asked.id, before });
    expect(older.messages.slice(1)).toHaveLength(10);
    expect(older.hasMore).toBe(false);
  });
  // The previous announcement is still in progress
  expect(sent.filter(({ text }) => !text.includes("channel_epoch"))).toHaveLength(1);
});

test("the same reply twice is stored once, and another member's id is refused", async () => {
  const [author, other] = [await createMember(), await createMember()];
  const asked = await post(author, "Once", "wins");
  const id = randomUUID();
  const both = await Promise.all([reply(other, asked.id, { id }), reply(other, asked.id, { id })]);
  expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await db.message.count({ where: { replyTo: asked.id } })).toBe(1);
  expect(await reply(author, asked.id, { id })).toMatchObject({ ok: false, code: "conflict" });
  const another = await post(author, "Another", "wins");
  expect(await reply(other, another.id, { id })).toMatchObject({ ok: false, code: "conflict" });
  await deleteMessage(author, asked.id, new Date());
  expect(await reply(other, asked.id, { id })).toMatchObject({ ok: true, value: { id } });
  expect(await reply(other, asked.id)).toMatchObject({ ok: false, code: "not_found" });
});

test("only a post of the board takes a reply", async () => {
  const author = await createMember();
  const asked = await post(author, "A post", "wins");
  const answer = await replied(author, asked.id);
  const talk = await post(author, "Talk");
  const revision = await revisionOf("wins");
  expect(await reply(author, answer.id)).toMatchObject({
    code: "invalid",
    message: communityCopy.answers.nested,
  });
  expect(await reply(author, talk.id, { board: "general" })).toMatchObject({ code: "invalid" });
  expect(await reply(author, asked.id, { board: "general" })).toMatchObject({ code: "invalid" });
  expect(await reply(author, asked.id, { board: "challenges" })).toMatchObject({ code: "invalid" });
  expect(await reply(author, randomUUID())).toMatchObject({ code: "not_found" });
  const id = randomUUID();
  expect(await reply(author, id, { id })).toMatchObject({ code: "not_found" });
  expect(await revisionOf("wins")).toBe(revision);
});

test("parallel replies are all stored, in one order, and counted", async () => {
  const author = await createMember();
  const asked = await post(author, "Everybody", "wins");
  const others = await Promise.all(Array.from({ length: 8 }, () => createMember()));
  const sent = await Promise.all(others.flatMap((other) => [reply(other, asked.id), reply(other, asked.id)]));
  expect(sent.every(({ ok }) => ok)).toBe(true);
  const thread = await read(author, { board: "wins", replyTo: asked.id });
  const positions = thread.messages.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(new Set(positions).size).toBe(17);
  expect(await seen(author, asked.id)).toMatchObject({ count: 16 });
});

test("a post deleted in parallel takes no reply", async () => {
  const [author, other] = [await createMember(), await createMember()];
  const asked = await post(author, "Going", "wins");
  const [isLocked, locked] = gate();
  const [mayGo, go] = gate();
  const going = db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM messages WHERE id = ${asked.id}::uuid FOR UPDATE`;
    locked();
    await mayGo;
    await tx.message.update({ where: { id: asked.id }, data: { deletedAt: new Date(), content: "" } });
  });
  await isLocked;
  const answer = reply(other, asked.id);
  await new Promise((resolve) => setTimeout(resolve, 100));
  go();
  await going;
  expect(await answer).toMatchObject({ ok: false, code: "not_found" });
  expect(await db.message.count({ where: { replyTo: asked.id } })).toBe(0);
});

describe("a change since the session was read:", () => {
  test("a pause and a loss of access refuse a pending reply", async () => {
    const [author, other] = [await createMember(), await createMember()];
    const asked = await post(author, "A post", "wins");
    await db.accessGrant.updateMany({ where: { userId: other.userId }, data: { revokedAt: new Date() } });
    expect(await reply(other, asked.id)).toMatchObject({ code: "forbidden" });
    const third = await createMember();
    await pausePosting(third.userId);
    expect(await reply(third, asked.id)).toMatchObject({ code: "paused" });
    expect(await db.message.count({ where: { replyTo: asked.id } })).toBe(0);
  });
});

test("a reply is edited and deleted like a post, and a deleted one is not counted", async () => {
  const [author, other] = [await createMember(), await createMember()];
  const asked = await post(author, "A post", "wins");
  const answer = await replied(other, asked.id);
  expect(await editMessage(other, answer.id, { content: "Very well done" })).toMatchObject({
    value: { content: "Very well done", replyTo: asked.id },
  });
  expect(await editMessage(author, answer.id, { content: "x" })).toMatchObject({ code: "not_found" });
  expect(await deleteMessage(author, answer.id, new Date())).toMatchObject({ code: "not_found" });
  expect(await deleteMessage(other, answer.id, new Date())).toMatchObject({ value: { replyTo: asked.id } });
  expect(await seen(author, asked.id)).toMatchObject({ count: 0, faces: [] });
  await replied(other, asked.id);
  await deleteMessage(author, asked.id, new Date());
  const thread = await read(other, { board: "wins", replyTo: asked.id });
  expect(thread.messages).toMatchObject([{ id: asked.id, content: "" }, { content: "Well done" }]);
});

test("a deleted account is neither a face nor the latest author; its replies still count", async () => {
  const [author, leaver, other] = [await createMember(), await createMember(), await createMember()];
  const asked = await post(author, "A post", "wins");
  const stays = await replied(other, asked.id);
  await replied(leaver, asked.id);
  await db.user.delete({ where: { id: leaver.userId } });
  expect(await seen(author, asked.id)).toMatchObject({
    count: 2,
    latest: stays.createdAt,
    faces: [other.userId],
  });
});

test("replies of others are unread on their board, own ones never", async () => {
  const [author, other] = [await createMember(), await createMember()];
  const unread = async (reader: Member) => {
    const overview = await getOverview(reader);
    return overview.ok && overview.value.boards.find(({ id }) => id === "wins")?.unread;
  };
  const asked = await post(author, "A post", "wins");
  expect(await unread(author)).toBe(0);
  await unread(other);
  await replied(other, asked.id);
  await replied(author, asked.id);
  expect([await unread(author), await unread(other)]).toEqual([1, 1]);
});
