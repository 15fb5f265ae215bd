import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { postMessageSchema, editMessageSchema } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { gate, post, postWithin, revisionOf } from "./fixture";

let priya: Member;
let dawn: Member;
let robyn: Member;

beforeAll(async () => {
  priya = await createMember({ displayName: "Priya" });
  dawn = await createMember({ displayName: "Dawn" });
  robyn = await createMember({ displayName: "Robyn", role: "admin" });
});

describe("posting", () => {
  test("the same id twice, also in parallel, is stored once with the same response", async () => {
    const id = randomUUID();
    const before = await revisionOf("general");
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(priya, "Once", "general", id)));
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
    expect(await db.message.count({ where: { id } })).toBe(1);
    expect(await revisionOf("general")).toBe(before + 1);
  });

  test("another member's id is refused, and their message is unchanged", async () => {
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

  test("an own id of another board is refused", async () => {
    const mine = await post(priya, "In the chat");
    const before = await revisionOf("wins");
    const again = { id: mine.id, board: "wins" as const, kind: "win", content: "In the chat" };
    expect(await postMessage(priya, again)).toMatchObject({ ok: false, code: "conflict" });
    expect(await revisionOf("wins")).toBe(before);
  });

  test("a deleted message stays deleted when it is sent again, and its id is not reusable", async () => {
    const mine = await post(priya, "Regretted");
    await deleteMessage(priya, mine.id, new Date());
    const before = await revisionOf("general");
    const again = { id: mine.id, board: "general" as const, kind: null, content: "Regretted" };
    const answer = await postMessage(priya, again);
    expect(answer).toMatchObject({ ok: true, value: { content: "", position: mine.position } });
    expect(answer.ok && answer.value.deletedAt).not.toBeNull();
    expect(await postMessage(dawn, again)).toMatchObject({ ok: false, code: "conflict" });
    expect(await revisionOf("general")).toBe(before);
  });

  test("the response is what is stored", async () => {
    const posted = await post(priya, "To the letter");
    const stored = await db.message.findUniqueOrThrow({ where: { id: posted.id } });
    expect(posted).toEqual({
      id: stored.id,
      board: "general",
      kind: null,
      content: "To the letter",
      authorId: priya.userId,
      position: stored.position,
      revision: stored.position,
      replyTo: null,
      createdAt: stored.createdAt.toISOString(),
      editedAt: null,
      deletedAt: null,
    });
  });

  test("the channels do not move", async () => {
    const before = await currentEpoch();
    await post(priya, "Nobody has to move");
    expect(await currentEpoch()).toBe(before);
  });

  test("forty parallel messages get consecutive positions without a gap", async () => {
    const before = await revisionOf("wins");
    const posted = await Promise.all(
      Array.from({ length: 40 }, (_, index) => post(index % 2 ? priya : dawn, `Win ${index}`, "wins")),
    );
    const places = posted.map(({ position }) => position).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 40 }, (_, index) => before + 1 + index));
  });
});

describe("editing and deleting", () => {
  test("an edit keeps the position, marks the message and increases the revision", async () => {
    const mine = await post(priya, "Frist");
    const edited = await editMessage(priya, mine.id, { content: "First" });
    expect(edited).toMatchObject({ ok: true, value: { content: "First", position: mine.position } });
    if (edited.ok) expect(edited.value.revision).toBeGreaterThan(mine.revision);
    if (edited.ok) expect(edited.value.editedAt).not.toBeNull();
  });

  test("an administrator deletes any message; the text is erased and the position stays", async () => {
    const rude = await post(dawn, "Something rude");
    expect(await deleteMessage(robyn, rude.id, new Date())).toMatchObject({
      ok: true,
      value: { content: "" },
    });
    expect(await db.message.findUniqueOrThrow({ where: { id: rude.id } })).toMatchObject({
      content: "",
      position: rude.position,
    });
    expect(await editMessage(dawn, rude.id, { content: "Back" })).toMatchObject({
      ok: false,
      code: "not_found",
    });
  });

  test("deleting again succeeds for its author and administrators, and for no other", async () => {
    const mine = await post(priya, "Gone twice");
    const first = await deleteMessage(priya, mine.id, new Date());
    const before = await revisionOf("general");
    expect(first).toMatchObject({ ok: true, value: { content: "", authorId: null } });
    expect(await deleteMessage(priya, mine.id, new Date())).toEqual(first);
    expect(await deleteMessage(robyn, mine.id, new Date())).toEqual(first);
    expect(await deleteMessage(dawn, mine.id, new Date())).toMatchObject({ code: "not_found" });
    expect(await revisionOf("general")).toBe(before);
  });

  test("a member without access may delete their own messages, but not edit them", async () => {
    const left = await post(dawn, "Written while inside");
    const outside: Member = { ...dawn, hasAccess: false };
    expect(await editMessage(outside, left.id, { content: "Edited" })).toMatchObject({ code: "forbidden" });
    expect(await deleteMessage(outside, left.id, new Date())).toMatchObject({ ok: true });
  });
});

