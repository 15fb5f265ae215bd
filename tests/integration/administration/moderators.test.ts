import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { sidebarFor } from "@/components/admin/sidebar";
import { findMember } from "@/lib/access/viewer";
import { liftPause, listPaused, pausePosting } from "@/lib/administration/pauses";
import { setBlocked } from "@/lib/administration/roles-and-blocks";
import { deleteMessage, postMessage } from "@/lib/clubhouse/posting";
import { resolveReports } from "@/lib/clubhouse/reports";
import { countWaitingReports, listOpenReports } from "@/lib/clubhouse/reports-list";
import { db } from "@/lib/db";
import { listMembers } from "@/lib/members/directory";
import { createInvitation, createMember } from "../../support/factories";
import { reported, auditLogOf, written } from "../clubhouse/moderation-fixture";
import { cutsFor } from "./fixture";
import { setRole } from "../../support/team";

const now = new Date();
let robyn: Member;
let jude: Member;
let vera: Member;

beforeEach(async () => {
  await db.user.deleteMany();
  robyn = await createMember({ role: "owner", displayName: "Robyn" });
  jude = await createMember({ role: "moderator", displayName: "Jude" });
  vera = await createMember({ displayName: "Vera" });
});

const make = (userId: string, role: Exclude<Member["role"], "host">, by = robyn) =>
  setRole(by, { userId, role }, now);
const pause = (by: Member, userId: string) => pausePosting(by, { userId, for: "week" }, now);

describe("the moderator role", () => {
  test("gives access to the Clubhouse at once and is logged once, for parallel requests, too", async () => {
    await db.accessGrant.deleteMany({ where: { userId: vera.userId } });
    const results = await Promise.all([make(vera.userId, "moderator"), make(vera.userId, "moderator")]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await findMember(vera, now)).toMatchObject({ role: "moderator", hasAccess: true });
    expect(await auditLogOf(vera.userId)).toMatchObject([
      { action: "member.role_changed", actorId: robyn.userId, details: { role: "moderator" } },
    ]);
  });

  test("takes an administrator's codes and connections, and cannot be given to the last one", async () => {
    expect(await make(robyn.userId, "moderator", jude)).toMatchObject({ code: "not_admin" });
    const second = await createMember({ role: "owner" });
    const code = await createInvitation();
    await db.invitation.update({ where: { code }, data: { createdBy: second.userId } });
    expect(await make(second.userId, "moderator")).toMatchObject({ ok: true });
    expect(await db.invitation.findUniqueOrThrow({ where: { code } })).toMatchObject({ isActive: false });
    expect(await cutsFor(second.userId)).toHaveLength(1);
    expect(await findMember(second, now)).toMatchObject({ role: "moderator" });
  });

  test("given to each other in parallel leaves one administrator", async () => {
    const second = await createMember({ role: "owner" });
    const results = await Promise.all([
      make(second.userId, "moderator"),
      make(robyn.userId, "moderator", second),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.user.count({ where: { role: "owner" } })).toBe(1);
  });

  test("is refused for a blocked member", async () => {
    await setBlocked(robyn, { userId: vera.userId, isBlocked: true }, now);
    expect(await make(vera.userId, "moderator")).toMatchObject({ code: "blocked" });
  });
});

describe("a moderator", () => {
  test("resolves reports and deletes any message, logged under their name", async () => {
    const [kept, gone, another] = [await written(vera), await written(vera), await written(robyn)];
    await reported(kept, [jude]);
    await reported(gone, [jude]);
    expect(await countWaitingReports(jude)).toBe(2);
    expect(await listOpenReports(jude)).toMatchObject({ ok: true });
    expect(await resolveReports(jude, kept, "kept", now)).toMatchObject({ ok: true });
    expect(await resolveReports(jude, gone, "deleted", now)).toMatchObject({ ok: true });
    expect(await deleteMessage(jude, another, now)).toMatchObject({ ok: true });
    const trail = [...(await auditLogOf(vera.userId)), ...(await auditLogOf(robyn.userId))];
    expect(trail.map(({ action }) => action).sort()).toEqual([
      "message.deleted",
      "message.deleted",
      "report.settled",
      "report.settled",
    ]);
    expect(new Set(trail.map(({ actorId }) => actorId))).toEqual(new Set([jude.userId]));
  });

  test("pauses a member, lifts the pause and lists paused members", async () => {
    expect(await pause(jude, vera.userId)).toMatchObject({ ok: true });
    expect(await listPaused(jude, now)).toMatchObject({
      value: [{ userId: vera.userId, name: "Vera", by: "Jude" }],
    });
    expect(await liftPause(jude, vera.userId, now)).toMatchObject({ ok: true });
    expect(await listPaused(jude, now)).toEqual({ ok: true, value: [] });
    expect(await auditLogOf(vera.userId)).toMatchObject([
      { action: "member.posting_paused", actorId: jude.userId },
      { action: "member.posting_resumed", actorId: jude.userId },
    ]);
    expect(await listPaused(vera, now)).toMatchObject({ code: "forbidden" });
  });

  test("pauses neither administrators nor moderators, and cannot be paused", async () => {
    const other = await createMember({ role: "moderator" });
    for (const { userId } of [robyn, other])
      expect(await pause(jude, userId)).toMatchObject({ code: "admin" });
    expect(await pause(robyn, jude.userId)).toMatchObject({ code: "admin" });
  });

  test("can post despite an earlier pause", async () => {
    await pause(robyn, vera.userId);
    await make(vera.userId, "moderator");
    const moderator = await findMember(vera, now);
    const message = { id: crypto.randomUUID(), board: "general" as const, kind: null, content: "hello" };
    expect(moderator && (await postMessage(moderator, message))).toMatchObject({ ok: true });
  });

  test("loses all rights with the role", async () => {
    const id = await written(vera);
    await reported(id, [robyn]);
    await make(jude.userId, "member");
    expect(await pause(jude, vera.userId)).toMatchObject({ code: "not_admin" });
    expect(await resolveReports(jude, id, "deleted", now)).toMatchObject({ code: "forbidden" });
    expect(await deleteMessage(jude, id, now)).toMatchObject({ code: "not_found" });
  });

  test("sees the members, but no hidden address", async () => {
    await db.profile.update({ where: { userId: vera.userId }, data: { showEmail: false } });
    const page = await listMembers(jude, { search: "Vera" });
    expect(page.ok && page.value.members).toMatchObject([{ displayName: "Vera", email: null }]);
  });

  test("sees only permitted pages in the sidebar", () => {
    expect(sidebarFor(jude).flatMap(({ links }) => links.map(({ href }) => href))).toEqual([
      "/members",
      "/admin/reports",
    ]);
    expect(sidebarFor(robyn).length).toBeGreaterThan(sidebarFor(jude).length);
  });
});
