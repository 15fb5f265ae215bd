import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { deleteContent } from "@/lib/administration/roles-and-blocks";
import { deleteMessage, postMessage } from "@/lib/clubhouse/posting";
import { reportMessage } from "@/lib/clubhouse/reports";
import { db } from "@/lib/db";
import { deleteOwnAccount } from "@/lib/members/settings/delete-account";
import { deleteMember } from "../../support/delete-member";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { memberWithPassword, password } from "../settings/members";
import { post, read, revisionOf } from "./fixture";

// What happens to a member's messages when their account or their content is deleted.

const now = new Date();
let robyn: Member;
let reader: Member;

beforeEach(async () => {
  robyn = await createMember({ role: "admin" });
  reader = await createMember();
});

afterEach(hangUpAll);

/** Events have the board's revision. Posts are received late. */
const isNumberAlone = (heard: object) => !("id" in heard);

const leave = (member: Member, withMessages: boolean) =>
  deleteOwnAccount(member, { currentPassword: password, aboutPlan: false, withMessages }, now);

async function author(): Promise<Member> {
  const member = await memberWithPassword();
  await db.accessGrant.create({ data: { userId: member.userId, source: "admin" } });
  return { ...member, hasAccess: true };
}

/** Two chat messages and a post, with another member's message and a deleted one between. */
async function wrote(member: Member) {
  const first = await post(member, "Mine");
  const other = await post(reader, "Not mine");
  const second = await post(member, "Mine too");
  const gone = await post(member, "Regretted");
  await deleteMessage(member, gone.id, now);
  const win = await post(member, "My win", "wins");
  const at = { general: await revisionOf("general"), wins: await revisionOf("wins") };
  return { ids: [first.id, second.id], win: win.id, other: other.id, at };
}

describe("a deleted account", () => {
  test("leaves its messages without a name, which a sleeping tab learns", async () => {
    const member = await author();
    const { ids, win, at } = await wrote(member);
    const { heard } = await listenTo(connect(reader));
    expect(await leave(member, false)).toEqual({ ok: true, value: undefined });

    const chat = await read(reader, { board: "general", after: at.general });
    expect(chat.messages.map(({ id, content, authorId }) => [id, content, authorId])).toEqual([
      [ids[0], "Mine", null],
      [ids[1], "Mine too", null],
    ]);
    expect(chat).toMatchObject({ people: [], revision: at.general + 2 });
    const wins = await read(reader, { board: "wins", after: at.wins });
    expect(wins.messages).toMatchObject([{ id: win, content: "My win", authorId: null, deletedAt: null }]);
    await expect
      .poll(() => new Set(heard.messages.filter(isNumberAlone)))
      .toEqual(
        new Set([
          { board: "general", revision: at.general + 2 },
          { board: "wins", revision: at.wins + 1 },
        ]),
      );
  });

  test("deletes its messages if chosen, and no others", async () => {
    const member = await author();
    const { ids, win, other, at } = await wrote(member);
    const { heard } = await listenTo(connect(reader));
    expect(await leave(member, true)).toEqual({ ok: true, value: undefined });
    const left = await db.message.findMany({ where: { id: { in: [...ids, win] } } });
    for (const one of left) expect(one).toMatchObject({ content: "", userId: null, deletedAt: now });
    expect(await db.message.findUniqueOrThrow({ where: { id: other } })).toMatchObject({
      content: "Not mine",
      deletedAt: null,
    });
    const { messages } = await read(reader, { board: "general", after: at.general });
    expect(messages.map(({ id, content }) => [id, content])).toEqual(ids.map((id) => [id, ""]));
    await expect.poll(() => heard.messages.filter(isNumberAlone)).toHaveLength(2);
  });

  test("does so, too, when an administrator deletes it", async () => {
    const member = await author();
    const { ids, at } = await wrote(member);
    expect(await deleteMember(robyn, member.userId, now)).toMatchObject({ ok: true });
    const { messages } = await read(reader, { board: "general", after: at.general });
    expect(messages.map(({ id }) => id)).toEqual(ids);
  });

  test("never deadlocks with parallel posts, and no message stays behind", async () => {
    for (let round = 0; round < 6; round++) {
      await db.message.deleteMany({ where: { userId: null } });
      const member = await author();
      await wrote(member);
      const message = (content: string) => ({
        id: crypto.randomUUID(),
        board: "general" as const,
        kind: null,
        content,
      });
      const [left, ...posted] = await Promise.all([
        leave(member, true),
        ...Array.from({ length: 6 }, (_, index) => postMessage(member, message(`late ${index}`))),
        ...Array.from({ length: 6 }, (_, index) => postMessage(reader, message(`other ${index}`))),
      ]);
      expect(left).toMatchObject({ ok: true });
      expect(posted.slice(6).every(({ ok }) => ok)).toBe(true);
      expect(await db.message.count({ where: { userId: null, deletedAt: null } })).toBe(0);
    }
  });
});

