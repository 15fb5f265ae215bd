import "server-only";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { may, type Member } from "@/lib/access/policy";
import { db, isUniqueViolation } from "@/lib/db";
import { logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";
import { announceMessage } from "./live";
import type {
  BoardId,
  EditMessageInput,
  ListMessagesInput,
  MessagePage,
  MessageView,
  PostMessageInput,
} from "./schema";

const { toasts } = communityCopy;
const forbidden = (title: string) => fail("forbidden" as const, title);

const viewColumns = {
  id: true,
  board: true,
  kind: true,
  content: true,
  userId: true,
  position: true,
  revision: true,
  createdAt: true,
  editedAt: true,
  deletedAt: true,
  user: { select: { role: true, profile: { select: { displayName: true } } } },
} satisfies Prisma.MessageSelect;

/**
 * A page of a board, in its order: the newest, or what stands before a position; or, with `after`, everything that has
 * changed since that revision. Cost follows the page, not the board (decisions §4).
 */
export async function listMessages(
  member: Member,
  { board, before, after }: ListMessagesInput,
): Promise<Result<MessagePage, "forbidden">> {
  if (!may(member, `board.read.${board}`)) return forbidden(toasts.loadFailed.title);
  // Read before the messages: a change in between is then sent twice rather than never.
  const { revision } = await db.board.findUniqueOrThrow({ where: { id: board }, select: { revision: true } });
  return ok(
    after === undefined ? await listPage(board, before, revision) : await listChanges(board, after, revision),
  );
}

async function listPage(board: BoardId, before: number | undefined, revision: number): Promise<MessagePage> {
  const rows = await db.message.findMany({
    where: { board, deletedAt: null, ...(before !== undefined && { position: { lt: before } }) },
    orderBy: { position: "desc" },
    take: clubhouse.pageSize + 1,
    select: viewColumns,
  });
  const messages = rows.slice(0, clubhouse.pageSize).reverse().map(toView);
  return { messages, revision, hasMore: rows.length > clubhouse.pageSize };
}

async function listChanges(board: BoardId, after: number, revision: number): Promise<MessagePage> {
  const rows = await db.message.findMany({
    where: { board, revision: { gt: after } },
    orderBy: { revision: "asc" },
    take: clubhouse.pageSize + 1,
    select: viewColumns,
  });
  const hasMore = rows.length > clubhouse.pageSize;
  const messages = rows.slice(0, clubhouse.pageSize).map(toView);
  const seen = messages.at(-1)?.revision ?? after;
  return { messages, revision: hasMore ? seen : Math.max(seen, revision), hasMore };
}

/**
 * Posts a message and announces it. The same id posted again by the same member answers with what is stored; an id that
 * is somebody else's is refused.
 */
export async function postMessage(
  member: Member,
  input: PostMessageInput,
): Promise<Result<MessageView, "forbidden" | "conflict">> {
  if (!may(member, `board.post.${input.board}`)) return forbidden(toasts.sendFailed.title);
  try {
    // One statement, so that the board's row, which puts its messages in order, is locked for no longer than it takes.
    await db.$executeRaw`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${input.board} RETURNING revision)
      INSERT INTO messages (id, category, kind, content, user_id, position, revision)
      SELECT ${input.id}::uuid, ${input.board}, ${input.kind}, ${input.content}, ${member.userId}::uuid,
        next.revision, next.revision FROM next`;
  } catch (error) {
    if (!isRepeatedId(error)) throw error;
    const stored = await db.message.findFirst({
      where: { id: input.id, userId: member.userId, board: input.board },
      select: viewColumns,
    });
    return stored ? ok(toView(stored)) : fail("conflict", toasts.sendFailed.title);
  }
  return ok(await announced(input.id, "message.posted"));
}

/** Changes the text of one's own message and announces it. Somebody else's, or a deleted one, is not found. */
export async function editMessage(
  member: Member,
  id: string,
  { content }: EditMessageInput,
): Promise<Result<MessageView, "forbidden" | "not_found">> {
  const message = await db.message.findFirst({
    where: { id, userId: member.userId, deletedAt: null },
    select: { board: true },
  });
  if (!message) return fail("not_found", toasts.updateFailed.title);
  const board = message.board as BoardId;
  if (!may(member, "message.edit.own") || !may(member, `board.post.${board}`)) {
    return forbidden(toasts.updateFailed.title);
  }
  const changed = await db.$executeRaw`
    WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
    UPDATE messages SET content = ${content}, edited_at = now(), revision = next.revision FROM next
    WHERE messages.id = ${id}::uuid AND messages.deleted_at IS NULL`;
  if (changed === 0) return fail("not_found", toasts.updateFailed.title);
  return ok(await announced(id, "message.edited"));
}

/** Deletes one's own message, or as administrator anybody's, and announces it. The text goes, the place stays. */
export async function deleteMessage(
  member: Member,
  id: string,
): Promise<Result<MessageView, "forbidden" | "not_found">> {
  const mayAny = may(member, "message.delete.any");
  if (!mayAny && !may(member, "message.delete.own")) return forbidden(toasts.deleteFailed.title);
  const message = await db.message.findFirst({
    where: { id, deletedAt: null, ...(!mayAny && { userId: member.userId }) },
    select: { board: true },
  });
  if (!message) return fail("not_found", toasts.deleteFailed.title);
  const changed = await db.$executeRaw`
    WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${message.board} RETURNING revision)
    UPDATE messages SET content = '', deleted_at = now(), revision = next.revision FROM next
    WHERE messages.id = ${id}::uuid AND messages.deleted_at IS NULL`;
  if (changed === 0) return fail("not_found", toasts.deleteFailed.title);
  return ok(await announced(id, "message.deleted"));
}

/** Save, then announce, then answer. */
async function announced(id: string, event: string): Promise<MessageView> {
  const view = toView(await db.message.findUniqueOrThrow({ where: { id }, select: viewColumns }));
  logger.info({ event, messageId: id, board: view.board, revision: view.revision });
  await announceMessage(view);
  return view;
}

type MessageRow = Prisma.MessageGetPayload<{ select: typeof viewColumns }>;

function toView(row: MessageRow): MessageView {
  const author = row.deletedAt ? null : row.user;
  return {
    id: row.id,
    board: row.board as BoardId,
    kind: row.kind,
    content: row.content,
    authorId: author ? row.userId : null,
    authorName: author?.profile?.displayName ?? communityCopy.message.unknownAuthor,
    authorRole: author?.role ?? null,
    position: row.position,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** Postgres' "unique_violation", as a raw query reports it. */
function isRepeatedId(error: unknown): boolean {
  return (
    isUniqueViolation(error) || JSON.stringify((error as { meta?: unknown }).meta ?? null).includes("23505")
  );
}
