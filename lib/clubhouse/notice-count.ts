import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { isBlockedBetween } from "./readers";

/** Notices beyond this are not counted: no exact number is needed. */
const countedMax = 500;

/** True if members may be notified of a message; the only place for this rule, except read access. */
export function isTellable(message: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${message}.deleted_at IS NULL AND ${message}.hidden_at IS NULL AND NOT ${message}.post_hidden`;
}

/** For a statement on `notices`: true if the notice's message is still visible. */
export const isNoticeVisible = Prisma.sql`(notices.message_id IS NULL OR EXISTS (
  SELECT FROM messages told WHERE told.id = notices.message_id AND ${isTellable(Prisma.sql`told`)}
    AND NOT ${isBlockedBetween(Prisma.sql`notices.user_id`, Prisma.sql`told.user_id`)}))`;

/** For a statement on `notices`: the grouping key. Replies to one post share a notice, others are separate. */
export const noticeGroup = Prisma.sql`CASE WHEN notices.kind IN ('reply', 'followed') AND notices.message_id <> notices.post_id
  THEN notices.kind::text || notices.post_id::text ELSE notices.id::text END`;

/** For a statement on `notices`: in the bell; direct messages have their own page. */
export const isInBell = Prisma.sql`notices.kind <> 'message'`;

/** The member's number of unread notices, as on the bell. */
export function unreadNotices(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(DISTINCT newest.shown_as)::int FROM (
    SELECT ${noticeGroup} AS shown_as FROM notices WHERE user_id = ${userId} AND read_at IS NULL AND ${isInBell} AND ${isNoticeVisible}
    ORDER BY created_at DESC LIMIT ${countedMax}) newest)`;
}

/**
 * The member's number of unread direct messages, as in the navigation; 0 while they are off. One that was read before
 * its notice was stored does not count.
 */
export function unreadMessages(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM notices JOIN messages ON messages.id = notices.message_id
    LEFT JOIN read_marks ON read_marks.user_id = notices.user_id AND read_marks.board = messages.category
    WHERE notices.user_id = ${userId} AND notices.kind = 'message' AND read_at IS NULL AND ${isNoticeVisible}
      AND messages.position > coalesce(read_marks.position, 0) AND (SELECT is_on FROM message_settings))`;
}
