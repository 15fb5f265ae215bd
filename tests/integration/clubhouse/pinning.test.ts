import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { getOverview } from "@/lib/clubhouse/boards";
import { readFirstPage } from "@/lib/clubhouse/first-page";
import { hideMessage } from "@/lib/clubhouse/hiding";
import { pinPost } from "@/lib/clubhouse/pinning-and-closing";
import { deleteMessage, postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { sentDuring } from "../../support/query-plans";
import { post, read, revisionOf } from "./fixture";
import { auditLogOf } from "./moderation-fixture";

const now = () => new Date();

let robyn: Member;
let moderator: Member;
let author: Member;

beforeAll(async () => {
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
  moderator = await createMember({ role: "moderator" });
});

beforeEach(async () => {
  author = await createMember();
  await db.message.updateMany({ data: { pinnedAt: null } });
});

async function pinned(by: Member, id: string, isPinned = true) {
  const result = await pinPost(by, id, isPinned, now());
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const pinsOf = async (reader: Member) =>
  (await read(reader, { board: "wins" })).pins?.map(({ id }) => id) ?? [];

test("a pin is on its board's first page, however old, and is announced as a change", async () => {
  const old = await post(author, "What counts as a win", "wins");
  await Promise.all(Array.from({ length: 60 }, (_, index) => post(author, `no. ${index}`, "wins")));
  const before = await revisionOf("wins");
  const view = await pinned(robyn, old.id);
  expect(view).toMatchObject({ revision: before + 1, pinned: { by: { id: robyn.userId, name: "Robyn" } } });
  const reader = await createMember();
  const overview = await getOverview(reader);
  const state = overview.ok && overview.value.boards.find(({ id }) => id === "wins");
  if (!state) throw new Error("Not hers to read");
  const sent = await sentDuring(async () => {
    const page = await readFirstPage(reader, state);
    expect(page).toMatchObject({
      ok: true,
      value: { pins: [{ id: old.id, content: "What counts as a win" }] },
    });
    expect(page.ok && page.value.messages.map(({ id }) => id)).not.toContain(old.id);
    expect(page.ok && page.value.messages).toHaveLength(50);
  });
  expect(sent.filter(({ text }) => !text.includes("channel_epoch"))).toHaveLength(1);
  const missed = await read(reader, { board: "wins", after: before });
  expect(missed.messages).toMatchObject([{ id: old.id, pinned: view.pinned }]);
  const older = await read(reader, { board: "wins", before: view.position + 1 });
  expect(older).not.toHaveProperty("pins");
});

test("a pinned post of the page is in its list, too, once", async () => {
  const win = await post(author, "New and pinned", "wins");
  await pinned(robyn, win.id);
  const page = await read(author, { board: "wins" });
  expect(page.messages.filter(({ id }) => id === win.id)).toHaveLength(1);
  expect(page.pins?.map(({ id }) => id)).toEqual([win.id]);
});

test("two who pin a third post in parallel: one is refused", async () => {
  const [first, second, third] = [
    await post(author, "one", "wins"),
    await post(author, "two", "wins"),
    await post(author, "three", "wins"),
  ];
  await pinned(robyn, first.id);
  const revision = await revisionOf("wins");
  const both = await Promise.all([
    pinPost(robyn, second.id, true, now()),
    pinPost(moderator, third.id, true, now()),
  ]);
  expect(both.map((one) => (one.ok ? "pinned" : one.code)).sort()).toEqual(["conflict", "pinned"]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    message: "Wins has 2 pins already. Take one down first.",
  });
  expect(await db.message.count({ where: { board: "wins", pinnedAt: { not: null } } })).toBe(2);
  expect(await revisionOf("wins")).toBe(revision + 1);
  // Another board has its own pins
  const other = await post(author, "elsewhere", "challenges");
  expect(await pinPost(robyn, other.id, true, now())).toMatchObject({ ok: true });
  await pinned(moderator, first.id, false);
  const left = both[0].ok ? third : second;
  expect(await pinPost(robyn, left.id, true, now())).toMatchObject({ ok: true });
});

test("pinned twice is pinned once, and the audit log has it", async () => {
  const win = await post(author, "Twice", "wins");
  const both = await Promise.all([pinned(robyn, win.id), pinned(robyn, win.id)]);
  expect(both.map(({ revision }) => revision)).toEqual([win.revision + 1, win.revision + 1]);
  await pinned(robyn, win.id, false);
  await pinned(robyn, win.id, false);
  expect(await revisionOf("wins")).toBe(win.revision + 2);
  expect(await auditLogOf(author.userId)).toMatchObject([
    { action: "message.pinned" },
    { action: "message.unpinned" },
  ]);
});

test("a deleted or hidden post is unpinned and frees its place", async () => {
  const [gone, hidden] = [await post(author, "Gone", "wins"), await post(author, "Hidden", "wins")];
  await pinned(robyn, gone.id);
  await pinned(robyn, hidden.id);
  expect(await pinsOf(author)).toEqual(expect.arrayContaining([gone.id, hidden.id]));
  await deleteMessage(author, gone.id, now());
  await hideMessage(robyn, hidden.id, "Names somebody", now());
  expect(await pinsOf(author)).toEqual([]);
  expect(await pinsOf(robyn)).toEqual([]);
  expect(await pinPost(robyn, gone.id, true, now())).toMatchObject({ code: "not_found" });
  expect(await pinPost(robyn, hidden.id, true, now())).toMatchObject({ code: "invalid" });
  const next = await post(author, "Next", "wins");
  expect(await pinPost(robyn, next.id, true, now())).toMatchObject({ ok: true });
});

test("only a moderator pins a post, and only of a board", async () => {
  const win = await post(author, "Mine", "wins");
  const id = randomUUID();
  await postMessage(author, { id, board: "wins", kind: null, content: "A reply", replyTo: win.id });
  const talk = await post(author, "Talk");
  expect(await pinPost(author, win.id, true, now())).toMatchObject({ code: "forbidden" });
  expect(await pinPost(robyn, id, true, now())).toMatchObject({ code: "invalid" });
  expect(await pinPost(robyn, talk.id, true, now())).toMatchObject({ code: "not_found" });
});
