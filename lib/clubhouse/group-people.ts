import "server-only";
import { databaseNow, liveRole } from "@/lib/access/active-conditions";
import { findBoard } from "@/lib/access/board-list";
import { groupGuests } from "@/lib/access/group-guests";
import { mayOnBoard, type Member, type Role } from "@/lib/access/policy";
import { findRetreat } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { mayReadInSql } from "./readers";

export type GroupPerson = { id: string; name: string; role: Role; isGuest: boolean };

export type GroupPeople = { name: string; dates: string; people: GroupPerson[] };

/** Those who read a retreat's group, by name, as far as the reader sees them; only for its readers. */
export async function listGroupPeople(member: Member, id: string): Promise<Result<GroupPeople, "not_found">> {
  const board = findBoard(id);
  if (!board || board.retreat === null || !mayOnBoard(member, "read", board.id))
    return fail("not_found", "There is no such group.");
  const users = Prisma.sql`users`;
  const isGuest = Prisma.sql`users.id IN (SELECT user_id FROM ${groupGuests} guest WHERE retreat = ${board.retreat})`;
  const people = await db.$queryRaw<GroupPerson[]>`
    SELECT users.id, display_name AS name, ${liveRole(users, databaseNow)}::text AS role, ${isGuest} AS "isGuest"
    FROM users JOIN profiles ON profiles.user_id = users.id
    WHERE NOT is_hidden AND users.id <> ALL(${[...member.apartFrom]}::uuid[])
      AND (users.role <> 'member' OR ${isGuest}) AND ${mayReadInSql(users, Prisma.sql`${board.id}::text`)}
    ORDER BY folded_name, users.id`;
  return ok({ name: board.title, dates: findRetreat(board.retreat)?.dates ?? "", people });
}
