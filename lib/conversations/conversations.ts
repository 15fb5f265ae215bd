import "server-only";
import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { conversationsCopy } from "@/content/pages/conversations";
import { conversationOf, isConversation } from "@/lib/access/conversations";
import { may, mayOnBoard, type Member } from "@/lib/access/policy";
import { isConversationInSql, takesMessages } from "@/lib/clubhouse/readers";
import { unreadMessages } from "@/lib/clubhouse/notice-count";
import { isVisibleTo } from "@/lib/clubhouse/views";
import { slicePage, type Cursor } from "@/lib/crypto/links/cursor";
import { db, type Transaction } from "@/lib/db";
import { queueForgetting, removal } from "@/lib/files/member-files";
import { fail, ok, type Result } from "@/lib/result";
import { excerpt } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";

const pageSize = 30;
const quoteMax = 120;

const off = () => fail("forbidden" as const, conversationsCopy.off);

/** True for a member who may have conversations: with access, while the founder allows messages. */
export function mayHaveConversations(member: Member): boolean {
  return member.hasMessages && may(member, "members.list");
}

/** Opens the conversation with another member, creating it unless that member refuses messages or one blocks the other. */
export async function openConversation(
  member: Member,
  { id: other }: { id: string },
): Promise<Result<{ with: string }, "forbidden" | "not_found">> {
  if (!mayHaveConversations(member)) return off();
  const board = conversationOf(member.userId, other);
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM users WHERE id = ANY(${[member.userId, other]}::uuid[]) ORDER BY id FOR KEY SHARE`;
    if ((await tx.board.count({ where: { id: board } })) > 0) return ok({ with: other });
    if (!mayOnBoard(member, "post", board) || !(await isWritable(tx, other)))
      return fail("not_found", conversationsCopy.refused);
    await tx.board.createMany({ data: { id: board, position: 0 }, skipDuplicates: true });
    // An old time, as the mark is no visit of the other
    const marks = [member.userId, other].map((userId) => ({ userId, board, position: 0 }));
    await tx.readMark.createMany({
      data: marks.map((mark) => ({ ...mark, updatedAt: new Date(0) })),
      skipDuplicates: true,
    });
    return ok({ with: other });
  });
}

/** True if a member with this id takes messages. */
async function isWritable(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT users.id FROM users WHERE id = ${userId}::uuid AND ${takesMessages(Prisma.sql`users`)}`;
  return rows.length > 0;
}

type Row = Cursor & {
  board: BoardId;
  otherId: string;
  name: string | null;
  content: string;
  isMine: boolean;
  unread: number;
  isBlocked: boolean;
};

/** A conversation in the list, with its newest message; `name` is null once that account is deleted. */
export type ConversationRow = {
  otherId: string;
  name: string | null;
  text: string;
  isMine: boolean;
  at: Date;
  unread: number;
  isBlocked: boolean;
};

/** A page of a member's conversations with messages, the newest first. */
export async function listConversations(
  member: Member,
  before?: Cursor,
): Promise<Result<{ conversations: ConversationRow[]; next: string | null }, "forbidden">> {
  if (!mayHaveConversations(member)) return off();
  const me = Prisma.sql`${member.userId}::uuid`;
  const found = await db.$queryRaw<Row[]>`
    SELECT last.id, last.created_at AS "createdAt", own.board, own.other_id AS "otherId", display_name AS name,
      last.content, last.user_id IS NOT DISTINCT FROM ${me} AS "isMine",
      (SELECT count(*)::int FROM messages WHERE category = own.board AND messages.position > own.position
        AND deleted_at IS NULL AND messages.user_id IS DISTINCT FROM ${me} AND ${isVisibleTo(member)}) AS unread,
      EXISTS (SELECT FROM member_blocks WHERE blocker_id = ${me} AND blocked_id = profiles.user_id) AS "isBlocked"
    FROM (SELECT board, position, replace(replace(substr(board, 4), ${member.userId}, ''), ':', '') AS other_id
      FROM read_marks WHERE user_id = ${me} AND ${isConversationInSql(Prisma.sql`board`)}) own
    CROSS JOIN LATERAL (SELECT id, created_at, content, user_id FROM messages
      WHERE category = own.board AND deleted_at IS NULL AND ${isVisibleTo(member)} ORDER BY position DESC LIMIT 1) last
    LEFT JOIN profiles ON profiles.user_id = own.other_id::uuid
    WHERE ${before ? Prisma.sql`(last.created_at, last.id) < (${before.createdAt}, ${before.id}::uuid)` : Prisma.sql`TRUE`}
    ORDER BY last.created_at DESC, last.id DESC LIMIT ${pageSize + 1}`;
  const { rows, next } = slicePage(found, pageSize);
  return ok({ conversations: rows.map(toRow), next });
}

