import "server-only";
import { livePause, liveSession } from "@/lib/access/live";
import { db } from "@/lib/db";
import { grantState, type GrantState } from "@/lib/grants/grant-state";
import { lastDay } from "@/lib/last-day";
import type { Prisma } from "@/prisma/generated/client";
import { z } from "zod";

const trailLength = 20;
const grantsShown = 50;

export type MemberRecord = {
  id: string;
  displayName: string;
  email: string;
  isConfirmed: boolean;
  joinedAt: Date;
  /** The code they joined with, if known. */
  code: string | null;
  role: "member" | "admin";
  blockedAt: Date | null;
  pause: { until: Date | null } | null;
  hasAccess: boolean;
  grants: GrantRecord[];
  sessions: number;
};

export type GrantRecord = {
  id: string;
  source: "mastermind" | "admin" | "invitation";
  state: GrantState;
  startsAt: Date;
  /** The last day, "YYYY-MM-DD". */
  lastDay: string | null;
  /** Null where nobody did, or that account is gone. */
  giver: string | null;
  reason: string | null;
};

export type TrailEntry = {
  id: string;
  at: Date;
  /** Null once that account is gone. */
  actor: string | null;
  action: string;
  details: Prisma.JsonValue;
};

const columns = {
  id: true,
  email: true,
  emailKey: true,
  emailConfirmedAt: true,
  createdAt: true,
  role: true,
  blockedAt: true,
  profile: { select: { displayName: true } },
  invitationUses: {
    select: { invitation: { select: { code: true } } },
    orderBy: { usedAt: "asc" },
    take: 1,
  },
} satisfies Prisma.UserSelect;

/** Everything administrators see of a member, or null. */
export async function findMemberRecord(id: string, now: Date): Promise<MemberRecord | null> {
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
    hasAccess: !user.blockedAt && (user.role === "admin" || grants.some(({ state }) => state === "live")),
    grants,
    sessions,
  };
}

/** When an administrator deleted this account, or null. */
export async function findDeletion(id: string): Promise<Date | null> {
  const entry = await db.auditEntry.findFirst({
    where: { subject: id, action: "member.deleted" },
    select: { at: true },
  });
  return entry?.at ?? null;
}

/** What administrators did to a subject, newest first. */
export async function listTrail(subject: string): Promise<TrailEntry[]> {
  const entries = await db.auditEntry.findMany({
    where: { subject },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: trailLength,
    select: {
      id: true,
      at: true,
      action: true,
      details: true,
      actor: { select: { profile: { select: { displayName: true } } } },
    },
  });
  return entries.map(({ actor, ...entry }) => ({ ...entry, actor: actor?.profile?.displayName ?? null }));
}

/** All grants, newest first, waiting ones included. */
async function listGrants(user: { id: string; emailKey: string }, now: Date): Promise<GrantRecord[]> {
  const grants = await db.accessGrant.findMany({
    where: { OR: [{ userId: user.id }, { userId: null, claimKey: user.emailKey }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: grantsShown,
    select: {
      id: true,
      userId: true,
      source: true,
      startsAt: true,
      endsAt: true,
      revokedAt: true,
      reason: true,
      giver: { select: { profile: { select: { displayName: true } } } },
    },
  });
  return grants.map((grant) => ({
    id: grant.id,
    source: grant.source,
    state: grantState(grant, now),
    startsAt: grant.startsAt,
    lastDay: grant.endsAt && lastDay(grant.endsAt),
    giver: grant.giver?.profile?.displayName ?? null,
    reason: grant.reason,
  }));
}
