import "server-only";
import type { Transaction } from "@/lib/db";
import { redeemPlan } from "@/lib/grants/redeem-plan";
import { queueJob } from "@/lib/queue";

/** An invitation that somebody may still use. */
export type RedeemedInvitation = {
  id: string;
  includesAccess: boolean;
  accessUntil: Date | null;
  /** The purchase whose access it carries; null for an invitation of an administrator's. */
  planId: string | null;
};

/** A code that would open nothing to whoever uses it. Thrown, so that the transaction gives the use back. */
export class OpensNothing extends Error {}

/**
 * Takes one use of an invitation code, inside the caller's transaction; null when the code is unknown, expired, used up
 * or switched off. The conditional update makes the database decide the race for the last use
 * (docs/rules/accounts.md#joining).
 */
export async function takeInvitationUse(
  tx: Transaction,
  code: string,
  now: Date,
): Promise<RedeemedInvitation | null> {
  const taken = await tx.$queryRaw<RedeemedInvitation[]>`
    UPDATE invitations SET current_uses = current_uses + 1
    WHERE code = ${code} AND is_active AND current_uses < max_uses AND (expires_at IS NULL OR expires_at > ${now})
      AND (NOT includes_access OR access_until IS NULL OR access_until > ${now})
    RETURNING id, includes_access AS "includesAccess", access_until AS "accessUntil", plan_id AS "planId"`;
  return taken[0] ?? null;
}

/**
 * Records who used an invitation, and opens the Clubhouse to them when it includes access. Throws OpensNothing where the
 * access it carries is somebody's already, or over.
 */
export async function recordInvitationUse(
  tx: Transaction,
  invitation: RedeemedInvitation,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.invitationUse.create({ data: { invitationId: invitation.id, userId, usedAt: now } });
  if (invitation.planId) {
    if (!(await redeemPlan(tx, invitation.planId, userId))) throw new OpensNothing();
    return;
  }
  if (!invitation.includesAccess) return;
  await tx.accessGrant.create({
    data: {
      userId,
      source: "invitation",
      sourceId: invitation.id,
      startsAt: now,
      endsAt: invitation.accessUntil,
    },
  });
  // Realtime ends when the access does
  if (invitation.accessUntil)
    await queueJob(tx, "cut-live-lines", { userId, reason: "access" }, invitation.accessUntil);
}

/** Turns off every invitation somebody made: who no longer runs the Clubhouse lets nobody in, not even themselves again. */
export async function turnOffInvitationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.invitation.updateMany({ where: { createdBy: userId, isActive: true }, data: { isActive: false } });
}