function toRow({ otherId, name, content, isMine, unread, isBlocked, createdAt }: Row): ConversationRow {
  const text = excerpt(content, quoteMax) || conversationsCopy.file;
  return { otherId, name, text, isMine, at: createdAt, unread, isBlocked };
}

/** The number of unread direct messages, as the navigation shows it. */
export async function countUnreadMessages(member: Member): Promise<number> {
  if (!mayHaveConversations(member)) return 0;
  const [row] = await db.$queryRaw<[{ count: number }]>`
    SELECT ${unreadMessages(Prisma.sql`${member.userId}::uuid`)} AS count`;
  return row.count;
}

/** A conversation as one of the two sees it. */
type Conversation = {
  board: BoardId;
  other: { id: string; name: string | null };
  /** `refused` also if the other blocks the reader, who is not told, or has left or lost access. */
  state: "open" | "blocked" | "refused";
  /** When the reader's open report was made; null: none. */
  reportedAt: Date | null;
};

/** The conversation with another member, by their id; `not_found` if there is none. */
export async function getConversation(
  member: Member,
  otherId: string,
): Promise<Result<Conversation, "forbidden" | "not_found">> {
  if (!mayHaveConversations(member)) return off();
  const gone = fail("not_found" as const, conversationsCopy.gone);
  const board = conversationOf(member.userId, otherId);
  if (!z.uuid().safeParse(otherId).success || !isConversation(board)) return gone;
  const [row] = await db.$queryRaw<
    [{ name: string | null; isBlocked: boolean; isOpen: boolean; reportedAt: Date | null } | undefined]
  >`
    SELECT display_name AS name, coalesce(${takesMessages(Prisma.sql`users`)}, FALSE) AS "isOpen",
      EXISTS (SELECT FROM member_blocks WHERE blocker_id = ${member.userId}::uuid AND blocked_id = users.id) AS "isBlocked",
      (SELECT min(message_reports.created_at) FROM message_reports JOIN messages ON messages.id = message_id
        WHERE category = boards.id AND reporter_id = ${member.userId}::uuid AND settled_at IS NULL) AS "reportedAt"
    FROM boards LEFT JOIN users ON users.id = ${otherId}::uuid LEFT JOIN profiles ON profiles.user_id = users.id
    WHERE boards.id = ${board}`;
  if (!row) return gone;
  const { name, isBlocked, isOpen, reportedAt } = row;
  const isShut = !isOpen || member.apartFrom.includes(otherId);
  const state = isBlocked ? "blocked" : isShut ? "refused" : "open";
  return ok({ board, other: { id: otherId, name }, state, reportedAt });
}

/** True if a member may start a conversation with another, as the other's card shows. */
export async function mayMessage(member: Member, otherId: string): Promise<boolean> {
  if (otherId === member.userId || !mayHaveConversations(member)) return false;
  if (!mayOnBoard(member, "post", conversationOf(member.userId, otherId))) return false;
  return isWritable(db, otherId);
}

/** Locks the messages of a member's conversations, both members', before their boards. */
export async function lockConversations(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM messages WHERE ${isConversationInSql(Prisma.sql`category`)}
    AND position(${userId} IN category) > 0 ORDER BY id FOR UPDATE`;
}

/**
 * Gives a deleted account's conversations new ids, which no longer contain its own, and deletes those whose other account
 * is deleted too; last in the transaction.
 */
export async function anonymiseConversations(tx: Transaction, userId: string, now: Date): Promise<void> {
  const rows = await tx.$queryRaw<{ id: BoardId }[]>`
    SELECT id FROM boards WHERE ${isConversationInSql(Prisma.sql`id`)} AND position(${userId} IN id) > 0
    ORDER BY id COLLATE "C" FOR UPDATE`;
  for (const { id } of rows) {
    const [other = ""] = id
      .slice("dm:".length)
      .split(":")
      .filter((one) => one !== userId);
    if ((await tx.user.count({ where: { id: other } })) === 0) {
      await deleteConversation(tx, id, now);
      continue;
    }
    const left = conversationOf(other, crypto.randomUUID());
    await tx.$executeRaw`UPDATE boards SET id = ${left} WHERE id = ${id}`;
  }
}

/** Deletes a conversation with its messages, their files, notices and reports. */
async function deleteConversation(tx: Transaction, id: BoardId, now: Date): Promise<void> {
  const files = await tx.$executeRaw`
    UPDATE files SET ${removal(now)} WHERE message_id IN (SELECT id FROM messages WHERE category = ${id})`;
  if (files > 0) await queueForgetting(tx);
  await tx.message.deleteMany({ where: { board: id } });
  await tx.readMark.deleteMany({ where: { board: id } });
  await tx.board.deleteMany({ where: { id } });
}
