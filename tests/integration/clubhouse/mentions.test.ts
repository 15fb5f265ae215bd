import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { kindsOf } from "@/lib/access/board-list";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { editMessageSchema, postMessageSchema } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { plansOf, sentDuring } from "../../support/query-plans";
import { gate, post, read } from "./fixture";

const now = () => new Date();

let author: Member;

beforeEach(async () => {
  await db.profile.updateMany({ data: { displayName: "Somebody before" } });
  author = await createMember({ displayName: "Priya" });
});

const named = (displayName: string, more: Parameters<typeof createMember>[0] = {}) =>
  createMember({ ...more, displayName });
const mention = ({ userId }: Member, name: string) => ({ id: userId, name });
const inOrder = (...members: Member[]) => members.map(({ userId }) => userId).sort();

const stored = async (messageId: string) =>
  (await db.messageMention.findMany({ where: { messageId }, orderBy: { userId: "asc" } })).map(
    ({ userId }) => userId,
  );

async function say(content: string, mentions?: string[], board: BoardId = "wins") {
  const id = randomUUID();
  const result = await postMessage(author, { id, board, kind: kindsOf(board)[0], content, mentions });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function change(id: string, content: string) {
  const result = await editMessage(author, id, { content });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function erase(member: Member) {
  await db.$transaction(async (tx) => {
    const erased = await eraseAccount(tx, member.userId, now());
    if (erased.ok) await erased.value.close();
  });
}

describe("a mentioned member", () => {
  test("has the longest matching name, in any case", async () => {
    const anna = await named("Anna");
    const maria = await named("Anna Maria");
    const both = await say("@anna maria knows, says @ANNA’s aunt");
    expect(both.mentions).toHaveLength(2);
    expect(both.mentions).toEqual(
      expect.arrayContaining([mention(maria, "anna maria"), mention(anna, "ANNA")]),
    );
    expect((await say("@Anna Mariana")).mentions).toEqual([mention(anna, "Anna")]);
    expect((await say("@Annabel, anna@anna.example, Anna")).mentions).toBeUndefined();
  });

  test("may have an accent or an apostrophe, straight or curly", async () => {
    const [sian, neil] = [await named("Siân"), await named("Kate O'Neil")];
    const said = await say("@Siân and @Kate O’Neil!");
    expect(await stored(said.id)).toEqual(inOrder(sian, neil));
  });

  test("is the chosen one of several with the name, else all of them", async () => {
    const [one, other] = [await named("Kat"), await named("Kat")];
    const stranger = await named("Stranger");
    expect(await stored((await say("@Kat!")).id)).toEqual(inOrder(one, other));
    expect(await stored((await say("@Kat!", [other.userId])).id)).toEqual([other.userId]);
    // A chosen member is mentioned only by their name
    expect(await stored((await say("@Kat!", [stranger.userId, randomUUID()])).id)).toEqual(
      inOrder(one, other),
    );
    expect(await stored((await say("Kat", [other.userId])).id)).toEqual([]);
  });

  test("is mentioned once, is not the author, and there are twenty at most", async () => {
    const kat = await named("Kat");
    expect((await say("@Kat @kat @KAT and me, @Priya")).mentions).toEqual([mention(kat, "Kat")]);
    const many = await Promise.all(Array.from({ length: 23 }, (_, nth) => named(`Nth ${nth}`)));
    const { mentions } = await say(many.map(({ displayName }) => `@${displayName}.`).join(" "));
    expect(mentions).toHaveLength(20);
    await Promise.all(Array.from({ length: 22 }, () => named("Namesake")));
    expect((await say("@Namesake")).mentions).toHaveLength(20);
  });

  test("may read the board at that time and is not blocked", async () => {
    const inside = await named("Inside");
    const outside = await named("Outside", { hasAccess: false });
    const moderator = await named("Moderator", { hasAccess: false, role: "moderator" });
    const [lost, blocked] = [await named("Lost"), await named("Blocked")];
    await db.accessGrant.updateMany({ where: { userId: lost.userId }, data: { endsAt: now() } });
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now() } });
    const vip = await say(
      "@Inside @Outside @Moderator @Lost @Blocked",
      [outside, lost, blocked].map(({ userId }) => userId),
      "vip",
    );
    expect(await stored(vip.id)).toEqual(inOrder(inside, moderator));
  });

  test("is not replaced by a shorter name if the longer one may not read", async () => {
    const anna = await named("Anna");
    await named("Anna Maria", { hasAccess: false });
    expect((await say("@Anna Maria")).mentions).toBeUndefined();
    expect((await say("@Anna")).mentions).toEqual([mention(anna, "Anna")]);
  });
});

