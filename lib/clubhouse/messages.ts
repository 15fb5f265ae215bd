import "server-only";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { may, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import type { ListMessagesInput, MessagePage, Person } from "./schema";
import { toView, viewColumnsInSql, type ViewRow } from "./views";

const { pageSize } = clubhouse;

/** A page of a board: newest, before a position or changed after a revision (docs/rules/boards.md#history). */
export async function listMessages(
  member: Member,
  { board, before, after }: ListMessagesInput,
): Promise<Result<MessagePage, "forbidden">> {
  if (!may(member, `board.read.${board}`)) return fail("forbidden", communityCopy.toasts.loadFailed.title);
  return ok(after === undefined ? await listPage(board, before) : await listChanges(board, after));
}

async function listPage(board: BoardId, before: number | undefined): Promise<MessagePage> {
  return newestPage(await readNewest(board, pageSize, before), pageSize);
}

async function listChanges(board: BoardId, after: number): Promise<MessagePage> {
  const { rows, revision } = await readRows(
    board,
    Prisma.sql`AND revision > ${after} ORDER BY revision ASC LIMIT ${pageSize + 1}`,
  );
  const hasMore = rows.length > pageSize;
  const oldest = rows.toSorted((one, other) => one.revision - other.revision).slice(0, pageSize);
  const page = toPage(oldest, revision, hasMore);
  const seen = page.messages.at(-1)?.revision ?? after;
  return { ...page, revision: hasMore ? seen : Math.max(seen, revision) };
}

type Read = { rows: Row[]; revision: number };

/** Reads a board's newest messages, or those before a position, newest first, with one more than `count` if there is. */
export async function readNewest(board: BoardId, count: number, before?: number): Promise<Read> {
  const where = before === undefined ? Prisma.empty : Prisma.sql`AND position < ${before}`;
  const { rows, revision } = await readRows(
    board,
    Prisma.sql`AND deleted_at IS NULL ${where} ORDER BY position DESC LIMIT ${count + 1}`,
  );
  return { rows: rows.toSorted((one, other) => other.position - one.position), revision };
}

/** A page of the newest `count` of what `readNewest` has read. */
export function newestPage({ rows, revision }: Read, count: number): MessagePage {
  return toPage(rows.slice(0, count).reverse(), revision, rows.length > count);
}

type Row = ViewRow & { authorName: string | null; authorRole: Person["role"] | null };

async function readRows(board: BoardId, which: Prisma.Sql): Promise<Read> {
  const rows = await db.$queryRaw<(Row & { boardRevision: number })[]>`
    SELECT boards.revision AS "boardRevision", found.*, profiles.display_name AS "authorName", users.role AS "authorRole"
    FROM boards
    LEFT JOIN LATERAL (
      SELECT ${viewColumnsInSql} FROM messages WHERE category = ${board} ${which}
    ) found ON true
    LEFT JOIN users ON users.id = found."userId" AND found."deletedAt" IS NULL
    LEFT JOIN profiles ON profiles.user_id = users.id
    WHERE boards.id = ${board}`;
  // A board without such messages is one row of nothing.
  return { rows: rows.filter(({ id }) => id), revision: rows[0]?.boardRevision ?? 0 };
}

function toPage(rows: readonly Row[], revision: number, hasMore: boolean): MessagePage {
  const people = new Map<string, Person>();
  for (const { userId, authorName, authorRole } of rows) {
    if (userId && authorName !== null && authorRole)
      people.set(userId, { id: userId, name: authorName, role: authorRole });
  }
  return { messages: rows.map(toView), people: [...people.values()], revision, hasMore };
}
