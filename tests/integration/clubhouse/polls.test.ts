import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import { pollsCopy } from "@/content/polls";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { kindsOf } from "@/lib/access/board-list";
import { hideMessage } from "@/lib/clubhouse/hiding";
import type { PollInput } from "@/lib/clubhouse/poll-schema";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { reportMessage } from "@/lib/clubhouse/reports";
import { listOpenReports } from "@/lib/clubhouse/reports-list";
import { postMessageSchema, type MessageView } from "@/lib/clubhouse/schema";
import { getVote, vote } from "@/lib/clubhouse/voting";
import { db } from "@/lib/db";
import { blockMember } from "@/lib/members/blocks";
import { createMember, pausePosting } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { sentDuring } from "../../support/query-plans";
import { post, read, revisionOf } from "./fixture";

const now = () => new Date();
const inAnHour = () => new Date(Date.now() + 3_600_000);

afterEach(hangUpAll);

const poll = (more: Partial<PollInput> = {}): PollInput => ({
  question: "Which walk?",
  options: ["Durdle Door", "Tyneham", "None"],
  isMultiple: false,
  ...more,
});

const send = (
  author: Member,
  more: Partial<PollInput> = {},
  board: BoardId = "wins",
  id: string = randomUUID(),
) => postMessage(author, { id, board, kind: kindsOf(board)[0], content: "Saturday", poll: poll(more) });

async function ask(author: Member, more: Partial<PollInput> = {}, board?: BoardId): Promise<MessageView> {
  const posted = await send(author, more, board);
  if (!posted.ok) throw new Error(posted.message);
  return posted.value;
}

const choose = (member: Member, { id }: { id: string }, ...options: number[]) =>
  vote(member, id, { options }, now());

async function countsOf(reader: Member, id: string, board: BoardId = "wins") {
  const { messages } = await read(reader, { board });
  const found = messages.find((message) => message.id === id)?.poll;
  return found && [...found.options.map(({ votes }) => votes), found.voters];
}

