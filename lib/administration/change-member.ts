import "server-only";
import { isInTeam, may, type Member, type OfficeAction } from "@/lib/access/policy";
import { isLastOwner } from "@/lib/accounts/erase";
import { recordAudit, type AuditAction } from "@/lib/access/audit";
import type { Transaction } from "@/lib/db";
import { lockRole } from "@/lib/access/role-locks";
import { inTransaction } from "@/lib/db/locks/transaction";
import { fail, ok, type Result } from "@/lib/result";

export type MemberRefusal =
  | "gone"
  | "self"
  | "last_owner"
  | "not_admin"
  | "blocked"
  | "admin"
  | "team"
  | "no_refund"
  | "name";

export type Target = {
  role: Member["role"];
  roleEndsAt: Date | null;
  hostedRetreat: string | null;
  blockedAt: Date | null;
  isLastOwner: boolean;
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
  permission: OfficeAction = "member.manage",
): Promise<Result<{ displayName: string }, MemberRefusal>> {
  if (userId === admin.userId) return fail("self", "You can’t do that to your own account.");
  return inTransaction(async (tx) => {
    const isLast = await isLastOwner(tx, userId);
    // The current role: it may have been revoked since the request began.
    const role = await lockRole(tx, admin.userId);
    const actor = role && { ...admin, role };
    if (!actor || !may(actor, permission)) return fail("not_admin", "Your role no longer allows this.");
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: {
        ...{ role: true, roleEndsAt: true, hostedRetreat: true, blockedAt: true },
        profile: { select: { displayName: true } },
      },
    });
    if (!user?.profile) return fail("gone", "This account no longer exists.");
    if (isInTeam(user) && permission === "member.manage" && !may(actor, "team.manage"))
      return fail("team", "Only an owner changes the accounts of the team.");
    const done = await act(tx, { ...user, isLastOwner: isLast, displayName: user.profile.displayName });
    if (!done.ok) return done;
    const { action, details = {}, last } = done.value;
    if (action) await recordAudit(tx, admin, { action, subject: userId, details }, now);
    await last?.();
    return ok({ displayName: user.profile.displayName });
  });
}