describe("a mention", () => {
  test("is part of the message everywhere, in the chat and in replies, too", async () => {
    const kat = await named("Kat");
    const mentions = [mention(kat, "Kat")];
    const win = await say("For @Kat");
    const reply = await postMessage(author, {
      ...{ id: randomUUID(), board: "wins", kind: null, content: "@Kat, look", replyTo: win.id },
    });
    expect(reply).toMatchObject({ value: { mentions } });
    const talk = await say("@Kat?", undefined, "general");
    const pages = [
      await read(kat, { board: "wins" }),
      await read(kat, { board: "wins", after: win.revision - 1 }),
      await read(kat, { board: "wins", replyTo: win.id }),
      await read(kat, { board: "general" }),
    ];
    expect(pages.map(({ messages }) => messages.at(-1)?.mentions)).toEqual(pages.map(() => mentions));
    // Sent again, the response is what is stored
    const again = { id: talk.id, board: "general", kind: null, content: "Something else" } as const;
    expect(await postMessage(author, again)).toEqual({ ok: true, value: talk });
  });

  test("is updated by an edit, and keeps its spelling otherwise", async () => {
    const [kat, jo] = [await named("Kat"), await named("Jo")];
    const win = await say("@Kat and @Jo");
    expect((await change(win.id, "@kat alone")).mentions).toEqual([mention(kat, "kat")]);
    expect((await change(win.id, "nobody")).mentions).toBeUndefined();
    expect(await stored(win.id)).toEqual([]);
    expect((await change(win.id, "a@b.c, or @jo")).mentions).toEqual([mention(jo, "jo")]);
    const { messages } = await read(kat, { board: "wins" });
    expect(messages.find(({ id }) => id === win.id)?.mentions).toEqual([mention(jo, "jo")]);
  });

  test("is unchanged by a refused edit", async () => {
    const kat = await named("Kat");
    const win = await say("@Kat");
    expect(await editMessage(kat, win.id, { content: "nobody" })).toMatchObject({ code: "not_found" });
    await db.user.update({ where: { id: author.userId }, data: { blockedAt: now() } });
    expect(await editMessage(author, win.id, { content: "nobody" })).toMatchObject({ ok: false });
    expect(await stored(win.id)).toEqual([kat.userId]);
  });

  test("is deleted with the message", async () => {
    await named("Kat");
    const win = await say("@Kat");
    expect(await deleteMessage(author, win.id, now())).toMatchObject({ value: { content: "" } });
    expect(await stored(win.id)).toEqual([]);
    const { messages } = await read(author, { board: "wins", after: win.revision });
    expect(messages[0]).not.toHaveProperty("mentions");
  });

  test("is deleted with the member, and browsers fetch the message without it", async () => {
    const kat = await named("Kat");
    const win = await say("@Kat");
    await erase(kat);
    const { messages } = await read(author, { board: "wins", after: win.revision });
    expect(messages).toMatchObject([{ id: win.id, content: "@Kat" }]);
    expect(messages[0]).not.toHaveProperty("mentions");
  });

  test("of a renamed member keeps its spelling", async () => {
    const kat = await named("Kat");
    const win = await say("@Kat");
    await db.profile.update({ where: { userId: kat.userId }, data: { displayName: "Katherine" } });
    const { messages } = await read(author, { board: "wins" });
    expect(messages.find(({ id }) => id === win.id)?.mentions).toEqual([mention(kat, "Kat")]);
    expect((await say("@Kat")).mentions).toBeUndefined();
  });

  test("does not deadlock with the deletion of the member", async () => {
    const kat = await named("Kat");
    const [held, letGo] = gate();
    const leaving = db.$transaction(async (tx) => {
      const erased = await eraseAccount(tx, kat.userId, now());
      await held;
      if (erased.ok) await erased.value.close();
    });
    await expect.poll(() => isLocked(kat)).toBe(true);
    const saying = say("Bye, @Kat");
    await new Promise((resolve) => setTimeout(resolve, 200));
    letGo();
    await leaving;
    expect((await saying).mentions).toBeUndefined();
  });
});

/** Whether a user row is locked by an open transaction. */
async function isLocked({ userId }: Member): Promise<boolean> {
  const free = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${userId}::uuid FOR KEY SHARE SKIP LOCKED`;
  return free.length === 0;
}

describe("the cost", () => {
  const statements = (sent: { text: string }[]) => sent.filter(({ text }) => !text.includes("SELECT epoch"));

  test("is nothing without an @; with one, it is still one statement", async () => {
    await named("Kat");
    const [plain] = statements(await sentDuring(() => post(author, "Quick", "wins")));
    expect(plain?.text).not.toMatch(/message_mentions|folded_name/);
    const sent = statements(await sentDuring(() => say("@Kat @Jo @Somebody else")));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("INSERT INTO message_mentions");
    expect(statements(await sentDuring(() => read(author, { board: "wins" })))).toHaveLength(1);
  });

  test("of names is an index scan among thousands", async () => {
    const kat = await named("Kat");
    await db.$executeRaw`
      WITH people AS (INSERT INTO users (id, email, email_key, password_hash)
        SELECT gen_random_uuid(), 'm' || n || '@example.test', 'm' || n || '@example.test', 'x'
        FROM generate_series(1, 5000) n RETURNING id, email)
      INSERT INTO profiles (id, user_id, display_name, email) SELECT gen_random_uuid(), id, 'Member ' || left(email, 5), email FROM people`;
    await db.$executeRaw`ANALYZE profiles`;
    await db.$executeRaw`ANALYZE users`;
    const hostile = Array.from({ length: 30 }, (_, nth) => `@a b c d e f g h i j k l m ${nth}`).join(" ");
    const plans = await plansOf("message_mentions", () => rewrite(`@Kat ${hostile}`));
    expect(plans.some((node) => node["Index Name"] === "profiles_name_start_idx")).toBe(true);
    expect(
      plans.some((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "profiles"),
    ).toBe(false);
    expect((await say("@Kat")).mentions).toEqual([mention(kat, "Kat")]);
  });
});

// By an edit, as a stored post cannot be posted again for its plan
async function rewrite(content: string) {
  const { id } = await post(author, "Before", "wins");
  return change(id, content);
}

test("chosen members are ids, and their number is limited", () => {
  const text = { id: randomUUID(), board: "wins", kind: "win", content: "x" };
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  for (const schema of [postMessageSchema, editMessageSchema]) {
    expect(schema.safeParse({ ...text, mentions: ids(20) }).success).toBe(true);
    expect(schema.safeParse(text).success).toBe(true);
    for (const mentions of [ids(21), ["Kat"], "Kat", [null], [{}]])
      expect(schema.safeParse({ ...text, mentions }).success).toBe(false);
  }
});
