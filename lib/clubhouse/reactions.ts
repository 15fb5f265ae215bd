import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { Member } from "@/lib/access/policy";
import type { Person, Reaction } from "./schema";
import { isNot } from "./views";

export type ReactionsRow = { reactions: { name: Reaction["name"]; by: Person[] }[] | null };

type Part = { columns: Prisma.Sql; join: Prisma.Sql };

export const noReactions: Part = { columns: Prisma.sql`NULL::json AS reactions`, join: Prisma.empty };

/** For a statement with messages in `found`: the reactions, earliest first. */
export function reactionsOf(found: Prisma.Sql, reader: Member): Part {
  return {
    columns: Prisma.sql`coalesce(given.reactions, '[]'::json) AS reactions`,
    join: Prisma.sql`LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('name', one.name, 'by', one.by)) AS reactions FROM (
        SELECT name, json_agg(json_build_object('id', users.id, 'name', display_name, 'role', users.role)
          ORDER BY message_reactions.created_at, users.id) AS by
        FROM message_reactions JOIN users ON users.id = message_reactions.user_id JOIN profiles ON profiles.user_id = users.id
        WHERE message_id = ${found}.id AND ${isNot(reader, Prisma.sql`users.id`)} GROUP BY name
      ) one
    ) given ON ${found}.id IS NOT NULL`,
  };
}

/** A message's reactions as members see them; none if they were not selected. */
export function toReactions({ reactions }: ReactionsRow): { reactions?: Reaction[] } {
  if (!reactions) return {};
  return { reactions: reactions.map(({ name, by }) => ({ name, by: by.map(({ id }) => id) })) };
}
