import "server-only";
import { after } from "next/server";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { countTry } from "@/lib/limits";
import { createEmailLink } from "@/lib/links/email-links";
import { lockUser } from "@/lib/locks/user";
import { describeError, logger } from "@/lib/logger";
import type { Result } from "@/lib/result";
import type { Caller } from "./caller";

/** Takes a reset request; the address is looked up after the answer (docs/rules/accounts.md#signing-in). */
export async function requestReset(
  { email }: { email: string },
  caller: Caller,
  now: Date,
  later: (work: () => Promise<void>) => void = after,
): Promise<Result<void, "too_many">> {
  const allowed = await countTry("reset", [caller.network, emailKey(email)]);
  if (allowed.ok) later(() => sendResetLink(email, now));
  return allowed;
}

// Runs after the answer, so failures are only logged.
async function sendResetLink(email: string, now: Date): Promise<void> {
  try {
    const isSent = await queueResetLetter(email, now);
    logger.info({ event: "account.reset_asked", isSent });
  } catch (error) {
    logger.error({ event: "account.reset_failed", reason: describeError(error) });
  }
}

async function queueResetLetter(email: string, now: Date): Promise<boolean> {
  const known = await db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } });
  if (!known) return false;
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, known.id);
    if (!user || user.isBlocked) return false;
    const linkId = await createEmailLink(tx, { userId: user.id, purpose: "reset", email: user.email }, now);
    await queueLetter(tx, {
      cause: `reset-password:${linkId}`,
      letter: "reset-password",
      to: user.email,
      values: { name: user.displayName },
      linkId,
    });
    return true;
  });
}
