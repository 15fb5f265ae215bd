import { beforeAll, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { liftPause, pausePosting } from "@/lib/administration/pauses";
import { applyPolicy } from "@/lib/data/retention";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { resolveReports } from "@/lib/clubhouse/reports";
import { db } from "@/lib/db";
import { exportData } from "@/lib/members/settings/export";
import { deleteMember } from "../../support/delete-member";
import { createMember } from "../../support/factories";
import { reported, reportsOf, auditLogOf, written } from "./moderation-fixture";

const now = new Date();
let priya: Member;
let robyn: Member;

beforeAll(async () => {
  priya = await createMember({ displayName: "Priya" });
  robyn = await createMember({ displayName: "Robyn", role: "admin" });
});

const erase = (member: Member) => db.$transaction((tx) => eraseAccount(tx, member.userId, now));

describe("deleting in the chat", () => {
  test("by an administrator resolves the reports and is logged", async () => {
    const author = await createMember();
    const id = await written(author);
    await reported(id, [priya]);
    expect(await deleteMessage(robyn, id, now)).toMatchObject({ ok: true, value: { content: "" } });
    expect(await reportsOf(id)).toMatchObject([{ outcome: "deleted", content: "" }]);
    expect((await auditLogOf(author.userId)).map(({ action }) => action)).toEqual([
      "message.deleted",
      "report.settled",
    ]);
  });

  test("by its author leaves them open and is not logged", async () => {
    const author = await createMember();
    const id = await written(author);
    await reported(id, [priya]);
    expect(await deleteMessage(author, id, now)).toMatchObject({ ok: true });
    expect(await reportsOf(id)).toMatchObject([{ outcome: null, content: "words" }]);
    expect(await auditLogOf(author.userId)).toEqual([]);
  });

  test("of a message without an author is logged with the message as subject", async () => {
    const author = await createMember();
    const id = await written(author);
    await erase(author);
    expect(await deleteMessage(robyn, id, now)).toMatchObject({ ok: true });
    expect(await auditLogOf(id)).toMatchObject([{ action: "message.deleted", actorId: robyn.userId }]);
  });

  test("by two in parallel is logged once", async () => {
    const other = await createMember({ role: "admin" });
    const author = await createMember();
    const id = await written(author);
    const both = await Promise.all([deleteMessage(robyn, id, now), deleteMessage(other, id, now)]);
    expect(both).toEqual([both[1], both[0]]);
    expect(both[0]).toMatchObject({ ok: true, value: { id, content: "" } });
    expect(await auditLogOf(author.userId)).toHaveLength(1);
  });
});

describe("in parallel", () => {
  test("an edit that waits for a deletion changes nothing", async () => {
    const author = await createMember();
    const id = await written(author);
    let edit: ReturnType<typeof editMessage> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM messages WHERE id = ${id}::uuid FOR UPDATE`;
      edit = editMessage(author, id, { content: "changed" });
      await waiting();
      await tx.message.update({ where: { id }, data: { content: "", deletedAt: now } });
    });
    expect(await edit).toMatchObject({ ok: false, code: "not_found" });
    expect(await db.message.findUnique({ where: { id } })).toMatchObject({ content: "" });
  });

  test("an edit that waits for the account's deletion changes nothing", async () => {
    const author = await createMember();
    const id = await written(author);
    let edit: ReturnType<typeof editMessage> | undefined;
    await db.$transaction(async (tx) => {
      await eraseAccount(tx, author.userId, now);
      edit = editMessage(author, id, { content: "changed" });
      await waiting();
    });
    expect(await edit).toMatchObject({ ok: false, code: "not_found" });
    expect(await db.message.findUnique({ where: { id } })).toMatchObject({ content: "words" });
  });

  test("a post that waits for the account's deletion is refused, and delays no other", async () => {
    const author = await createMember();
    let post: ReturnType<typeof postMessage> | undefined;
    await db.$transaction(async (tx) => {
      await eraseAccount(tx, author.userId, now);
      const message = {
        id: crypto.randomUUID(),
        board: "general",
        kind: null,
        content: "last words",
      } as const;
      post = postMessage(author, message);
      await waiting();
      await written(priya, "goes through");
    });
    expect(await post).toMatchObject({ ok: false, code: "forbidden" });
    expect(await db.message.count({ where: { content: "last words" } })).toBe(0);
  });

  test("posts, edits, deletions, reports, pauses and deleted accounts never deadlock", async () => {
    for (let round = 0; round < 8; round++) {
      const [author, reporter] = [await createMember(), await createMember()];
      const admins = [await createMember({ role: "admin" }), await createMember({ role: "admin" })] as const;
      const ids = [await written(author), await written(author), await written(admins[1])] as const;
      for (const id of ids) await reported(id, [reporter]);
      const done = await Promise.allSettled([
        written(author, "more"),
        editMessage(author, ids[0], { content: "changed" }),
        deleteMessage(author, ids[0], now),
        deleteMessage(admins[0], ids[1], now),
        resolveReports(admins[1], ids[0], "deleted", now),
        resolveReports(admins[0], ids[1], "kept", now),
        resolveReports(admins[1], ids[2], "deleted", now),
        reported(ids[1], [priya]),
        pausePosting(admins[0], { userId: author.userId, for: "day" }, now),
        liftPause(admins[1], author.userId, now),
        deleteMember(robyn, admins[1].userId, now),
        deleteMember(robyn, reporter.userId, now),
        round % 2 ? erase(author) : null,
      ]);
      // Refusals and the fixture's errors are fine, database errors are not
      const errors = done.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
      expect(errors.filter((error) => /deadlock|40P01|P2034|P20\d\d/i.test(error))).toEqual([]);
      for (const id of ids) {
        const outcomes = new Set((await reportsOf(id)).map(({ outcome }) => outcome));
        const { deletedAt } = await db.message.findUniqueOrThrow({ where: { id } });
        if (outcomes.has("deleted")) expect(deletedAt).not.toBeNull();
      }
    }
  }, 60_000);
});

describe("retention", () => {
  const ago = (years: number, days: number) => {
    const then = new Date(now);
    then.setUTCFullYear(then.getUTCFullYear() - years);
    return new Date(then.getTime() - days * 24 * 60 * 60 * 1000);
  };

  test("deletes resolved reports and expired pauses after three years, never open ones", async () => {
    const author = await createMember();
    const [open, old, recent] = [await written(author), await written(author), await written(author)];
    for (const id of [open, old, recent]) await reported(id, [priya], ago(4, 0));
    await resolveReports(robyn, old, "kept", ago(3, 1));
    await resolveReports(robyn, recent, "kept", ago(3, -1));
    const paused = [];
    for (const [from, lift] of [
      [ago(4, 0), ago(3, 1)],
      [ago(4, 0), ago(3, -1)],
      [ago(4, 0), null],
    ] as const) {
      const { userId } = await createMember();
      await pausePosting(robyn, { userId, for: "open" }, from);
      if (lift) await liftPause(robyn, userId, lift);
      paused.push(userId);
    }
    for (const kind of ["reports", "pauses"] as const) await applyPolicy(kind, now);
    expect(await reportsOf(open)).toHaveLength(1);
    expect(await reportsOf(old)).toHaveLength(0);
    expect(await reportsOf(recent)).toHaveLength(1);
    const left = await db.postingPause.findMany({ where: { userId: { in: paused } } });
    expect(left.map(({ userId }) => userId).sort()).toEqual(paused.slice(1).sort());
  });

  test("the member's export has their reports and pauses, and no text of others", async () => {
    const [author, reporter] = [await createMember(), await createMember()];
    const id = await written(author, "somebody else’s words");
    await reported(id, [reporter]);
    await pausePosting(robyn, { userId: reporter.userId, for: "week" }, now);
    let text = "";
    for await (const piece of exportData(reporter, now)) text += piece;
    expect(JSON.parse(text)).toMatchObject({
      reportsMade: [{ note: "note 0", settledAt: null }],
      postingPauses: [{ liftedAt: null }],
    });
    expect(text).not.toContain("somebody else’s words");
    text = "";
    for await (const piece of exportData(author, now)) text += piece;
    expect(text).not.toContain("note 0");
  });

  test("a deleted account deletes its pauses; its reports and decisions stay anonymously", async () => {
    const [author, reporter] = [await createMember(), await createMember()];
    const admin = await createMember({ role: "admin" });
    const [open, settled] = [await written(author), await written(author)];
    await reported(open, [reporter]);
    await reported(settled, [reporter]);
    await resolveReports(admin, settled, "kept", now);
    await pausePosting(admin, { userId: reporter.userId, for: "open" }, now);
    for (const member of [reporter, admin, author]) expect(await erase(member)).toMatchObject({ ok: true });
    expect(await reportsOf(open)).toMatchObject([{ reporterId: null, outcome: null, content: "words" }]);
    expect(await reportsOf(settled)).toMatchObject([
      { reporterId: null, settledById: null, outcome: "kept" },
    ]);
    expect(await db.postingPause.count({ where: { userId: reporter.userId } })).toBe(0);
  });
});

/** Long enough for another transaction to reach the lock. */
function waiting(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 150));
}
