import "server-only";
import type { Transaction } from "@/lib/db";
import { enqueueDisconnect } from "@/lib/queue";
import type { Prisma } from "@/prisma/generated/client";
import type { GrantSource } from "@/prisma/generated/enums";

type Cause = { source: GrantSource; sourceId: string; claimKey: string };

/**
 * The grant that an order or guest has, or had until it was revoked. The account's own first: its address may have
 * changed since.
 */
export async function findGrant(
  tx: Transaction,
  { source, sourceId, claimKey }: Cause,
  userId: string | null,
): Promise<{ id: string; userId: string | null } | null> {
  const find = (whose: Prisma.AccessGrantWhereInput) =>
    tx.accessGrant.findFirst({
      where: { source, sourceId, ...whose },
      orderBy: { id: "desc" },
      select: { id: true, userId: true },
    });
  const own = userId && (await find({ userId }));
  return own || find({ claimKey, ...(userId && { userId: null }) });
}

/** Revokes the access of an order's buyer and guests, and their invitations. It is locked. */
export async function closeOrderAccess(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const guests = await tx.guest.findMany({ where: { orderId }, select: { id: true } });
  await closeAccess(tx, [...new Set([orderId, ...guests.map(({ id }) => id)])], now);
}

/** Revokes the access by these plans or guests, and their invitations. Their orders are locked. */
export async function closeAccess(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tx.invitation.updateMany({
    where: { OR: [{ orderId: { in: ids } }, { guestId: { in: ids } }] },
    data: { isActive: false },
  });
  const closed = await tx.accessGrant.updateManyAndReturn({
    where: { source: { in: ["booking", "mastermind"] }, sourceId: { in: ids }, revokedAt: null },
    data: { revokedAt: now },
    select: { userId: true },
  });
  for (const { userId } of closed) if (userId) await enqueueDisconnect(tx, userId, "access");
}
