import "server-only";
import { communityCopy } from "@/content/pages/community";
import { moderationCopy } from "@/content/pages/moderation";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/audit";
import { db, isUniqueViolation, type Transaction } from "@/lib/db";
import { formatDay, calendarDay } from "@/lib/dates";
import { logger } from "@/lib/logger";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { announceMessage } from "./live";
import { personOf } from "./people";
import type { BoardId, EditMessageInput, MessageView, Person, PostMessageInput } from "./schema";
import { toView, viewColumns } from "./views";

const { toasts } = communityCopy;

/**
 * Posts a message and announces it. The same id posted again by the same member answers with what is stored; an id that
 * is somebody else's is refused.
 */
export async function postMessage(
  member: Member,
  input: PostMessageInput,
): Promise<Result<MessageView, "forbidden" | "paused" | "conflict">> {
  if (!may(member, `board.post.${input.board}`))
    return mayNotWrite(member, input.board, toasts.sendFailed.title);
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
  return ok(await announced(input.id, "message.posted", personOf(member)));
}

/** Changes the text of one's own message and announces it. Somebody else's, or a deleted one, is not found. */
export async function editMessage(
  member: Member,
  id: string,
  { content }: EditMessageInput,
): Promise<Result<MessageView, "forbidden" | "paused" | "not_found">> {
  const message = await db.message.findFirst({
    where: { id, userId: member.userId, deletedAt: null },
    select: { board: true },
  });
  if (!message) return fail("not_found", toasts.updateFailed.title);
  const board = message.board as BoardId;
  if (!may(member, "message.edit.own") || !may(member, `board.post.${board}`)) {
    return mayNotWrite(member, board, toasts.updateFailed.title);
  }
  const changed = await db.$executeRaw`
    WITH target AS (SELECT id, category FROM messages WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE),
      next AS (UPDATE boards SET revision = revision + 1 FROM target WHERE boards.id = target.category RETURNING revision)
    UPDATE messages SET content = ${content}, edited_at = now(), revision = next.revision FROM next, target
    WHERE messages.id = target.id`;
  if (changed === 0) return fail("not_found", toasts.updateFailed.title);
  return ok(await announced(id, "message.edited", personOf(member)));
}

/**
 * Deletes one's own message, or as administrator anybody's, and announces it. The text goes, the place stays; what an
 * administrator does to somebody else's is written into the trail.
 */
export async function deleteMessage(
  member: Member,
  id: string,
  now: Date,
): Promise<Result<MessageView, "forbidden" | "not_found">> {
  const mayAny = may(member, "message.delete.any");
  if (!mayAny && !may(member, "message.delete.own")) return fail("forbidden", toasts.deleteFailed.title);
  const message = await db.message.findFirst({
    where: { id, deletedAt: null, ...(!mayAny && { userId: member.userId }) },
    select: { board: true, userId: true },
  });
  if (!message) return fail("not_found", toasts.deleteFailed.title);
  const isGone = await db.$transaction(async (tx) => {
    if (!(await removeMessage(tx, id, now))) return false;
    if (message.userId !== member.userId) {
      const details = { board: message.board, messageId: id };
      await recordAudit(
        tx,
        member,
        { action: "message.deleted", subject: message.userId ?? id, details },
        now,
      );
    }
    return true;
  });
  if (!isGone) return fail("not_found", toasts.deleteFailed.title);
  return ok(await announced(id, "message.deleted", null));
}

/** Empties a message and takes it out of its board's list. False when somebody was faster. */
async function removeMessage(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const changed = await tx.$executeRaw`
    WITH target AS (SELECT id, category FROM messages WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE),
      next AS (UPDATE boards SET revision = revision + 1 FROM target WHERE boards.id = target.category RETURNING revision)
    UPDATE messages SET content = '', deleted_at = ${now}, revision = next.revision FROM next, target
    WHERE messages.id = target.id`;
  return changed > 0;
}

/** Why somebody may not write here: a pause has words of its own. */
function mayNotWrite(member: Member, board: BoardId, title: string): Refusal<"forbidden" | "paused"> {
  if (!member.postingPause || !may({ ...member, postingPause: null }, `board.post.${board}`)) {
    return fail("forbidden", title);
  }
  const { until } = member.postingPause;
  const { untilDay, untilLifted } = moderationCopy.paused;
  return fail("paused", until ? fill(untilDay, { day: formatDay(calendarDay(until)) }) : untilLifted);
}

/** Save, then announce, then answer. */
async function announced(id: string, event: string, author: Person | null): Promise<MessageView> {
  const row = await db.message.findUniqueOrThrow({
    where: { id },
    select: { ...viewColumns, inBoard: { select: { epoch: true } } },
  });
  const view = toView(row);
  logger.info({ event, messageId: id, board: view.board, revision: view.revision });
  await announceMessage(view, author, row.inBoard.epoch);
  return view;
}

/** Postgres' "unique_violation", as a raw query reports it. */
function isRepeatedId(error: unknown): boolean {
  return (
    isUniqueViolation(error) || JSON.stringify((error as { meta?: unknown }).meta ?? null).includes("23505")
  );
}
