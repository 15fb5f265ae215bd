import { describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import { reactions } from "@/content/reactions";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { deleteMessage } from "@/lib/clubhouse/posting";
import { react, unreact } from "@/lib/clubhouse/reacting";
import type { Reaction } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createMember, pausePosting } from "../../support/factories";
import { sentDuring } from "../../support/query-plans";
import { post, read, revisionOf } from "./fixture";

const now = () => new Date();

async function given(member: Member, id: string, name: Reaction["name"]) {
  const result = await react(member, id, name, now());
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function seen(reader: Member, id: string, board: BoardId = "wins") {
  const { messages, people } = await read(reader, { board });
  const found = messages.find((message) => message.id === id);
  const names = new Map(people.map((person) => [person.id, person.name]));
  return found?.reactions?.map(({ name, by }) => [name, by.map((one) => names.get(one))]);
}

const stored = (id: string) => db.messageReaction.count({ where: { messageId: id } });

test("a reaction is stored once by name, in order, and increases the board's revision", async () => {
  const [author, one, other] = [await createMember(), await createMember(), await createMember()];
  const win = await post(author, "I said no", "wins");
  expect(await seen(author, win.id)).toEqual([]);
  const first = await given(one, win.id, "bonfire");
  expect(first).toMatchObject({ revision: win.revision + 1, position: win.position, content: "I said no" });
  await given(other, win.id, "bonfire");
  const last = await given(one, win.id, "sunny");
  expect(last.reactions).toEqual([
    { name: "bonfire", by: [one.userId, other.userId] },
    { name: "sunny", by: [one.userId] },
  ]);
  expect(await seen(author, win.id)).toEqual([
    ["bonfire", [one.displayName, other.displayName]],
    ["sunny", [one.displayName]],
  ]);
  const { messages } = await read(author, { board: "wins", after: win.revision });
  expect(messages).toMatchObject([{ id: win.id, revision: last.revision, reactions: last.reactions }]);
});

test("adding or removing it again changes nothing", async () => {
  const [author, one] = [await createMember(), await createMember()];
  const win = await post(author, "Twice", "wins");
  const both = await Promise.all([given(one, win.id, "boots"), given(one, win.id, "boots")]);
  expect(both.map(({ revision }) => revision)).toEqual([win.revision + 1, win.revision + 1]);
  expect(await given(one, win.id, "boots")).toMatchObject({ revision: win.revision + 1 });
  expect(await unreact(one, win.id, "boots")).toMatchObject({
    value: { revision: win.revision + 2, reactions: [] },
  });
  expect(await unreact(one, win.id, "boots")).toMatchObject({ ok: true, value: { reactions: [] } });
  expect(await unreact(one, win.id, "louder")).toMatchObject({ ok: true });
  expect(await revisionOf("wins")).toBe(win.revision + 2);
  expect(await stored(win.id)).toBe(0);
});

test("of many in parallel none is lost, and the last revision has them all", async () => {
  const author = await createMember();
  const win = await post(author, "Everybody", "wins");
  const others = await Promise.all(Array.from({ length: 6 }, () => createMember()));
  await Promise.all(others.flatMap((one) => reactions.map(({ name }) => given(one, win.id, name))));
  const { messages } = await read(author, { board: "wins" });
  const found = messages.find(({ id }) => id === win.id);
  expect(found?.revision).toBe(win.revision + 30);
  expect(found?.reactions?.map(({ by }) => by.length)).toEqual([6, 6, 6, 6, 6]);
});

test("is possible on replies; not in the chat, on one's own or on deleted messages", async () => {
  const [author, one] = [await createMember(), await createMember()];
  const talk = await post(author, "Talk");
  const gone = await post(author, "Gone", "wins");
  await given(one, gone.id, "louder");
  await deleteMessage(author, gone.id, now());
  expect(await stored(gone.id)).toBe(0);
  const win = await post(author, "Mine", "wins");
  expect(await react(one, talk.id, "kettle", now())).toMatchObject({ code: "not_found" });
  expect(await react(one, gone.id, "kettle", now())).toMatchObject({ code: "not_found" });
  expect(await unreact(one, gone.id, "louder")).toMatchObject({ code: "not_found" });
  expect(await react(author, win.id, "kettle", now())).toMatchObject({ code: "own" });
  const revision = await revisionOf("wins");
  const [reply] = await db.$queryRaw<{ id: string }[]>`
    WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = 'wins' RETURNING revision)
    INSERT INTO messages (id, category, content, user_id, position, revision, reply_to)
    SELECT gen_random_uuid(), 'wins', 'Well done', ${author.userId}::uuid, revision, revision, ${win.id}::uuid
    FROM next RETURNING id`;
  expect(await given(one, reply?.id ?? "", "kettle")).toMatchObject({ revision: revision + 2 });
  const thread = await read(author, { board: "wins", replyTo: win.id });
  expect(thread.messages.map((message) => message.reactions)).toEqual([
    [],
    [{ name: "kettle", by: [one.userId] }],
  ]);
});

describe("a member who may not post", () => {
  test("cannot react, but can remove a reaction from before a pause", async () => {
    const [author, one] = [await createMember(), await createMember()];
    const win = await post(author, "Paused", "wins");
    await given(one, win.id, "sunny");
    await pausePosting(one.userId);
    const paused = { ...one, postingPause: { until: null } };
    expect(await react(paused, win.id, "louder", now())).toMatchObject({ code: "paused" });
    // The right was lost after the session was read
    expect(await react(one, win.id, "louder", now())).toMatchObject({ code: "paused" });
    expect(await unreact(paused, win.id, "sunny")).toMatchObject({ ok: true });
    expect(await stored(win.id)).toBe(0);
  });

  test("and may not read is not told whether the post exists", async () => {
    const [author, outside] = [await createMember(), await createMember({ hasAccess: false })];
    const vip = await post(author, "Only here", "vip");
    expect(await react(outside, vip.id, "louder", now())).toMatchObject({ code: "forbidden" });
    const lost = await createMember();
    await db.accessGrant.updateMany({ where: { userId: lost.userId }, data: { revokedAt: now() } });
    expect(await react(lost, vip.id, "louder", now())).toMatchObject({ code: "forbidden" });
    expect(await stored(vip.id)).toBe(0);
  });
});

test("a deleted account's reactions are deleted, and browsers fetch the posts again", async () => {
  const [author, leaver] = [await createMember(), await createMember()];
  const win = await post(author, "She was here", "wins");
  const hers = await post(leaver, "Hers", "wins");
  const { revision } = await given(leaver, win.id, "bonfire");
  await db.$transaction(async (tx) => {
    const erased = await eraseAccount(tx, leaver.userId, now(), { withMessages: true });
    if (erased.ok) await erased.value.close();
  });
  const { messages } = await read(author, { board: "wins", after: revision });
  expect(messages.find(({ id }) => id === win.id)).toMatchObject({
    content: "She was here",
    deletedAt: null,
    reactions: [],
  });
  expect(messages.find(({ id }) => id === hers.id)).toMatchObject({ content: "" });
});

test("a page with its reactions is one statement", async () => {
  const [author, one] = [await createMember(), await createMember()];
  const win = await post(author, "A tool", "resources");
  await given(one, win.id, "kettle");
  const sent = await sentDuring(() => read(author, { board: "resources" }));
  expect(sent.filter(({ text }) => !text.includes("channel_epoch"))).toHaveLength(1);
});