describe("a post with a poll", () => {
  test("is stored with it in one statement, and read with it in one", async () => {
    const author = await createMember();
    const closesAt = inAnHour();
    const sent = await sentDuring(() => ask(author, { closesAt: closesAt.toISOString() }));
    expect(sent.filter(({ text }) => text.includes("INSERT"))).toHaveLength(1);
    const { messages } = await read(author, { board: "wins" });
    expect(messages.at(-1)?.poll).toEqual({
      question: "Which walk?",
      options: [
        { text: "Durdle Door", votes: 0 },
        { text: "Tyneham", votes: 0 },
        { text: "None", votes: 0 },
      ],
      isMultiple: false,
      closesAt: closesAt.toISOString(),
      voters: 0,
    });
    const page = await sentDuring(() => read(author, { board: "wins" }));
    expect(page.filter(({ text }) => text.includes("messages"))).toHaveLength(1);
  });

  test("sent again, or twice at once, is stored once", async () => {
    const author = await createMember();
    const id = randomUUID();
    const before = await revisionOf("wins");
    const both = await Promise.all([send(author, {}, "wins", id), send(author, {}, "wins", id)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true, value: { poll: { voters: 0 } } }]);
    await choose(author, { id }, 1);
    expect(await send(author, {}, "wins", id)).toMatchObject({ ok: true, value: { poll: { voters: 1 } } });
    expect(await db.pollOption.count({ where: { messageId: id } })).toBe(3);
    expect(await revisionOf("wins")).toBe(before + 2);
  });

  test("is sent again after its poll has closed, but not posted with a closing time in the past", async () => {
    const author = await createMember();
    const { id } = await ask(author, { closesAt: inAnHour().toISOString() });
    const past = { closesAt: new Date(Date.now() - 1_000).toISOString() };
    expect(await send(author, past, "wins", id)).toMatchObject({ ok: true, value: { id } });
    const before = await revisionOf("wins");
    expect(await send(author, past)).toMatchObject({ code: "invalid", message: pollsCopy.refusals.past });
    expect(await revisionOf("wins")).toBe(before);
  });

  test.each([
    ["one option", { options: ["Only this"] }],
    ["nine options", { options: Array.from({ length: 9 }, (_, index) => `Option ${index}`) }],
    ["an empty option", { options: ["Yes", "  "] }],
    ["two equal options", { options: ["Yes", " Yes "] }],
    ["a long option", { options: ["Yes", "x".repeat(101)] }],
    ["a control character in an option", { options: ["Yes", "No\u0000"] }],
    ["half a surrogate pair in its question", { question: "Which \ud800?" }],
    ["an unreadable closing time", { closesAt: "tomorrow" }],
    ["a closing time in the year 0", { closesAt: "0000-01-01T00:00:00Z" }],
    ["a closing time in the year 9999", { closesAt: "9999-12-31T23:59:59-20:00" }],
  ])("is refused with %s", (_, more) => {
    const input = { id: randomUUID(), board: "wins", kind: "win", content: "x", poll: poll(more) };
    expect(postMessageSchema.safeParse(input).success).toBe(false);
  });

  test("closes at an instant, given in any time zone", async () => {
    const closesAt = inAnHour().toISOString();
    const local = new Date(Date.parse(closesAt) + 20 * 3_600_000).toISOString().replace("Z", "+20:00");
    const input = { id: randomUUID(), board: "wins", kind: "win", content: "x" };
    const parsed = postMessageSchema.parse({ ...input, poll: poll({ closesAt: local }) });
    const posted = await postMessage(await createMember(), parsed);
    expect(posted).toMatchObject({ ok: true, value: { poll: { closesAt } } });
  });

  test("is no reply and no chat message", () => {
    const input = { id: randomUUID(), content: "x", poll: poll() };
    const reply = { ...input, board: "wins", replyTo: randomUUID() };
    expect(postMessageSchema.safeParse(reply).success).toBe(false);
    expect(postMessageSchema.safeParse({ ...input, board: "general", kind: null }).success).toBe(false);
    expect(postMessageSchema.safeParse({ ...input, board: "wins", kind: "win" }).success).toBe(true);
  });

  test("keeps its poll and votes when its text is edited", async () => {
    const [author, one] = [await createMember(), await createMember()];
    const { id } = await ask(author);
    await choose(one, { id }, 2);
    const edited = await editMessage(author, id, { content: "Sunday" });
    expect(edited).toMatchObject({ ok: true, value: { content: "Sunday", poll: { voters: 1 } } });
    expect(await countsOf(author, id)).toEqual([0, 0, 1, 1]);
  });

  test("loses its poll when it is deleted, and hides it with the post", async () => {
    const [author, one, robyn] = [
      await createMember(),
      await createMember(),
      await createMember({ role: "admin" }),
    ];
    const [gone, hidden] = [await ask(author), await ask(author)];
    await choose(one, gone, 0);
    await choose(one, hidden, 0);
    await deleteMessage(author, gone.id, now());
    await hideMessage(robyn, hidden.id, "Unkind", now());
    expect(await db.poll.count({ where: { messageId: gone.id } })).toBe(0);
    expect(await db.pollVote.count({ where: { messageId: gone.id } })).toBe(0);
    const { messages } = await read(one, { board: "wins", after: gone.revision });
    for (const { id } of [gone, hidden])
      expect(messages.find((message) => message.id === id)).not.toHaveProperty("poll");
    for (const message of [gone, hidden]) {
      expect(await choose(one, message, 1)).toMatchObject({ code: "not_found" });
      expect(await getVote(one, message.id)).toEqual({ ok: true, value: { options: [] } });
    }
    expect(await countsOf(robyn, hidden.id)).toEqual([1, 0, 0, 1]);
  });

  test("is reported with its question and options", async () => {
    const [author, one] = [await createMember(), await createMember()];
    const { id } = await ask(author);
    await reportMessage(one, id, { note: "" }, now());
    expect(await db.messageReport.findFirst({ where: { messageId: id } })).toMatchObject({
      content: "Saturday\n\nWhich walk?\n• Durdle Door\n• Tyneham\n• None",
    });
    expect(await reportMessage(one, id, { note: "" }, now())).toMatchObject({ value: { isNew: false } });
    const listed = async () => {
      const page = await listOpenReports(await createMember({ role: "moderator" }));
      return page.ok ? page.value.messages.find((message) => message.id === id)?.state : null;
    };
    expect(await listed()).toBe("same");
    await editMessage(author, id, { content: "Sunday" });
    expect(await listed()).toBe("changed");
  });
});

