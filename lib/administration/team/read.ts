import "server-only";
import { teamRoles, type TeamRole } from "@/lib/access/policy";
import { findAnyRetreat } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { lastDay } from "@/lib/time/end-of-day";
import { openOnes } from "./invitations";

export type TeamMember = {
  id: string;
  name: string;
  email: string;
  role: TeamRole;
  retreat: { id: string; name: string } | null;
  /** The last day of the role; null: no end. */
  until: string | null;
  isBlocked: boolean;
  /** `missing`: required, but not turned on. */
  twoStep: "on" | "off" | "missing";
  seenAt: Date | null;
};

export type TeamInvitation = Pick<TeamMember, "id" | "email" | "role" | "retreat" | "until"> & {
  sentAt: Date;
  expiresAt: Date | null;
};

export type Team = {
  people: TeamMember[];
  invited: TeamInvitation[];
  /** The roles that need two-step sign-in, and whether the configuration requires it of all. */
  twoStep: { roles: TeamRole[]; isOfAll: boolean };
};

const retreatOfHost = (id: string | null) => (id ? { id, name: findAnyRetreat(id)?.name ?? id } : null);

/** The team by role, its open invitations, and the roles that need two-step sign-in. */
export async function getTeam(now: Date): Promise<Team> {
  const [users, invitations, required] = await Promise.all([
    db.user.findMany({
      where: { role: { not: "member" }, OR: [{ roleEndsAt: null }, { roleEndsAt: { gt: now } }] },
      orderBy: { createdAt: "asc" },
      select: {
        ...{ id: true, email: true, role: true, roleEndsAt: true, hostedRetreat: true, blockedAt: true },
        profile: { select: { displayName: true } },
        twoStep: { select: { turnedOnAt: true } },
        sessions: { orderBy: { seenAt: "desc" }, take: 1, select: { seenAt: true } },
      },
    }),
    db.invitation.findMany({ where: openOnes, orderBy: { createdAt: "desc" } }),
    db.twoStepRole.findMany(),
  ]);
  const isOfAll = env.TWO_STEP_REQUIRED === "true";
  const roles = required.map(({ role }) => role as TeamRole);
  const people = users.map(({ profile, twoStep, sessions, ...user }) => {
    const role = user.role as TeamRole;
    const isNeeded = isOfAll || roles.includes(role);
    return {
      ...{ id: user.id, email: user.email, role, name: profile?.displayName || user.email },
      ...{ retreat: retreatOfHost(user.hostedRetreat), until: user.roleEndsAt && lastDay(user.roleEndsAt) },
      isBlocked: user.blockedAt !== null,
      twoStep: twoStep?.turnedOnAt ? ("on" as const) : isNeeded ? ("missing" as const) : ("off" as const),
      seenAt: sessions[0]?.seenAt ?? null,
    };
  });
  return {
    people: people.toSorted((one, other) => teamRoles.indexOf(one.role) - teamRoles.indexOf(other.role)),
    invited: invitations.map((one) => ({
      ...{ id: one.id, email: one.sentTo ?? "", role: one.role as TeamRole },
      ...{ retreat: retreatOfHost(one.hostedRetreat), until: one.roleEndsAt && lastDay(one.roleEndsAt) },
      ...{ sentAt: one.createdAt, expiresAt: one.expiresAt },
    })),
    twoStep: { roles, isOfAll },
  };
}
