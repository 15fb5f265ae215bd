import { beforeAll, expect, test } from "vitest";
import { GET } from "@/app/api/messages/route";
import type { Member } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { getOverview } from "@/lib/clubhouse/boards";
import { readFirstPage } from "@/lib/clubhouse/first-page";
import { createMember, writeMessages } from "../../support/factories";
import { sentDuring } from "../../support/query-plans";
import { ask } from "../../support/access-levels";
import { read } from "./fixture";

// Each statement is a round trip. The session is always the first of them.

let member: Member;

beforeAll(async () => {
  member = await createMember();
  await ask(member);
  await writeMessages(Array.from({ length: 120 }, (_, index) => `no. ${index}`));
  await getOverview(member);
  await writeMessages(Array.from({ length: 70 }, (_, index) => `new ${index}`));
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

test("a board without messages is one, too, and an empty page", async () => {
  const pages: unknown[] = [];
  expect(await sentDuring(async () => pages.push(await read(member, { board: "vip" })))).toHaveLength(1);
  expect(pages).toEqual([{ messages: [], people: [], revision: 0, newest: 0, hasMore: false }]);
});
