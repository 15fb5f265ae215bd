import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { clubhouse } from "@/content/clubhouse";
import type { Member } from "@/lib/access/policy";
import { listMessages } from "@/lib/clubhouse/messages";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import type { BoardId, MessagePage } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";

let priya: Member;
let dawn: Member;
let robyn: Member;
let stranger: Member;

beforeAll(async () => {
  priya = await createMember({ displayName: "Priya" });
  dawn = await createMember({ displayName: "Dawn" });
  robyn = await createMember({ displayName: "Robyn", role: "admin" });
  stranger = await createMember({ displayName: "No access", hasAccess: false });
});

async function post(author: Member, content: string, board: BoardId = "general", id = randomUUID()) {
  const result = await postMessage(author, { id, board, kind: board === "general" ? null : "win", content });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function read(member: Member, query: Parameters<typeof listMessages>[1]): Promise<MessagePage> {
  const result = await listMessages(member, query);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function revisionOf(board: BoardId): Promise<number> {
  return (await db.board.findUniqueOrThrow({ where: { id: board } })).revision;
}

describe("a member without access", () => {
  test("can neither read nor post, and nothing is stored", async () => {
    const before = await revisionOf("general");
    expect(await listMessages(stranger, { board: "general" })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    const posted = await postMessage(stranger, {
      id: randomUUID(),
      board: "general",
      kind: null,
      content: "Hello",
    });
    expect(posted).toMatchObject({ ok: false, code: "forbidden" });
    expect(await revisionOf("general")).toBe(before);
  });
});

describe("posting", () => {
  test("the same id twice, even at once, stores once and answers alike", async () => {
    const id = randomUUID();
    const before = await revisionOf("general");
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(priya, "Once", "general", id)));
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
    expect(await db.message.count({ where: { id } })).toBe(1);
    expect(await revisionOf("general")).toBe(before + 1);
  });

  test("somebody else's id is refused, and what it names stays as it is", async () => {
    const mine = await post(priya, "Mine");
    const stolen = await postMessage(dawn, {
      id: mine.id,
      board: "general",
      kind: null,
      content: "Now mine",
    });
    expect(stolen).toMatchObject({ ok: false, code: "conflict" });
    expect(await db.message.findUniqueOrThrow({ where: { id: mine.id } })).toMatchObject({ content: "Mine" });
  });

  test("forty messages at once get forty places in a row, without a gap", async () => {
    const before = await revisionOf("wins");
    const posted = await Promise.all(
      Array.from({ length: 40 }, (_, index) => post(index % 2 ? priya : dawn, `Win ${index}`, "wins")),
    );
    const places = posted.map(({ position }) => position).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 40 }, (_, index) => before + 1 + index));
  });
});

describe("editing and deleting", () => {
  test("somebody else's message is not found", async () => {
    const mine = await post(priya, "Mine alone");
    expect(await editMessage(dawn, mine.id, { content: "Changed" })).toMatchObject({
      ok: false,
      code: "not_found",
    });
    expect(await editMessage(robyn, mine.id, { content: "Changed" })).toMatchObject({
      ok: false,
      code: "not_found",
    });
    expect(await deleteMessage(dawn, mine.id, new Date())).toMatchObject({ ok: false, code: "not_found" });
    expect(await db.message.findUniqueOrThrow({ where: { id: mine.id } })).toMatchObject({
      content: "Mine alone",
      deletedAt: null,
    });
  });

  test("an edit keeps the place, marks the message and counts as a change", async () => {
    const mine = await post(priya, "Frist");
    const edited = await editMessage(priya, mine.id, { content: "First" });
    expect(edited).toMatchObject({ ok: true, value: { content: "First", position: mine.position } });
    if (edited.ok) expect(edited.value.revision).toBeGreaterThan(mine.revision);
    if (edited.ok) expect(edited.value.editedAt).not.toBeNull();
  });

  test("an administrator deletes any message; the text leaves the database and the place stays", async () => {
    const rude = await post(dawn, "Something rude");
    expect(await deleteMessage(robyn, rude.id, new Date())).toMatchObject({
      ok: true,
      value: { content: "" },
    });
    expect(await db.message.findUniqueOrThrow({ where: { id: rude.id } })).toMatchObject({
      content: "",
      position: rude.position,
    });
    expect(await deleteMessage(robyn, rude.id, new Date())).toMatchObject({ ok: false, code: "not_found" });
    expect(await editMessage(dawn, rude.id, { content: "Back" })).toMatchObject({
      ok: false,
      code: "not_found",
    });
  });

  test("whoever lost access may still delete their own, and no longer edit", async () => {
    const left = await post(dawn, "Written while inside");
    const outside: Member = { ...dawn, hasAccess: false };
    expect(await editMessage(outside, left.id, { content: "Edited" })).toMatchObject({ code: "forbidden" });
    expect(await deleteMessage(outside, left.id, new Date())).toMatchObject({ ok: true });
  });
});

