import "server-only";
import { invitations as limits } from "@/content/invitations";
import { roleNames, team } from "@/content/team";
import { asAdministrator } from "@/lib/access/administrator";
import { officePath } from "@/lib/access/paths";
import { recordAudit } from "@/lib/access/audit";
import { isInTeam, type Member, type TeamRole } from "@/lib/access/policy";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { findRetreat } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { insertInvitation } from "@/lib/invitations/insert";
import { fail, ok, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { lastDay } from "@/lib/time/end-of-day";
import type { InviteInput } from "./schema";
import { termsOf } from "./terms";

const oneDay = 24 * 60 * 60 * 1000;
const sameLetterMs = limits.sentAgainMinutes * 60 * 1000;

const refusals = {
  blocked: "This account is blocked. Unblock it first.",
  in_team: "This person is in the team already. Change their role in the list.",
  gone: "This invitation has been accepted or withdrawn. Reload the page.",
};

type Refused = keyof typeof refusals | FreshCodeRefusal | "retreat" | "past" | "not_admin";

/** Emails an address a link that gives its account a role, once; an earlier one of the address stops working. */
export async function inviteToTeam(
  owner: Member,
  { email, code, ...input }: InviteInput,
  now: Date,
): Promise<Result<undefined, Refused>> {
  const proved = await proveByCode(owner, code, now);
  if (!proved.ok) return proved;
  const terms = termsOf(input, now);
  if (!terms.ok) return terms;
  const key = emailKey(email);
  return asAdministrator<undefined, Refused>(owner, "team.manage", async (tx) => {
    await acquireLock(tx, "accessInvitation", key);
    const account = await tx.user.findUnique({
      where: { emailKey: key },
      select: { role: true, roleEndsAt: true, blockedAt: true },
    });
    if (account?.blockedAt) return fail("blocked", refusals.blocked, { email: refusals.blocked });
    const isOver = account?.roleEndsAt && account.roleEndsAt <= now;
    if (account && isInTeam(account) && !isOver)
      return fail("in_team", refusals.in_team, { email: refusals.in_team });
    await tx.invitation.updateMany({
      where: { role: { not: null }, sentTo: key, isActive: true },
      data: { isActive: false },
    });
    const { role, roleEndsAt } = terms.value;
    const { id } = await insertInvitation(tx, {
      ...{ ...terms.value, sentTo: key, maxUses: 1, createdBy: owner.userId, createdAt: now },
      expiresAt: new Date(now.getTime() + team.invitationDays * oneDay),
    });
    const details = { role, to: key, ...(roleEndsAt && { until: lastDay(roleEndsAt) }) };
    await recordAudit(tx, owner, { action: "team.invited", subject: id, details }, now);
    await send(tx, id, email, now);
    return ok(undefined);
  });
}

/** Sends an open invitation again, with a link that works for a full term again. */
export async function resendTeamInvitation(
  owner: Member,
  id: string,
  now: Date,
): Promise<Result<{ email: string }, "gone" | "not_admin">> {
  return asAdministrator<{ email: string }, "gone">(owner, "team.manage", async (tx) => {
    const [open] = await tx.invitation.updateManyAndReturn({
      where: { ...openOnes, id },
      data: { expiresAt: new Date(now.getTime() + team.invitationDays * oneDay) },
      select: { sentTo: true },
    });
    if (!open?.sentTo) return fail("gone", refusals.gone);
    await send(tx, id, open.sentTo, now);
    await recordAudit(
      tx,
      owner,
      { action: "invitation.sent", subject: id, details: { to: open.sentTo } },
      now,
    );
    return ok({ email: open.sentTo });
  });
}

/** Withdraws an open invitation: its link stops working. */
export async function withdrawTeamInvitation(
  owner: Member,
  id: string,
  now: Date,
): Promise<Result<undefined, "gone" | "not_admin">> {
  return asAdministrator<undefined, "gone">(owner, "team.manage", async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { ...openOnes, id },
      data: { isActive: false },
    });
    if (count === 0) return fail("gone", refusals.gone);
    await recordAudit(tx, owner, { action: "invitation.turned_off", subject: id }, now);
    return ok(undefined);
  });
}

/** Invitations to the team that are neither accepted nor withdrawn. */
export const openOnes = { role: { not: null }, isActive: true, currentUses: 0, sentTo: { not: null } };

async function send(tx: Transaction, id: string, to: string, now: Date): Promise<void> {
  const { code, expiresAt, ...terms } = await tx.invitation.findUniqueOrThrow({
    where: { id },
    select: { code: true, expiresAt: true, role: true, roleEndsAt: true, hostedRetreat: true },
  });
  const role = terms.role as TeamRole;
  const query = new URLSearchParams({ invite: code, callbackUrl: officePath(role, terms.hostedRetreat) });
  const slot = Math.floor(now.getTime() / sameLetterMs);
  await queueLetter(tx, {
    ...{ cause: `team-invitation:${id}:${slot}`, letter: "team-invitation", to },
    values: {
      role: roleNames[role],
      retreat: (terms.hostedRetreat && findRetreat(terms.hostedRetreat)?.name) ?? "",
      until: terms.roleEndsAt ? formatDay(lastDay(terms.roleEndsAt)) : "",
      useBy: expiresAt ? formatDay(calendarDay(expiresAt)) : "",
      joinUrl: absolute(`/auth?${query}`),
    },
  });
}
