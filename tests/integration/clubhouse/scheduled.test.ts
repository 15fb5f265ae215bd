import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { hideMessage } from "@/lib/clubhouse/hiding";
import { db } from "@/lib/db";
import { publishDuePosts } from "@/lib/clubhouse/scheduled/publish-due";
import { cancelPost, listScheduled, savePost } from "@/lib/clubhouse/scheduled/posts";
import { scheduledSchema } from "@/lib/clubhouse/scheduled/schema";
import { createMember } from "../../support/factories";
import { post, read } from "./fixture";
import { auditLogOf } from "./moderation-fixture";

const written = new Date("2026-03-19T08:00:00Z");
const opens = new Date("2026-03-23T08:00:00Z");
const before = new Date("2026-03-23T07:59:59Z");

let robyn: Member;
let moderator: Member;

beforeAll(async () => {
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});

beforeEach(async () => {
  moderator = await createMember({ role: "moderator" });
  await db.scheduledPost.deleteMany();
});

const wish = (more: Record<string, string> = {}) =>
  scheduledSchema.parse({
    ...{ id: randomUUID(), place: "wins:win", content: "What did you say no to?", at: "2026-03-23T08:00" },
    ...{ zone: "Europe/London", ...more },
  });

async function kept(author: Member, more: Record<string, string> = {}) {
  const input = wish(more);
  const saved = await savePost(author, input, written);
  if (!saved.ok) throw new Error(saved.message);
  return input.id;
}

const stored = (id: string) => db.message.findUnique({ where: { id } });
const states = () => db.scheduledPost.findMany({ select: { id: true, state: true, failedWhy: true } });

test("a post opens at its time with the position of that moment, and leaves the list", async () => {
  const id = await kept(robyn);
  expect(await listScheduled(moderator)).toMatchObject({
    value: [
      { id, opensAt: opens, timeZone: "Europe/London", state: "waiting", isOwn: false, authorName: "Robyn" },
    ],
  });
  await publishDuePosts(before);
  expect(await stored(id)).toBeNull();
  const other = await createMember();
  const earlier = await post(other, "Written meanwhile", "wins");
  await publishDuePosts(opens);
  const { messages } = await read(other, { board: "wins", after: earlier.revision });
  expect(messages).toMatchObject([
    {
      id,
      position: earlier.revision + 1,
      kind: "win",
      content: "What did you say no to?",
      authorId: robyn.userId,
    },
  ]);
  expect(await states()).toEqual([]);
  expect(await auditLogOf(robyn.userId)).toMatchObject([{ action: "post.scheduled", actorId: robyn.userId }]);
});

test("its time is in its author's time zone, also in summer", async () => {
  const id = await kept(robyn, { zone: "America/New_York" });
  await publishDuePosts(new Date("2026-03-23T11:59:00Z"));
  expect(await stored(id)).toBeNull();
  await publishDuePosts(new Date("2026-03-23T12:00:00Z"));
  expect(await stored(id)).not.toBeNull();
});

test("several servers post it once, also after a crash", async () => {
  const [id, left] = [await kept(robyn), await kept(robyn)];
  await db.scheduledPost.update({ where: { id: left }, data: { state: "opening" } });
  await Promise.all([publishDuePosts(opens), publishDuePosts(opens), publishDuePosts(opens)]);
  await publishDuePosts(opens);
  expect(await db.message.count({ where: { id: { in: [id, left] } } })).toBe(2);
  expect(await states()).toEqual([]);
  // Posted, with its row left over
  await hideMessage(robyn, id, "Once is enough", opens);
  const row = { board: "wins", kind: "win", content: "x", authorId: robyn.userId, timeZone: "UTC" };
  await db.scheduledPost.create({
    data: { id, ...row, opensAt: opens, createdAt: written, state: "opening" },
  });
  await publishDuePosts(opens);
  expect(await states()).toEqual([]);
  expect(await stored(id)).toMatchObject({ content: "What did you say no to?" });
});

test("is not posted for a demoted or blocked author, says why, and can be corrected", async () => {
  const blocked = await createMember({ role: "moderator" });
  const [one, other] = [await kept(moderator), await kept(blocked)];
  await db.user.update({ where: { id: moderator.userId }, data: { role: "member" } });
  await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: written } });
  await publishDuePosts(opens);
  expect(await stored(one)).toBeNull();
  expect(await stored(other)).toBeNull();
  const list = await listScheduled(robyn);
  expect(list.ok && list.value.map(({ state, failedWhy }) => [state, failedWhy]).sort()).toEqual([
    ["failed", "blocked"],
    ["failed", "role"],
  ]);
  await publishDuePosts(new Date("2026-03-24T08:00:00Z"));
  expect(await states()).toHaveLength(2);
  expect(await cancelPost(robyn, other, opens)).toMatchObject({ ok: true });
  await db.user.update({ where: { id: moderator.userId }, data: { role: "moderator" } });
  expect(await savePost(moderator, wish({ id: one, at: "2026-03-25T08:00" }), opens)).toMatchObject({
    ok: true,
  });
  await publishDuePosts(new Date("2026-03-25T08:00:00Z"));
  expect(await stored(one)).not.toBeNull();
});

test("opens as changed, or not at all if cancelled; one in progress cannot be changed", async () => {
  const [changed, cancelled, going] = [await kept(robyn), await kept(robyn), await kept(robyn)];
  expect(await savePost(robyn, wish({ id: changed, content: "Other words" }), written)).toMatchObject({
    ok: true,
  });
  expect(await savePost(moderator, wish({ id: changed }), written)).toMatchObject({ code: "conflict" });
  expect(await cancelPost(moderator, cancelled, written)).toMatchObject({ ok: true });
  expect(await cancelPost(moderator, cancelled, written)).toMatchObject({ code: "conflict" });
  await db.scheduledPost.update({ where: { id: going }, data: { state: "opening" } });
  expect(await cancelPost(robyn, going, written)).toMatchObject({ code: "conflict" });
  expect(await savePost(robyn, wish({ id: going }), written)).toMatchObject({ code: "conflict" });
  await publishDuePosts(opens);
  expect(await stored(changed)).toMatchObject({ content: "Other words" });
  expect(await stored(cancelled)).toBeNull();
  expect(await savePost(robyn, wish({ id: changed }), written)).toMatchObject({ code: "conflict" });
});

test("a cancellation in parallel with its time: it is posted or cancelled, never both", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await kept(robyn);
    const [cancelling] = await Promise.all([cancelPost(robyn, id, written), publishDuePosts(opens)]);
    expect((await stored(id)) === null).toBe(cancelling.ok);
  }
});

test("only moderators schedule posts, at a future time", async () => {
  const member = await createMember();
  expect(await savePost(member, wish(), written)).toMatchObject({ code: "forbidden" });
  expect(await listScheduled(member)).toMatchObject({ code: "forbidden" });
  expect(await cancelPost(member, await kept(robyn), written)).toMatchObject({ code: "forbidden" });
  expect(await savePost(robyn, wish(), opens)).toMatchObject({
    code: "invalid",
    fields: { at: expect.any(String) as string },
  });
  const bad = { place: "general:introduction", content: " ", at: "2026-02-30T08:00", zone: "Mars/Olympus" };
  for (const [name, value] of Object.entries(bad)) expect(() => wish({ [name]: value })).toThrow();
});
