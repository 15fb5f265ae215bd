import { afterAll, beforeEach, expect, test } from "vitest";
import { conversationOf } from "@/lib/access/conversations";
import type { Member } from "@/lib/access/policy";
import { reportMessage, resolveReports } from "@/lib/clubhouse/reports";
import { countWaitingReports, listOpenReports, listResolvedReports } from "@/lib/clubhouse/reports-list";
import { findUpload } from "@/lib/clubhouse/uploads";
import { getConversation } from "@/lib/conversations/conversations";
import { db } from "@/lib/db";
import { pdf, postWith, sent } from "../../support/uploads";
import { member, setMessages, start, write } from "./fixture";

const now = new Date();
let priya: Member;
let mags: Member;
let bea: Member;

beforeEach(async () => {
  await setMessages(true);
  await db.messageReport.deleteMany();
  [priya, mags, bea] = [
    await member("Priya"),
    await member("Mags"),
    await member("Bea", { role: "moderator" }),
  ];
});

afterAll(() => setMessages(false));

async function send(from: Member, to: Member, content: string): Promise<string> {
  const sent = await write(from, to, content);
  if (!sent.ok) throw new Error(sent.message);
  return sent.value.id;
}

const openOf = async (moderator: Member) => {
  const open = await listOpenReports(moderator);
  if (!open.ok) throw new Error(open.message);
  return open.value.messages;
};

test("a moderator sees the reported message and what follows, nothing before, until the report is closed", async () => {
  await start(priya, mags, "A secret");
  const id = await send(mags, priya, "Put yours in by tonight");
  await send(mags, priya, "No hurry");
  expect(await openOf(bea)).toEqual([]);
  expect(await reportMessage(priya, id, { note: "asking for money" }, now)).toMatchObject({ ok: true });
  await send(mags, priya, "Well, tonight");
  const [shown, ...others] = await openOf(bea);
  expect(others).toEqual([]);
  expect(shown).toMatchObject({
    id,
    content: "Put yours in by tonight",
    following: [
      { author: "Mags", content: "No hurry" },
      { author: "Mags", content: "Well, tonight" },
    ],
  });
  expect(JSON.stringify(shown)).not.toContain("A secret");
  expect(await countWaitingReports(bea)).toBe(1);
  expect(await getConversation(priya, mags.userId)).toMatchObject({ value: { reportedAt: now } });
  expect(await getConversation(mags, priya.userId)).toMatchObject({ value: { reportedAt: null } });

  expect(await resolveReports(bea, id, "kept", now)).toMatchObject({ ok: true });
  expect(await resolveReports(bea, id, "kept", now)).toMatchObject({ ok: false, code: "already" });
  expect(await openOf(bea)).toEqual([]);
  expect(await listResolvedReports(bea)).toMatchObject({ value: [{ id, outcome: "kept" }] });
  expect(await getConversation(priya, mags.userId)).toMatchObject({ value: { reportedAt: null } });
});

test("a reported message is deleted for both; without a report a moderator settles nothing", async () => {
  const id = await start(mags, priya, "Unkind");
  expect(await resolveReports(bea, id, "deleted", now)).toMatchObject({ ok: false });
  expect(await db.message.findUniqueOrThrow({ where: { id } })).toMatchObject({ content: "Unkind" });
  await reportMessage(priya, id, { note: "" }, now);
  expect(await resolveReports(bea, id, "deleted", now)).toMatchObject({ ok: true });
  expect(await db.message.findUniqueOrThrow({ where: { id } })).toMatchObject({ content: "" });
});

test("only the two may report, and not their own", async () => {
  const id = await start(mags, priya, "Unkind");
  for (const other of [bea, await member("Kat")])
    expect(await reportMessage(other, id, { note: "" }, now)).toMatchObject({ ok: false, code: "not_found" });
  expect(await reportMessage(mags, id, { note: "" }, now)).toMatchObject({ ok: false, code: "own" });
});

test("a moderator opens the files from the reported message on, until the report is closed", async () => {
  await start(priya, mags, "A secret");
  const board = conversationOf(priya.userId, mags.userId);
  const [before, reported] = await Promise.all([sent(priya, pdf(), "a.pdf"), sent(mags, pdf(), "b.pdf")]);
  await postWith(priya, [{ id: before.id, alt: "" }], { board });
  const post = await postWith(mags, [{ id: reported.id, alt: "" }], { board });
  if (!post.ok) throw new Error(post.message);
  expect(await findUpload(bea, reported.id)).toBeNull();
  await reportMessage(priya, post.value.id, { note: "" }, now);
  expect(await findUpload(bea, reported.id)).not.toBeNull();
  expect(await findUpload(bea, before.id)).toBeNull();
  expect(await findUpload(await member("Kat"), reported.id)).toBeNull();
  expect(await openOf(bea)).toMatchObject([{ files: [{ name: "b.pdf" }] }]);
  await resolveReports(bea, post.value.id, "kept", now);
  expect(await findUpload(bea, reported.id)).toBeNull();
});
