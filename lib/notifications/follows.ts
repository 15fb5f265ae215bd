import "server-only";
import { noticesCopy } from "@/content/pages/notices";
import { noticeRules } from "@/content/notices";
import type { BoardId } from "@/content/boards";
import { mayOnBoard, type Member } from "@/lib/access/policy";
import { findBoard, allowsReplies } from "@/lib/access/board-list";
import { isTellable } from "@/lib/clubhouse/notice-count";
import type { Preference } from "@/lib/clubhouse/schema";
import { isNotBlocked } from "@/lib/clubhouse/views";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import type { FollowInput } from "./schema";

const { gone } = noticesCopy.follow;

/** Sets follow or mute for a board or post; "none" resets it, always allowed. Idempotent. */
export async function setFollow(
  member: Member,
  { of, wish }: FollowInput,
  now: Date,
): Promise<Result<Preference | null, "not_found">> {
  const board = findBoard(of)?.id;
  if (wish === "none") {
    await db.follow.deleteMany({ where: { userId: member.userId, ...(board ? { board } : { postId: of }) } });
    return ok(null);
  }
  const isThere = board ? mayOnBoard(member, "read", board) : await isPostOf(member, of);
  if (!isThere) return fail("not_found", gone);
  await saveFollow(member.userId, board ? { board } : { postId: of }, wish === "mute", now);
  return ok(wish);
}

type Named = { userId: string; postId: string };

/** Mutes a post for a member; idempotent. No-op if the account or post is deleted. */
export function mutePost({ userId, postId }: Named, now: Date): Promise<void> {
  return saveFollow(userId, { postId }, true, now);
}

/** True if the member muted the post, or if either is deleted. */
export async function isMuted({ userId, postId }: Named): Promise<boolean> {
  const [follow, user, post] = await Promise.all([
    db.follow.findUnique({ where: { userId_postId: { userId, postId } }, select: { isMuted: true } }),
    db.user.count({ where: { id: userId } }),
    db.message.count({ where: { id: postId } }),
  ]);
  return follow?.isMuted === true || user === 0 || post === 0;
}

async function saveFollow(
  userId: string,
  { board = null, postId = null }: { board?: BoardId | null; postId?: string | null },
  mutes: boolean,
  now: Date,
): Promise<void> {
  const key = board ? Prisma.sql`(user_id, board)` : Prisma.sql`(user_id, post_id)`;
  await db.$executeRaw`
    INSERT INTO follows (id, user_id, board, post_id, is_muted, created_at)
    SELECT gen_random_uuid(), users.id, ${board}, messages.id, ${mutes}, ${now}
    FROM users LEFT JOIN messages ON messages.id = ${postId}::uuid
    WHERE users.id = ${userId}::uuid AND (messages.id IS NOT NULL OR ${board}::text IS NOT NULL)
    ON CONFLICT ${key} DO UPDATE SET is_muted = excluded.is_muted, created_at = excluded.created_at
      WHERE follows.is_muted <> excluded.is_muted`;
}

async function isPostOf(member: Member, id: string): Promise<boolean> {
  const [post] = await db.$queryRaw<{ board: BoardId }[]>`
    SELECT category AS board FROM messages WHERE id = ${id}::uuid AND reply_to IS NULL AND ${isTellable(Prisma.sql`messages`)} AND ${isNotBlocked(member)}`;
  return post !== undefined && allowsReplies(post.board) && mayOnBoard(member, "read", post.board);
}

/** A member's preference for a post; null: none. */
export async function getFollow({ userId }: Member, postId: string): Promise<Preference | null> {
  const row = await db.follow.findUnique({
    where: { userId_postId: { userId, postId } },
    select: { isMuted: true },
  });
  return row && (row.isMuted ? "mute" : "follow");
}

/** A board or post with a preference; text and author are missing if it is not readable. */
export type Followed = {
  of: string;
  board: BoardId;
  isPost: boolean;
  isOpen: boolean;
  text: string | null;
  author: string | null;
  since: Date;
};

type FollowedRow = {
  of: string;
  board: BoardId;
  isPost: boolean;
  isMuted: boolean;
  content: string | null;
  author: string | null;
  since: Date;
};

/** A member's follows and mutes, newest first, and the number of their own posts on boards. */
export async function listFollowed(
  member: Member,
): Promise<{ following: Followed[]; muted: Followed[]; ownPosts: number }> {
  const [rows, ownPosts] = await Promise.all([
    db.$queryRaw<FollowedRow[]>`
      SELECT coalesce(follows.board, messages.id::text) AS of, coalesce(follows.board, category) AS board, post_id IS NOT NULL AS "isPost",
        is_muted AS "isMuted", content, display_name AS author, follows.created_at AS since
      FROM follows LEFT JOIN messages ON messages.id = post_id LEFT JOIN profiles ON profiles.user_id = messages.user_id
      WHERE follows.user_id = ${member.userId}::uuid AND (post_id IS NULL OR ${isTellable(Prisma.sql`messages`)} AND ${isNotBlocked(member)})
      ORDER BY post_id IS NOT NULL, follows.created_at DESC LIMIT ${noticeRules.listedMax * 2}`,
    db.message.count({
      where: {
        userId: member.userId,
        replyTo: null,
        deletedAt: null,
        NOT: [{ board: "general" }, { board: { startsWith: "dm:" } }],
      },
    }),
  ]);
  const listed = (isMuted: boolean) =>
    rows
      .filter((row) => row.isMuted === isMuted)
      .map(({ of, board, isPost, content, author, since }): Followed => {
        const isOpen = mayOnBoard(member, "read", board);
        const words = isOpen ? { text: content, author } : { text: null, author: null };
        return { of, board, isPost, isOpen, since, ...words };
      });
  return { following: listed(false), muted: listed(true), ownPosts };
}
