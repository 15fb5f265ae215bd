import { afterAll, beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { reportMessage, resolveReports } from "@/lib/clubhouse/reports";
import { countWaitingReports, listOpenReports, listResolvedReports } from "@/lib/clubhouse/reports-list";
import { getConversation } from "@/lib/conversations/conversations";
import { db } from "@/lib/db";
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
