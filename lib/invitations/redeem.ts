import "server-only";
import type { Transaction } from "@/lib/db";
import { enqueueDisconnect } from "@/lib/queue";

export type RedeemedInvitation = {
  id: string;
  includesAccess: boolean;
  accessUntil: Date | null;
  orderId: string | null;
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
    RETURNING id, includes_access AS "includesAccess", access_until AS "accessUntil", order_id AS "orderId"`;
  return used[0] ?? null;
}

/** Records the use and grants the invitation's access. Throws OpensNothing if it is used or over. */
export async function recordInvitationUse(
  tx: Transaction,
  invitation: RedeemedInvitation,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.invitationUse.create({ data: { invitationId: invitation.id, userId, usedAt: now } });
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

/** Deactivates all invitations of a former administrator. */
export async function turnOffInvitationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.invitation.updateMany({ where: { createdBy: userId, isActive: true }, data: { isActive: false } });
}
