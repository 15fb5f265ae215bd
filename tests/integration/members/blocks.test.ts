import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findMember } from "@/lib/access/viewer";
import type { Member } from "@/lib/access/policy";
import { getOverview } from "@/lib/clubhouse/boards";
import { findPeople } from "@/lib/clubhouse/find-people";
import { postMessage } from "@/lib/clubhouse/posting";
import { react } from "@/lib/clubhouse/reacting";
import { reportMember, resolveReports } from "@/lib/clubhouse/reports";
import { countWaitingReports, listOpenReports, listResolvedReports } from "@/lib/clubhouse/reports-list";
import type { MessageView } from "@/lib/clubhouse/schema";
import { searchMessages } from "@/lib/clubhouse/search";
import { findPost } from "@/lib/clubhouse/threads";
import { db } from "@/lib/db";
import { blockMember, listBlocked, unblockMember } from "@/lib/members/blocks";
import { readCard } from "@/lib/members/card";
import { countMembers, listMembers } from "@/lib/members/directory";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { post, read } from "../clubhouse/fixture";
import { noticesOf, now, reply } from "../notifications/fixture";
import { setRole } from "../../support/team";

let ann: Member;
let bea: Member;
let kat: Member;

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** The member as read by their next request. */
async function asNow({ userId, sessionId }: Member): Promise<Member> {
  const found = await findMember({ userId, sessionId });
  if (!found) throw new Error("The session is over");
  return found;
}

beforeEach(async () => {
  [ann, bea, kat] = (await Promise.all(
    ["Ann", "Bea", "Kat"].map((name) => createMember({ displayName: unique(name) })),
  )) as [Member, Member, Member];
});

afterEach(hangUpAll);

async function block(): Promise<void> {
  expect(await blockMember(ann, bea.userId, now())).toMatchObject({ ok: true });
  [ann, bea, kat] = [await asNow(ann), await asNow(bea), await asNow(kat)];
}

const pairs = () =>
  [
    [ann, bea],
    [bea, ann],
  ] as const;

describe("between two members a block hides, in both directions,", () => {
  test("posts on boards, their pages and in the chat, and their counts", async () => {
    const posts = new Map<Member["userId"], [MessageView, MessageView]>();
    for (const author of [ann, bea])
      posts.set(author.userId, [await post(author, "Win", "wins"), await post(author, "Morning")]);
    await block();
    for (const [reader, other] of pairs()) {
      const [win, morning] = posts.get(other.userId) ?? [];
      for (const [board, message] of [
        ["wins", win],
        ["general", morning],
      ] as const) {
        const ids = (await read(reader, { board })).messages.map(({ id }) => id);
        expect(ids).not.toContain(message?.id);
        expect((await read(kat, { board })).messages.map(({ id }) => id)).toContain(message?.id);
        const { messages, people } = await read(reader, { board, after: (message?.revision ?? 1) - 1 });
        expect(messages.find(({ id }) => id === message?.id)).toMatchObject({ content: "", authorId: null });
        expect(people.map(({ id }) => id)).not.toContain(other.userId);
      }
      expect(await findPost(reader, win?.id ?? "")).toMatchObject({ ok: false, code: "not_found" });
    }
    await getOverview(bea);
    await post(ann, "Another win", "wins");
    const unread = async (reader: Member) => {
      const overview = await getOverview(reader);
      return overview.ok && overview.value.boards.find(({ id }) => id === "wins")?.unread;
    };
    expect(await unread(bea)).toBe(0);
  });

  test("replies and reactions under another member's post, and reactions to each other", async () => {
    const asked = await post(kat, "How?", "challenges");
    await reply(ann, asked, "Like this");
    await react(ann, asked.id, "louder", now());
    const own = await post(ann, "Done", "wins");
    await block();
    const { messages } = await read(bea, { board: "challenges", replyTo: asked.id });
    expect(messages.map(({ content }) => content)).toEqual(["How?"]);
    expect(messages[0]).toMatchObject({ replies: { count: 0, faces: [] }, reactions: [] });
    expect(await react(bea, own.id, "louder", now())).toMatchObject({ ok: false, code: "not_found" });
    const answer = {
      id: randomUUID(),
      board: "wins" as const,
      kind: null,
      content: "Well done",
      replyTo: own.id,
    };
    expect(await postMessage(bea, answer)).toMatchObject({ ok: false, code: "not_found" });
  });

  test("mentions: neither is offered, named or notified", async () => {
    const before = await post(ann, `@${bea.displayName} look`, "wins");
    expect((await noticesOf(bea)).map(({ messageId }) => messageId)).toEqual([before.id]);
    await block();
    expect(await noticesOf(bea)).toEqual([]);
    const overview = await getOverview(bea);
    expect(overview.ok && overview.value.notices).toBe(0);
    const after = await post(ann, `@${bea.displayName} again`, "wins");
    expect(after.mentions).toBeUndefined();
    expect(await noticesOf(bea)).toEqual([]);
    for (const [reader, other] of pairs())
      expect(await findPeople(reader, "wins", other.displayName)).toEqual({ ok: true, value: [] });
    const third = await post(kat, `@${bea.displayName} and @${ann.displayName}`, "wins");
    const seen = (await read(bea, { board: "wins" })).messages.find(({ id }) => id === third.id);
    expect(seen?.mentions?.map(({ id }) => id)).toEqual([bea.userId]);
  });

  test("search results", async () => {
    const word = unique("heron").replace(" ", "");
    await post(ann, `A ${word}`, "wins");
    const asked = await post(ann, "Where?", "challenges");
    await reply(kat, asked, `There: ${word}`);
    await block();
    const search = { q: word, page: 1 } as Parameters<typeof searchMessages>[1];
    expect(await searchMessages(kat, search)).toMatchObject({ value: { count: 2 } });
    expect(await searchMessages(bea, search)).toMatchObject({ value: { hits: [], count: 0, people: [] } });
    const by = { ...search, by: ann.userId } as typeof search;
    expect(await searchMessages(bea, by)).toMatchObject({ value: { hits: [], people: [] } });
  });

  test("directory entries and cards; the blocker sees the name, to unblock", async () => {
    await block();
    for (const [reader, other] of pairs()) {
      expect(await listMembers(reader, { search: other.displayName })).toMatchObject({
        value: { members: [] },
      });
      expect(await countMembers(reader, { search: other.displayName })).toMatchObject({ value: "0" });
    }
    expect(await readCard(bea, ann.userId)).toMatchObject({ ok: false, code: "not_found" });
    expect(await readCard(ann, bea.userId)).toMatchObject({
      value: { displayName: bea.displayName, isBlocked: true, email: null, joinedOn: null },
    });
    expect(await listBlocked(ann)).toMatchObject([{ userId: bea.userId, name: bea.displayName }]);
    expect(await listBlocked(bea)).toEqual([]);
  });

  test("realtime messages: only the revision is sent, and each reader fetches", async () => {
    await block();
    const { heard } = await listenTo(connect(bea));
    const { revision } = await post(ann, "Not for Bea");
    await expect.poll(() => heard.messages).toContainEqual({ board: "general", revision });
    expect(JSON.stringify(heard.messages)).not.toContain("Not for Bea");
    const { revision: next } = await post(kat, "For all");
    await expect
      .poll(() => heard.messages)
      .toContainEqual(expect.objectContaining({ revision: next, content: "For all" }));
  });
});

