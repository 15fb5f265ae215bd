import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { broadcastMax } from "@/content/limits";
import type { Member } from "@/lib/access/policy";
import { scheduleBroadcast, sendTest, unschedule } from "@/lib/broadcasts/commands";
import { deleteDraft, saveDraft } from "@/lib/broadcasts/drafts";
import { draftFromPost } from "@/lib/broadcasts/from-post";
import { listBroadcasts, lettersOfPosts } from "@/lib/broadcasts/read";
import { listPosts, type Post } from "@/lib/content/blog/posts";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { deliverAll } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { aBroadcast, after, find, noon, saidYes, startAfresh } from "./fixture";

let robyn: Member;

beforeEach(async () => {
  await startAfresh();
  robyn = await createMember({ role: "admin", displayName: "Robyn Hart" });
});

const words = {
  ...{ to: "everybody", about: false },
  ...{ subject: "You’re first", preheader: "Before everybody else.", letter: "Hi {name},\n\nIt opens." },
};

async function kept(more: Partial<typeof words> = {}): Promise<string> {
  const id = randomUUID();
  expect(await saveDraft(robyn, { id, seen: 0, ...words, ...more }, noon)).toEqual({
    ok: true,
    value: { revision: 1 },
  });
  return id;
}

const trail = async (subject: string) =>
  (await db.auditEntry.findMany({ where: { subject }, orderBy: { id: "asc" } })).map(({ action }) => action);

