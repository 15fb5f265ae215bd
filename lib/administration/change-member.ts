import "server-only";
import { may, type Action, type Member } from "@/lib/access/policy";
import { isLastAdministrator } from "@/lib/accounts/erase";
import { recordAudit, type AuditAction } from "@/lib/access/audit";
import type { Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { fail, ok, type Result } from "@/lib/result";

export type MemberRefusal =
  | "gone"
  | "self"
  | "last_admin"
  | "not_admin"
  | "blocked"
  | "admin"
  | "no_refund"
  | "name";

export type Target = {
  role: Member["role"];
  blockedAt: Date | null;
  isLastAdmin: boolean;
  displayName: string;
};

export type MemberChangeAction = {
  action: AuditAction | null;
  details?: Record<string, string | number | null>;
  last?: () => Promise<unknown>;
};

/** Changes another account, with an audit entry. Locks both: of two changing each other, one is refused. */
export async function changeMember(
  admin: Member,
  userId: string,
  act: (tx: Transaction, user: Target) => Promise<Result<MemberChangeAction, MemberRefusal>>,
  now: Date,
  permission: Action = "member.manage",
): Promise<Result<{ displayName: string }, MemberRefusal>> {
  if (userId === admin.userId) return fail("self", "You can’t do that to your own account.");
  return inTransaction(async (tx) => {
    const isLastAdmin = await isLastAdministrator(tx, userId);
    const actor = await tx.user.findFirst({
      where: { id: admin.userId, blockedAt: null },
      select: { role: true },
    });
    // The current role: it may have been revoked since the request began.
    if (!actor || !may({ ...admin, ...actor }, permission))
      return fail("not_admin", "You’re no longer an administrator.");
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { role: true, blockedAt: true, profile: { select: { displayName: true } } },
    });
    if (!user?.profile) return fail("gone", "This account no longer exists.");
    const done = await act(tx, { ...user, isLastAdmin, displayName: user.profile.displayName });
    if (!done.ok) return done;
    const { action, details = {}, last } = done.value;
    if (action) await recordAudit(tx, admin, { action, subject: userId, details }, now);
    await last?.();
    return ok({ displayName: user.profile.displayName });
  });
}
