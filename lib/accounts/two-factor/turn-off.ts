import "server-only";
import { needsTwoStepInSql } from "@/lib/access/member-row";
import type { Transaction } from "@/lib/db";
import type { LockedUser } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import { enqueueDisconnect } from "@/lib/queue";
import { Prisma } from "@/prisma/generated/client";
import { queueTwoStepLetter } from "./letter";

/**
 * Turns off a locked account's 2FA and notifies its owner; false if it was off. Where their role requires it, they lose
 * the role's realtime channels.
 */
export async function disableTwoFactor(
  tx: Transaction,
  user: LockedUser,
  how: "off" | "offByUs",
  now: Date,
): Promise<boolean> {
  const { count } = await tx.twoStep.deleteMany({ where: { userId: user.id, turnedOnAt: { not: null } } });
  if (count === 0) return false;
  await tx.recoveryCode.deleteMany({ where: { userId: user.id } });
  const [{ needsTwoStep }] = await tx.$queryRaw<[{ needsTwoStep: boolean }]>`
    SELECT ${needsTwoStepInSql(Prisma.sql`users`)} AS "needsTwoStep" FROM users WHERE id = ${user.id}::uuid`;
  if (needsTwoStep) await enqueueDisconnect(tx, user.id, "taken");
  await queueTwoStepLetter(tx, user, { change: how }, now);
  logger.warn({ event: "account.two_step_off", userId: user.id, how });
  return true;
}
