import "server-only";
import { adminCopy } from "@/content/pages/admin";
import type { Member } from "@/lib/access/policy";
import { isLastAdministrator } from "@/lib/accounts/erase";
import { recordAudit, type AuditAction } from "@/lib/audit";
import type { Transaction } from "@/lib/db";
import { allOrNothing } from "@/lib/locks/all-or-nothing";
import { fail, ok, type Result } from "@/lib/result";

const { refusals } = adminCopy.member;

export type MemberRefusal = "gone" | "self" | "last_admin" | "not_admin" | "blocked" | "admin";

export type Target = { role: Member["role"]; blockedAt: Date | null; isLastAdmin: boolean };

/** What the trail keeps; null when nothing changed. */
export type Act = { action: AuditAction | null; details?: Record<string, string | number | null> };

/**
 * Acts on another account in one transaction and writes the trail. Locks it and every administrator: of two who act on
 * each other, the second is refused.
 */
export async function actOn(
  admin: Member,
  userId: string,
  act: (tx: Transaction, user: Target) => Promise<Result<Act, MemberRefusal>>,
  now: Date,
): Promise<Result<{ displayName: string }, MemberRefusal>> {
  if (userId === admin.userId) return fail("self", refusals.self);
  return allOrNothing(async (tx) => {
    const isLastAdmin = await isLastAdministrator(tx, userId);
    const actor = await tx.user.findFirst({
      where: { id: admin.userId, role: "admin", blockedAt: null },
      select: { id: true },
    });
    if (!actor) return fail("not_admin", refusals.notAdmin);
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { role: true, blockedAt: true, profile: { select: { displayName: true } } },
    });
    if (!user?.profile) return fail("gone", refusals.gone);
    const done = await act(tx, { ...user, isLastAdmin });
    if (!done.ok) return done;
    const { action, details = {} } = done.value;
    if (action) await recordAudit(tx, admin, { action, subject: userId, details }, now);
    return ok({ displayName: user.profile.displayName });
  });
}
