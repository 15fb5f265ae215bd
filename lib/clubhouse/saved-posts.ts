import "server-only";
import type { BoardId } from "@/content/boards";
import { savedCopy } from "@/content/pages/saved";
import { may, type Member } from "@/lib/access/policy";
import { slicePage, type Cursor } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import { kindOf } from "@/lib/files/kind";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { allowsReplies } from "@/lib/access/board-list";
import { readableBoards } from "./boards";
import type { SavedView } from "./saved-schema";
import { isNot, isVisibleTo } from "./views";

const pageSize = 20;
const { refusals } = savedCopy;

/** Saves a post the member may read, or removes it from their saved posts; idempotent. */
export async function savePost(
  member: Member,
  { id, isSaved }: { id: string; isSaved: boolean },
  now: Date,
): Promise<Result<{ isSaved: boolean }, "forbidden" | "not_found">> {
  if (!may(member, "clubhouse.enter")) return fail("forbidden", refusals.forbidden);
  const { userId } = member;
  if (!isSaved) {
    await db.savedPost.deleteMany({ where: { userId, messageId: id } });
    return ok({ isSaved });
  }
  const stored = await db.$queryRaw<unknown[]>`
    INSERT INTO saved_posts (user_id, message_id, created_at)
    SELECT ${userId}::uuid, id, ${now} FROM messages WHERE id = ${id}::uuid AND ${isReadablePost(member)}
    ON CONFLICT (user_id, message_id) DO UPDATE SET message_id = excluded.message_id RETURNING message_id`;
  return stored.length > 0 ? ok({ isSaved }) : fail("not_found", refusals.gone);
}

/** Whether the member saved this post. */
export async function getSaved(
  member: Member,
  messageId: string,
): Promise<Result<{ isSaved: boolean }, "forbidden">> {
  if (!may(member, "clubhouse.enter")) return fail("forbidden", refusals.forbidden);
  const count = await db.savedPost.count({ where: { userId: member.userId, messageId } });
  return ok({ isSaved: count > 0 });
}

export type SavedPage = {
  posts: SavedView[];
  next: string | null;
  counts: { saved: number; own: number };
};

/**
 * A page of the posts a member saved, last saved first, or of their own posts, newest first; access is rechecked. Saved
 * posts that are deleted, hidden or by a blocked member have no text. In two statements.
 */
export async function listSavedPosts(
  member: Member,
  view: "saved" | "own",
  before?: Cursor,
): Promise<Result<SavedPage, "forbidden">> {
  if (!may(member, "clubhouse.enter")) return fail("forbidden", refusals.forbidden);
  const [found, [counts]] = await Promise.all([
    readPosts(member, view === "saved" ? savedBy(member, before) : writtenBy(member, before)),
    db.$queryRaw<[SavedPage["counts"]]>`
      SELECT (SELECT count(*)::int FROM saved_posts JOIN messages ON messages.id = message_id
          WHERE saved_posts.user_id = ${member.userId}::uuid AND ${isOnReadableBoard(member)}) AS saved,
        (SELECT count(*)::int FROM messages WHERE user_id = ${member.userId}::uuid AND ${isReadablePost(member)}) AS own`,
  ]);
  const { rows, next } = slicePage(found, pageSize);
  return ok({ posts: rows.map(toSaved), next, counts });
}

function isOnReadableBoard(member: Member): Prisma.Sql {
  return Prisma.sql`category = ANY(${readableBoards(member).filter(allowsReplies)})`;
}

function isReadablePost(member: Member): Prisma.Sql {
  return Prisma.sql`reply_to IS NULL AND deleted_at IS NULL AND ${isOnReadableBoard(member)} AND ${isVisibleTo(member)}`;
}

function savedBy(member: Member, before: Cursor | undefined): Prisma.Sql {
  return Prisma.sql`SELECT messages.*, saved_posts.created_at AS listed_at, deleted_at IS NULL AND ${isVisibleTo(member)} AS is_shown
    FROM saved_posts JOIN messages ON messages.id = message_id
    WHERE saved_posts.user_id = ${member.userId}::uuid AND ${isOnReadableBoard(member)}
      ${isBefore(before, Prisma.sql`saved_posts.created_at`)}
    ORDER BY saved_posts.created_at DESC, messages.id DESC LIMIT ${pageSize + 1}`;
}

function writtenBy(member: Member, before: Cursor | undefined): Prisma.Sql {
  return Prisma.sql`SELECT messages.*, messages.created_at AS listed_at, TRUE AS is_shown FROM messages
    WHERE user_id = ${member.userId}::uuid AND ${isReadablePost(member)} ${isBefore(before, Prisma.sql`messages.created_at`)}
    ORDER BY messages.created_at DESC, messages.id DESC LIMIT ${pageSize + 1}`;
}

function isBefore(before: Cursor | undefined, at: Prisma.Sql): Prisma.Sql {
  return before
    ? Prisma.sql`AND (${at}, messages.id) < (${before.createdAt}, ${before.id}::uuid)`
    : Prisma.empty;
}

type Row = Cursor & {
  board: BoardId;
  isShown: boolean;
  content: string;
  authorId: string | null;
  authorName: string | null;
  replies: number;
  newReplies: number;
  isPinned: boolean;
  isHidden: boolean;
  hasPoll: boolean;
  fileName: string | null;
  fileType: string | null;
};

function readPosts(member: Member, listed: Prisma.Sql): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT listed.id, listed_at AS "createdAt", category AS board, is_shown AS "isShown",
      CASE WHEN is_shown THEN content ELSE '' END AS content, author.user_id AS "authorId", display_name AS "authorName",
      coalesce(answers.count, 0) AS replies, coalesce(answers.fresh, 0) AS "newReplies",
      pinned_at IS NOT NULL AS "isPinned", hidden_at IS NOT NULL AS "isHidden",
      EXISTS (SELECT FROM polls WHERE polls.message_id = listed.id) AS "hasPoll", file.name AS "fileName", file.type AS "fileType"
    FROM (${listed}) listed
    LEFT JOIN profiles author ON author.user_id = listed.user_id AND is_shown
    LEFT JOIN read_marks ON read_marks.board = category AND read_marks.user_id = ${member.userId}::uuid
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS count, (count(*) FILTER (WHERE replies.position > read_marks.position
        AND replies.user_id IS DISTINCT FROM ${member.userId}::uuid))::int AS fresh
      FROM messages replies WHERE replies.reply_to = listed.id AND replies.deleted_at IS NULL AND replies.hidden_at IS NULL
        AND ${isNot(member, Prisma.sql`replies.user_id`)}
    ) answers ON is_shown
    LEFT JOIN LATERAL (SELECT name, type FROM files WHERE files.message_id = listed.id ORDER BY place LIMIT 1) file ON is_shown
    ORDER BY listed_at DESC, listed.id DESC`;
}

function toSaved({ isShown, authorId, authorName, fileName, fileType, createdAt, ...row }: Row): SavedView {
  const { id, board } = row;
  if (!isShown) return { id, board, at: createdAt, post: null };
  const { content, replies, newReplies, isPinned, isHidden, hasPoll } = row;
  return {
    id,
    board,
    at: createdAt,
    post: {
      ...{ content, replies, newReplies, isPinned, isHidden, hasPoll },
      author: authorId !== null && authorName !== null ? { id: authorId, name: authorName } : null,
      file: fileType === null ? null : { kind: kindOf(fileType), name: fileName },
    },
  };
}
