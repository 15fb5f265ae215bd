import { Prisma } from "@/prisma/generated/client";
import { accounts } from "@/content/clubhouse";
import { clubhouseRoles } from "./policy";

// Each rule twice: for Prisma's queries, and as SQL for findMember.

const day = 24 * 60 * 60 * 1000;
const oldestSession = (now: Date) => new Date(now.getTime() - accounts.signedInDays * day);

export type Moment = Date | Prisma.Sql;

export const databaseNow = Prisma.sql`now()`;

/** Grants that have begun and are neither revoked nor ended (docs/rules/access.md#grants). */
export function liveGrant(now: Date) {
  return {
    startsAt: { lte: now },
    revokedAt: null,
    OR: [{ endsAt: null }, { endsAt: { gt: now } }],
  } satisfies Prisma.AccessGrantWhereInput;
}

/** `liveGrant` as SQL. */
export function isLiveGrant(now: Moment): Prisma.Sql {
  return Prisma.sql`(starts_at <= ${now} AND revoked_at IS NULL
    AND (ends_at IS NULL OR ends_at > ${now}))`;
}

/** The role of a row of `users` now: "member" from its end on (docs/rules/team.md#end-dates). */
export function liveRole(user: Prisma.Sql, now: Moment): Prisma.Sql {
  return Prisma.sql`(CASE WHEN ${user}.role_ends_at <= ${now} THEN 'member' ELSE ${user}.role END)`;
}

/** True for a row of `users` whose role alone gives access to the Clubhouse now. */
export function hasLiveClubhouseRole(user: Prisma.Sql, now: Moment): Prisma.Sql {
  return Prisma.sql`(${liveRole(user, now)} = ANY(${[...clubhouseRoles]}::role[]))`;
}

/** Sessions neither ended nor expired. */
export function liveSession(now: Date) {
  return {
    endedAt: null,
    seenAt: { gt: oldestSession(now) },
  } satisfies Prisma.SessionWhereInput;
}

/** `liveSession` as SQL. */
export function isLiveSession(now: Moment): Prisma.Sql {
  return Prisma.sql`(ended_at IS NULL AND seen_at > ${now}::timestamptz - make_interval(days => ${accounts.signedInDays}))`;
}

/** Bans from posting that are in force now. */
export function livePause(now: Date) {
  return {
    liftedAt: null,
    OR: [{ endsAt: null }, { endsAt: { gt: now } }],
  } satisfies Prisma.PostingPauseWhereInput;
}

/** `livePause` as SQL. */
export function isLivePause(now: Moment): Prisma.Sql {
  return Prisma.sql`(lifted_at IS NULL AND (ends_at IS NULL OR ends_at > ${now}))`;
}
