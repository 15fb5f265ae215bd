import "server-only";
import { accountCopy } from "@/content/pages/account";
import { liveGrant } from "@/lib/access/live";
import { may } from "@/lib/access/policy";
import { withdrawConsent } from "@/lib/consents/consents";
import type { Transaction } from "@/lib/db";
import type { LetterName } from "@/lib/email/render";
import { turnOffInvitationsOf } from "@/lib/invitations/redeem";
import { lockClaims } from "@/lib/locks/claims";
import { lockMembership } from "@/lib/locks/membership";
import { lockPlansOf, returnPlans } from "@/lib/mastermind/plan-links";
import { logger } from "@/lib/logger";
import { queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";

const accountLetters: LetterName[] = [
  "confirm-email",
  "reset-password",
  "password-changed",
  "confirm-new-email",
  "email-change-asked",
  "email-changed",
  "welcome-clubhouse",
  "free-access-granted",
  "invitation-with-access",
  "invitation-to-join",
];

/**
 * Deletes an account and what belongs to it alone; messages, bookings and forms stay (docs/rules/accounts.md#leaving).
 * Idempotent. Withdraws the consent only of a confirmed address. Refuses the last administrator while there are other
 * members.
 */
export async function eraseAccount(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<Result<void, "last_admin">> {
  if (await isLastAdministrator(tx, userId)) return fail("last_admin", accountCopy.delete.lastAdmin);
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      emailKey: true,
      emailConfirmedAt: true,
      role: true,
      grants: { where: liveGrant(now), select: { id: true }, take: 1 },
    },
  });
  if (!user) return ok(undefined);
  // A purchase under way either belongs to the account before it goes, or waits for the address afterwards
  await lockPlansOf(tx, userId);
  await lockClaims(tx, user.emailKey);
  // Again, for what was attached while this waited for the lock
  await lockPlansOf(tx, userId);
  // Only letters about the account; those about bookings and forms stay
  await tx.email.deleteMany({ where: { link: { userId } } });
  await tx.$executeRaw`
    DELETE FROM emails WHERE lower(btrim(to_address)) = ${user.emailKey} AND letter = ANY(${accountLetters})`;
  await turnOffInvitationsOf(tx, userId);
  await tx.invitation.updateMany({ where: { sentTo: user.emailKey }, data: { sentTo: null } });
  if (user.emailConfirmedAt) await withdrawConsent(tx, { emailKey: user.emailKey }, now);
  await returnPlans(tx, userId, now);
  await tx.user.delete({ where: { id: userId } });
  // Channels move only if this person could listen to them
  const couldListen = may(
    { kind: "member", role: user.role, hasAccess: user.grants.length > 0, postingPause: null },
    "clubhouse.enter",
  );
  await queueJob(tx, "cut-live-lines", { userId, reason: couldListen ? "taken" : "sign_out" });
  logger.info({ event: "account.erased", userId, at: now });
  return ok(undefined);
}

/**
 * Whether this account is the last unblocked administrator although there are other members. Locks it and all
 * administrators until commit, so that two who leave at once are asked one after the other.
 */
export async function isLastAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  // One lock order, or two at once would deadlock
  await lockMembership(tx);
  const locked = await tx.$queryRaw<{ id: string; runs: boolean }[]>`
    SELECT id, role = 'admin' AND blocked_at IS NULL AS runs FROM users
    WHERE id = ${userId}::uuid OR role = 'admin' ORDER BY id FOR NO KEY UPDATE`;
  const [runs, ...others] = locked.filter((one) => one.runs);
  if (runs?.id !== userId || others.length > 0) return false;
  return (await tx.user.count({ where: { id: { not: userId } } })) > 0;
}
