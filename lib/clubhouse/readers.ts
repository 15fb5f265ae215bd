import "server-only";
import type { BoardId } from "@/content/boards";
import { isLiveGrant, type Moment } from "@/lib/access/live";
import { may } from "@/lib/access/policy";
import { Prisma } from "@/prisma/generated/client";

/** For a statement with `users`: whether somebody may read a board, as `may` would answer, and is not shut out. */
export function mayReadBoard(board: BoardId, now: Moment): Prisma.Sql {
  const unpaid = { kind: "member", role: "member", hasAccess: false, postingPause: null } as const;
  return Prisma.sql`(users.blocked_at IS NULL AND (users.role <> 'member' OR ${may(unpaid, `board.read.${board}`)}::boolean
    OR EXISTS (SELECT FROM access_grants WHERE user_id = users.id AND ${isLiveGrant(now)})))`;
}
