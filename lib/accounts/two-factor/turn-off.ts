import "server-only";
import type { Transaction } from "@/lib/db";
import type { LockedUser } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import { queueTwoStepLetter } from "./letter";

/** Turns off a locked account's 2FA and notifies its owner; false if it was off. */
export async function disableTwoFactor(
  tx: Transaction,
  user: LockedUser,
  how: "off" | "offByUs",
  now: Date,
): Promise<boolean> {
  const { count } = await tx.twoStep.deleteMany({ where: { userId: user.id, turnedOnAt: { not: null } } });
  if (count === 0) return false;
  await tx.recoveryCode.deleteMany({ where: { userId: user.id } });
  await queueTwoStepLetter(tx, user, { change: how }, now);
  logger.warn({ event: "account.two_step_off", userId: user.id, how });
  return true;
}
