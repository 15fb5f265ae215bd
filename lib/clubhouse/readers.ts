import "server-only";
import type { BoardId } from "@/content/boards";
import { databaseNow, hasLiveClubhouseRole, isLiveGrant, liveRole } from "@/lib/access/active-conditions";
import { needsTwoStepInSql } from "@/lib/access/member-row";
import { clubhouseRoles, mayOnBoard, type Role } from "@/lib/access/policy";
import { boardIds, boardOf, listBoards } from "@/lib/access/board-list";
import { groupGuests } from "@/lib/access/group-guests";
import { membersOf } from "@/lib/access/conversations";
import { Prisma } from "@/prisma/generated/client";

/** For a board id: true for a conversation. */
export function isConversationInSql(board: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${board} LIKE 'dm:%'`;
}

/** For a users row: other members may write direct messages to them. */
export function takesMessages(user: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${user}.blocked_at IS NULL AND ${hasAccess(user)}
    AND EXISTS (SELECT FROM profiles WHERE user_id = ${user}.id AND accepts_messages))`;
}

function hasAccess(user: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${hasLiveClubhouseRole(user, databaseNow)}
    OR EXISTS (SELECT FROM access_grants WHERE user_id = ${user}.id AND ${isLiveGrant(databaseNow)}))`;
}

/** `mayOnBoard(…, "read", …)` as SQL, for a users row and a board id; false for blocked users. */
export function mayReadInSql(user: Prisma.Sql, board: Prisma.Sql): Prisma.Sql {
  const byRole = clubhouseRoles.map(
    (role) =>
      Prisma.sql`${liveRole(user, databaseNow)} = ${role}::role AND ${board} = ANY(${readableBy(role, true)})`,
  );
  return Prisma.sql`(${user}.blocked_at IS NULL AND (${board} = ANY(${readableBy("member", false)})
    OR ${board} = ANY(${readableBy("member", true)}) AND ${hasAccess(user)}
    OR (${Prisma.join(byRole, " OR ")}) AND NOT ${needsTwoStepInSql(user)} OR ${isInGroup(user, board)}
    OR ${isConversationInSql(board)} AND position(${user}.id::text IN ${board}) > 0 AND ${hasAccess(user)} AND (SELECT is_on FROM message_settings)))`;
}

/** A guest or the host of the retreat whose group a board is, for a users row and a board id. */
function isInGroup(user: Prisma.Sql, board: Prisma.Sql): Prisma.Sql {
  const groups = listBoards().filter(({ readers }) => readers === "guests");
  if (groups.length === 0) return Prisma.sql`FALSE`;
  const columns = Prisma.sql`${groups.map(({ id }) => id)}::text[], ${groups.map(({ retreat }) => retreat)}::text[]`;
  return Prisma.sql`EXISTS (SELECT FROM unnest(${columns}) AS of_group (board, retreat) WHERE of_group.board = ${board} AND (
    EXISTS (SELECT FROM ${groupGuests} guest WHERE guest.retreat = of_group.retreat AND guest.user_id = ${user}.id)
    OR ${isHostInSql(user, Prisma.sql`of_group.retreat`)}))`;
}

/** `isHostOf` as SQL, for a users row. */
export function isHostInSql(user: Prisma.Sql, retreat: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${user}.hosted_retreat = ${retreat} AND ${liveRole(user, databaseNow)} = 'host'
    AND NOT ${needsTwoStepInSql(user)})`;
}

/** `mayOnBoard(…, …)` as SQL, for the row of a member and of what they send, a post or a reply. */
export function mayWriteInSql(board: BoardId): Prisma.Sql {
  const pair = membersOf(board);
  if (pair) return mayMessageInSql(pair);
  return Prisma.sql`CASE WHEN sent.reply_to IS NULL THEN ${mayInSql("post", board)} ELSE ${mayInSql("reply", board)} END`;
}

function mayMessageInSql([one, other]: readonly [string, string]): Prisma.Sql {
  const hasRole = Prisma.sql`role = ANY(${[...clubhouseRoles]}::role[])`;
  return Prisma.sql`(sent.reply_to IS NULL AND "hasMessages" AND (${hasRole} OR "hasGrant" AND NOT "isPaused") AND EXISTS (
    SELECT FROM users partner WHERE partner.id <> ALL("apartFrom") AND ${takesMessages(Prisma.sql`partner`)}
      AND partner.id = CASE sent.user_id WHEN ${one}::uuid THEN ${other}::uuid WHEN ${other}::uuid THEN ${one}::uuid END))`;
}

/** For the write of a member in a conversation: the other takes messages, and neither blocks the other. */
export function isTakenByPartner(pair: readonly [string, string], userId: string): Prisma.Sql {
  const partner = Prisma.sql`partner`;
  const isApart = isBlockedBetween(Prisma.sql`partner.id`, Prisma.sql`${userId}::uuid`);
  return Prisma.sql`EXISTS (SELECT FROM users partner WHERE partner.id = ANY(${[...pair]}::uuid[])
    AND partner.id <> ${userId}::uuid AND ${takesMessages(partner)} AND NOT ${isApart})`;
}

function mayInSql(verb: "post" | "reply", board: BoardId): Prisma.Sql {
  const may = (role: Role, hasAccess: boolean) =>
    Prisma.sql`${mayOnBoard({ kind: "member", role, hasAccess, postingPause: null }, verb, board)}::boolean`;
  const byRole = clubhouseRoles.map(
    (role) => Prisma.sql`WHEN role = ${role}::role AND NOT "needsTwoStep" THEN ${may(role, true)}`,
  );
  return Prisma.sql`(CASE ${Prisma.join(byRole, " ")}
    WHEN role = ANY(${[...clubhouseRoles]}::role[]) THEN ${may("member", true)}
    ELSE NOT "isPaused" AND ("hasGrant" AND ${may("member", true)} OR ${may("member", false)}) END
    OR ${mayAsGuest(verb, board)})`;
}

/** The same for a guest or the host of the retreat whose group it is. */
function mayAsGuest(verb: "post" | "reply", id: BoardId): Prisma.Sql {
  const retreat = boardOf(id).retreat;
  const guest = { kind: "member", role: "member", hasAccess: false, postingPause: null } as const;
  if (retreat === null || !mayOnBoard({ ...guest, guestOf: [retreat] }, verb, id)) return Prisma.sql`FALSE`;
  return Prisma.sql`(NOT "isPaused" OR role = ANY(${[...clubhouseRoles]}::role[])) AND (${retreat} = ANY("guestOf")
    OR role = 'host' AND "hostedRetreat" = ${retreat} AND NOT "needsTwoStep")`;
}

/** SQL condition on `users`: has access to the Clubhouse. */
export const mayEnter = mayReadInSql(Prisma.sql`users`, Prisma.sql`'general'::text`);

/** True if either member blocks the other, as SQL on their ids. */
export function isBlockedBetween(one: Prisma.Sql, other: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM member_blocks
    WHERE (blocker_id = ${one} AND blocked_id = ${other}) OR (blocker_id = ${other} AND blocked_id = ${one}))`;
}

function readableBy(role: Role, hasAccess: boolean): string[] {
  const principal = { kind: "member", role, hasAccess, postingPause: null } as const;
  return boardIds().filter((board) => mayOnBoard(principal, "read", board));
}
