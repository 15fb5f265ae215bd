import "server-only";
import { Prisma } from "@/prisma/generated/client";

// Each for a statement with the new messages in `news`: message, member and kind of whoever is to be told.

/** Those whom a message names. */
const mentionedIn = Prisma.sql`
  SELECT news.id AS message_id, message_mentions.user_id, 'mention'::notice_kind AS kind FROM news
  JOIN message_mentions ON message_mentions.message_id = news.id`;

const askers = Prisma.sql`
  SELECT news.id, news.asker_id, 'reply'::notice_kind FROM news WHERE news.asker_id IS NOT NULL`;

const followersOfPosts = Prisma.sql`
  SELECT news.id, follows.user_id, 'followed'::notice_kind FROM news
  JOIN follows ON follows.post_id = news.reply_to AND NOT follows.is_muted`;

const followersOfBoards = Prisma.sql`
  SELECT news.id, follows.user_id, 'followed'::notice_kind FROM news
  JOIN follows ON follows.board = news.board AND NOT follows.is_muted WHERE news.reply_to IS NULL`;

/** Everybody whom new messages concern, some of them more than once. */
export const concerned = Prisma.sql`${mentionedIn} UNION ALL ${askers} UNION ALL ${followersOfPosts} UNION ALL ${followersOfBoards}`;

/** For a statement with `news` and `concerned`: whether she has muted the post, or its board without following the post. */
export const hasMuted = Prisma.sql`coalesce(
  (SELECT is_muted FROM follows WHERE follows.user_id = concerned.user_id AND follows.post_id = news.post_id),
  (SELECT is_muted FROM follows WHERE follows.user_id = concerned.user_id AND follows.board = news.board), FALSE)`;
