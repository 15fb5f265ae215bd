import "server-only";
import type { Transaction } from "@/lib/db";
import { insertInvitation } from "@/lib/invitations/insert";
import { queueBuyerInvitation } from "./letters";

// Bought access that has no account yet waits for an address and carries a personal link: whichever comes first takes it.

/** The links of what waits for an address that is being proved. The access goes to its account, so they are used up. */
export async function closePlanLinks(tx: Transaction, emailKey: string): Promise<void> {
  const waiting = await tx.accessGrant.findMany({
    where: { source: "mastermind", userId: null, claimKey: emailKey, sourceId: { not: null } },
    select: { sourceId: true },
  });
  const planIds = waiting.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  if (planIds.length === 0) return;
  // The links before the access, as whoever uses one does: so they wait for each other instead of crossing
  await tx.invitation.updateMany({ where: { planId: { in: planIds } }, data: { isActive: false } });
}

/**
 * Locks the plans that an account has bought or holds until the transaction ends. Whoever changes what belongs to a plan
 * locks it first: the account, then plans, then addresses (lockClaims), then invitations, then the access itself.
 */
export async function lockPlansOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT id FROM mastermind_plans
    WHERE user_id = ${userId}::uuid OR id IN (
      SELECT source_id FROM access_grants WHERE user_id = ${userId}::uuid AND source = 'mastermind')
    ORDER BY id FOR UPDATE`;
}

/**
 * Takes bought access back from an account that is being deleted: it was bought for an address, so it waits there
 * again, and a personal link to it goes out. What is still owed stays owed (docs/rules/accounts.md#leaving). The caller
 * has locked the plans, so that none is given back while it is being refunded.
 */
export async function returnPlans(tx: Transaction, userId: string, now: Date): Promise<void> {
  const grants = await tx.accessGrant.findMany({
    where: {
      userId,
      source: "mastermind",
      revokedAt: null,
      claimKey: { not: null },
      sourceId: { not: null },
    },
    select: { id: true, sourceId: true },
  });
  for (const { id, sourceId } of grants) {
    if (!sourceId) continue;
    const plan = await tx.mastermindPlan.findFirst({
      where: { id: sourceId, status: "active" },
      select: { id: true, name: true, email: true, emailKey: true },
    });
    if (!plan) continue;
    await tx.invitation.deleteMany({ where: { planId: plan.id } });
    const { code } = await insertInvitation(tx, {
      planId: plan.id,
      includesAccess: true,
      sentTo: plan.emailKey,
      createdAt: now,
    });
    await tx.accessGrant.update({ where: { id }, data: { userId: null } });
    await queueBuyerInvitation(tx, {
      cause: `plan-invitation:${plan.id}:${now.getTime()}`,
      name: plan.name,
      email: plan.email,
      code,
    });
  }
}
