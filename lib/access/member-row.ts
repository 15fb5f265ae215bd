import "server-only";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/generated/client";
import { isLiveGrant, isLivePause, isLiveSession, liveRole, type Moment } from "./active-conditions";
import { groupGuests } from "./group-guests";
import { hasAccessByRole, type Member } from "./policy";
import type { SessionToken } from "./session-cookie";

export type MemberRow = Pick<
  Member,
  | "role"
  | "hasMessages"
  | "hostedRetreat"
  | "guestOf"
  | "email"
  | "emailConfirmed"
  | "displayName"
  | "needsTwoStep"
  | "apartFrom"
> & {
  hasGrant: boolean;
  isPaused: boolean;
  pausedUntil: Date | null;
};

/** True for a user id and the id of a live session of theirs, as SQL. */
export function hasLiveSession(userId: Prisma.Sql, sessionId: Prisma.Sql, now: Moment): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM sessions
    WHERE sessions.id = ${sessionId} AND sessions.user_id = ${userId} AND ${isLiveSession(now)})`;
}

/** `needsTwoStep` of a member as SQL, for a users row. */
export function needsTwoStepInSql(user: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${user}.role <> 'member' AND (${env.TWO_STEP_REQUIRED === "true"}::boolean
    OR EXISTS (SELECT FROM two_step_roles WHERE two_step_roles.role = ${user}.role)) AND NOT EXISTS (
    SELECT FROM two_steps WHERE user_id = ${user}.id AND turned_on_at IS NOT NULL))`;
}

/** The row of a member by id, for `toMember`; none if the account is gone or blocked, or not `isSignedIn`. */
export function memberInSql(
  userId: Prisma.Sql,
  isSignedIn: Prisma.Sql,
  now: Moment,
  more = Prisma.empty,
): Prisma.Sql {
  return Prisma.sql`
    SELECT ${liveRole(Prisma.sql`u`, now)} AS role, u.hosted_retreat AS "hostedRetreat", u.email, u.email_confirmed_at IS NOT NULL AS "emailConfirmed", p.display_name AS "displayName",
      EXISTS (SELECT FROM access_grants WHERE user_id = u.id AND ${isLiveGrant(now)}) AS "hasGrant",
      ARRAY(SELECT blocked_id FROM member_blocks WHERE blocker_id = u.id
        UNION SELECT blocker_id FROM member_blocks WHERE blocked_id = u.id) AS "apartFrom",
      ARRAY(SELECT DISTINCT retreat FROM ${groupGuests} guest WHERE guest.user_id = u.id) AS "guestOf",
      pause.id IS NOT NULL AS "isPaused", pause.ends_at AS "pausedUntil",
      (SELECT is_on FROM message_settings) AS "hasMessages", ${needsTwoStepInSql(Prisma.sql`u`)} AS "needsTwoStep" ${more}
    FROM users u
    JOIN profiles p ON p.user_id = u.id
    LEFT JOIN posting_pauses pause ON pause.user_id = u.id AND ${isLivePause(now)}
    WHERE u.id = ${userId} AND ${isSignedIn} AND u.blocked_at IS NULL`;
}

/** A member from their row. */
export function toMember(
  { userId, sessionId }: SessionToken,
  { hasGrant, isPaused, pausedUntil, ...row }: MemberRow,
): Member {
  return {
    ...row,
    kind: "member",
    userId,
    sessionId,
    hasAccess: hasAccessByRole(row) || hasGrant,
    postingPause: isPaused ? { until: pausedUntil } : null,
  };
}