describe("a draft", () => {
  test("saved twice under its id is one, with the same response", async () => {
    const id = randomUUID();
    for (let time = 0; time < 2; time++)
      expect(await saveDraft(robyn, { id, seen: 0, ...words }, noon)).toMatchObject({
        value: { revision: 1 },
      });
    const longer = { id, seen: 1, ...words, letter: "Longer" };
    for (let time = 0; time < 2; time++)
      expect(await saveDraft(robyn, longer, after(1))).toMatchObject({ value: { revision: 2 } });
    expect(await db.broadcast.count()).toBe(1);
  });

  test("is not overwritten by a page with an older revision", async () => {
    const id = await kept();
    await saveDraft(robyn, { id, seen: 1, ...words, subject: "Newer" }, after(1));
    for (const seen of [0, 1, 7])
      expect(await saveDraft(robyn, { id, seen, ...words, subject: "Older" }, after(2))).toMatchObject({
        code: "conflict",
      });
    expect(await find(id)).toMatchObject({ subject: "Newer", revision: 2 });
  });

  test("is saved once by two pages in parallel", async () => {
    const id = await kept();
    const both = ["One", "Two"].map((subject) => saveDraft(robyn, { id, seen: 1, ...words, subject }, noon));
    const answers = await Promise.all(both);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("needs a known audience", async () => {
    const id = randomUUID();
    for (const to of ["", "nobody", "guests:nowhere", "waitlist:"])
      expect(await saveDraft(robyn, { id, seen: 0, ...words, to }, noon)).toMatchObject({
        fields: { to: "Choose an audience." },
      });
    expect(await db.broadcast.count()).toBe(0);
  });

  test("needs consent unless all recipients are buyers, whatever was chosen", async () => {
    for (const [to, isService] of [
      ["everybody", false],
      ["members", true],
    ] as const)
      expect(await find(await kept({ to, about: true }))).toMatchObject({ isService });
  });

  test("deleted twice stays deleted; one that is being sent cannot be deleted", async () => {
    const id = await kept();
    for (let time = 0; time < 2; time++)
      expect(await deleteDraft(robyn, id, noon)).toEqual({ ok: true, value: null });
    expect(await db.broadcast.count()).toBe(0);
    const going = await aBroadcast();
    expect(await deleteDraft(robyn, going, noon)).toMatchObject({ code: "not_draft" });
  });

  test("of a post has its whole text and refers to it", async () => {
    const [{ slug, title, excerpt }] = listPosts() as [Post];
    const id = randomUUID();
    for (let time = 0; time < 2; time++)
      expect(await draftFromPost(robyn, { id, slug }, noon)).toMatchObject({ ok: true });
    const letter = await find(id);
    expect(letter).toMatchObject({
      subject: title,
      preheader: excerpt,
      audience: "everybody",
      status: "draft",
    });
    expect(letter.text).toContain(`# ${title}`);
    expect(letter.text).toContain(`(/blog/${slug})`);
    expect(letter.text.length).toBeLessThan(broadcastMax.text);
    expect((await lettersOfPosts([slug, "none"])).get(slug)).toMatchObject({ id, status: "draft" });
    expect(await draftFromPost(robyn, { id: randomUUID(), slug: "none" }, noon)).toMatchObject({
      code: "no_post",
    });
  });
});

const wrongSubject = "Give it a subject, so that it is opened.";

describe("a test", () => {
  test("is sent to the administrator, once a minute", async () => {
    const id = await kept();
    for (let time = 0; time < 2; time++)
      expect(await sendTest(robyn, { id, seen: 1 }, noon)).toEqual({
        ok: true,
        value: { email: robyn.email },
      });
    await deliverAll();
    const [letter, ...more] = await listEmails(robyn.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("Test: You’re first");
    expect(letter?.text).toContain("Hi Robyn,");
    expect(await sendTest(robyn, { id, seen: 1 }, after(2))).toMatchObject({ ok: true });
    await deliverAll();
    expect(await listEmails(robyn.email)).toHaveLength(2);
  });

  test("of a stale or incomplete draft is refused", async () => {
    const id = await kept({ subject: "" });
    expect(await sendTest(robyn, { id, seen: 2 }, noon)).toMatchObject({ code: "conflict" });
    expect(await sendTest(robyn, { id, seen: 1 }, noon)).toMatchObject({
      fields: { subject: wrongSubject },
    });
    expect(await db.email.count()).toBe(0);
  });
});

describe("sending", () => {
  const now = (id: string, seen = 1) => scheduleBroadcast(robyn, { id, seen, at: null }, noon);

  test("twice starts once", async () => {
    await saidYes(1);
    const id = await kept();
    const answers = await Promise.all([now(id), now(id)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await now(id)).toEqual({
      ok: false,
      code: "not_draft",
      message:
        "This letter is no draft any more, so nothing of it can change. Reload the page to see how it stands.",
    });
    expect(await find(id)).toMatchObject({ status: "scheduled", scheduledFor: noon });
    expect(await trail(id)).toEqual(["broadcast.scheduled"]);
  });

  test.each([
    ["no subject", { subject: "" }, { subject: wrongSubject }],
    ["no text", { letter: " \n " }, { letter: "There is nothing in it yet." }],
    [
      "an unknown page",
      { letter: "[x](/nowhere)" },
      { letter: expect.stringContaining("/nowhere") as string },
    ],
    [
      "an unknown picture",
      { letter: "![x](nothing)" },
      { letter: expect.stringContaining("nothing") as string },
    ],
    ["a script as a link", { letter: "[x](javascript:alert(1))" }, { letter: expect.any(String) as string }],
    [
      "more than Gmail shows",
      { letter: "[a](/)\n\n".repeat(1_000) },
      { letter: expect.stringContaining("102") as string },
    ],
  ])("a broadcast with %s is refused and stays a draft", async (_, more, fields) => {
    await saidYes(1);
    const id = await kept(more);
    expect(await now(id)).toMatchObject({ ok: false, fields });
    expect((await find(id)).status).toBe("draft");
  });

  test("without recipients or from a stale page is refused", async () => {
    const id = await kept();
    expect(await now(id)).toMatchObject({
      fields: { to: "It has no recipients. Choose another audience, or wait until it has recipients." },
    });
    await saidYes(1);
    expect(await now(id, 2)).toMatchObject({ code: "conflict" });
    expect(await now(randomUUID())).toMatchObject({ code: "gone" });
    expect((await find(id)).status).toBe("draft");
  });

  test("at a time is scheduled in the founder's time zone and can be unscheduled", async () => {
    const id = await kept();
    const at = (day: string, clock: string) =>
      scheduleBroadcast(robyn, { id, seen: 1, at: { day, clock } }, noon);
    expect(await at("2026-06-01", "13:00")).toMatchObject({
      fields: { at: "That time is over. Choose a later one." },
    });
    expect(await at("2027-07-01", "13:00")).toMatchObject({
      fields: { at: "Choose a day within the next year." },
    });
    // Summer time: an hour before UTC
    expect(await at("2026-06-07", "18:00")).toEqual({
      ok: true,
      value: { at: new Date("2026-06-07T17:00:00Z") },
    });
    expect(await saveDraft(robyn, { id, seen: 1, ...words, subject: "Other" }, noon)).toMatchObject({
      code: "not_draft",
    });
    for (let time = 0; time < 2; time++)
      expect(await unschedule(robyn, id, noon)).toEqual({ ok: true, value: null });
    expect(await find(id)).toMatchObject({ status: "draft", scheduledFor: null });
    expect(await trail(id)).toEqual(["broadcast.scheduled", "broadcast.unscheduled"]);
  });
});

test("the list begins with the latest change and has pages", async () => {
  for (let index = 0; index < 23; index++) await aBroadcast({ changedAt: after(index), subject: `${index}` });
  const first = await listBroadcasts();
  expect(first.rows).toHaveLength(20);
  expect(first.rows[0]).toMatchObject({ subject: "22", sent: 0 });
  const second = await listBroadcasts(first.rows.at(-1)?.changedAt);
  expect(second.rows.map(({ subject }) => subject)).toEqual(["2", "1", "0"]);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
});
