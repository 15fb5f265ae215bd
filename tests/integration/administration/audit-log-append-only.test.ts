import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { deleteOwnAccount } from "@/lib/members/settings/delete-account";
import { recordExport } from "@/lib/members/settings/export";
import { deleteMember } from "../../support/delete-member";
import { createMember } from "../../support/factories";
import { clearAuditLog } from "../../support/audit-log";
import { memberWithPassword, password } from "../settings/members";
import { setRole } from "../../support/team";

const now = new Date("2026-03-19T09:05:00Z");
let admin: Member;

beforeEach(async () => {
  await clearAuditLog();
  admin = await createMember({ role: "owner", displayName: "Robyn" });
  await recordAudit(db, admin, { action: "member.blocked", subject: randomUUID() }, now);
});

const entries = () => db.auditEntry.findMany({ orderBy: { id: "asc" } });

describe("an entry of the audit log", () => {
  test("cannot be updated, deleted or truncated", async () => {
    const before = await entries();
    const refused = /rows of audit_entries are never changed/;
    await expect(db.auditEntry.updateMany({ data: { action: "member.unblocked" } })).rejects.toThrow(refused);
    await expect(db.auditEntry.deleteMany()).rejects.toThrow(refused);
    await expect(db.$executeRaw`TRUNCATE audit_entries`).rejects.toThrow(refused);
    expect(await entries()).toEqual(before);
  });

  test("stays when its actor's account is deleted", async () => {
    const other = await createMember({ role: "owner" });
    const before = await entries();
    expect(before).toMatchObject([{ actorId: admin.userId, actorName: "Robyn", actorRole: "owner" }]);
    expect(await deleteMember(other, admin.userId, now)).toMatchObject({ ok: true });
    expect((await entries()).slice(0, 1)).toEqual(before);
  });

  test("keeps the actor's name and role of the time", async () => {
    const other = await createMember({ role: "owner" });
    await setRole(other, { userId: admin.userId, role: "member" }, now);
    await db.profile.update({ where: { userId: admin.userId }, data: { displayName: "Somebody new" } });
    expect((await entries())[0]).toMatchObject({ actorName: "Robyn", actorRole: "owner" });
  });
});

describe("a member's changes to their own data", () => {
  test("a deletion is in the audit log, without her name", async () => {
    const member = await memberWithPassword();
    await deleteOwnAccount(member, { currentPassword: password, aboutPlan: false, withMessages: false }, now);
    const { userId: subject } = member;
    expect((await entries()).slice(1)).toMatchObject([
      { action: "account.deleted", subject, actorId: subject, actorName: null, actorRole: "member", at: now },
    ]);
  });

  test("do not log a refused deletion", async () => {
    const member = await memberWithPassword();
    await deleteOwnAccount(member, { currentPassword: "wrong", aboutPlan: false, withMessages: false }, now);
    expect(await entries()).toHaveLength(1);
  });

  test("log a download of the data once a day", async () => {
    const member = await memberWithPassword();
    const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
    for (const hours of [0, 1, 23, 25]) await recordExport(member, at(hours));
    expect((await entries()).slice(1)).toMatchObject([
      { action: "account.exported", subject: member.userId, actorName: null, at: at(0) },
      { action: "account.exported", subject: member.userId, actorName: null, at: at(25) },
    ]);
  });
});
