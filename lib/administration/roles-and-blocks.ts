import "server-only";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { revokeSessions } from "@/lib/accounts/sessions";
import {
  announceChanged,
  closeReportsOf,
  emptyContent,
  lockContent,
  type Changed,
} from "@/lib/clubhouse/authored-content";
import { disableTwoFactor } from "@/lib/accounts/two-factor/turn-off";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { lockUser } from "@/lib/db/locks/user";
import { turnOffInvitationsOf } from "@/lib/invitations/team-role";
import { revokeEmailLinks } from "@/lib/crypto/links/email-links";
import { fail, ok, type Result } from "@/lib/result";
import { changeMember, type MemberRefusal } from "./change-member";
import { decidePlans, proveForMoney, type ConfirmedOutcome } from "./payer";
import { isLastName, lastNameOf } from "./delete-confirmation";
import type { PlanOutcome } from "./plan-on-removal";

type Done = Promise<Result<{ displayName: string }, MemberRefusal | FreshCodeRefusal>>;

const lastOwner = "There has to be an owner.";

/** Blocks or unblocks a member; idempotent (docs/rules/administration.md#blocking). */
export async function setBlocked(
  admin: Member,
  { userId, isBlocked, plan = "run", code }: { userId: string; isBlocked: boolean } & ConfirmedOutcome,
  now: Date,
): Done {
  const proved = await proveForMoney(admin, { plan, code }, now);
  if (!proved.ok) return proved;
  return changeMember(
    admin,
    userId,
    async (tx, user) => {
      if (isBlocked && user.isLastOwner) return fail("last_owner", lastOwner);
      if ((user.blockedAt !== null) === isBlocked) return ok({ action: null });
      const planOutcome = isBlocked ? plan : "run";
      const decided = await decidePlans(tx, admin, { userId, planOutcome, why: "blocked" }, now);
      if (!decided.ok) return decided;
      await tx.user.update({ where: { id: userId }, data: { blockedAt: isBlocked ? now : null } });
      await revokeSessions(tx, { userId }, now);
      await revokeEmailLinks(tx, userId, ["confirm", "reset", "change", "sign_in"], now);
      if (isBlocked) await turnOffInvitationsOf(tx, userId);
      const details = auditLogOf(planOutcome, decided.value);
      return ok({ action: isBlocked ? "member.blocked" : "member.unblocked", details });
    },
    now,
  );
}

/** Signs a member out on every device. Refuses oneself, for whom the account page has a button. */
export async function revokeMemberSessions(admin: Member, userId: string, now: Date): Done {
  return changeMember(
    admin,
    userId,
    async (tx) => {
      const count = await revokeSessions(tx, { userId }, now);
      return ok(count > 0 ? { action: "member.sessions_ended", details: { count } } : { action: null });
    },
    now,
  );
}

/** Turns off a member's 2FA with a code and notifies them; idempotent. Refuses oneself: the account page has a form. */
export async function turnTwoStepOff(
  admin: Member,
  { userId, code }: { userId: string; code?: string | undefined },
  now: Date,
): Done {
  const proved = await proveByCode(admin, code, now);
  if (!proved.ok) return proved;
  return changeMember(
    admin,
    userId,
    async (tx) => {
      const user = await lockUser(tx, userId);
      const isEnded = user && (await disableTwoFactor(tx, user, "offByUs", now));
      return ok({ action: isEnded ? "member.two_step_off" : null });
    },
    now,
  );
}

/** Deletes an account, after its last name was typed. Refuses oneself and the last administrator. */
export async function deleteMember(
  admin: Member,
  { userId, name, plan = "run", code }: { userId: string; name: string } & ConfirmedOutcome,
  now: Date,
): Done {
  const proved = await proveForMoney(admin, { plan, code }, now);
  if (!proved.ok) return proved;
  let changed: Changed = [];
  const done = await changeMember(
    admin,
    userId,
    async (tx, user) => {
      if (user.isLastOwner) return fail("last_owner", lastOwner);
      if (!isLastName(name, user.displayName)) {
        const words = `Type “${lastNameOf(user.displayName)}”. Nothing was deleted.`;
        return fail("name", words, { name: words });
      }
      const decided = await decidePlans(tx, admin, { userId, planOutcome: plan, why: "deleted" }, now);
      if (!decided.ok) return decided;
      const erased = await eraseAccount(tx, userId, now);
      if (!erased.ok) return erased;
      const { close } = erased.value;
      const last = async () => (changed = await close());
      return ok({ action: "member.deleted", details: auditLogOf(plan, decided.value), last });
    },
    now,
  );
  if (done.ok) announceChanged(changed);
  return done;
}

/** Deletes all content of a member, on request; idempotent (docs/rules/boards.md#messages-of-deleted-accounts). */
export async function deleteContent(admin: Member, userId: string, now: Date): Done {
  let changed: Changed = [];
  const done = await changeMember(
    admin,
    userId,
    async (tx) => {
      const written = await lockContent(tx, userId);
      if (written.length === 0) return ok({ action: null });
      const reports = await closeReportsOf(tx, admin, written, now);
      const last = async () => (changed = await emptyContent(tx, written, now));
      return ok({ action: "member.messages_deleted", details: { count: written.length, reports }, last });
    },
    now,
  );
  if (done.ok) announceChanged(changed);
  return done;
}

function auditLogOf(planOutcome: PlanOutcome, ended: number): Record<string, string> {
  return ended > 0 ? { plan: planOutcome } : {};
}