describe("deleting a member's content", () => {
  test("is gone at once for everybody; the account stays, and the audit log says how much it was", async () => {
    const member = await author();
    const { ids, win, other, at } = await wrote(member);
    const { heard } = await listenTo(connect(reader));
    await reportMessage(reader, ids[0] ?? "", { note: "Rude" }, now);
    expect(await deleteContent(robyn, member.userId, now)).toEqual({
      ok: true,
      value: { displayName: member.displayName },
    });
    expect(await db.user.count({ where: { id: member.userId } })).toBe(1);
    const { messages } = await read(reader, { board: "general", after: at.general });
    expect(messages.map(({ id, content, authorId }) => [id, content, authorId])).toEqual(
      ids.map((id) => [id, "", null]),
    );
    expect(await db.message.findUniqueOrThrow({ where: { id: win } })).toMatchObject({ content: "" });
    expect(await db.message.findUniqueOrThrow({ where: { id: other } })).toMatchObject({
      content: "Not mine",
    });
    expect(await db.messageReport.findFirstOrThrow({ where: { messageId: ids[0] } })).toMatchObject({
      settledById: robyn.userId,
      outcome: "deleted",
      content: "",
    });
    await expect.poll(() => heard.messages.filter(isNumberAlone)).toHaveLength(2);

    // A second time nothing is deleted or logged
    expect(await deleteContent(robyn, member.userId, now)).toMatchObject({ ok: true });
    const trail = await db.auditEntry.findMany({ where: { subject: member.userId } });
    expect(trail).toMatchObject([
      { action: "member.messages_deleted", actorId: robyn.userId, details: { count: 3, reports: 1 } },
    ]);
  });

  test("is not deleted for an administrator or an unknown member", async () => {
    const member = await author();
    const { ids } = await wrote(member);
    expect(await deleteContent(robyn, robyn.userId, now)).toMatchObject({ code: "self" });
    expect(await deleteContent(robyn, crypto.randomUUID(), now)).toMatchObject({ code: "gone" });
    expect(await db.message.count({ where: { id: { in: ids }, deletedAt: null } })).toBe(2);
  });

  test("is one transaction, however much it is", async () => {
    const member = await author();
    await db.$executeRaw`
      INSERT INTO messages (id, category, content, user_id, position, revision)
      SELECT gen_random_uuid(), 'general', 'no. ' || n, ${member.userId}::uuid, revision + n, revision + n
      FROM boards, generate_series(1, 12000) n WHERE boards.id = 'general'`;
    await db.$executeRaw`UPDATE boards SET revision = revision + 12000 WHERE id = 'general'`;
    const before = await revisionOf("general");
    expect(await deleteContent(robyn, member.userId, now)).toMatchObject({ ok: true });
    expect(await revisionOf("general")).toBe(before + 12_000);
    expect(await db.message.count({ where: { userId: member.userId, deletedAt: null } })).toBe(0);
    const revisions = await db.$queryRaw<unknown[]>`
      SELECT count(DISTINCT revision)::int AS count, min(revision) AS min FROM messages
      WHERE user_id = ${member.userId}::uuid`;
    expect(revisions).toEqual([{ count: 12_000, min: before + 1 }]);
  });
});