test("a removed block hides nothing; of two, the other's stays", async () => {
  const win = await post(ann, "Win", "wins");
  await block();
  await blockMember(bea, ann.userId, now());
  await unblockMember(ann, bea.userId);
  expect(await findPost(await asNow(bea), win.id)).toMatchObject({ ok: false });
  await unblockMember(bea, ann.userId);
  expect(await findPost(await asNow(bea), win.id)).toMatchObject({ ok: true });
});

test.each(["moderator", "admin"] as const)(
  "a %s neither blocks nor is blocked, and sees all members",
  async (role) => {
    const jude = await createMember({ role });
    expect(await blockMember(ann, jude.userId, now())).toMatchObject({ ok: false, code: "forbidden" });
    expect(await blockMember(jude, ann.userId, now())).toMatchObject({ ok: false, code: "forbidden" });
    expect(await readCard(ann, jude.userId)).toMatchObject({ value: { mayBlock: false, mayReport: true } });
    expect(
      await db.memberBlock.count({ where: { OR: [{ blockerId: jude.userId }, { blockedId: jude.userId }] } }),
    ).toBe(0);
  },
);

test("blocks of a member end when they become a moderator", async () => {
  await block();
  const admin = await createMember({ role: "owner" });
  await setRole(admin, { userId: bea.userId, role: "moderator" }, now());
  expect(await listBlocked(ann)).toEqual([]);
});

test("reports a member from the profile, once while it is open, and resolves it", async () => {
  const admin = await createMember({ role: "owner" });
  const waiting = await countWaitingReports(admin);
  expect(await reportMember(ann, bea.userId, { note: "unkind" }, now())).toEqual({
    ok: true,
    value: { isNew: true },
  });
  expect(await reportMember(ann, bea.userId, { note: "again" }, now())).toEqual({
    ok: true,
    value: { isNew: false },
  });
  expect(await reportMember(ann, ann.userId, { note: "" }, now())).toMatchObject({ ok: false, code: "own" });
  expect(await countWaitingReports(admin)).toBe(waiting + 1);
  const open = await listOpenReports(admin);
  expect(open.ok && open.value.messages.find(({ id }) => id === bea.userId)).toMatchObject({
    ...{ board: null, author: { id: bea.userId } },
    versions: [{ reports: [{ note: "unkind", reporter: { id: ann.userId } }] }],
  });
  expect(await resolveReports(admin, bea.userId, "kept", now())).toMatchObject({ ok: true });
  expect(await resolveReports(admin, bea.userId, "kept", now())).toMatchObject({
    ok: false,
    code: "already",
  });
  expect(await countWaitingReports(admin)).toBe(waiting);
  const settled = await listResolvedReports(admin);
  expect(settled.ok && settled.value[0]).toMatchObject({ id: bea.userId, board: null, outcome: "kept" });
});
