import "server-only";
import { adminCopy } from "@/content/pages/admin";
import type { Member } from "@/lib/access/policy";
import { isLastAdministrator } from "@/lib/accounts/erase";
import { recordAudit, type AuditAction } from "@/lib/audit";
import type { Transaction } from "@/lib/db";
import { allOrNothing } from "@/lib/locks/all-or-nothing";
import { fail, ok, type Result } from "@/lib/result";

const { refusals } = adminCopy.member;

/** Why an administrator could not do something to a member. */
export type MemberRefusal = "gone" | "self" | "last_admin" | "not_admin" | "blocked" | "admin";

/** The member something is done to. */
export type Target = { role: Member["role"]; blockedAt: Date | null; isLastAdmin: boolean };

/** What was done, as the trail keeps it; nothing where everything was so already. */
export type Act = { action: AuditAction | null; details?: Record<string, string | number | null> };

/**
 * Does something to an account that is not one's own, all or nothing, and writes it into the trail. The account and every
 * administrator's stay locked meanwhile: of two who act on each other at once, the second is no administrator any more.
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
