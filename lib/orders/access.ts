import "server-only";
import type { Transaction } from "@/lib/db";
import { enqueueDisconnect } from "@/lib/queue";

/** Revokes an order's access and its invitation. It is locked. */
export async function closeOrderAccess(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.invitation.updateMany({ where: { orderId }, data: { isActive: false } });
  const closed = await tx.accessGrant.updateManyAndReturn({
    where: { source: { in: ["booking", "mastermind"] }, sourceId: orderId, revokedAt: null },
    data: { revokedAt: now },
    select: { userId: true },
  });
  for (const { userId } of closed) if (userId) await enqueueDisconnect(tx, userId, "access");
}
