import "server-only";
import type { Transaction } from "@/lib/db";
import { insertInvitation } from "@/lib/invitations/insert";
import { queueBuyerInvitation } from "./letters";

/** Deactivates the personal links of an address being confirmed: its waiting access goes to the account. */
export async function closePlanLinks(tx: Transaction, emailKey: string): Promise<void> {
  const waiting = await tx.accessGrant.findMany({
    where: { source: "mastermind", userId: null, claimKey: emailKey, sourceId: { not: null } },
    select: { sourceId: true },
  });
  const planIds = waiting.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  if (planIds.length === 0) return;
  // Links are locked before the access, as in using one, to avoid deadlocks.
  await tx.invitation.updateMany({ where: { orderId: { in: planIds } }, data: { isActive: false } });
}

/** Locks an account's purchases and those it has access by. Lock order: account, purchases, addresses, invitations, access. */
export async function lockPlansOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT id FROM orders
    WHERE user_id = ${userId}::uuid OR id IN (
      SELECT source_id FROM access_grants WHERE user_id = ${userId}::uuid AND source = 'mastermind')
      OR (product = 'retreat' AND email_key = (SELECT email_key FROM users WHERE id = ${userId}::uuid))
    ORDER BY id FOR UPDATE`;
}

/** Detaches bought access from an account, back to its address (docs/rules/accounts.md#leaving). The plans are locked. */
export async function returnPlans(
  tx: Transaction,
  { userId, isBlocked }: { userId: string; isBlocked: boolean },
  now: Date,
): Promise<void> {
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
    const plan = await tx.order.findFirst({
      where: { id: sourceId, status: "confirmed" },
      select: { id: true, name: true, email: true, emailKey: true },
    });
    if (!plan) continue;
    await tx.invitation.deleteMany({ where: { orderId: plan.id } });
    await tx.accessGrant.update({ where: { id }, data: { userId: null } });
    if (isBlocked) continue;
    const { code } = await insertInvitation(tx, {
      orderId: plan.id,
      includesAccess: true,
      sentTo: plan.emailKey,
      createdAt: now,
    });
    await queueBuyerInvitation(tx, {
      cause: `plan-invitation:${plan.id}:${now.getTime()}`,
      name: plan.name,
      email: plan.email,
      code,
    });
  }
}
