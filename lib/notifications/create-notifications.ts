import "server-only";
import { beside } from "@/lib/http/after-response";
import { clockNow } from "@/lib/time/server-clock";
import { isTellable } from "@/lib/clubhouse/notice-count";
import { areApart, mayReadInSql } from "@/lib/clubhouse/readers";
import { db, withPool, type Transaction } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { Prisma } from "@/prisma/generated/client";
import type { NoticeKind } from "@/prisma/generated/enums";
import { tellBells } from "./bell";
import { queueKnocks } from "./push-queue";
import { concerned, hasMuted } from "./sources";

const causesAtOnce = 50;

export type MadeNotice = {
  id: string;
  userId: string;
  kind: NoticeKind;
  messageId: string;
  postId: string | null;
};

let running: Promise<void> | null = null;
let isWanted = false;

/**
 * Creates pending notifications in the background, one run at a time, again if called meanwhile.
 * On failure the scheduled job retries.
 */
export function makeNoticesBeside(): void {
  isWanted = true;
  running ??= withPool("job", makeWhileWanted);
  beside(running);
}

/** Creates the notifications of new messages; safe in concurrent processes. */
export async function makeNotices(now: Date): Promise<void> {
  for (;;) {
    const { causes, made } = await db.$transaction((tx) => makeSome(tx, now));
    tellBells(made.map(({ userId }) => userId));
    if (causes < causesAtOnce) return;
  }
}

async function makeWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    try {
      await makeNotices(clockNow());
    } catch (error) {
      logger.warn({ event: "notices.later", reason: describeError(error) });
    }
  }
  running = null;
}

async function makeSome(tx: Transaction, now: Date): Promise<{ causes: number; made: MadeNotice[] }> {
  const rows = await tx.$queryRaw<(MadeNotice & { causes: number })[]>`
    WITH causes AS (
        DELETE FROM notice_causes WHERE message_id IN (
          SELECT message_id FROM notice_causes ORDER BY created_at LIMIT ${causesAtOnce} FOR UPDATE SKIP LOCKED)
        RETURNING message_id, is_edit),
      news AS (
        SELECT messages.id, causes.is_edit, messages.category AS board, messages.user_id AS author_id, messages.reply_to,
          CASE WHEN messages.category <> 'general' THEN coalesce(messages.reply_to, messages.id) END AS post_id,
          post.user_id AS asker_id
        FROM causes JOIN messages ON messages.id = causes.message_id LEFT JOIN messages post ON post.id = messages.reply_to
        WHERE ${isTellable(Prisma.sql`messages`)}),
      told AS (
        SELECT DISTINCT ON (concerned.user_id, news.id) concerned.user_id, concerned.kind, news.id, news.post_id, news.board
        FROM (${concerned}) concerned JOIN news ON news.id = concerned.message_id
        WHERE concerned.user_id IS DISTINCT FROM news.author_id
          AND NOT ${areApart(Prisma.sql`concerned.user_id`, Prisma.sql`news.author_id`)}
          AND NOT ${areApart(Prisma.sql`concerned.user_id`, Prisma.sql`news.asker_id`)} AND (concerned.kind = 'mention' OR NOT (news.is_edit OR ${hasMuted}))
        ORDER BY concerned.user_id, news.id, concerned.kind),
      readers AS (
        SELECT told.* FROM told JOIN users ON users.id = told.user_id WHERE ${mayReadInSql(Prisma.sql`users`, Prisma.sql`told.board`)}
        ORDER BY users.id FOR KEY SHARE OF users),
      made AS (
        INSERT INTO notices (id, user_id, kind, message_id, post_id, created_at)
        SELECT gen_random_uuid(), user_id, kind, id, post_id, ${now} FROM readers ON CONFLICT DO NOTHING
        RETURNING id, user_id AS "userId", kind, message_id AS "messageId", post_id AS "postId")
    SELECT taken.causes, made.* FROM (SELECT count(*)::int AS causes FROM causes) taken LEFT JOIN made ON TRUE`;
  const made = rows.filter(({ userId }) => userId);
  await queueKnocks(tx, made, now);
  return { causes: rows[0]?.causes ?? 0, made };
}
