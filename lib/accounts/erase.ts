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

/** Letters that are about an account and nothing else. */
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
 * Deletes an account with its profile, sessions, links, access and the letters about it, and turns off invitations it
 * made. Messages stay without their author (docs/rules/accounts.md#leaving); bookings and forms stay, for they have
 * reasons of their own. The occasional letter stops if the address was proved; else its consent may be somebody else's.
 * Refuses the last administrator while anybody else is a member. Deleting what is gone already is fine.
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
  // What is being bought for her address now is hers before she goes, or waits for the address after: never in between
  await lockPlansOf(tx, userId);
  await lockClaims(tx, user.emailKey);
  // And what became hers while this waited
  await lockPlansOf(tx, userId);
  // Letters about the account go with it, to whatever address; those about bookings and forms have reasons of their own
  await tx.email.deleteMany({ where: { link: { userId } } });
  await tx.$executeRaw`
    DELETE FROM emails WHERE lower(btrim(to_address)) = ${user.emailKey} AND letter = ANY(${accountLetters})`;
  await turnOffInvitationsOf(tx, userId);
  await tx.invitation.updateMany({ where: { sentTo: user.emailKey }, data: { sentTo: null } });
  if (user.emailConfirmedAt) await withdrawConsent(tx, { emailKey: user.emailKey }, now);
  await returnPlans(tx, userId, now);
  await tx.user.delete({ where: { id: userId } });
  // Nobody has to move for somebody who could not listen
  const couldListen = may(
    { kind: "member", role: user.role, hasAccess: user.grants.length > 0, postingPause: null },
    "clubhouse.enter",
  );
  await queueJob(tx, "cut-live-lines", { userId, reason: couldListen ? "taken" : "sign_out" });
  logger.info({ event: "account.erased", userId, at: now });
  return ok(undefined);
}

/**
 * Whether nobody would be left to run the Clubhouse if this account went or stopped being an administrator's, although it
 * has other members. Locks the account and every administrator's until the transaction ends, so that of two who go at once
 * the second is asked after the first has gone. Somebody shut out runs nothing.
 */
export async function isLastAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  // In one order, or two who go at once would each wait for the other
  await lockMembership(tx);
  const locked = await tx.$queryRaw<{ id: string; runs: boolean }[]>`
    SELECT id, role = 'admin' AND blocked_at IS NULL AS runs FROM users
    WHERE id = ${userId}::uuid OR role = 'admin' ORDER BY id FOR NO KEY UPDATE`;
  const [runs, ...others] = locked.filter((one) => one.runs);
  if (runs?.id !== userId || others.length > 0) return false;
  return (await tx.user.count({ where: { id: { not: userId } } })) > 0;
}
