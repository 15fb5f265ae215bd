import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/messages/[id]/report/route";
import { clubhouse } from "@/content/clubhouse";
import { attempts } from "@/content/limits";
import type { Member } from "@/lib/access/policy";
import { deleteMessage, editMessage } from "@/lib/clubhouse/posting";
import { reportMessage, resolveReports } from "@/lib/clubhouse/reports";
import { countWaitingReports, listOpenReports, listResolvedReports } from "@/lib/clubhouse/reports-list";
import { cursorSchema } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { ask } from "../../support/access-levels";
import { reported, reportsOf, auditLogOf, written } from "./moderation-fixture";

const now = new Date();
let dawn: Member;
let priya: Member;
let robyn: Member;
let unpaid: Member;

beforeAll(async () => {
  dawn = await createMember({ displayName: "Dawn" });
  priya = await createMember({ displayName: "Priya" });
  robyn = await createMember({ displayName: "Robyn", role: "admin" });
  unpaid = await createMember({ hasAccess: false });
});

beforeEach(async () => {
  await db.messageReport.deleteMany();
});

const report = (by: Member, id: string, note = "") => reportMessage(by, id, { note }, now);

describe("reporting", () => {
  test("one's own message is refused, and nothing is stored", async () => {
    const id = await written(dawn);
    expect(await report(dawn, id)).toMatchObject({ ok: false, code: "own" });
    expect(await reportsOf(id)).toEqual([]);
  });

  test("a deleted or unknown message is not found", async () => {
    const id = await written(dawn);
    await deleteMessage(dawn, id, now);
    expect(await report(priya, id)).toMatchObject({ ok: false, code: "not_found" });
    expect(await report(priya, randomUUID())).toMatchObject({ ok: false, code: "not_found" });
    expect(await reportsOf(id)).toEqual([]);
  });

  test("stores the text of the time, and a second report changes nothing", async () => {
    const id = await written(dawn, "as it was");
    expect(await report(priya, id, "unkind")).toEqual({ ok: true, value: { isNew: true } });
    expect(await report(priya, id, "again")).toEqual({ ok: true, value: { isNew: false } });
    expect(await reportsOf(id)).toMatchObject([{ content: "as it was", note: "unkind", outcome: null }]);
  });

  test("an edited message again stores both texts and both notes", async () => {
    const id = await written(dawn, "as it was");
    await report(priya, id, "unkind");
    await editMessage(dawn, id, { content: "worse" });
    const again = { note: "now look" };
    const later = new Date(now.getTime() + 1000);
    expect(await reportMessage(priya, id, again, later)).toEqual({ ok: true, value: { isNew: true } });
    expect(await reportMessage(priya, id, again, later)).toEqual({ ok: true, value: { isNew: false } });
    expect(await reportsOf(id)).toMatchObject([
      { content: "as it was", note: "unkind", reporterId: priya.userId, outcome: null },
      { content: "worse", note: "now look", reporterId: priya.userId, outcome: null },
    ]);
    const open = await listOpenReports(robyn);
    const shown = open.ok ? open.value.messages.find((one) => one.id === id) : null;
    expect(shown).toMatchObject({ state: "same", versions: [{ text: "as it was" }, { text: "worse" }] });
    expect(await countWaitingReports(robyn)).toBe(1);
    await resolveReports(robyn, id, "kept", later);
    expect(await reportsOf(id)).toMatchObject([{ outcome: "kept" }, { outcome: "kept" }]);
  });

  test("names the reporter to administrators alone, not to moderators", async () => {
    const id = await written(dawn);
    await report(priya, id, "unkind");
    const moderator = await createMember({ role: "moderator" });
    const shownTo = async (reader: Member) => {
      const open = await listOpenReports(reader);
      return open.ok && open.value.messages.find((one) => one.id === id)?.versions[0]?.reports;
    };
    expect(await shownTo(robyn)).toMatchObject([{ note: "unkind", reporter: { name: "Priya" } }]);
    expect(await shownTo(moderator)).toMatchObject([{ note: "unkind", reporter: undefined }]);
    expect(JSON.stringify(await shownTo(moderator))).not.toContain(priya.userId);
  });

  test("twice in parallel is one report", async () => {
    const id = await written(dawn);
    const both = await Promise.all([report(priya, id), report(priya, id)]);
    expect(both.map((one) => one.ok && one.value.isNew).sort()).toEqual([false, true]);
    expect(await reportsOf(id)).toHaveLength(1);
  });

  test("a message that was kept can be reported again only after an edit", async () => {
    const id = await written(dawn, "first");
    await reported(id, [priya], now);
    await resolveReports(robyn, id, "kept", now);
    expect(await report(priya, id)).toEqual({ ok: true, value: { isNew: false } });
    expect(await countWaitingReports(robyn)).toBe(0);
    await editMessage(dawn, id, { content: "second" });
    await db.message.update({ where: { id }, data: { editedAt: new Date(now.getTime() + 1000) } });
    expect(await report(priya, id, "now it is worse")).toEqual({ ok: true, value: { isNew: true } });
    expect(await reportsOf(id)).toMatchObject([
      { content: "", outcome: "kept", settledById: robyn.userId },
      { content: "second", note: "now it is worse", outcome: null, settledById: null },
    ]);
  });

  test("in parallel with a deletion is stored first or finds no message", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await written(dawn, "going");
      const [made] = await Promise.all([report(priya, id), deleteMessage(dawn, id, now)]);
      expect(await reportsOf(id)).toMatchObject(made.ok ? [{ content: "going" }] : []);
    }
  });

  test("by an account deleted in parallel is refused without an error", async () => {
    const id = await written(dawn);
    const leaving = await createMember();
    await db.user.delete({ where: { id: leaving.userId } });
    expect(await report(leaving, id)).toMatchObject({ ok: false, code: "forbidden" });
  });
});

