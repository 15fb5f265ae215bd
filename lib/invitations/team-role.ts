import "server-only";
import { hasAccessByRole, mayAs, type Role } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { enqueueDisconnect } from "@/lib/queue";

/** A role, when it ends (null: never), and a host's retreat. */
export type RoleTerms = { role: Role; roleEndsAt: Date | null; hostedRetreat: string | null };

/** Gives an account a role instead of `from`: at once in every window, and until its end. */
export async function setRole(
  tx: Transaction,
  userId: string,
  from: Role,
  { role, roleEndsAt, hostedRetreat }: RoleTerms,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { role, roleEndsAt, hostedRetreat } });
  // Moderators see everyone
  if (hasAccessByRole({ role }))
    await tx.memberBlock.deleteMany({ where: { OR: [{ blockerId: userId }, { blockedId: userId }] } });
  if (role === "member" || !mayAs(role, "member.manage")) await turnOffInvitationsOf(tx, userId);
  const isMore = from === "member" || role === "admin" || role === "owner";
  await enqueueDisconnect(tx, userId, isMore ? "access" : "taken");
  if (roleEndsAt) await enqueueDisconnect(tx, userId, "access", roleEndsAt);
}

/** Deactivates all invitations of a former administrator. */
export async function turnOffInvitationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.invitation.updateMany({ where: { createdBy: userId, isActive: true }, data: { isActive: false } });
}