describe("a vote", () => {
  test("counts once, can change, and is announced without the voter", async () => {
    const [author, one, other] = [await createMember(), await createMember(), await createMember()];
    const { id, revision } = await ask(author);
    const { heard } = await listenTo(connect(other));
    expect(await choose(one, { id }, 0)).toMatchObject({ ok: true, value: { revision: revision + 1 } });
    expect(await choose(one, { id }, 0)).toMatchObject({ ok: true, value: { revision: revision + 1 } });
    expect(await choose(one, { id }, 2)).toMatchObject({ ok: true, value: { revision: revision + 2 } });
    expect(await countsOf(author, id)).toEqual([0, 0, 1, 1]);
    expect(await getVote(one, id)).toEqual({ ok: true, value: { options: [2] } });
    expect(await getVote(other, id)).toEqual({ ok: true, value: { options: [] } });
    await expect.poll(() => heard.messages.at(-1)).toMatchObject({ id, author: null, poll: { voters: 1 } });
    expect(JSON.stringify(heard.messages)).not.toContain(one.userId);
    expect(JSON.stringify((await read(other, { board: "wins" })).messages)).not.toContain(one.userId);
  });

  test("takes several choices only where the poll does", async () => {
    const [author, one] = [await createMember(), await createMember()];
    const [several, single] = [await ask(author, { isMultiple: true }), await ask(author)];
    expect(await choose(one, several, 0, 2)).toMatchObject({ ok: true });
    expect(await countsOf(author, several.id)).toEqual([1, 0, 1, 1]);
    expect(await choose(one, several, 1, 2)).toMatchObject({ ok: true });
    expect(await countsOf(author, several.id)).toEqual([0, 1, 1, 1]);
    expect(await choose(one, single, 0, 2)).toMatchObject({ code: "invalid" });
    expect(await countsOf(author, single.id)).toEqual([0, 0, 0, 0]);
  });

  test("is refused by the database for a second choice, or another poll's option", async () => {
    const [author, one] = [await createMember(), await createMember()];
    const [single, longer] = [await ask(author), await ask(author, { options: ["1", "2", "3", "4"] })];
    await choose(one, single, 0);
    const row = { messageId: single.id, userId: one.userId, isMultiple: false, createdAt: now() };
    const store = (data: object) => db.pollVote.create({ data: { ...row, place: 1, ...data } });
    await expect(store({})).rejects.toThrow(/Unique/);
    await expect(store({ isMultiple: true })).rejects.toThrow(/Foreign key/);
    await expect(store({ place: 3, userId: author.userId })).rejects.toThrow(/Foreign key/);
    expect(await choose(one, single, 3)).toMatchObject({ code: "invalid" });
    expect(await choose(one, longer, 3)).toMatchObject({ ok: true });
  });

  test("of many at once counts each member once, even if each votes twice", async () => {
    const author = await createMember();
    const { id, revision } = await ask(author);
    const members = await Promise.all(Array.from({ length: 8 }, () => createMember()));
    const votes = members.flatMap((one, index) => [choose(one, { id }, index % 3), choose(one, { id }, 2)]);
    for (const outcome of await Promise.all(votes)) expect(outcome.ok).toBe(true);
    const counts = (await countsOf(author, id)) ?? [];
    expect(counts.slice(0, 3).reduce((sum, count) => sum + count)).toBe(8);
    expect(counts.at(-1)).toBe(8);
    expect((await read(author, { board: "wins" })).messages.at(-1)?.revision).toBe(await revisionOf("wins"));
    expect(await revisionOf("wins")).toBeGreaterThanOrEqual(revision + 8);
  });

  test("is refused once the poll is closed, and the result stays", async () => {
    const [author, one] = [await createMember(), await createMember()];
    const closesAt = inAnHour();
    const { id } = await ask(author, { closesAt: closesAt.toISOString() });
    expect(await choose(one, { id }, 0)).toMatchObject({ ok: true });
    expect(await vote(one, id, { options: [1] }, closesAt)).toMatchObject({ code: "closed" });
    expect(await countsOf(author, id)).toEqual([1, 0, 0, 1]);
    expect(await getVote(one, id)).toEqual({ ok: true, value: { options: [0] } });
  });

  test("needs permission to post when it is stored", async () => {
    const [author, one, robyn] = [
      await createMember(),
      await createMember(),
      await createMember({ role: "admin" }),
    ];
    const { id } = await ask(author);
    await pausePosting(one.userId);
    expect(await choose(one, { id }, 0)).toMatchObject({ code: "paused" });
    const paused = { ...one, postingPause: { until: null } };
    expect(await choose(paused, { id }, 0)).toMatchObject({ code: "paused" });
    const lost = await createMember();
    await db.accessGrant.updateMany({ where: { userId: lost.userId }, data: { revokedAt: now() } });
    expect(await choose(lost, { id }, 0)).toMatchObject({ code: "forbidden" });
    const blocked = await createMember();
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now() } });
    expect(await choose(blocked, { id }, 0)).toMatchObject({ code: "forbidden" });
    expect(await choose(robyn, { id }, 1)).toMatchObject({ ok: true });
    expect(await countsOf(author, id)).toEqual([0, 1, 0, 1]);
  });

  test("needs a board the member reads, and an author they do not block", async () => {
    const [author, one] = [await createMember(), await createMember()];
    const outside = await createMember({ hasAccess: false });
    const vip = await ask(author, {}, "vip");
    expect(await choose(outside, vip, 0)).toMatchObject({ code: "forbidden" });
    expect(await getVote(outside, vip.id)).toMatchObject({ code: "forbidden" });
    const apart = { ...one, apartFrom: [author.userId] };
    expect((await blockMember(one, author.userId, now())).ok).toBe(true);
    expect(await choose(apart, vip, 0)).toMatchObject({ code: "not_found" });
    const plain = await post(author, "No poll", "wins");
    expect(await choose(author, plain, 0)).toMatchObject({ code: "not_found" });
    expect(await db.pollVote.count({ where: { messageId: vip.id } })).toBe(0);
  });
});

test("a deleted account's votes and polls are deleted, and browsers fetch the posts again", async () => {
  const [author, leaver] = [await createMember(), await createMember()];
  const [stays, own] = [await ask(author), await ask(leaver)];
  await choose(author, own, 0);
  const voted = await choose(leaver, stays, 1);
  const revision = voted.ok ? voted.value.revision : 0;
  await db.$transaction(async (tx) => {
    const erased = await eraseAccount(tx, leaver.userId, now(), { withMessages: true });
    if (erased.ok) await erased.value.close();
  });
  const { messages } = await read(author, { board: "wins", after: revision });
  expect(messages.find(({ id }) => id === stays.id)).toMatchObject({ poll: { voters: 0 } });
  expect(messages.find(({ id }) => id === own.id)).not.toHaveProperty("poll");
  expect(await db.poll.count({ where: { messageId: own.id } })).toBe(0);
});