describe.each(["paywall", "preview"] as const)("with the free tier as a %s", (freeTier) => {
  beforeEach(() => setFreeTier(freeTier));
  afterEach(() => setFreeTier("paywall"));

  test("a member without access reports what they may read, and finds nothing else", async () => {
    const free = await written(dawn);
    const paid = await written(dawn, "paid", "vip");
    expect((await report(unpaid, free)).ok).toBe(freeTier === "preview");
    expect((await report(unpaid, paid)).ok).toBe(false);
    expect(await reportsOf(paid)).toEqual([]);
  });
});

describe("the handler", () => {
  const send = (id: string, body: unknown) =>
    POST(
      new Request("http://localhost:3000/api/messages/x/report", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({ id }) },
    );

  test("accepts a note or none, and refuses an overlong or malformed one", async () => {
    await ask(await createMember());
    const max = clubhouse.reportNoteMax;
    for (const [body, status] of [
      [{ note: "x".repeat(max + 1) }, 400],
      [{ note: 7 }, 400],
      [[], 400],
      [{ note: ` ${"x".repeat(max)} ` }, 201],
      [{}, 201],
    ] as const) {
      expect((await send(await written(dawn), body)).status).toBe(status);
    }
    expect((await send("nothing", {})).status).toBe(404);
  });

  test("distinguishes new and existing reports", async () => {
    await ask(await createMember());
    const id = await written(dawn);
    expect((await send(id, {})).status).toBe(201);
    const again = await send(id, {});
    expect([again.status, await again.json()]).toEqual([200, { isNew: false }]);
  });

  test("limits one member's reports", async () => {
    await ask(await createMember());
    const id = await written(dawn);
    for (let count = 0; count < attempts.report.tries; count++) await send(id, {});
    expect((await send(id, {})).status).toBe(429);
    await ask(await createMember());
    expect((await send(id, {})).status).toBe(201);
  });
});

describe("resolving", () => {
  test("deletes the message, resolves its reports, erases their copies, and is logged", async () => {
    const author = await createMember();
    const id = await written(author, "unkind", "wins");
    await reported(id, [priya, dawn]);
    expect(await resolveReports(robyn, id, "deleted", now)).toEqual({
      ok: true,
      value: { outcome: "deleted" },
    });
    expect(await reportsOf(id)).toMatchObject([
      { outcome: "deleted", content: "", note: "note 0", settledById: robyn.userId },
      { outcome: "deleted", content: "", note: "note 1", settledById: robyn.userId },
    ]);
    expect(await db.message.findUnique({ where: { id } })).toMatchObject({ content: "", deletedAt: now });
    const about = { board: "wins", messageId: id };
    expect(await auditLogOf(author.userId)).toEqual([
      { action: "message.deleted", actorId: robyn.userId, details: about },
      {
        action: "report.settled",
        actorId: robyn.userId,
        details: { ...about, outcome: "deleted", reports: 2 },
      },
    ]);
  });

  test("keeps the message, and is logged", async () => {
    const author = await createMember();
    const id = await written(author, "harmless");
    await reported(id, [priya]);
    expect(await resolveReports(robyn, id, "kept", now)).toMatchObject({ ok: true });
    expect(await db.message.findUnique({ where: { id } })).toMatchObject({ content: "harmless" });
    expect(await auditLogOf(author.userId)).toMatchObject([
      { action: "report.settled", details: { outcome: "kept" } },
    ]);
  });

  test("by two administrators in parallel: one succeeds, the other is refused", async () => {
    const other = await createMember({ role: "admin" });
    for (let round = 0; round < 5; round++) {
      const author = await createMember();
      const id = await written(author);
      await reported(id, [priya, dawn]);
      const both = await Promise.all([
        resolveReports(robyn, id, "deleted", now),
        resolveReports(other, id, "kept", now),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "already" });
      const actions = (await auditLogOf(author.userId)).map(({ action }) => action);
      expect(actions.filter((action) => action === "report.settled")).toHaveLength(1);
      expect(new Set((await reportsOf(id)).map(({ outcome }) => outcome)).size).toBe(1);
    }
  });

  test("of a message deleted by its author is always a deletion", async () => {
    const author = await createMember();
    const id = await written(author);
    await reported(id, [priya]);
    await deleteMessage(author, id, now);
    expect(await reportsOf(id)).toMatchObject([{ outcome: null, content: "words" }]);
    expect(await resolveReports(robyn, id, "kept", now)).toEqual({ ok: true, value: { outcome: "deleted" } });
    expect(await auditLogOf(author.userId)).toMatchObject([{ action: "report.settled" }]);
  });

  test("deletes an administrator's own message like any other, logged once", async () => {
    const author = await createMember({ role: "admin" });
    const id = await written(author);
    await reported(id, [priya]);
    expect(await resolveReports(author, id, "deleted", now)).toMatchObject({ ok: true });
    expect((await auditLogOf(author.userId)).map(({ action }) => action)).toEqual(["report.settled"]);
    expect(await reportsOf(id)).toMatchObject([{ outcome: "deleted" }]);
  });

  test("without open reports says so, and an unknown message is not found", async () => {
    const id = await written(dawn);
    expect(await resolveReports(robyn, id, "deleted", now)).toMatchObject({ ok: false, code: "already" });
    expect(await db.message.findUnique({ where: { id } })).toMatchObject({ deletedAt: null });
    expect(await resolveReports(robyn, randomUUID(), "kept", now)).toMatchObject({ code: "not_found" });
  });
});

