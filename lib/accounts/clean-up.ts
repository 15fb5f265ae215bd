import "server-only";
import { accounts } from "@/content/clubhouse";
import { db } from "@/lib/db";
import { lockMembership } from "@/lib/locks/membership";
import { describeError, logger } from "@/lib/logger";
import { eraseAccount } from "./erase";

const day = 24 * 60 * 60 * 1000;
/** At most so many accounts a night; the rest waits for the next. */
const mostANight = 500;
/** In days, so that questions about a sign-in can still be answered. */
const keptDays = 30;

/**
 * Deletes accounts whose address was not confirmed in 30 days; answers how many
 * (docs/rules/privacy.md#how-long-things-are-kept).
 */
export async function eraseUnconfirmed(now: Date): Promise<number> {
  const unconfirmed = {
    emailConfirmedAt: null,
    role: "member",
    createdAt: { lt: new Date(now.getTime() - accounts.unconfirmedDays * day) },
  } as const;
  const found = await db.user.findMany({
    where: unconfirmed,
    select: { id: true },
    orderBy: { createdAt: "asc" },
    take: mostANight,
  });
  let erased = 0;
  for (const { id } of found) {
    try {
      if (await eraseOne(id)) erased += 1;
    } catch (error) {
      // One failure must not stop the others; the next night tries again
      logger.error({ event: "accounts.erase_failed", userId: id, reason: describeError(error) });
    }
  }
  logger.info({ event: "accounts.unconfirmed_erased", count: erased });
  return erased;

  async function eraseOne(id: string): Promise<boolean> {
    return db.$transaction(async (tx) => {
      // The lock order of eraseAccount
      await lockMembership(tx);
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
      // Confirmed meanwhile
      if ((await tx.user.count({ where: { ...unconfirmed, id } })) === 0) return false;
      return (await eraseAccount(tx, id, now)).ok;
    });
  }
}

/** Deletes sessions and email links that have been over for 30 days. */
export async function forgetWhatIsOver(now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * day);
  const lastSeen = new Date(before.getTime() - accounts.signedInDays * day);
  await db.session.deleteMany({ where: { OR: [{ endedAt: { lt: before } }, { seenAt: { lt: lastSeen } }] } });
  await db.emailLink.deleteMany({ where: { expiresAt: { lt: before } } });
}
