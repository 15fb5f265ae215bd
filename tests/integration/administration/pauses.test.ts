import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { moderationCopy } from "@/content/pages/moderation";
import { boardIds } from "@/lib/access/board-list";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { findMemberRecord } from "@/lib/administration/members";
import type { PauseLength } from "@/lib/administration/pause-lengths";
import { liftPause, pausePosting } from "@/lib/administration/pauses";
import { getOverview } from "@/lib/clubhouse/boards";
import { listMessages } from "@/lib/clubhouse/messages";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { kindsOf } from "@/lib/access/board-list";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { createRunner } from "@/lib/jobs/run-due-jobs";
import { createMember } from "../../support/factories";
import { reloaded, auditLogOf, written } from "../clubhouse/moderation-fixture";
import { cutsFor } from "./fixture";

const now = new Date();
const day = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(now.getTime() + days * day);
let robyn: Member;

beforeAll(async () => {
  robyn = await createMember({ displayName: "Robyn", role: "admin" });
});

const pause = (userId: string, length: PauseLength = "day", at = now, by = robyn) =>
  pausePosting(by, { userId, for: length }, at);
const pausesOf = (userId: string) =>
  db.postingPause.findMany({ where: { userId }, orderBy: [{ startsAt: "asc" }, { id: "asc" }] });

describe("a pause", () => {
  test.each([
    ["day", 1],
    ["week", 7],
    ["month", 30],
    ["open", null],
  ] as const)("for a %s ends at its time and is logged", async (length, days) => {
    const dawn = await createMember({ displayName: "Dawn" });
    const endsAt = days === null ? null : later(days);
    expect(await pause(dawn.userId, length)).toEqual({ ok: true, value: { displayName: "Dawn" } });
    expect(await pausesOf(dawn.userId)).toMatchObject([{ endsAt, liftedAt: null, pausedById: robyn.userId }]);
    expect(await auditLogOf(dawn.userId)).toEqual([
      {
        action: "member.posting_paused",
        actorId: robyn.userId,
        details: { until: endsAt && calendarDay(endsAt) },
      },
    ]);
    expect(await findMemberRecord(dawn.userId, now)).toMatchObject({ pause: { until: endsAt } });
    if (endsAt) expect((await findMember(dawn, endsAt))?.postingPause).toBeNull();
  });

  test("allows a member to read and delete, but neither to post nor to edit", async () => {
    const dawn = await createMember();
    const mine = await Promise.all(boardIds().map((board) => written(dawn, "mine", board)));
    await pause(dawn.userId, "week", new Date());
    const paused = await reloaded(dawn);
    for (const [index, board] of boardIds().entries()) {
      const id = mine[index] ?? "";
      const message = { id: randomUUID(), board, kind: kindsOf(board)[0], content: "more" };
      expect(await listMessages(paused, { board })).toMatchObject({ ok: true });
      expect(await postMessage(paused, message)).toMatchObject({ ok: false, code: "paused" });
      expect(await editMessage(paused, id, { content: "changed" })).toMatchObject({ code: "paused" });
      expect(await db.message.findUnique({ where: { id } })).toMatchObject({ content: "mine" });
      expect(await deleteMessage(paused, id, now)).toMatchObject({ ok: true });
    }
    expect(await db.message.count({ where: { userId: dawn.userId, deletedAt: null } })).toBe(0);
    const overview = await getOverview(paused);
    expect(overview.ok && overview.value.pause).toMatchObject({ until: expect.any(String) as string });
  });

  test("is replaced by the next one, and an expired one counts as lifted", async () => {
    const dawn = await createMember();
    await pause(dawn.userId, "day");
    await pause(dawn.userId, "open", later(2));
    await pause(dawn.userId, "week", later(3));
    expect(await pausesOf(dawn.userId)).toMatchObject([
      { endsAt: later(1), liftedAt: later(1) },
      { endsAt: null, liftedAt: later(3) },
      { endsAt: later(10), liftedAt: null },
    ]);
  });

  test("is stored once when two administrators pause in parallel", async () => {
    const other = await createMember({ role: "admin" });
    const dawn = await createMember();
    const both = await Promise.all([
      pause(dawn.userId, "day"),
      pause(dawn.userId, "open", now, other),
      pause(dawn.userId, "week"),
    ]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect((await pausesOf(dawn.userId)).filter(({ liftedAt }) => !liftedAt)).toHaveLength(1);
  });

  test("is refused for oneself, administrators and deleted accounts, and to other members", async () => {
    const other = await createMember({ role: "admin" });
    const former = await createMember({ role: "admin" });
    const dawn = await createMember();
    await db.user.update({ where: { id: former.userId }, data: { role: "member" } });
    const { refusals } = moderationCopy.pause;
    expect(await pause(robyn.userId)).toMatchObject({ code: "self", message: refusals.self });
    expect(await pause(other.userId)).toMatchObject({ code: "admin", message: refusals.admin });
    expect(await pause(randomUUID())).toMatchObject({ code: "gone" });
    expect(await pause(dawn.userId, "day", now, former)).toMatchObject({ code: "not_admin" });
    expect(await pause(dawn.userId, "day", now, dawn)).toMatchObject({ ok: false });
    expect(
      await db.postingPause.count({
        where: { userId: { in: [robyn, other, dawn].map((one) => one.userId) } },
      }),
    ).toBe(0);
    expect(await auditLogOf(dawn.userId)).toEqual([]);
  });
});

describe("lifting a pause", () => {
  test("allows posting again and is logged; a second time changes nothing", async () => {
    const dawn = await createMember({ displayName: "Dawn" });
    await pause(dawn.userId, "open", new Date());
    // Open pages are notified both times
    expect(await cutsFor(dawn.userId)).toHaveLength(1);
    await createRunner(["disconnect-user"])();
    expect(await liftPause(robyn, dawn.userId, new Date())).toEqual({
      ok: true,
      value: { displayName: "Dawn" },
    });
    expect((await reloaded(dawn)).postingPause).toBeNull();
    await written(await reloaded(dawn));
    expect(await cutsFor(dawn.userId)).toHaveLength(2);
    expect(await liftPause(robyn, dawn.userId, new Date())).toMatchObject({ ok: true });
    expect((await auditLogOf(dawn.userId)).map(({ action }) => action)).toEqual([
      "member.posting_paused",
      "member.posting_resumed",
    ]);
    expect(await cutsFor(dawn.userId)).toHaveLength(2);
  });

  test("is not lifted by the paused member, nor for an unknown one", async () => {
    const dawn = await createMember();
    await pause(dawn.userId, "open");
    expect(await liftPause(dawn, dawn.userId, now)).toMatchObject({ code: "self" });
    expect(await liftPause(robyn, randomUUID(), now)).toMatchObject({ code: "gone" });
    expect(await pausesOf(dawn.userId)).toMatchObject([{ liftedAt: null }]);
  });
});
