import "server-only";
import { isBlockedBetween, isConversationInSql, mayEnter, mayReadInSql } from "@/lib/clubhouse/readers";
import { isTellable } from "@/lib/clubhouse/notice-count";
import { db, withPool, type Transaction } from "@/lib/db";
import { afterResponse } from "@/lib/http/after-response";
import { describeError, logger } from "@/lib/observability/logger";
import { clockNow } from "@/lib/time/server-clock";
import { Prisma } from "@/prisma/generated/client";
import { updateBells } from "./bell";
import { queuePushes } from "./push";

const batchSize = 50;

type CreatedNotification = { id: string; userId: string };

let running: Promise<void> | null = null;
let isWanted = false;

/**
 * Creates pending notifications in the background, one run at a time, again if called meanwhile.
 * On failure the scheduled job retries.
 */
export function createNotificationsSoon(): void {
  isWanted = true;
  running ??= withPool("job", createWhileWanted);
  afterResponse(running);
}

async function createWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    try {
      await createNotifications(clockNow());
    } catch (error) {
      logger.warn({ event: "notices.later", reason: describeError(error) });
    }
  }
  running = null;
}

/** Creates the notifications of new messages and announcements; safe in concurrent processes. */
export async function createNotifications(now: Date): Promise<void> {
  for (const source of [ofAnnouncements, ofMessages]) {
    let isMore = true;
    while (isMore) {
      const rows = await db.$transaction(async (tx) => {
        const created = await source(tx, now);
        await queuePushes(tx, created.filter(isCreated), now);
        return created;
      });
      updateBells(rows.filter(isCreated).map(({ userId }) => userId));
      isMore = (rows[0]?.handled ?? 0) >= batchSize;
    }
  }
}

/** A created notification, or none; each row has the number of handled causes. */
type Row = { handled: number } & (CreatedNotification | { id: null; userId: null });

function isCreated(row: Row): row is Row & CreatedNotification {
  return row.id !== null;
}

/** For all with access except the author. */
function ofAnnouncements(tx: Transaction, now: Date): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    WITH announced AS (
        UPDATE announcements SET notified_at = ${now} WHERE id IN (
          SELECT id FROM announcements WHERE notified_at IS NULL AND taken_back_at IS NULL FOR UPDATE SKIP LOCKED)
        RETURNING id, author_id),
      readers AS (
        SELECT users.id, announced.id AS announcement_id FROM users JOIN announced ON users.id IS DISTINCT FROM author_id
        WHERE ${mayEnter} ORDER BY users.id FOR KEY SHARE OF users)
    INSERT INTO notices (id, user_id, kind, announcement_id, created_at)
    SELECT gen_random_uuid(), id, 'announcement', announcement_id, ${now} FROM readers ON CONFLICT DO NOTHING
    RETURNING id, user_id AS "userId", 1 AS handled`;
}

/** For the members mentioned, the post's author, followers of the post or board, and whom a direct message is for, with duplicates. */
const concerned = Prisma.sql`
  SELECT news.id AS message_id, message_mentions.user_id, 'mention'::notice_kind AS kind FROM news
  JOIN message_mentions ON message_mentions.message_id = news.id AND NOT ${isConversationInSql(Prisma.sql`news.board`)}
  UNION ALL SELECT news.id, mark.user_id, 'message' FROM news
  JOIN read_marks mark ON mark.board = news.board AND mark.position < news.position
    AND mark.user_id = ANY(CASE WHEN ${isConversationInSql(Prisma.sql`news.board`)} THEN string_to_array(substr(news.board, 4), ':')::uuid[] END)
  UNION ALL SELECT news.id, news.post_author_id, 'reply' FROM news WHERE news.post_author_id IS NOT NULL
  UNION ALL SELECT news.id, follows.user_id, 'followed' FROM news
  JOIN follows ON NOT follows.is_muted AND (follows.post_id = news.reply_to OR news.reply_to IS NULL AND follows.board = news.board)`;

/** Has muted the post, or its board without following the post. */
const hasMuted = Prisma.sql`coalesce(
  (SELECT is_muted FROM follows WHERE follows.user_id = concerned.user_id AND follows.post_id = news.post_id),
  (SELECT is_muted FROM follows WHERE follows.user_id = concerned.user_id AND follows.board = news.board), FALSE)`;

function ofMessages(tx: Transaction, now: Date): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    WITH causes AS (
        DELETE FROM notice_causes WHERE message_id IN (
          SELECT message_id FROM notice_causes ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
        RETURNING message_id, is_edit),
      news AS (
        SELECT messages.id, causes.is_edit, messages.category AS board, messages.user_id AS author_id, messages.reply_to, messages.position,
          CASE WHEN messages.category <> 'general' AND NOT ${isConversationInSql(Prisma.sql`messages.category`)} THEN coalesce(messages.reply_to, messages.id) END AS post_id,
          post.user_id AS post_author_id
        FROM causes JOIN messages ON messages.id = causes.message_id LEFT JOIN messages post ON post.id = messages.reply_to
        WHERE ${isTellable(Prisma.sql`messages`)}),
      told AS (
        SELECT DISTINCT ON (concerned.user_id, news.id) concerned.user_id, concerned.kind, news.id, news.post_id, news.board
        FROM (${concerned}) concerned JOIN news ON news.id = concerned.message_id
        WHERE concerned.user_id IS DISTINCT FROM news.author_id
          AND NOT ${isBlockedBetween(Prisma.sql`concerned.user_id`, Prisma.sql`news.author_id`)}
          AND NOT ${isBlockedBetween(Prisma.sql`concerned.user_id`, Prisma.sql`news.post_author_id`)} AND (concerned.kind = 'mention' OR NOT (news.is_edit OR ${hasMuted}))
        ORDER BY concerned.user_id, news.id, concerned.kind),
      readers AS (
        SELECT told.* FROM told JOIN users ON users.id = told.user_id WHERE ${mayReadInSql(Prisma.sql`users`, Prisma.sql`told.board`)}
        ORDER BY users.id FOR KEY SHARE OF users),
      made AS (
        INSERT INTO notices (id, user_id, kind, message_id, post_id, created_at)
        SELECT gen_random_uuid(), user_id, kind, id, post_id, ${now} FROM readers ON CONFLICT DO NOTHING
        RETURNING id, user_id AS "userId")
    SELECT taken.handled, made.* FROM (SELECT count(*)::int AS handled FROM causes) taken LEFT JOIN made ON TRUE`;
}
