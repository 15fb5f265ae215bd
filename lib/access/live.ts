import { Prisma } from "@/prisma/generated/client";
import { accounts } from "@/content/clubhouse";

// Each rule twice: for Prisma's queries, and for the one in SQL that every request asks (see findMember).

const day = 24 * 60 * 60 * 1000;
const oldestSession = (now: Date) => new Date(now.getTime() - accounts.signedInDays * day);

/**
 * Grants of access that have begun and are neither revoked nor over: exactly these open the door
 * (docs/rules/access.md#grants).
 */
export function liveGrant(now: Date) {
  return {
    startsAt: { lte: now },
    revokedAt: null,
    OR: [{ endsAt: null }, { endsAt: { gt: now } }],
  } satisfies Prisma.AccessGrantWhereInput;
}

/** The same in SQL. */
export function isLiveGrant(now: Date): Prisma.Sql {
  return Prisma.sql`(starts_at <= ${now} AND revoked_at IS NULL
    AND (ends_at IS NULL OR ends_at > ${now}))`;
}

/** Sessions that were neither ended nor slid out of their 30 days. */
export function liveSession(now: Date) {
  return {
    endedAt: null,
    seenAt: { gt: oldestSession(now) },
  } satisfies Prisma.SessionWhereInput;
}

/** The same in SQL. */
export function isLiveSession(now: Date): Prisma.Sql {
  return Prisma.sql`(ended_at IS NULL AND seen_at > ${oldestSession(now)})`;
}

/** Pauses of somebody's posting that hold at this moment. */
export function livePause(now: Date) {
  return {
    liftedAt: null,
    OR: [{ endsAt: null }, { endsAt: { gt: now } }],
  } satisfies Prisma.PostingPauseWhereInput;
}

/** The same in SQL. */
export function isLivePause(now: Date): Prisma.Sql {
  return Prisma.sql`(lifted_at IS NULL AND (ends_at IS NULL OR ends_at > ${now}))`;
}
