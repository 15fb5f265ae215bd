import "server-only";
import { invitations } from "@/content/invitations";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import type { GrantAccessInput } from "@/lib/invitations/grants/schema";
import { lastDay } from "@/lib/time/end-of-day";
import { acquireLock } from "@/lib/db/locks/advisory";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { invitationUrl } from "./codes";
import { notAdmin, storeInvitation } from "./invitations";
import type { SendInvitationInput } from "./schema";
import { invitationStatus } from "./status";

const oneDay = 24 * 60 * 60 * 1000;
const resendAfterMs = invitations.sentAgainMinutes * 60 * 1000;

const blocked = "The account of {email} is blocked. Unblock it first.";

/** Emails an administrator's own usable invitation (docs/rules/invitations.md#sending). */
export async function sendInvitation(
  admin: Member,
  { id, email }: SendInvitationInput,
  now: Date,
): Promise<Result<{ code: string }, "not_admin" | "not_found" | "not_active" | "blocked">> {
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return notAdmin();
    // A concurrent second send finds the first email.
    await tx.$queryRaw`SELECT 1 FROM invitations WHERE id = ${id}::uuid FOR UPDATE`;
    const invitation = await tx.invitation.findFirst({ where: { id, createdBy: admin.userId, role: null } });
    if (!invitation) return fail("not_found", "That code isn’t one of yours.");
    if (invitationStatus(invitation, now) !== "active")
      return fail("not_active", "This code doesn’t work at the moment, so it wasn’t sent.");
    if (await isBlocked(tx, emailKey(email))) return fail("blocked", fill(blocked, { email }));
    await send(tx, admin, invitation, email, now);
    return ok({ code: invitation.code });
  });
}

/** Invites an address without an account, with access. Sends an unused invitation again. */
export async function inviteWithAccess(
  admin: Member,
  { email, until, reason }: GrantAccessInput,
  now: Date,
): Promise<Result<void, "not_admin" | "joined" | "blocked" | "past">> {
  if (until && until <= now) return fail("past", "Choose a day that isn’t over yet.");
  const key = emailKey(email);
  const terms = {
    maxUses: 1,
    includesAccess: true,
    accessUntil: until,
    expiresAt: new Date(now.getTime() + invitations.accessInvitationDays * oneDay),
    note: reason,
  };
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return notAdmin();
    await acquireLock(tx, "accessInvitation", key);
    if (await isBlocked(tx, key)) return fail("blocked", fill(blocked, { email }));
    const account = await tx.user.findUnique({ where: { emailKey: key }, select: { id: true } });
    if (account)
      return fail("joined", `A member has joined with ${email} since. Grant the access with the form above.`);
    const invitation = (await reuse(tx, admin, key, terms, now)) ?? {
      ...terms,
      ...(await storeInvitation(tx, admin, { ...terms, sentTo: key }, now)),
    };
    await send(tx, admin, invitation, email, now);
    return ok(undefined);
  });
}

// Waits for a concurrent block of the account.
async function isBlocked(tx: Transaction, key: string): Promise<boolean> {
  const found = await tx.$queryRaw<{ blocked: boolean }[]>`
    SELECT blocked_at IS NOT NULL AS blocked FROM users WHERE email_key = ${key} FOR SHARE`;
  return found[0]?.blocked === true;
}

async function reuse(
  tx: Transaction,
  admin: Member,
  key: string,
  terms: {
    maxUses: number;
    includesAccess: boolean;
    accessUntil: Date | null;
    expiresAt: Date;
    note: string | null;
  },
  now: Date,
): Promise<Sendable | null> {
  const { maxUses, includesAccess, accessUntil, expiresAt, note } = terms;
  const unused = {
    ...{ createdBy: admin.userId, role: null },
    sentTo: key,
    maxUses,
    includesAccess,
    currentUses: 0,
    isActive: true,
    expiresAt: { gt: now },
  };
  const known = await tx.invitation.findFirst({ where: unused, select: { id: true } });
  if (!known) return null;
  const [invitation] = await tx.invitation.updateManyAndReturn({
    where: { ...unused, id: known.id },
    data: { accessUntil, expiresAt, ...(note && { note }) },
  });
  return invitation ?? null;
}

type Sendable = {
  id: string;
  code: string;
  includesAccess: boolean;
  accessUntil: Date | null;
  expiresAt: Date | null;
};

async function send(
  tx: Transaction,
  admin: Member,
  { id, code, includesAccess, accessUntil, expiresAt }: Sendable,
  email: string,
  now: Date,
): Promise<void> {
  const key = emailKey(email);
  const useBy = expiresAt ? formatDay(calendarDay(expiresAt)) : "";
  const until = accessUntil ? formatDay(lastDay(accessUntil)) : "";
  const slot = Math.floor(now.getTime() / resendAfterMs);
  // Includes the dates, so that new dates send a new email.
  const causeIn = (time: number) => `invitation:${id}:${key}:${until}:${useBy}:${time}`;
  const recent = await tx.email.findFirst({
    where: {
      cause: { in: [causeIn(slot), causeIn(slot - 1)] },
      createdAt: { gt: new Date(now.getTime() - resendAfterMs) },
    },
    select: { id: true },
  });
  if (recent) return;
  const values = { code, joinUrl: invitationUrl(code), useBy };
  const letter = { cause: causeIn(slot), to: email };
  await (includesAccess
    ? queueLetter(tx, {
        ...letter,
        letter: "invitation-with-access",
        values: { ...values, accessUntil: until },
      })
    : queueLetter(tx, { ...letter, letter: "invitation-to-join", values }));
  // A previous recipient's opening does not count for this one
  await tx.invitation.updateMany({
    where: { id, OR: [{ sentTo: null }, { sentTo: { not: key } }] },
    data: { sentTo: key, openedAt: null },
  });
  await recordAudit(tx, admin, { action: "invitation.sent", subject: id, details: { to: key } }, now);
}