describe("two writers on one board", () => {
  test("a writer behind one that rolls back takes its number, without a gap", async () => {
    const before = await revisionOf("vip");
    const [held, release] = gate();
    const [begun, tellBegun] = gate();
    const first = db.$transaction(async (tx) => {
      await postWithin(tx, dawn, "Given up", "vip");
      tellBegun();
      await held;
      throw new Error("gives up");
    });
    await begun;
    const second = post(priya, "Stays", "vip");
    release();
    await expect(first).rejects.toThrow("gives up");
    expect(await second).toMatchObject({ position: before + 1 });
    expect(await revisionOf("vip")).toBe(before + 1);
  });

  test("do not delay writers on other boards", async () => {
    const [held, release] = gate();
    const [begun, tellBegun] = gate();
    const slow = db.$transaction(async (tx) => {
      await postWithin(tx, dawn, "Slow", "vip");
      tellBegun();
      await held;
    });
    await begun;
    expect(await post(priya, "At once", "resources")).toMatchObject({ content: "At once" });
    release();
    await slow;
  });
});

describe("the text of a message", () => {
  const parse = (content: string) =>
    postMessageSchema.safeParse({ id: randomUUID(), board: "general", content });

  test.each([
    ["one character", "a"],
    ["four thousand", "a".repeat(4000)],
    ["four thousand that are two units each in JavaScript", "🏡".repeat(4000)],
    ["right to left", "שלום مرحبا bonjour"],
    ["a family, with invisible joiners", "👩‍👩‍👧"],
    ["lines and tabs", "one\n\ttwo\n\nthree"],
    ["text that resembles HTML or SQL", "<script>alert(1)</script>'); DROP TABLE messages; --"],
  ])("may be %s, and is stored unchanged", async (_, content) => {
    const parsed = parse(content);
    expect(parsed.success).toBe(true);
    const stored = await post(priya, parsed.data?.content ?? "");
    expect(stored.content).toBe(content);
  });

  test.each([
    [
      "direction marks of a copied number",
      "Ring me on \u202a+44 7700 900123\u202c",
      "Ring me on +44 7700 900123",
    ],
    ["direction isolates", "Pay \u20670001\u2069 pounds", "Pay 0001 pounds"],
    ["a NUL", "a\0b", "ab"],
    ["decomposed accents", "Sia\u0302n", "Siân"],
  ])("is stored without %s, also by an edit", (_, content, kept) => {
    expect(parse(content).data?.content).toBe(kept);
    expect(editMessageSchema.parse({ content }).content).toBe(kept);
  });

  test.each([
    ["nothing", ""],
    ["nothing but space", " \n\t\u00a0"],
    ["four thousand and one", "a".repeat(4001)],
    ["four thousand and one houses", "🏡".repeat(4001)],
    ["only invisible characters", "\u200b\u2060\ufeff\u00ad"],
  ])("may not be %s", (_, content) => {
    expect(parse(content).success).toBe(false);
  });

  test("too long or empty is refused by the database, too, without a number", async () => {
    const before = await revisionOf("general");
    for (const content of ["", "a".repeat(4001)]) await expect(post(priya, content)).rejects.toThrow();
    expect(await revisionOf("general")).toBe(before);
  });
});
