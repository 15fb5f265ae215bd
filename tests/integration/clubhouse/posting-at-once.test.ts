import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { countTry, limitKey } from "@/lib/access/rate-limits";
import { kindsOf } from "@/lib/access/board-list";
import { closePost } from "@/lib/clubhouse/pinning-and-closing";
import { postInSession } from "@/lib/clubhouse/posting";
import type { PostMessageInput } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createMember, pausePosting } from "../../support/factories";
import { forgetTries } from "../../support/hostile/tables";
import { sentDuring } from "../../support/query-plans";
import { gate, post, postWithin, revisionOf } from "./fixture";

// Posts to one board at once share statements.

let members: Member[];

beforeAll(async () => {
  members = await Promise.all(Array.from({ length: 30 }, () => createMember()));
});

beforeEach(forgetTries);

const memberOf = (index: number) => members[index % members.length] as Member;

const input = (more: Partial<PostMessageInput> = {}): PostMessageInput => {
  const { board = "wins", replyTo } = more;
  return {
    id: randomUUID(),
    board,
    kind: replyTo ? null : (kindsOf(board)[0] ?? null),
    content: "x",
    ...more,
  };
};

/** The stored positions after a revision, in the order of `ids`. */
async function positionsOf(ids: string[], board: BoardId, after: number): Promise<number[]> {
  const rows = await db.message.findMany({ where: { board, position: { gt: after } } });
  expect(rows).toHaveLength(ids.length);
  return ids.map((id) => rows.find((row) => row.id === id)?.position ?? 0);
}

const countUp = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + 1 + index);

test("fifty by thirty members: each has its own result, and the stored ones their order without a gap", async () => {
  const [paused, limited, ended] = [await createMember(), await createMember(), await createMember()];
  await pausePosting(paused.userId);
  await db.session.update({ where: { id: ended.sessionId }, data: { endedAt: new Date() } });
  for (let count = 1; count < attempts.post.tries; count++) await countTry("post", [limited.userId]);
  const [open, closed, earlier] = [input(), input(), input()];
  for (const one of [open, closed, earlier]) await postInSession(memberOf(0), one);
  await closePost(await createMember({ role: "admin" }), closed.id, true, new Date());

  const twice = input();
  const sent: [Member, PostMessageInput, string][] = Array.from({ length: 40 }, (_, index) => [
    memberOf(index),
    input(index % 5 === 0 ? { replyTo: open.id } : {}),
    "ok",
  ]);
  sent.splice(3, 0, [paused, input(), "paused"]);
  sent.splice(7, 0, [limited, input(), "ok"], [limited, input(), "too_many"]);
  sent.splice(12, 0, [memberOf(1), twice, "ok"], [memberOf(1), twice, "again"]);
  sent.splice(20, 0, [memberOf(2), input({ replyTo: closed.id }), "closed"]);
  sent.splice(25, 0, [memberOf(0), earlier, "again"], [memberOf(3), { ...earlier }, "conflict"]);
  sent.splice(
    30,
    0,
    [ended, input(), "signed_out"],
    [memberOf(4), input({ replyTo: randomUUID() }), "not_found"],
  );
  expect(sent).toHaveLength(50);

  const before = await revisionOf("wins");
  const statements = await sentDuring(async () => {
    const results = await Promise.all(sent.map(([member, one]) => postInSession(member, one)));
    expect(results.map((result) => (result.ok ? "ok" : result.code))).toEqual(
      sent.map(([, , expected]) => (expected === "again" ? "ok" : expected)),
    );
    for (const [index, result] of results.entries())
      if (result.ok) expect(result.value).toMatchObject({ id: sent[index]?.[1].id, content: "x" });
  });
  expect(statements.filter(({ text }) => text.includes("INSERT INTO messages")).length).toBeLessThan(10);
  const ids = sent.flatMap(([, { id }, expected]) => (expected === "ok" ? [id] : []));
  expect(await positionsOf(ids, "wins", before)).toEqual(countUp(before, ids.length));
  expect(await revisionOf("wins")).toBe(before + ids.length);
  const causes = await db.noticeCause.findMany({ where: { messageId: { in: ids } } });
  expect(causes).toHaveLength(ids.length);
});

test("posts with names go alone, and keep the order", async () => {
  const named = await createMember({ displayName: "Kat" });
  const sent = Array.from({ length: 12 }, (_, index) => input({ content: index % 4 === 2 ? "@Kat!" : "x" }));
  const before = await revisionOf("wins");
  const results = await Promise.all(sent.map((one, index) => postInSession(memberOf(index), one)));
  const mentions = results.map((result) => result.ok && (result.value.mentions ?? []).map(({ id }) => id));
  expect(mentions).toEqual(sent.map(({ content }) => (content === "x" ? [] : [named.userId])));
  const ids = sent.map(({ id }) => id);
  expect(await positionsOf(ids, "wins", before)).toEqual(countUp(before, ids.length));
});

test("one member's posts at once stop at the limit", async () => {
  const member = await createMember();
  const sent = Array.from({ length: attempts.post.tries + 5 }, () => input({ board: "general" }));
  const results = await Promise.all(sent.map((one) => postInSession(member, one)));
  const expected = sent.map((_, index) => index < attempts.post.tries);
  expect(results.map(({ ok }) => ok)).toEqual(expected);
  expect(await db.message.count({ where: { userId: member.userId } })).toBe(attempts.post.tries);
});

