import "server-only";
import { livePause, liveSession } from "@/lib/access/active-conditions";
import { hasAccessByRole } from "@/lib/access/policy";
import { accessNames } from "@/lib/administration/lists/members";
import { db } from "@/lib/db";
import { grantState } from "@/lib/invitations/grants/grant-state";
import { lastDay } from "@/lib/time/end-of-day";
import type { Prisma } from "@/prisma/generated/client";
import { z } from "zod";

const trailLength = 20;
const grantsShown = 50;

export type MemberRecord = NonNullable<Awaited<ReturnType<typeof findMemberRecord>>>;

export type GrantRecord = Awaited<ReturnType<typeof readGrants>>[number];

export type AuditLogEntry = Awaited<ReturnType<typeof listAuditLog>>[number];

const columns = {
  id: true,
  email: true,
  emailKey: true,
  emailConfirmedAt: true,
  createdAt: true,
  role: true,
  blockedAt: true,
  profile: { select: { displayName: true } },
  twoStep: { select: { turnedOnAt: true } },
  invitationUses: {
    select: { invitation: { select: { code: true } } },
    orderBy: { usedAt: "asc" },
    take: 1,
  },
} satisfies Prisma.UserSelect;

/** A member's full record for administrators, or null. */
export async function findMemberRecord(id: string, now: Date) {
  if (!z.uuid().safeParse(id).success) return null;
  const user = await db.user.findUnique({ where: { id }, select: columns });
  if (!user?.profile) return null;
  const [grants, sessions, pause] = await Promise.all([
    listGrants(user, now),
    db.session.count({
      where: { userId: id, ...liveSession(now) },
    }),
    db.postingPause.findFirst({ where: { userId: id, ...livePause(now) }, select: { endsAt: true } }),
  ]);
  return {
    id,
    displayName: user.profile.displayName,
    email: user.email,
    isConfirmed: user.emailConfirmedAt !== null,
    joinedAt: user.createdAt,
    code: user.invitationUses[0]?.invitation.code ?? null,
    role: user.role,
    blockedAt: user.blockedAt,
    pause: pause && { until: pause.endsAt },
    hasAccess: !user.blockedAt && (hasAccessByRole(user) || grants.some(({ state }) => state === "live")),
    grants,
    sessions,
    twoStepSince: user.twoStep?.turnedOnAt ?? null,
  };
}

/** The audit entries of these subjects, newest first. */
export async function listAuditLog(...subjects: string[]) {
  const entries = await db.auditEntry.findMany({
    where: { subject: { in: subjects } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: trailLength,
    select: {
      id: true,
      at: true,
      action: true,
      details: true,
      actorName: true,
    },
  });
  return entries.map(({ actorName, ...entry }) => ({ ...entry, actor: actorName }));
}

/** The access grants waiting for confirmation of these addresses. */
export async function listWaitingGrants(emailKeys: readonly string[], now: Date) {
  return readGrants({ userId: null, claimKey: { in: [...emailKeys] } }, now);
}

function listGrants(user: { id: string; emailKey: string }, now: Date) {
  return readGrants({ OR: [{ userId: user.id }, { userId: null, claimKey: user.emailKey }] }, now);
}

async function readGrants(where: Prisma.AccessGrantWhereInput, now: Date) {
  const grants = await db.accessGrant.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: grantsShown,
    include: { giver: { select: { profile: { select: { displayName: true } } } } },
  });
  const nameOf = await accessNames(grants);
  return grants.map((grant) => ({
    id: grant.id,
    name: nameOf(grant),
    source: grant.source,
    planId: grant.source === "mastermind" ? grant.sourceId : null,
    state: grantState(grant, now),
    startsAt: grant.startsAt,
    lastDay: grant.endsAt && lastDay(grant.endsAt),
    giver: grant.giver?.profile?.displayName ?? null,
    reason: grant.reason,
  }));
}
