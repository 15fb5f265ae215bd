import "server-only";
import { Prisma } from "@/prisma/generated/client";

// For SQL with new messages in `news`: message, recipient and kind.

/** The mentioned members. */
const mentionedIn = Prisma.sql`
  SELECT news.id AS message_id, message_mentions.user_id, 'mention'::notice_kind AS kind FROM news
  JOIN message_mentions ON message_mentions.message_id = news.id`;

const principals = Prisma.sql`
  SELECT news.id, news.asker_id, 'reply'::notice_kind FROM news WHERE news.asker_id IS NOT NULL`;

const followersOfPosts = Prisma.sql`
  SELECT news.id, follows.user_id, 'followed'::notice_kind FROM news
  JOIN follows ON follows.post_id = news.reply_to AND NOT follows.is_muted`;

const followersOfBoards = Prisma.sql`
  SELECT news.id, follows.user_id, 'followed'::notice_kind FROM news
  JOIN follows ON follows.board = news.board AND NOT follows.is_muted WHERE news.reply_to IS NULL`;

/** All recipients of new messages, with duplicates. */
export const concerned = Prisma.sql`${mentionedIn} UNION ALL ${principals} UNION ALL ${followersOfPosts} UNION ALL ${followersOfBoards}`;

/** For SQL with `news` and `concerned`: has muted the post, or its board without following the post. */
export const hasMuted = Prisma.sql`coalesce(
  (SELECT is_muted FROM follows WHERE follows.user_id = concerned.user_id AND follows.post_id = news.post_id),
  (SELECT is_muted FROM follows WHERE follows.user_id = concerned.user_id AND follows.board = news.board), FALSE)`;
