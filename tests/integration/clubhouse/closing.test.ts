import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { communityCopy } from "@/content/pages/community";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { closePost } from "@/lib/clubhouse/pinning-and-closing";
import { editMessage, postMessage } from "@/lib/clubhouse/posting";
import { react } from "@/lib/clubhouse/reacting";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { gate, post, read, revisionOf } from "./fixture";
import { auditLogOf } from "./moderation-fixture";

const now = () => new Date();

let robyn: Member;
let moderator: Member;

beforeAll(async () => {
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
  moderator = await createMember({ role: "moderator" });
});

const reply = (author: Member, replyTo: string, id = randomUUID()) =>
  postMessage(author, { id, board: "wins", kind: null, content: "Well done", replyTo });

async function closed(by: Member, id: string, isClosed = true) {
  const result = await closePost(by, id, isClosed, now());
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

test("a closed post takes no replies, shows by whom and since when, and reopens", async () => {
  const [author, other] = [await createMember(), await createMember()];
  const win = await post(author, "Partners for March", "wins");
  await reply(other, win.id);
  const view = await closed(robyn, win.id);
  expect(view).toMatchObject({
    revision: win.revision + 2,
    position: win.position,
    content: "Partners for March",
    closed: { by: { id: robyn.userId, name: "Robyn" } },
  });
  expect(Date.parse(view.closed?.at ?? "")).toBeGreaterThan(Date.parse(win.createdAt));
  expect(await reply(other, win.id)).toMatchObject({
    code: "closed",
    message: communityCopy.answers.closed,
  });
  expect(await reply(moderator, win.id)).toMatchObject({ code: "closed" });
  expect(await db.message.count({ where: { replyTo: win.id } })).toBe(1);
  const { messages } = await read(other, { board: "wins", after: win.revision + 1 });
  expect(messages).toMatchObject([{ id: win.id, closed: view.closed, replies: { count: 1 }, reactions: [] }]);
  const open = await closed(moderator, win.id, false);
  expect(open).not.toHaveProperty("closed");
  expect(await reply(other, win.id)).toMatchObject({ ok: true });
  expect(await auditLogOf(author.userId)).toMatchObject([
    { action: "message.closed", actorId: robyn.userId, details: { board: "wins", messageId: win.id } },
    { action: "message.reopened", actorId: moderator.userId },
  ]);
});

test("closing twice closes once, and reactions and edits remain possible", async () => {
  const [author, other] = [await createMember(), await createMember()];
  const win = await post(author, "Twice", "wins");
  const both = await Promise.all([closed(robyn, win.id), closed(moderator, win.id)]);
  expect(both.map(({ revision }) => revision)).toEqual([win.revision + 1, win.revision + 1]);
  expect(await auditLogOf(author.userId)).toHaveLength(1);
  expect(await react(other, win.id, "kettle", now())).toMatchObject({
    value: { reactions: [{ name: "kettle" }], closed: { at: both[0].closed?.at } },
  });
  expect(await editMessage(author, win.id, { content: "Once" })).toMatchObject({
    value: { content: "Once", closed: { at: both[0].closed?.at } },
  });
  await closed(robyn, win.id, false);
  await closed(robyn, win.id, false);
  expect(await revisionOf("wins")).toBe(win.revision + 4);
});

test("resending an earlier reply to a closed post returns it", async () => {
  const [author, other] = [await createMember(), await createMember()];
  const win = await post(author, "Sent again", "wins");
  const id = randomUUID();
  await reply(other, win.id, id);
  await closed(robyn, win.id);
  expect(await reply(other, win.id, id)).toMatchObject({ ok: true, value: { id } });
});

test("a reply in progress while its post is closed is not stored", async () => {
  const [author, other] = [await createMember(), await createMember()];
  const win = await post(author, "Closing", "wins");
  const [isLocked, locked] = gate();
  const [mayGo, go] = gate();
  const closing = db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM messages WHERE id = ${win.id}::uuid FOR UPDATE`;
    locked();
    await mayGo;
    await tx.message.update({ where: { id: win.id }, data: { closedAt: now() } });
  });
  await isLocked;
  const answer = reply(other, win.id);
  await new Promise((resolve) => setTimeout(resolve, 100));
  go();
  await closing;
  expect(await answer).toMatchObject({ code: "closed" });
  expect(await db.message.count({ where: { replyTo: win.id } })).toBe(0);
});

test("only a moderator closes a post, and only of a board", async () => {
  const author = await createMember();
  const win = await post(author, "Mine", "wins");
  const answer = await reply(author, win.id);
  const talk = await post(author, "Talk");
  const gone = await post(author, "Gone", "wins");
  await db.message.update({ where: { id: gone.id }, data: { deletedAt: now(), content: "" } });
  expect(await closePost(author, win.id, true, now())).toMatchObject({ code: "forbidden" });
  expect(await closePost(robyn, answer.ok ? answer.value.id : "", true, now())).toMatchObject({
    code: "invalid",
  });
  for (const id of [talk.id, gone.id, randomUUID()])
    expect(await closePost(robyn, id, true, now())).toMatchObject({ code: "not_found" });
  // The right was lost after the session was read
  const former = await createMember({ role: "moderator" });
  await db.user.update({ where: { id: former.userId }, data: { role: "member" } });
  expect(await closePost(former, win.id, true, now())).toMatchObject({ code: "forbidden" });
  const waiting = { ...moderator, needsTwoStep: true };
  expect(await closePost(waiting, win.id, true, now())).toMatchObject({ code: "forbidden" });
  expect(await auditLogOf(author.userId)).toEqual([]);
});

test("a post stays closed when the moderator's account is deleted", async () => {
  const [author, leaver] = [await createMember(), await createMember({ role: "moderator" })];
  const win = await post(author, "Stays", "wins");
  await closed(leaver, win.id);
  await db.$transaction(async (tx) => {
    const erased = await eraseAccount(tx, leaver.userId, now(), { withMessages: false });
    if (erased.ok) await erased.value.close();
  });
  const { messages } = await read(author, { board: "wins" });
  expect(messages.find(({ id }) => id === win.id)?.closed).toMatchObject({ by: null });
});
