import "server-only";
import type { Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { countRequest } from "@/lib/access/rate-limits";
import { createEmailLink, revokeEmailLinks } from "@/lib/crypto/links/email-links";
import { lockUser, type LockedUser } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import { ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import { passwordWrong, proveOwner, type NotOwner } from "./own-password";
import type { ChangeEmailInput } from "./schema";

/** Emails a confirmation link, and a warning to the old address (docs/rules/accounts.md#addresses). */
export async function requestEmailChange(
  member: Member,
  { email, currentPassword }: ChangeEmailInput,
  network: string,
  now: Date,
): Promise<Result<"asked" | "same", NotOwner>> {
  const owner = await proveOwner(member, currentPassword);
  if (!owner.ok) return owner;
  if (emailKey(email) === emailKey(member.email)) return ok("same");
  const tries = await countRequest("reset", network, member.userId);
  if (!tries.ok) return tries;
  const { userId } = member;
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    // A password changed meanwhile must lock out users of the old one.
    if (!user || (await tx.user.count({ where: { id: userId, ...owner.value } })) === 0)
      return passwordWrong();
    await queueEmailChange(tx, user, email, now);
    logger.info({ event: "account.email_change_asked", userId });
    return ok("asked" as const);
  });
}

/** Queues the confirmation to the new address, unless another account has it, and the warning to the old one. */
export async function queueEmailChange(
  tx: Transaction,
  user: LockedUser,
  email: string,
  now: Date,
): Promise<void> {
  const { id: userId, displayName: name } = user;
  const isTaken = (await tx.user.count({ where: { emailKey: emailKey(email) } })) > 0;
  const linkId = await createEmailLink(tx, { userId, purpose: "change", email }, now);
  if (!isTaken) {
    await queueLetter(tx, {
      cause: `confirm-new-email:${linkId}`,
      letter: "confirm-new-email",
      to: email,
      values: { name },
      linkId,
    });
  }
  await queueLetter(tx, {
    cause: `email-change-asked:${linkId}`,
    letter: "email-change-asked",
    to: user.email,
    values: { name, newEmail: email, resetUrl: absolute("/auth?mode=forgot") },
  });
}

/** Cancels an unconfirmed change of address; idempotent. */
export async function cancelEmailChange({ userId }: Member, now: Date): Promise<void> {
  await db.$transaction((tx) => revokeEmailLinks(tx, userId, ["change"], now));
  logger.info({ event: "account.email_change_cancelled", userId });
}
