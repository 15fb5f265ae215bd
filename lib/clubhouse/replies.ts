import "server-only";
import { repliesMax } from "@/content/replies";
import { Prisma } from "@/prisma/generated/client";
import type { Member } from "@/lib/access/policy";
import type { Person, Replies } from "./schema";
import { isNot } from "./views";

const facesShown = 3;

export type RepliesRow = { replyCount: number | null; latestReply: Date | null; replyFaces: Person[] | null };

type Part = { columns: Prisma.Sql; join: Prisma.Sql };

export const noReplies: Part = {
  columns: Prisma.sql`NULL::int AS "replyCount", NULL::timestamptz AS "latestReply", NULL::json AS "replyFaces", 0 AS newest`,
  join: Prisma.empty,
};

/** For a statement with messages in `posts`: counts each post's newest replies visible to the reader, with the latest authors. */
export function repliesOf(posts: Prisma.Sql, reader: Member): Part {
  return {
    columns: Prisma.sql`answers.count AS "replyCount", answers.latest AS "latestReply", answers.faces AS "replyFaces",
      coalesce((SELECT max(position) FROM messages WHERE category = boards.id AND deleted_at IS NULL), 0) AS newest`,
    join: Prisma.sql`LEFT JOIN LATERAL (
      WITH few AS MATERIALIZED (
        SELECT user_id, position, created_at FROM messages WHERE reply_to = ${posts}.id AND deleted_at IS NULL AND hidden_at IS NULL
          AND ${isNot(reader, Prisma.sql`user_id`)}
        ORDER BY position DESC LIMIT ${repliesMax})
      SELECT (SELECT count(*)::int FROM few) AS count, (SELECT max(created_at) FROM few WHERE user_id IS NOT NULL) AS latest, (
        SELECT json_agg(json_build_object('id', last.user_id, 'name', names.display_name, 'role', people.role)
          ORDER BY last.position DESC)
        FROM (SELECT user_id, max(position) AS position FROM few WHERE user_id IS NOT NULL
          GROUP BY user_id ORDER BY 2 DESC LIMIT ${facesShown}) last
        JOIN users people ON people.id = last.user_id JOIN profiles names ON names.user_id = last.user_id
      ) AS faces
    ) answers ON ${posts}."replyTo" IS NULL AND ${posts}.id IS NOT NULL`,
  };
}

/** A post's replies as members see them; undefined for any other message. */
export function toReplies(row: RepliesRow, asOf: number): { replies?: Replies } {
  if (row.replyCount === null) return {};
  const latest = row.latestReply?.toISOString() ?? null;
  const faces = (row.replyFaces ?? []).map(({ id }) => id);
  return { replies: { count: row.replyCount, latest, faces, asOf } };
}
