import "server-only";
import { isInTeam, type Member } from "@/lib/access/policy";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { announcePerson } from "@/lib/clubhouse/live";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { setRole } from "@/lib/invitations/team-role";
import { fail, ok, type Result } from "@/lib/result";
import { formatDay, formatMoment } from "@/lib/time/dates";
import { lastDay } from "@/lib/time/end-of-day";
import { changeMember, type MemberRefusal } from "../change-member";
import { isLastName } from "../delete-confirmation";
import { canOwn, isTickedOff } from "./handover";
import type { MoveOwnershipInput } from "./schema";

type Refused = MemberRefusal | FreshCodeRefusal | "past";

const texts = {
  past: "Choose a day that isn’t over yet.",
  person: "They must be an administrator without an end date who has two-step sign-in.",
  open: "Lines of the checklist are still open. Reload the page.",
  name: "That isn’t the last word of the new owner’s name.",
};

/**
 * The last step of the handover: makes an administrator the owner, and the owner who presses it an administrator until
 * a day. Both get an email. A second press is refused, as its sender is no longer an owner.
 */
export async function moveOwnership(
  owner: Member,
  { id, until, typed, code }: MoveOwnershipInput,
  now: Date,
): Promise<Result<{ displayName: string }, Refused>> {
  const proved = await proveByCode(owner, code, now);
  if (!proved.ok) return proved;
  if (until <= now) return fail("past", texts.past, { until: texts.past });
  const done = await changeMember(
    owner,
    id,
    async (tx, user) => {
      const hasTwoStep = await tx.twoStep.count({ where: { userId: id, turnedOnAt: { not: null } } });
      const view = { role: user.role, until: user.roleEndsAt && lastDay(user.roleEndsAt) };
      if (
        !isInTeam(user) ||
        hasTwoStep === 0 ||
        !canOwn({ ...view, role: user.role, isBlocked: user.blockedAt !== null })
      )
        return fail("team", texts.person, { id: texts.person });
      if (!(await isTickedOff(tx))) return fail("admin", texts.open);
      if (!isLastName(typed, user.displayName)) return fail("name", texts.name, { typed: texts.name });
      await setRole(tx, id, user.role, { role: "owner", roleEndsAt: null, hostedRetreat: null });
      await setRole(tx, owner.userId, "owner", { role: "admin", roleEndsAt: until, hostedRetreat: null });
      // An open one would make another owner without the new one
      await tx.invitation.updateMany({ where: { role: "owner", isActive: true }, data: { isActive: false } });
      await tx.handoverTick.deleteMany();
      await tellBoth(tx, owner, { id, name: user.displayName }, until, now);
      return ok({ action: "team.ownership_moved", details: { until: lastDay(until) } });
    },
    now,
    "team.manage",
  );
  if (!done.ok) return done;
  announcePerson({ id, name: done.value.displayName, role: "owner" });
  announcePerson({ id: owner.userId, name: owner.displayName, role: "admin" });
  return done;
}

async function tellBoth(
  tx: Transaction,
  former: Member,
  next: { id: string; name: string },
  until: Date,
  now: Date,
): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: next.id }, select: { email: true } });
  const values = {
    ...{ owner: next.name, former: former.displayName },
    ...{ until: formatDay(lastDay(until)), movedAt: formatMoment(now) },
  };
  for (const { to, name } of [
    { to: email, name: next.name },
    { to: former.email, name: former.displayName },
  ])
    await queueLetter(tx, {
      cause: `ownership-moved:${next.id}:${now.getTime()}:${to}`,
      ...{ letter: "ownership-moved", to, values: { ...values, name } },
    });
}
