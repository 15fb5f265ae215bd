import "server-only";
import type { BoardId } from "@/content/boards";
import { noticeRules } from "@/content/notices";
import { communityCopy } from "@/content/pages/community";
import { may, mayOnBoard, type Member } from "@/lib/access/policy";
import { getOverview, markBoardsRead } from "@/lib/clubhouse/boards";
import { noticesEvent } from "@/lib/clubhouse/channels";
import { pusher } from "@/lib/clubhouse/live";
import {
  isInBell,
  noticeGroup,
  isNoticeVisible,
  unreadMessages,
  unreadNotices,
} from "@/lib/clubhouse/notice-count";
import type { Person } from "@/lib/clubhouse/schema";
import { db, withPool } from "@/lib/db";
import { afterResponse } from "@/lib/http/after-response";
import { slicePage, type Cursor } from "@/lib/crypto/links/cursor";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import type { NoticeKind, NoticePage, NoticeView, ReadNoticesInput } from "./schema";

const { pageSize, namedMax } = noticeRules;
const batchSize = 10;

/** Pushes the unread counts to members' devices in the background. Failures are logged; polling corrects them. */
export function updateBells(userIds: readonly string[]): void {
  if (userIds.length === 0) return;
  const done = withPool("job", () => pushCounts([...new Set(userIds)])).catch((error: unknown) =>
    logger.warn({ event: "notices.bell_failed", reason: describeError(error) }),
  );
  afterResponse(done);
}

async function pushCounts(ids: readonly string[]): Promise<void> {
  const user = Prisma.sql`users.id`;
  const counted = await db.$queryRaw<{ id: string; unread: number; messages: number }[]>`
    SELECT users.id, ${unreadNotices(user)} AS unread, ${unreadMessages(user)} AS messages
    FROM users WHERE id = ANY(${[...ids]}::uuid[])`;
  for (let from = 0; from < counted.length; from += batchSize) {
    const some = counted.slice(from, from + batchSize);
    await Promise.all(some.map(({ id, ...counts }) => pusher().sendToUser(id, noticesEvent, counts)));
  }
}

/** The unread count, as the bell shows it. */
export async function countUnread({ userId }: Member): Promise<number> {
  const [row] = await db.$queryRaw<{ unread: number }[]>`
    SELECT ${unreadNotices(Prisma.sql`${userId}::uuid`)} AS unread`;
  return row?.unread ?? 0;
}

/**
 * Marks a member's notifications as read and updates all devices; with `upTo` every board too. Idempotent.
 * Returns the number left.
 */
export async function markNoticesRead(member: Member, input: ReadNoticesInput, now: Date): Promise<number> {
  const read = await db.$executeRaw`
    UPDATE notices SET read_at = ${now}
    WHERE user_id = ${member.userId}::uuid AND read_at IS NULL AND ${readBy(input)}`;
  if ("upTo" in input) await markBoardsRead(member);
  if (read > 0) updateBells([member.userId]);
  return countUnread(member);
}

function readBy(input: ReadNoticesInput): Prisma.Sql {
  if ("post" in input) return Prisma.sql`post_id = ${input.post}::uuid`;
  if ("upTo" in input) return Prisma.sql`created_at <= ${new Date(input.upTo)} AND ${isInBell}`;
  return Prisma.sql`id = ANY(${input.ids}::uuid[])`;
}

type Row = {
  id: string;
  kind: NoticeKind;
  createdAt: Date;
  isRead: boolean;
  postId: string | null;
  firstId: string | null;
  announcementId: string | null;
  board: BoardId | null;
  content: string | null;
  people: Person[] | null;
  authors: number;
};

/** A page of notifications, newest first; replies to a post are grouped, read and unread apart. */
export async function listNotices(member: Member, before?: Cursor): Promise<Result<NoticePage, "forbidden">> {
  if (!may(member, "clubhouse.enter")) return fail("forbidden", communityCopy.toasts.loadFailed.title);
  const [groups, overview] = await Promise.all([readGroups(member.userId, before), getOverview(member)]);
  const { rows, next } = slicePage(groups, pageSize);
  const isUnread =
    overview.ok && (overview.value.notices > 0 || overview.value.boards.some(({ unread }) => unread > 0));
  const upTo = isUnread ? (rows[0]?.createdAt ?? new Date(0)).toISOString() : null;
  return ok({ notices: rows.map((row) => toNotice(member, row)), next, upTo });
}

function readGroups(userId: string, before: Cursor | undefined): Promise<Row[]> {
  const after = before
    ? Prisma.sql`HAVING (max(created_at), (array_agg(id ORDER BY created_at DESC, id DESC))[1]) < (${before.createdAt}, ${before.id}::uuid)`
    : Prisma.empty;
  return db.$queryRaw<Row[]>`
    WITH mine AS (
        SELECT notices.*, position, ${noticeGroup} AS shown_as FROM notices LEFT JOIN messages ON messages.id = notices.message_id
        WHERE notices.user_id = ${userId}::uuid AND ${isInBell} AND ${isNoticeVisible}),
      shown AS (
        SELECT kind, shown_as, read_at IS NOT NULL AS is_read, max(created_at) AS created_at,
          (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS id, (array_agg(post_id))[1] AS post_id,
          (array_agg(announcement_id))[1] AS announcement_id,
          (array_agg(message_id ORDER BY position DESC))[1] AS newest_id,
          (array_agg(message_id ORDER BY position))[1] AS first_id, array_agg(message_id) AS message_ids
        FROM mine GROUP BY kind, shown_as, read_at IS NOT NULL ${after}
        ORDER BY created_at DESC, id DESC LIMIT ${pageSize + 1})
    SELECT shown.id, shown.kind, shown.created_at AS "createdAt", is_read AS "isRead", post_id AS "postId", first_id AS "firstId",
      announcement_id AS "announcementId", newest.category AS board, coalesce(newest.content, announcements.title) AS content,
      coalesce(wrote.people, (
        SELECT json_agg(json_build_object('id', users.id, 'name', display_name, 'role', users.role))
        FROM users JOIN profiles ON profiles.user_id = users.id WHERE users.id = announcements.author_id)) AS people, wrote.authors
    FROM shown LEFT JOIN messages newest ON newest.id = newest_id LEFT JOIN announcements ON announcements.id = announcement_id
    CROSS JOIN LATERAL (
      WITH writers AS (
        SELECT user_id, max(position) AS position FROM messages WHERE id = ANY(message_ids) GROUP BY user_id)
      SELECT (SELECT count(*)::int FROM writers) AS authors, (
        SELECT json_agg(json_build_object('id', users.id, 'name', display_name, 'role', users.role) ORDER BY last.position DESC)
        FROM (SELECT * FROM writers WHERE user_id IS NOT NULL ORDER BY position DESC LIMIT ${namedMax}) last
        JOIN users ON users.id = last.user_id JOIN profiles ON profiles.user_id = users.id) AS people
    ) wrote
    ORDER BY shown.created_at DESC, shown.id DESC`;
}

function toNotice(member: Member, row: Row): NoticeView {
  const { id, kind, board, postId, firstId, announcementId, createdAt, isRead, authors } = row;
  const people = row.people ?? [];
  const isOpen = board === null || mayOnBoard(member, "read", board);
  return {
    ...{ id, kind, board, postId, announcementId, isOpen, isRead, people },
    messageId: firstId,
    isReply: postId !== null && firstId !== postId,
    others: Math.max(authors - people.length, 0),
    quote: isOpen ? row.content : null,
    at: createdAt.toISOString(),
  };
}
