import "server-only";
import { adminCopy } from "@/content/pages/admin";
import type { Member } from "@/lib/access/policy";
import { allOrNothing } from "@/lib/accounts/all-or-nothing";
import { eraseAccount, isLastAdministrator } from "@/lib/accounts/erase";
import { endEmailLinks } from "@/lib/accounts/email-links";
import { endSessions } from "@/lib/accounts/sessions";
import { recordAudit, type AuditAction } from "@/lib/audit";
import type { Transaction } from "@/lib/db";
import { turnOffInvitationsOf } from "@/lib/invitations/redeem";
import { queueJob } from "@/lib/jobs/queue";
import { fail, ok, type Result } from "@/lib/result";

const { refusals } = adminCopy.member;

/** Why an administrator could not do something to a member. */
export type MemberRefusal = "gone" | "self" | "last_admin" | "not_admin" | "blocked";

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
 * administrator and somebody who is shut out.
 */
export async function setRole(
  admin: Member,
  { userId, role }: { userId: string; role: Member["role"] },
  now: Date,
): Done {
  return actOn(
    admin,
    userId,
    async (tx, user) => {
      if (user.role === role) return ok({ action: null });
      if (role === "member" && user.isLastAdmin) return fail("last_admin", refusals.lastAdmin);
      if (role === "admin" && user.blockedAt) return fail("blocked", refusals.blocked);
      await tx.user.update({ where: { id: userId }, data: { role } });
      if (role === "member") await turnOffInvitationsOf(tx, userId);
      // Who may listen to what has changed: the browsers ask again
      await queueJob(tx, "cut-live-lines", { userId });
      return ok({ action: "member.role_changed", details: { role } });
    },
    now,
  );
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

type Target = { role: Member["role"]; blockedAt: Date | null; isLastAdmin: boolean };
type Act = { action: AuditAction | null; details?: Record<string, string | number> };

/**
 * Does something to an account that is not one's own, all or nothing, and writes it into the trail. The account and every
 * administrator's stay locked meanwhile: of two who act on each other at once, the second is no administrator any more.
 */
async function actOn(
  admin: Member,
  userId: string,
  act: (tx: Transaction, user: Target) => Promise<Result<Act, MemberRefusal>>,
  now: Date,
): Done {
  if (userId === admin.userId) return fail("self", refusals.self);
  return allOrNothing(async (tx) => {
    const isLastAdmin = await isLastAdministrator(tx, userId);
    const actor = await tx.user.findFirst({
      where: { id: admin.userId, role: "admin", blockedAt: null },
      select: { id: true },
    });
    if (!actor) return fail("not_admin", refusals.notAdmin);
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { role: true, blockedAt: true, profile: { select: { displayName: true } } },
    });
    if (!user?.profile) return fail("gone", refusals.gone);
    const done = await act(tx, { ...user, isLastAdmin });
    if (!done.ok) return done;
    const { action, details = {} } = done.value;
    if (action) await recordAudit(tx, admin, { action, subject: userId, details }, now);
    return ok({ displayName: user.profile.displayName });
  });
}
