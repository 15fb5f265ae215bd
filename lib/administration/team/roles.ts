import "server-only";
import type { Member, Role } from "@/lib/access/policy";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { announcePerson } from "@/lib/clubhouse/live";
import { setRole, type RoleTerms } from "@/lib/invitations/team-role";
import { fail, ok, type Result } from "@/lib/result";
import { lastDay } from "@/lib/time/end-of-day";
import { changeMember, type MemberRefusal } from "../change-member";
import type { ChangeRoleInput } from "./schema";
import { termsOf } from "./terms";

type Refused = MemberRefusal | FreshCodeRefusal | "retreat" | "past";
type Changed = Result<{ displayName: string }, Refused>;

/** Changes a role of the team, its end and a host's retreat; idempotent. Refuses oneself and the last owner. */
export async function changeRole(
  owner: Member,
  { id, code, ...input }: ChangeRoleInput,
  now: Date,
): Promise<Changed> {
  const terms = termsOf(input, now);
  return terms.ok ? apply(owner, { id, code, terms: terms.value }, now) : terms;
}

/** Removes an account from the team: it stays as a member's. Refuses oneself and the last owner; idempotent. */
export async function removeFromTeam(
  owner: Member,
  { id, code }: { id: string; code?: string | undefined },
  now: Date,
): Promise<Changed> {
  return apply(owner, { id, code, terms: { role: "member", roleEndsAt: null, hostedRetreat: null } }, now);
}

async function apply(
  owner: Member,
  { id, code, terms }: { id: string; code: string | undefined; terms: RoleTerms },
  now: Date,
): Promise<Changed> {
  const proved = await proveByCode(owner, code, now);
  if (!proved.ok) return proved;
  const { role, roleEndsAt } = terms;
  const done = await changeMember(
    owner,
    id,
    async (tx, user) => {
      if (isSame(user, terms)) return ok({ action: null });
      if (user.isLastOwner && (role !== "owner" || roleEndsAt))
        return fail("last_owner", "There has to be an owner without an end date.");
      if (role !== "member" && user.blockedAt)
        return fail("blocked", "The account is blocked. Unblock it first.");
      await setRole(tx, id, user.role, terms);
      const details = { role, ...(roleEndsAt && { until: lastDay(roleEndsAt) }) };
      return ok({ action: "member.role_changed", details });
    },
    now,
    "team.manage",
  );
  if (done.ok) announcePerson({ id, name: done.value.displayName, role });
  return done;
}

function isSame(
  user: { role: Role; roleEndsAt: Date | null; hostedRetreat: string | null },
  { role, roleEndsAt, hostedRetreat }: RoleTerms,
): boolean {
  return (
    user.role === role &&
    user.hostedRetreat === hostedRetreat &&
    user.roleEndsAt?.getTime() === roleEndsAt?.getTime()
  );
}
