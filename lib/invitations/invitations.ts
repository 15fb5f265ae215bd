import "server-only";
import { invitations as bounds } from "@/content/invitations";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { slicePage, type Cursor } from "@/lib/crypto/links/cursor";
import { db, type Transaction } from "@/lib/db";
import { lockAdministrator } from "@/lib/access/role-locks";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";
import { insertInvitation } from "./insert";
import type { CreateInvitationInput } from "./schema";
import { invitationStatus, type InvitationStatus } from "./status";

const oneDay = 24 * 60 * 60 * 1000;

export type CreatedInvitation = { id: string; code: string };

/** Creates an invitation by this administrator. */
export async function createInvitation(
  admin: Member,
  { maxUses, expiresInDays, includesAccess, note }: CreateInvitationInput,
  now: Date,
): Promise<Result<CreatedInvitation, "not_admin">> {
  const expiresAt = expiresInDays === 0 ? null : new Date(now.getTime() + expiresInDays * oneDay);
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return notAdmin();
    return ok(await storeInvitation(tx, admin, { maxUses, expiresAt, includesAccess, note }, now));
  });
}

/** The error for a user who is no longer an administrator. */
export const notAdmin = () => fail("not_admin" as const, "You’re no longer an administrator.");

/** Stores an invitation and its audit log entry. */
export async function storeInvitation(
  tx: Transaction,
  admin: Member,
  terms: Omit<Prisma.InvitationUncheckedCreateInput, "code" | "createdBy" | "createdAt">,
  now: Date,
  newCode?: () => string,
): Promise<CreatedInvitation> {
  const { id, code, maxUses, includesAccess } = await insertInvitation(
    tx,
    { ...terms, createdBy: admin.userId, createdAt: now },
    newCode,
  );
  await recordAudit(
    tx,
    admin,
    { action: "invitation.created", subject: id, details: { maxUses, includesAccess } },
    now,
  );
  return { id, code };
}

/** Turns an administrator's own invitation on or off; idempotent. */
export async function turnInvitation(
  admin: Member,
  { id, isActive }: { id: string; isActive: boolean },
  now: Date,
): Promise<Result<{ code: string; status: InvitationStatus }, "not_admin" | "not_found">> {
  const own = { id, createdBy: admin.userId, role: null };
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return notAdmin();
    const { count } = await tx.invitation.updateMany({
      where: { ...own, isActive: !isActive },
      data: { isActive },
    });
    if (count > 0) {
      const action = isActive ? "invitation.turned_on" : "invitation.turned_off";
      await recordAudit(tx, admin, { action, subject: id }, now);
    }
    const invitation = await tx.invitation.findFirst({ where: own });
    if (!invitation) return fail("not_found", "That code isn’t one of yours.");
    return ok({ code: invitation.code, status: invitationStatus(invitation, now) });
  });
}

const columns = {
  id: true,
  code: true,
  isActive: true,
  currentUses: true,
  maxUses: true,
  expiresAt: true,
  includesAccess: true,
  accessUntil: true,
  note: true,
  sentTo: true,
  createdAt: true,
  uses: {
    select: {
      userId: true,
      usedAt: true,
      user: { select: { profile: { select: { displayName: true } } } },
    },
    orderBy: { usedAt: "asc" },
  },
} satisfies Prisma.InvitationSelect;

export type InvitationView = Omit<Prisma.InvitationGetPayload<{ select: typeof columns }>, "uses"> & {
  status: InvitationStatus;
  uses: { userId: string; displayName: string; usedAt: Date }[];
  left: number;
};

/** One page of this administrator's invitations, newest first, after `before`. An outage is a refusal. */
export async function listInvitations(
  admin: Member,
  before: Cursor | undefined,
  now: Date,
): Promise<Result<{ rows: InvitationView[]; next: string | null }, "failed">> {
  try {
    const rows = await db.invitation.findMany({
      where: {
        ...{ createdBy: admin.userId, role: null },
        // Redundant, so that the index starts at the cursor.
        ...(before && {
          createdAt: { lte: before.createdAt },
          AND: [{ OR: [{ createdAt: { lt: before.createdAt } }, { id: { lt: before.id } }] }],
        }),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: bounds.pageSize + 1,
      select: columns,
    });
    const page = slicePage(rows, bounds.pageSize);
    return ok({ rows: page.rows.map((row) => toView(row, now)), next: page.next });
  } catch (error) {
    logger.error({ event: "invitations.list_failed", reason: describeError(error) });
    return fail("failed", "Reload the page. Codes already sent keep working.");
  }
}

/** One of this administrator's invitations, or null. */
export async function findInvitation(admin: Member, id: string, now: Date): Promise<InvitationView | null> {
  const row = await db.invitation.findFirst({
    where: { id, createdBy: admin.userId, role: null },
    select: columns,
  });
  return row && toView(row, now);
}

function toView(row: Prisma.InvitationGetPayload<{ select: typeof columns }>, now: Date): InvitationView {
  const uses = row.uses.flatMap(({ userId, usedAt, user }) =>
    user.profile ? [{ userId, displayName: user.profile.displayName, usedAt }] : [],
  );
  return {
    ...row,
    status: invitationStatus(row, now),
    uses,
    left: Math.max(row.currentUses - uses.length, 0),
  };
}
