import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { GET, POST } from "@/app/api/messages/route";
import type { Member } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { getOverview } from "@/lib/clubhouse/boards";
import { readFirstPage } from "@/lib/clubhouse/first-page";
import { postInSession } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { json } from "../../support/call-entry-point";
import { createMember, writeMessages } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { sentDuring } from "../../support/query-plans";
import { ask } from "../../support/access-levels";
import { read } from "./fixture";

// Each statement is a round trip. Of a page, the session is always the first of them.

let member: Member;

beforeAll(async () => {
  member = await createMember();
  await ask(member);
  await writeMessages(Array.from({ length: 120 }, (_, index) => `no. ${index}`));
  await getOverview(member);
  await writeMessages(Array.from({ length: 70 }, (_, index) => `new ${index}`));
});

afterEach(() => {
  vi.restoreAllMocks();
  hangUpAll();
});

test("a chat with more than a page of unread messages opens in three", async () => {
  const sent = await sentDuring(async () => {
    const who = await viewer();
    if (who.kind === "visitor") throw new Error("Signed out");
    const overview = await getOverview(who);
    const chat = overview.ok && overview.value.boards.find(({ id }) => id === "general");
    if (!chat) throw new Error("Not hers to read");
    const page = await readFirstPage(who, chat);
    expect(page.ok && page.value.messages).toHaveLength(100);
    expect(page.ok && page.value.people).toHaveLength(2);
  });
  expect(sent).toHaveLength(3);
});

test("an older page, and the changes since a revision, are one each", async () => {
  const { messages } = await read(member, { board: "general" });
  const before = messages[0]?.position ?? 0;
  for (const asked of [{ before }, { after: before }, {}])
    expect(await sentDuring(() => read(member, { board: "general", ...asked }))).toHaveLength(1);
  const url = `http://localhost:3000/api/messages?board=general&before=${before}`;
  expect(await sentDuring(() => GET(new Request(url)))).toHaveLength(2);
});

test("storing a message and announcing it is one, with the session", async () => {
  const { heard } = await listenTo(connect(member));
  await ask(member);
  const body = { id: randomUUID(), board: "general", content: "Once" };
  const sent = await sentDuring(async () => {
    expect((await POST(json("POST", "/api/messages", body))).status).toBe(201);
    await expect.poll(() => heard.messages).toMatchObject([{ id: body.id }]);
  });
  expect(sent).toHaveLength(1);
});

test("so is a post, and a reply", async () => {
  // The audience read with a post counts for a moment, which a busy machine exceeds
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const post = { id: randomUUID(), board: "wins", kind: "win", content: "A win" } as const;
  const reply = { ...post, id: randomUUID(), kind: null, replyTo: post.id };
  for (const input of [post, reply])
    expect(await sentDuring(() => postInSession(member, input))).toHaveLength(1);
  expect(await db.message.count({ where: { id: { in: [post.id, reply.id] } } })).toBe(2);
});

test("a board without messages is one, too, and an empty page", async () => {
  const pages: unknown[] = [];
  expect(await sentDuring(async () => pages.push(await read(member, { board: "vip" })))).toHaveLength(1);
  expect(pages).toEqual([{ messages: [], people: [], revision: 0, newest: 0, hasMore: false }]);
});
