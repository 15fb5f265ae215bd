import "server-only";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { maySay } from "./readers";
import type { Told } from "./notification-content";

const mostRead = 200;

type Which =
  | { postId: string | null; announcementId: string | null; toldAt: Date }
  | { announcementId: string }
  | { since: Date };

/** A member's unread notifications for emails, oldest first: those of one email, or all since a time. */
export function readNotices(tx: Transaction, userId: string, which: Which): Promise<Told[]> {
  const asked =
    "since" in which
      ? Prisma.sql`notices.created_at > ${which.since}`
      : !("toldAt" in which)
        ? Prisma.sql`notices.announcement_id = ${which.announcementId}::uuid`
        : Prisma.sql`told_at = ${which.toldAt} AND notices.post_id IS NOT DISTINCT FROM ${which.postId}::uuid
          AND notices.announcement_id IS NOT DISTINCT FROM ${which.announcementId}::uuid`;
  return tx.$queryRaw<Told[]>`
    SELECT * FROM (
      SELECT notices.id, notices.kind, notices.message_id AS "messageId", notices.post_id AS "postId",
        messages.category AS board, messages.content, messages.user_id AS "authorId", names.display_name AS name,
        coalesce(messages.created_at, notices.created_at) AS at, 
        notices.announcement_id AS "announcementId", announcements.title AS announcement
      FROM notices JOIN users ON users.id = notices.user_id LEFT JOIN messages ON messages.id = notices.message_id
        LEFT JOIN profiles names ON names.user_id = messages.user_id
        LEFT JOIN announcements ON announcements.id = notices.announcement_id
      WHERE notices.user_id = ${userId}::uuid AND ${asked} AND ${maySay}
        AND (notices.announcement_id IS NULL OR (announcements.id IS NOT NULL AND taken_back_at IS NULL))
      ORDER BY notices.created_at DESC, notices.id DESC LIMIT ${mostRead}) newest
    ORDER BY at, id`;
}
