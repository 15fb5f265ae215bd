import "server-only";
import { guesses } from "@/content/limits";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { lockUser } from "@/lib/db/locks/user";
import { describeError, logger } from "@/lib/observability/logger";
import { absolute } from "@/lib/env/site";

const hour = 60 * 60 * 1000;

/** True if this many wrong guesses in an hour trigger an alert. */
export function isAlertDue(count: number): boolean {
  return count >= guesses.told;
}

/** Notifies an account's owner of guessing, at most once an hour; does nothing without an account. Never throws. */
export async function sendBruteForceAlert(emailKey: string, now: Date): Promise<void> {
  try {
    const isTelling = await queueGuessLetter(emailKey, now);
    if (isTelling) logger.warn({ event: "account.guesses_told" });
  } catch (error) {
    logger.error({ event: "account.alert_failed", reason: describeError(error) });
  }
}

async function queueGuessLetter(emailKey: string, now: Date): Promise<boolean> {
  const longAgo = new Date(now.getTime() - hour);
  return db.$transaction(async (tx) => {
    const [alerted] = await tx.user.updateManyAndReturn({
      where: {
        emailKey,
        blockedAt: null,
        OR: [{ guessesToldAt: null }, { guessesToldAt: { lte: longAgo } }],
      },
      data: { guessesToldAt: now },
      select: { id: true },
    });
    const user = alerted && (await lockUser(tx, alerted.id));
    if (!user) return false;
    await queueLetter(tx, {
      cause: `sign-in-guesses:${user.id}:${now.toISOString()}`,
      letter: "sign-in-guesses",
      to: user.email,
      values: {
        name: user.displayName,
        resetUrl: absolute("/auth?mode=forgot"),
        accountUrl: absolute("/account"),
      },
    });
    return true;
  });
}
