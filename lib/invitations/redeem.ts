import "server-only";
import type { Transaction } from "@/lib/db";
import type { Role } from "@/lib/access/policy";
import { logger } from "@/lib/observability/logger";
import { enqueueDisconnect } from "@/lib/queue";
import { setRole } from "./team-role";

export type RedeemedInvitation = {
  id: string;
  includesAccess: boolean;
  accessUntil: Date | null;
  orderId: string | null;
  role: Role | null;
  roleEndsAt: Date | null;
  hostedRetreat: string | null;
  sentTo: string | null;
};

/** The code would grant nothing; thrown to roll back its use. */
export class OpensNothing extends Error {}

/** Uses a code once; null if it is invalid. A conditional update decides the race for the last use. */
export async function consumeInvitation(
  tx: Transaction,
  code: string,
  now: Date,
): Promise<RedeemedInvitation | null> {
  const used = await tx.$queryRaw<RedeemedInvitation[]>`
    UPDATE invitations SET current_uses = current_uses + 1
    WHERE code = ${code} AND is_active AND current_uses < max_uses AND (expires_at IS NULL OR expires_at > ${now})
      AND (NOT includes_access OR access_until IS NULL OR access_until > ${now})
      AND (role_ends_at IS NULL OR role_ends_at > ${now})
    RETURNING id, role, role_ends_at AS "roleEndsAt", hosted_retreat AS "hostedRetreat", sent_to AS "sentTo", includes_access AS "includesAccess", access_until AS "accessUntil", order_id AS "orderId"`;
  return used[0] ?? null;
}

/** Records the use and grants the invitation's access or role. Throws OpensNothing if it is used, over or for another address. */
export async function recordInvitationUse(
  tx: Transaction,
  invitation: RedeemedInvitation,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.invitationUse.create({ data: { invitationId: invitation.id, userId, usedAt: now } });
  if (invitation.role) return giveRole(tx, invitation, { userId, role: invitation.role }, now);
  if (!invitation.includesAccess) return;
  if (invitation.orderId) {
    if (!(await redeemPlan(tx, invitation.orderId, userId))) throw new OpensNothing();
    return;
  }
  await tx.accessGrant.create({
    data: {
      userId,
      source: "invitation",
      sourceId: invitation.id,
      startsAt: now,
      endsAt: invitation.accessUntil,
    },
  });
  if (invitation.accessUntil) await enqueueDisconnect(tx, userId, "access", invitation.accessUntil);
}

/** Gives the role of an invitation to the account of the address it was emailed to, unless it is in the team. */
async function giveRole(
  tx: Transaction,
  { id, sentTo, roleEndsAt, hostedRetreat }: RedeemedInvitation,
  { userId, role }: { userId: string; role: Role },
  now: Date,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { emailKey: true, role: true, roleEndsAt: true },
  });
  const isInTeam = user.role !== "member" && !(user.roleEndsAt && user.roleEndsAt <= now);
  if (user.emailKey !== sentTo || isInTeam) throw new OpensNothing();
  await setRole(tx, userId, user.role, { role, roleEndsAt, hostedRetreat });
  logger.info({ event: "team.joined", userId, invitationId: id, role });
}

// False if the pending access is claimed or revoked.
async function redeemPlan(tx: Transaction, planId: string, userId: string): Promise<boolean> {
  const given = await tx.accessGrant.updateManyAndReturn({
    where: { source: "mastermind", sourceId: planId, userId: null, revokedAt: null },
    data: { userId },
    select: { endsAt: true },
  });
  for (const { endsAt } of given) {
    if (endsAt) await enqueueDisconnect(tx, userId, "access", endsAt);
  }
  return given.length > 0;
}
