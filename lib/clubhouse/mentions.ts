import "server-only";
import type { BoardId } from "@/content/boards";
import { mentions } from "@/content/mentions";
import type { Member } from "@/lib/access/policy";
import { Prisma } from "@/prisma/generated/client";
import { namesIn } from "./names-in-text";
import { isBlockedBetween, mayReadInSql } from "./readers";
import type { Mention } from "./schema";

export type MentionRow = { userId: string; name: string };

/** For a statement on `messages`: the mentions; not looked up if the text has no `@`. */
export const storedMentions = Prisma.sql`CASE WHEN content LIKE '%@%' THEN (
  SELECT json_agg(json_build_object('userId', user_id, 'name', name) ORDER BY user_id)
  FROM message_mentions WHERE message_id = messages.id) END`;

/** SQL parts that store a text's mentions. */
export type Mentioning = {
  /** The start of the WITH: `mentioned (user_id, name)`, locked against deletion. */
  with: Prisma.Sql;
  /** Always true; forces these locks before all else. */
  first: Prisma.Sql;
  /** As `storedMentions`, which cannot see rows of its own statement. */
  column: Prisma.Sql;
};

/** The mentions in a text (docs/rules/boards.md#mentions); `chosen` resolves equal names. Null if it has no names. */
export function mentionsIn(
  author: Pick<Member, "userId">,
  board: BoardId,
  { content, mentions: chosen = [] }: { content: string; mentions?: string[] | undefined },
): Mentioning | null {
  const names = namesIn(content);
  if (names.length === 0) return null;
  const userId = Prisma.sql`${author.userId}::uuid`;
  const isChosen = Prisma.sql`user_id = ANY(${chosen}::uuid[])`;
  return {
    with: Prisma.sql`fitting AS (
        SELECT place, name, user_id, ${isChosen} AS is_chosen,
          length(name) = max(length(name)) OVER (PARTITION BY place) AS is_longest
        FROM unnest(${names.map(({ place }) => place)}::int[], ${names.map(({ name }) => name)}::text[]) AS written (place, name)
        CROSS JOIN LATERAL (SELECT user_id FROM profiles WHERE folded_name = folded(name)
          ORDER BY ${isChosen} DESC, user_id LIMIT ${mentions.most}) bearers),
      meant AS (
        SELECT place, name, user_id, is_chosen = bool_or(is_chosen) OVER (PARTITION BY place) AS is_meant
        FROM fitting WHERE is_longest),
      mentioned AS (
        SELECT users.id AS user_id, once.name FROM users JOIN (
          SELECT DISTINCT ON (user_id) user_id, name, place FROM meant WHERE is_meant ORDER BY user_id, place
        ) once ON once.user_id = users.id
        WHERE users.id <> ${userId} AND NOT ${isBlockedBetween(Prisma.sql`users.id`, userId)} AND ${mayReadInSql(Prisma.sql`users`, Prisma.sql`${board}::text`)}
        ORDER BY place, users.id LIMIT ${mentions.most} FOR KEY SHARE OF users),`,
    first: Prisma.sql`(SELECT count(*) FROM mentioned) >= 0`,
    column: Prisma.sql`(SELECT json_agg(json_build_object('userId', user_id, 'name', name) ORDER BY user_id) FROM mentioned)`,
  };
}

/** A message's mentions as the reader sees them; empty if there are none. */
export function toMentions(rows: MentionRow[] | null, reader: Member): { mentions?: Mention[] } {
  const seen = (rows ?? []).filter(({ userId }) => !reader.apartFrom.includes(userId));
  if (seen.length === 0) return {};
  return { mentions: seen.map(({ userId, name }) => ({ id: userId, name })) };
}

/** Stores the mentions of a statement's `message`, a column of `from`. */
export function insertMentions(message: Prisma.Sql, from: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`INSERT INTO message_mentions (message_id, user_id, name)
    SELECT ${message}, mentioned.user_id, mentioned.name FROM mentioned, ${from}
    ON CONFLICT (message_id, user_id) DO UPDATE SET name = excluded.name`;
}