test("a locked author and a locked post delay their own posts only, which count once", async () => {
  const [leaving, open] = [await createMember(), input()];
  await postInSession(memberOf(0), open);
  const [isHeld, held] = gate();
  const [mayEnd, end] = gate();
  const holding = db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM users WHERE id = ${leaving.userId}::uuid FOR UPDATE`;
    await tx.$executeRaw`SELECT FROM messages WHERE id = ${open.id}::uuid FOR UPDATE`;
    held();
    await mayEnd;
  });
  await isHeld;
  const sent = Array.from({ length: 8 }, () => input());
  const posting = sent.map((one, index) => postInSession(memberOf(index), one));
  const waiting = [
    postInSession(leaving, input()),
    postInSession(memberOf(5), input({ replyTo: open.id })),
    postInSession(leaving, input({ board: "general" })),
  ];
  const late = postInSession(memberOf(9), input());
  for (const result of await Promise.all([...posting, late])) expect(result).toMatchObject({ ok: true });
  end();
  await holding;
  for (const result of await Promise.all(waiting)) expect(result).toMatchObject({ ok: true });
  const [tries] = await db.$queryRaw<[{ points: number }]>`
    SELECT points FROM rate_limits WHERE key = ${limitKey("post", leaving.userId)}`;
  expect(tries.points).toBe(2);
});

test("a post that Postgres refuses fails alone", async () => {
  const tooLong = input({ content: "x".repeat(5_000) });
  const sent = Array.from({ length: 10 }, () => input());
  sent.splice(4, 0, tooLong);
  const before = await revisionOf("wins");
  const results = await Promise.allSettled(sent.map((one, index) => postInSession(memberOf(index), one)));
  expect(results.map(({ status }) => status)).toEqual(
    sent.map((one) => (one === tooLong ? "rejected" : "fulfilled")),
  );
  const ids = sent.filter((one) => one !== tooLong).map(({ id }) => id);
  expect(await positionsOf(ids, "wins", before)).toEqual(countUp(before, ids.length));
});

test("an id that another server stores meanwhile is a conflict for its post only", async () => {
  const taken = input();
  const sent = [input(), taken, ...Array.from({ length: 6 }, () => input())];
  const [isHeld, held] = gate();
  const [mayEnd, end] = gate();
  // On another board, so that it does not lock this one
  const other = db.$transaction(async (tx) => {
    await postWithin(tx, memberOf(9), "x", "challenges", taken.id);
    held();
    await mayEnd;
  });
  await isHeld;
  const before = await revisionOf("wins");
  const posting = Promise.all(sent.map((one, index) => postInSession(memberOf(index), one)));
  await new Promise((resolve) => setTimeout(resolve, 200));
  end();
  await other;
  expect((await posting).map((result) => (result.ok ? "ok" : result.code))).toEqual(
    sent.map((one) => (one === taken ? "conflict" : "ok")),
  );
  const ids = sent.filter((one) => one !== taken).map(({ id }) => id);
  // Stored one by one, a post that takes long lets the next ones pass
  const positions = await positionsOf(ids, "wins", before);
  expect(positions.toSorted((one, other) => one - other)).toEqual(countUp(before, ids.length));
});

test("other servers' posts to the board are counted in", async () => {
  const before = await revisionOf("general");
  const others = Array.from({ length: 4 }, async () => {
    for (let count = 0; count < 10; count++)
      await db.$transaction((tx) => postWithin(tx, memberOf(count), "y", "general"));
  });
  const sent: PostMessageInput[] = [];
  const posting = Array.from({ length: 60 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, Math.floor(index / 6) * 5));
    const one = input({ board: "general" });
    sent.push(one);
    return postInSession(memberOf(index), one);
  });
  expect((await Promise.all(posting)).every(({ ok }) => ok)).toBe(true);
  await Promise.all(others);
  const rows = await db.message.findMany({
    where: { board: "general", position: { gt: before } },
    orderBy: { position: "asc" },
  });
  expect(rows.map(({ position }) => position)).toEqual(countUp(before, 100));
  expect(rows.map(({ revision }) => revision)).toEqual(countUp(before, 100));
  const own = rows.filter(({ content }) => content === "x").map(({ id }) => id);
  expect(own).toEqual(sent.map(({ id }) => id));
  expect(await revisionOf("general")).toBe(before + 100);
});

test("boards do not wait for each other", async () => {
  const [isLocked, locked] = gate();
  const [mayEnd, end] = gate();
  const holding = db.$transaction(async (tx) => {
    await postWithin(tx, memberOf(0), "x", "wins");
    locked();
    await mayEnd;
  });
  await isLocked;
  const waiting = Promise.all([0, 1, 2].map((index) => postInSession(memberOf(index), input())));
  // The same authors, whose limits the waiting posts do not lock
  for (const index of [0, 1, 2])
    expect(await postInSession(memberOf(index), input({ board: "general" }))).toMatchObject({ ok: true });
  expect(await post(memberOf(0), "x", "challenges")).toMatchObject({ board: "challenges" });
  end();
  await holding;
  expect((await waiting).every(({ ok }) => ok)).toBe(true);
});