describe("reading", () => {
  test("pages go back to the beginning, each message once and in order", async () => {
    const count = clubhouse.pageSize * 2 + 7;
    for (let index = 0; index < count; index++) await post(priya, `Challenge ${index}`, "challenges");
    const seen: string[] = [];
    let before: number | undefined;
    for (;;) {
      const page = await read(dawn, { board: "challenges", ...(before !== undefined && { before }) });
      seen.unshift(...page.messages.map(({ content }) => content));
      before = page.messages[0]?.position;
      if (!page.hasMore) break;
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => `Challenge ${index}`));
  });

  test("a reader who was away gets every new, edited and deleted message, and then nothing more", async () => {
    const [kept, edited, deleted] = [
      await post(dawn, "Kept"),
      await post(dawn, "Typo"),
      await post(dawn, "Gone"),
    ];
    const { revision } = await read(priya, { board: "general" });
    await editMessage(dawn, edited.id, { content: "No typo" });
    await deleteMessage(dawn, deleted.id, new Date());
    const fresh = await post(dawn, "Fresh");
    const missed = await read(priya, { board: "general", after: revision });
    expect(missed.messages.map(({ id, content, deletedAt }) => [id, content, deletedAt !== null])).toEqual([
      [edited.id, "No typo", false],
      [deleted.id, "", true],
      [fresh.id, "Fresh", false],
    ]);
    expect(missed.messages.map(({ id }) => id)).not.toContain(kept.id);
    expect(await read(priya, { board: "general", after: missed.revision })).toMatchObject({
      messages: [],
      hasMore: false,
    });
  });

  test("catching up on more than a page takes several, and misses nothing", async () => {
    const { revision } = await read(priya, { board: "retreat" });
    const posted = clubhouse.pageSize + 5;
    for (let index = 0; index < posted; index++) {
      await postMessage(dawn, {
        id: randomUUID(),
        board: "retreat",
        kind: "update",
        content: `Update ${index}`,
      });
    }
    const first = await read(priya, { board: "retreat", after: revision });
    const second = await read(priya, { board: "retreat", after: first.revision });
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect(first.messages.length + second.messages.length).toBe(posted);
  });

  test("a message whose author is gone names nobody", async () => {
    const leaver = await createMember({ displayName: "Leaver" });
    const message = await post(leaver, "I was here");
    await db.user.delete({ where: { id: leaver.userId } });
    const page = await read(priya, { board: "general" });
    expect(page.people.map(({ name }) => name)).not.toContain("Leaver");
    expect(page.messages.find(({ id }) => id === message.id)).toMatchObject({
      authorId: null,
      content: "I was here",
    });
  });
});

describe("order under concurrency", () => {
  test("a change that commits late is not stepped over by a reader who catches up meanwhile", async () => {
    const { revision } = await read(priya, { board: "vip" });
    const [held, release] = gate();
    const [numberTaken, tellNumberTaken] = gate();
    // A slow writer: has taken its number, and has not committed yet.
    const slow = db.$transaction(async (tx) => {
      const [board] = await tx.$queryRaw<{ revision: number }[]>`
        UPDATE boards SET revision = revision + 1 WHERE id = 'vip' RETURNING revision`;
      const place = board?.revision ?? 0;
      await tx.message.create({
        data: {
          id: randomUUID(),
          board: "vip",
          kind: "vip",
          content: "Slow",
          userId: dawn.userId,
          position: place,
          revision: place,
        },
      });
      tellNumberTaken();
      await held;
    });
    await numberTaken;
    const fast = postMessage(dawn, { id: randomUUID(), board: "vip", kind: "vip", content: "Fast" });
    const early = await read(priya, { board: "vip", after: revision });
    release();
    await Promise.all([slow, fast]);
    const late = await read(priya, { board: "vip", after: early.revision });
    expect([...early.messages, ...late.messages].map(({ content }) => content)).toEqual(["Slow", "Fast"]);
  });
});

/** A promise, and what opens it. */
function gate(): [Promise<void>, () => void] {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return [opened, open];
}
