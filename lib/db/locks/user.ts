import "server-only";
import type { Transaction } from "@/lib/db";

export type LockedUser = {
  id: string;
  email: string;
  emailKey: string;
  isConfirmed: boolean;
  isBlocked: boolean;
  displayName: string;
};

/** Locks an account until the transaction ends, before any change to it; null if it is deleted. */
export async function lockUser(tx: Transaction, userId: string): Promise<LockedUser | null> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      emailKey: true,
      emailConfirmedAt: true,
      blockedAt: true,
      profile: { select: { displayName: true } },
    },
  });
  if (!user?.profile) return null;
  return {
    id: userId,
    email: user.email,
    emailKey: user.emailKey,
    isConfirmed: user.emailConfirmedAt !== null,
    isBlocked: user.blockedAt !== null,
    displayName: user.profile.displayName,
  };
}
