import "server-only";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { threadCopy } from "@/content/pages/thread";
import { mayOnBoard, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { allowsReplies } from "@/lib/access/board-list";
import { noReactions, reactionsOf, toReactions, type ReactionsRow } from "./reactions";
import { noReplies, repliesOf, toReplies, type RepliesRow } from "./replies";
import type { ListMessagesInput, MessagePage, MessageView, Person } from "./schema";
import { isSeen, isVisibleTo, toView, viewColumns, type ViewRow } from "./views";

const { pageSize } = clubhouse;

/** A page of a board or of replies: newest, before a position or since a revision (docs/rules/boards.md#history). */
export async function listMessages(
  member: Member,
  { board, before, after, replyTo }: ListMessagesInput,
): Promise<Result<MessagePage, "forbidden" | "not_found">> {
  if (!mayOnBoard(member, "read", board)) return fail("forbidden", communityCopy.toasts.loadFailed.title);
  if (after !== undefined) return ok(await listChanges(member, board, after));
  if (replyTo === undefined)
    return ok(newestPage(member, await readNewest(member, board, pageSize, before), pageSize));
  const page = await readThread(member, board, replyTo, pageSize, before);
  return page ? ok(page) : fail("not_found", threadCopy.gone.title);
}

async function listChanges(member: Member, board: BoardId, after: number): Promise<MessagePage> {
  const read = await readRows(
    member,
    board,
    Prisma.sql`SELECT ${viewColumns} FROM messages WHERE category = ${board}
      AND revision > ${after} ORDER BY revision ASC LIMIT ${pageSize + 1}`,
  );
  const { rows, revision } = read;
  const hasMore = rows.length > pageSize;
  const oldest = rows.toSorted((one, other) => one.revision - other.revision).slice(0, pageSize);
  const page = toPage(member, oldest, read, hasMore);
  const seen = page.messages.at(-1)?.revision ?? after;
  return { ...page, revision: hasMore ? seen : Math.max(seen, revision) };
}

type Read = { rows: Row[]; revision: number; newest: number };

/** A board's newest messages and its pins, or those before a position, newest first; up to one more than `count`. */
export async function readNewest(
  member: Member,
  board: BoardId,
  count: number,
  before?: number,
): Promise<Read> {
  const hasPosts = allowsReplies(board);
  const posts = hasPosts ? Prisma.sql`AND reply_to IS NULL AND category <> 'general'` : Prisma.empty;
  const newest = Prisma.sql`SELECT ${viewColumns}, FALSE AS "isPin" FROM messages WHERE category = ${board}
    ${posts} AND deleted_at IS NULL AND ${isVisibleTo(member)} ${isBefore(before)} ORDER BY position DESC LIMIT ${count + 1}`;
  const pins = Prisma.sql`SELECT ${viewColumns}, TRUE AS "isPin" FROM messages
    WHERE category = ${board} AND pinned_at IS NOT NULL`;
  const read = await readRows(
    member,
    board,
    hasPosts && before === undefined ? Prisma.sql`(${newest}) UNION ALL (${pins})` : newest,
  );
  return { ...read, rows: read.rows.toSorted((one, other) => other.position - one.position) };
}

/** A post, even deleted, with its newest replies or those before a position; null if not visible on that board. */
export async function readThread(
  member: Member,
  board: BoardId,
  post: string,
  count: number,
  before?: number,
): Promise<MessagePage | null> {
  const read = await readRows(
    member,
    board,
    Prisma.sql`
      (SELECT ${viewColumns} FROM messages
        WHERE id = ${post}::uuid AND category = ${board} AND category <> 'general' AND reply_to IS NULL
          AND ${isVisibleTo(member)})
      UNION ALL (SELECT ${viewColumns} FROM messages
        WHERE reply_to = ${post}::uuid AND deleted_at IS NULL AND ${isVisibleTo(member)} ${isBefore(before)}
        ORDER BY position DESC LIMIT ${count + 1})`,
  );
  const head = read.rows.filter(({ id }) => id === post);
  if (head.length === 0) return null;
  const replies = read.rows
    .filter(({ id }) => id !== post)
    .sort((one, other) => other.position - one.position);
  return toPage(member, [...head, ...replies.slice(0, count).reverse()], read, replies.length > count);
}

/** A message and its reactions in one snapshot; null if it is not on that board. */
export async function readMessage(member: Member, board: BoardId, id: string): Promise<MessageView | null> {
  const read = await readRows(
    member,
    board,
    Prisma.sql`SELECT ${viewColumns} FROM messages WHERE id = ${id}::uuid AND category = ${board}`,
  );
  const [row] = read.rows;
  return row ? { ...toView(row, member), ...(isSeen(row, member) && toReactions(row)) } : null;
}

function isBefore(position: number | undefined): Prisma.Sql {
  return position === undefined ? Prisma.empty : Prisma.sql`AND position < ${position}`;
}

/** A page of the newest `count` rows from `readNewest`. */
export function newestPage(member: Member, read: Read, count: number): MessagePage {
  const rows = read.rows.filter(({ isPin }) => !isPin);
  const page = toPage(member, rows.slice(0, count).reverse(), read, rows.length > count);
  const pinned = read.rows.filter(({ isPin }) => isPin);
  if (pinned.length === 0) return page;
  const { messages: pins, people } = toPage(member, pinned, read, false);
  return {
    ...page,
    pins,
    people: [...new Map([...page.people, ...people].map((one) => [one.id, one])).values()],
  };
}

type Row = ViewRow &
  RepliesRow &
  ReactionsRow & { authorName: string | null; authorRole: Person["role"] | null; isPin?: boolean };

async function readRows(member: Member, board: BoardId, found: Prisma.Sql): Promise<Read> {
  const [replies, reactions] = allowsReplies(board)
    ? [repliesOf(Prisma.sql`found`, member), reactionsOf(Prisma.sql`found`, member)]
    : [noReplies, noReactions];
  const rows = await db.$queryRaw<(Row & { boardRevision: number; newest: number })[]>`
    SELECT boards.revision AS "boardRevision", found.*, profiles.display_name AS "authorName", users.role AS "authorRole",
      ${replies.columns}, ${reactions.columns}
    FROM boards
    LEFT JOIN LATERAL (${found}) found ON true
    LEFT JOIN users ON users.id = found."userId" AND found."deletedAt" IS NULL
    LEFT JOIN profiles ON profiles.user_id = users.id
    ${replies.join} ${reactions.join}
    WHERE boards.id = ${board}`;
  // A board without such messages returns one empty row.
  const [first] = rows;
  return {
    rows: rows.filter(({ id }) => id),
    revision: first?.boardRevision ?? 0,
    newest: first?.newest ?? 0,
  };
}

function toPage(
  member: Member,
  rows: readonly Row[],
  { revision, newest }: Read,
  hasMore: boolean,
): MessagePage {
  const people = new Map<string, Person>();
  for (const row of rows) {
    if (!isSeen(row, member)) continue;
    const { userId, authorName, authorRole, replyFaces, reactions } = row;
    for (const person of replyFaces ?? []) people.set(person.id, person);
    for (const { by } of reactions ?? []) for (const person of by) people.set(person.id, person);
    if (userId && authorName !== null && authorRole)
      people.set(userId, { id: userId, name: authorName, role: authorRole });
  }
  const messages = rows.map((row) => ({
    ...toView(row, member),
    ...(isSeen(row, member) && { ...toReplies(row, revision), ...toReactions(row) }),
  }));
  return { messages, people: [...people.values()], revision, newest, hasMore };
}
