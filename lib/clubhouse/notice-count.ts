import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { areApart } from "./readers";

/** A notice more than these is not counted: nobody looks for the number. */
const countedMax = 500;

/** Whether members may be told of a message: the one place for every reason why not, but who may read its board. */
export function isTellable(message: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${message}.deleted_at IS NULL AND ${message}.hidden_at IS NULL AND NOT ${message}.post_hidden`;
}

/** For a statement with `notices`: whether what a notice tells of still stands. */
export const noticeStands = Prisma.sql`(notices.message_id IS NULL OR EXISTS (
  SELECT FROM messages told WHERE told.id = notices.message_id AND ${isTellable(Prisma.sql`told`)}
    AND NOT ${areApart(Prisma.sql`notices.user_id`, Prisma.sql`told.user_id`)}))`;

/** For a statement with `notices`: what of them shows as one. The replies to a post do, all else by itself. */
export const noticeGroup = Prisma.sql`CASE WHEN notices.kind IN ('reply', 'followed') AND notices.message_id <> notices.post_id
  THEN notices.kind::text || notices.post_id::text ELSE notices.id::text END`;

/** How many notices somebody has not read, as the bell counts them. */
export function unreadNotices(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(DISTINCT newest.shown_as)::int FROM (
    SELECT ${noticeGroup} AS shown_as FROM notices WHERE user_id = ${userId} AND read_at IS NULL AND ${noticeStands}
    ORDER BY created_at DESC LIMIT ${countedMax}) newest)`;
}
