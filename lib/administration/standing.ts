import "server-only";
import { adminCopy } from "@/content/pages/admin";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { endSessions } from "@/lib/accounts/sessions";
import { announcePerson } from "@/lib/clubhouse/live";
import { turnOffInvitationsOf } from "@/lib/invitations/redeem";
import { endEmailLinks } from "@/lib/links/email-links";
import { queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { actOn, type MemberRefusal } from "./act-on";

const { refusals } = adminCopy.member;

type Done = Promise<Result<{ displayName: string }, MemberRefusal>>;

/**
 * Blocks somebody or lifts the block; idempotent. Ends all sessions and email links, and turns off the invitations of
 * whoever is blocked. Refuses oneself and the last administrator.
 */
export async function setBlocked(
  admin: Member,
  { userId, isBlocked }: { userId: string; isBlocked: boolean },
  now: Date,
): Done {
  return actOn(
    admin,
    userId,
    async (tx, user) => {
      if (isBlocked && user.isLastAdmin) return fail("last_admin", refusals.lastAdmin);
      if ((user.blockedAt !== null) === isBlocked) return ok({ action: null });
      await tx.user.update({ where: { id: userId }, data: { blockedAt: isBlocked ? now : null } });
      await endSessions(tx, { userId }, now);
      await endEmailLinks(tx, userId, ["confirm", "reset", "change"], now);
      if (isBlocked) await turnOffInvitationsOf(tx, userId);
      return ok({ action: isBlocked ? "member.blocked" : "member.unblocked" });
    },
    now,
  );
}

/**
 * Changes a role; idempotent. A former administrator's invitations are turned off. Refuses oneself, the last
 * administrator and whoever is blocked.
 */
export async function setRole(
  admin: Member,
  { userId, role }: { userId: string; role: Member["role"] },
  now: Date,
): Done {
  const done = await actOn(
    admin,
    userId,
    async (tx, user) => {
      if (user.role === role) return ok({ action: null });
      if (role === "member" && user.isLastAdmin) return fail("last_admin", refusals.lastAdmin);
      if (role === "admin" && user.blockedAt) return fail("blocked", refusals.blocked);
      await tx.user.update({ where: { id: userId }, data: { role } });
      if (role === "member") await turnOffInvitationsOf(tx, userId);
      // Other channels may be listened to now: the browsers ask again
      await queueJob(tx, "cut-live-lines", { userId, reason: role === "member" ? "taken" : "access" });
      return ok({ action: "member.role_changed", details: { role } });
    },
    now,
  );
  // Shows the new badge in open chats
  if (done.ok) await announcePerson({ id: userId, name: done.value.displayName, role });
  return done;
}

/** Signs somebody out on every device. Refuses oneself, for whom the account page has a button. */
export async function endMemberSessions(admin: Member, userId: string, now: Date): Done {
  return actOn(
    admin,
    userId,
    async (tx) => {
      const count = await endSessions(tx, { userId }, now);
      return ok(count > 0 ? { action: "member.sessions_ended", details: { count } } : { action: null });
    },
    now,
  );
}

/** Deletes an account for good. Refuses oneself and the last administrator. */
export async function deleteMember(admin: Member, userId: string, now: Date): Done {
  return actOn(
    admin,
    userId,
    async (tx) => {
      const erased = await eraseAccount(tx, userId, now);
      return erased.ok ? ok({ action: "member.deleted" }) : erased;
    },
    now,
  );
}
