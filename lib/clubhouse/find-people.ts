import "server-only";
import type { BoardId } from "@/content/boards";
import { mentions } from "@/content/mentions";
import { mentionsCopy } from "@/content/pages/mentions";
import { may, mayOnBoard, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { foldedPattern } from "@/lib/text/folded-search";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { mayReadInSql } from "./readers";
import type { Named } from "./schema";

/** The first few listed members who may read a board, by the start of a word of their name. */
export async function findPeople(
  member: Member,
  board: BoardId,
  q: string,
): Promise<Result<Named[], "forbidden">> {
  if (!may(member, "members.list") || !mayOnBoard(member, "read", board))
    return fail("forbidden", mentionsCopy.forbidden);
  const start = foldedPattern(q);
  const begins = Prisma.sql`folded_name LIKE ${`${start}%`}`;
  const people = (found: Prisma.Sql) => Prisma.sql`
    (SELECT users.id, display_name AS name, CASE WHEN shows_lives_in THEN lives_in ELSE '' END AS place
    FROM profiles JOIN users ON users.id = profiles.user_id
    WHERE NOT is_hidden AND users.id <> ALL(${[member.userId, ...member.apartFrom]}::uuid[]) AND ${mayReadInSql(Prisma.sql`users`, Prisma.sql`${board}::text`)} AND ${found} LIMIT ${mentions.offered})`;
  return ok(
    await db.$queryRaw<Named[]>`
      ${people(Prisma.sql`${begins} ORDER BY folded_name, users.id`)}
      UNION ALL ${people(Prisma.sql`folded_name LIKE ANY (${[`% ${start}%`, `%-${start}%`]}) AND NOT ${begins}`)}
      LIMIT ${mentions.offered}`,
  );
}
