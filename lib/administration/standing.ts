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

/** What was done, and to whom. */
type Done = Promise<Result<{ displayName: string }, MemberRefusal>>;

/**
 * Shuts somebody out, or lets them in again; twice is fine. Either way all sessions end and realtime with them, and so do links
 * in letters; the invitations of somebody shut out are turned off. Refuses one's own account and the last administrator's.
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
 * Makes a member an administrator, or an administrator a member, whose invitations are turned off; twice is fine. Refuses one's own account, the last
 * administrator and somebody who is shut out. Open chats show it at once.
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
      // Who may listen to what has changed: the browsers ask again
      await queueJob(tx, "cut-live-lines", { userId, reason: role === "member" ? "taken" : "access" });
      return ok({ action: "member.role_changed", details: { role } });
    },
    now,
  );
  // Her badge, on what she has written, in the chats that are open
  if (done.ok) await announcePerson({ id: userId, name: done.value.displayName, role });
  return done;
}

/** Signs somebody out on every device. Refuses one's own account: that page has a button of its own. */
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

/** Deletes somebody's account for good. Refuses one's own and the last administrator's. */
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