describe("the list", () => {
  const open = async (after?: string) => {
    const page = await listOpenReports(robyn, after ? cursorSchema.parse(after) : undefined);
    if (!page.ok) throw new Error(page.message);
    return page.value;
  };

  test("shows a message once, with all reporters and each reported text", async () => {
    const [first, second, third] = [
      await createMember({ displayName: "First" }),
      await createMember({ displayName: "Second" }),
      await createMember({ displayName: "Third" }),
    ];
    const id = await written(dawn, "one", "challenges");
    await reported(id, [first, second], now);
    await editMessage(dawn, id, { content: "two" });
    await reported(id, [third], new Date(now.getTime() + 60_000));
    await editMessage(dawn, id, { content: "three" });
    const { messages, next } = await open();
    expect(next).toBeNull();
    expect(messages).toMatchObject([
      {
        id,
        board: "challenges",
        author: { name: "Dawn" },
        state: "changed",
        content: "three",
        versions: [
          { text: "one", reports: [{ reporter: { name: "First" }, note: "note 0" }, { note: "note 1" }] },
          { text: "two", reports: [{ reporter: { name: "Third" } }] },
        ],
      },
    ]);
  });

  test("marks deleted messages and deleted accounts", async () => {
    const [author, reporter] = [await createMember(), await createMember()];
    const gone = await written(author, "gone");
    const left = await written(author, "left");
    await reported(gone, [reporter], now);
    await reported(left, [reporter], new Date(now.getTime() + 1000));
    await deleteMessage(author, gone, now);
    await db.user.deleteMany({ where: { id: { in: [author.userId, reporter.userId] } } });
    expect((await open()).messages).toMatchObject([
      { id: gone, author: null, state: "gone", versions: [{ text: "gone", reports: [{ reporter: null }] }] },
      { id: left, author: null, state: "same" },
    ]);
  });

  test("has pages, the oldest first, each message once, also with equal times", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 23; count++) {
      const id = await written(dawn, `number ${count}`);
      ids.push(id);
      // Two and two with the same time
      await reported(id, [priya], new Date(now.getTime() + Math.floor(count / 2) * 1000));
    }
    const first = await open();
    const second = await open(first.next ?? "");
    const seen = [...first.messages, ...second.messages].map(({ id }) => id);
    expect(second.next).toBeNull();
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen).toHaveLength(ids.length);
    expect(await countWaitingReports(robyn)).toBe(23);
    const late = new Date(now.getTime() + 60_000);
    await resolveReports(robyn, ids[0] ?? "", "kept", late);
    expect(await countWaitingReports(robyn)).toBe(22);
    expect(await listResolvedReports(robyn)).toMatchObject({
      value: [{ id: ids[0], outcome: "kept", at: late, by: { name: "Robyn" } }],
    });
  });
});

/** Content is a constant; this test changes it temporarily. */
function setFreeTier(freeTier: typeof clubhouse.freeTier): void {
  (clubhouse as { freeTier: typeof clubhouse.freeTier }).freeTier = freeTier;
}
