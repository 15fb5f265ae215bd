import "server-only";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { liveGrant } from "@/lib/access/active-conditions";
import { may } from "@/lib/access/policy";
import { anonymiseConversations, lockConversations } from "@/lib/conversations/conversations";
import { emptyContent, lockContent, touchContent, type Changed } from "@/lib/clubhouse/authored-content";
import { returnBookingAccess } from "@/lib/orders/bookings/access";
import { withdrawConsent } from "@/lib/leads/consents/consents";
import type { Transaction } from "@/lib/db";
import type { LetterName } from "@/lib/email/render";
import { removeCardPicture } from "@/lib/files/card-picture";
import { removeUnused } from "@/lib/files/member-files";
import { turnOffInvitationsOf } from "@/lib/invitations/team-role";
import { lockClaims } from "@/lib/db/locks/claims";
import { lockMembership } from "@/lib/db/locks/membership";
import { lockPlansOf, returnPlans } from "@/lib/orders/programmes/plan-links";
import { logger } from "@/lib/observability/logger";
import { enqueueDisconnect } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";

const accountLetters: LetterName[] = [
  "confirm-email",
  "account-goes",
  "reset-password",
  "imported-member",
  "password-changed",
  "sign-in-link",
  "new-device",
  "sign-in-guesses",
  "two-step-changed",
  "confirm-new-email",
  "email-change-asked",
  "email-changed",
  "welcome-clubhouse",
  "free-access-granted",
  "invitation-with-access",
  "invitation-to-join",
  "team-invitation",
  "invitation-reminder",
  "event-reminder",
  "event-moved",
  "event-called-off",
  "notice-replies",
  "notice-weekly",
  "announcement",
  "broadcast-test",
];

export type Erased = { close: () => Promise<Changed> };

/** Deletes an account with its own data; idempotent (docs/rules/accounts.md#leaving). `close` runs last. */
export async function eraseAccount(
  tx: Transaction,
  userId: string,
  now: Date,
  { withMessages = false } = {},
): Promise<Result<Erased, "last_owner">> {
  if (await isLastOwner(tx, userId)) return fail("last_owner", getContent(accountPart).delete.lastOwner);
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      emailKey: true,
      emailConfirmedAt: true,
      role: true,
      blockedAt: true,
      grants: { where: liveGrant(now), select: { id: true }, take: 1 },
    },
  });
  if (!user) return ok({ close: () => Promise.resolve([]) });
  // A concurrent purchase is either attached before the deletion, or waits for the address afterwards.
  await lockPlansOf(tx, userId);
  await lockClaims(tx, user.emailKey);
  // Again, for what was attached while this waited for the lock.
  await lockPlansOf(tx, userId);
  await tx.email.deleteMany({ where: { link: { userId } } });
  await tx.$executeRaw`
    DELETE FROM emails WHERE subject_kind = 'member' AND subject_id = ${userId}::uuid
      OR lower(btrim(to_address)) = ${user.emailKey} AND letter = ANY(${accountLetters})`;
  await turnOffInvitationsOf(tx, userId);
  await tx.invitation.updateMany({ where: { sentTo: user.emailKey }, data: { sentTo: null } });
  if (user.emailConfirmedAt)
    await withdrawConsent(tx, { emailKey: user.emailKey }, { wording: null, source: "account deleted" }, now);
  await returnBookingAccess(tx, userId);
  await returnPlans(tx, { userId, isBlocked: user.blockedAt !== null }, now);
  const written = await lockContent(tx, userId, { withAll: true });
  await lockConversations(tx, userId);
  await removeUnused(tx, userId, now);
  await removeCardPicture(tx, userId, now);
  await tx.user.delete({ where: { id: userId } });
  const couldListen = may(
    { kind: "member", role: user.role, hasAccess: user.grants.length > 0, postingPause: null },
    "clubhouse.enter",
  );
  await enqueueDisconnect(tx, userId, couldListen ? "taken" : "sign_out");
  logger.info({ event: "account.erased", userId, at: now });
  const close = async () => {
    const changed = await (withMessages ? emptyContent(tx, written, now) : touchContent(tx, written));
    await anonymiseConversations(tx, userId, now);
    return changed;
  };
  return ok({ close });
}

/** True if this is the last unblocked owner without an end but not the last member; locks owners and administrators. */
export async function isLastOwner(tx: Transaction, userId: string): Promise<boolean> {
  // One lock order, to avoid deadlocks.
  await lockMembership(tx);
  const locked = await tx.$queryRaw<{ id: string; runs: boolean }[]>`
    SELECT id, role = 'owner' AND role_ends_at IS NULL AND blocked_at IS NULL AS runs FROM users
    WHERE id = ${userId}::uuid OR role IN ('owner', 'admin') ORDER BY id FOR NO KEY UPDATE`;
  const [runs, ...others] = locked.filter((one) => one.runs);
  if (runs?.id !== userId || others.length > 0) return false;
  return (await tx.user.count({ where: { id: { not: userId } } })) > 0;
}
