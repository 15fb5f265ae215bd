import "server-only";
import { databaseNow, hasLiveClubhouseRole, isLiveGrant } from "@/lib/access/active-conditions";
import { may } from "@/lib/access/policy";
import { boardIds } from "./board-list";
import { Prisma } from "@/prisma/generated/client";

/** `may(…, "board.read.…")` as SQL, for a users row and a board id; false for blocked users. */
export function mayReadInSql(user: Prisma.Sql, board: Prisma.Sql): Prisma.Sql {
  const hasGrant = Prisma.sql`EXISTS (SELECT FROM access_grants WHERE user_id = ${user}.id AND ${isLiveGrant(databaseNow)})`;
  return Prisma.sql`(${user}.blocked_at IS NULL AND (${board} = ANY(${readableBy(false)})
    OR ${board} = ANY(${readableBy(true)}) AND (${hasLiveClubhouseRole(user, databaseNow)} OR ${hasGrant})))`;
}

/** SQL condition on `users`: has access to the Clubhouse. */
export const mayEnter = mayReadInSql(Prisma.sql`users`, Prisma.sql`'general'::text`);

/** True if either member blocks the other, as SQL on their ids. */
export function isBlockedBetween(one: Prisma.Sql, other: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM member_blocks
    WHERE (blocker_id = ${one} AND blocked_id = ${other}) OR (blocker_id = ${other} AND blocked_id = ${one}))`;
}

function readableBy(hasAccess: boolean): string[] {
  const principal = { kind: "member", role: "member", hasAccess, postingPause: null } as const;
  return boardIds.filter((board) => may(principal, `board.read.${board}`));
}
