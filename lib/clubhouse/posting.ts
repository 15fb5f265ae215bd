import "server-only";
import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { isLiveGrant, isLivePause, livePause } from "@/lib/access/live";
import { may, type Member } from "@/lib/access/policy";
import { db, isUniqueViolation } from "@/lib/db";
import { lockAdministrator } from "@/lib/locks/user";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { announceRow, announceStored, type StoredRow } from "./announcement";
import { pauseWords } from "./pause-words";
import { personOf } from "./people";
import { lockMessage, removeMessage } from "./removal";
import type { EditMessageInput, MessageView, PostMessageInput } from "./schema";
import { toView, viewColumns, viewColumnsInSql } from "./views";

const { toasts } = communityCopy;

/**
 * Posts a message and announces it. The same id posted again by the same member answers with what is stored; an id that
 * is somebody else's is refused.
 */
export async function postMessage(
  member: Member,
  input: PostMessageInput,
  now = new Date(),
): Promise<Result<MessageView, "forbidden" | "paused" | "conflict">> {
  if (!may(member, `board.post.${input.board}`))
    return mayNotWrite(member, input.board, toasts.sendFailed.title);
  let stored: StoredRow | undefined;
  try {
    stored = await insertMessage(member, input, now);
  } catch (error) {
    if (!isRepeatedId(error)) throw error;
    const earlier = await db.message.findFirst({
      where: { id: input.id, userId: member.userId, board: input.board },
      select: viewColumns,
    });
    return earlier ? ok(toView(earlier)) : fail("conflict", toasts.sendFailed.title);
  }
  if (!stored) return mayNotWrite(await anew(member, now), input.board, toasts.sendFailed.title);
  return ok(await announceRow(stored, "message.posted", personOf(member)));
}

/** Changes the text of one's own message and announces it. Somebody else's, or a deleted one, is not found. */
export async function editMessage(
  member: Member,
  id: string,
  { content }: EditMessageInput,
  now = new Date(),
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
    WITH target AS (SELECT id, category FROM messages
        WHERE id = ${id}::uuid AND user_id = ${member.userId}::uuid AND deleted_at IS NULL
          AND EXISTS (SELECT FROM users WHERE ${stillStands(member, now)}) FOR UPDATE),
      next AS (UPDATE boards SET revision = revision + 1 FROM target WHERE boards.id = target.category RETURNING revision)
    UPDATE messages SET content = ${content}, edited_at = now(), revision = next.revision FROM next, target
    WHERE messages.id = target.id`;
  if (changed === 0) {
    const isThere = await db.message.findFirst({
      where: { id, userId: member.userId, deletedAt: null },
      select: { id: true },
    });
    if (!isThere) return fail("not_found", toasts.updateFailed.title);
    return mayNotWrite(await anew(member, now), board, toasts.updateFailed.title);
  }
  return ok(await announceStored(id, "message.edited", personOf(member)));
}

/**
 * Deletes one's own message, or as administrator anybody's, and announces it. The text goes, the place stays; what an
 * administrator does to somebody else's is written into the trail and settles the reports of it.
 */
export async function deleteMessage(
  member: Member,
  id: string,
  now: Date,
): Promise<Result<MessageView, "forbidden" | "not_found">> {
  const mayAny = may(member, "message.delete.any");
  if (!mayAny && !may(member, "message.delete.own")) return fail("forbidden", toasts.deleteFailed.title);
  const isGone = await db.$transaction(async (tx) => {
    const isAdmin = mayAny && (await lockAdministrator(tx, member.userId));
    const message = await lockMessage(tx, id);
    if (!message || message.isDeleted) return false;
    if (!isAdmin && message.authorId !== member.userId) return false;
    await removeMessage(tx, member, message, now);
    return true;
  });
  if (!isGone) return fail("not_found", toasts.deleteFailed.title);
  return ok(await announceStored(id, "message.deleted", null));
}

/**
 * One statement, so that the board's row, which puts its messages in order, is locked for no longer than it takes. The
 * author's comes first: whoever waits for an account that is being deleted holds no board up. Nothing where she does not
 * stand as she was found any more.
 */
async function insertMessage(
  member: Member,
  { id, board, kind, content }: PostMessageInput,
  now: Date,
): Promise<StoredRow | undefined> {
  const [stored] = await db.$queryRaw<StoredRow[]>`
    WITH author AS (SELECT id FROM users WHERE ${stillStands(member, now)} FOR KEY SHARE),
      next AS (UPDATE boards SET revision = revision + 1 FROM author WHERE boards.id = ${board}
        RETURNING revision, epoch, author.id AS user_id)
    INSERT INTO messages (id, category, kind, content, user_id, position, revision)
    SELECT ${id}::uuid, ${board}, ${kind}, ${content}, next.user_id, next.revision, next.revision FROM next
    RETURNING ${viewColumnsInSql}, (SELECT epoch FROM next)`;
  return stored;
}

/** Whether a user still is who was allowed to write: a pause, a block or the end of her access may have come since. */
function stillStands({ userId, role, hasAccess }: Member, now: Date): Prisma.Sql {
  const isHer = Prisma.sql`users.id = ${userId}::uuid AND blocked_at IS NULL AND role = ${role}::role`;
  if (role === "admin") return isHer;
  const isPaused = Prisma.sql`EXISTS (SELECT FROM posting_pauses WHERE user_id = users.id AND ${isLivePause(now)})`;
  const hasGrant = Prisma.sql`EXISTS (SELECT FROM access_grants WHERE user_id = users.id AND ${isLiveGrant(now)})`;
  return Prisma.sql`${isHer} AND NOT ${isPaused} AND (${!hasAccess}::boolean OR ${hasGrant})`;
}

/** The same person with the pause that holds now. */
async function anew(member: Member, now: Date): Promise<Member> {
  const pause = await db.postingPause.findFirst({
    where: { userId: member.userId, ...livePause(now) },
    select: { endsAt: true },
  });
  return { ...member, postingPause: pause && { until: pause.endsAt } };
}

/** Why somebody may not write here: a pause has words of its own. */
function mayNotWrite(member: Member, board: BoardId, title: string): Refusal<"forbidden" | "paused"> {
  if (!member.postingPause || !may({ ...member, postingPause: null }, `board.post.${board}`)) {
    return fail("forbidden", title);
  }
  const until = member.postingPause.until?.toISOString() ?? null;
  return fail("paused", pauseWords({ until }));
}

/** Postgres' "unique_violation", as a raw query reports it. */
function isRepeatedId(error: unknown): boolean {
  return (
    isUniqueViolation(error) || JSON.stringify((error as { meta?: unknown }).meta ?? null).includes("23505")
  );
}
