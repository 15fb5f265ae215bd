import "server-only";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { marksCopy } from "@/content/pages/marks";
import { may, mayModerate, mayOnBoard, type Member } from "@/lib/access/policy";
import { recordAudit, type AuditAction } from "@/lib/access/audit";
import { db, type Transaction } from "@/lib/db";
import { lockModerator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";
import { announce, announceRevision } from "./announcement";
import { boardOf, allowsReplies } from "@/lib/access/board-list";
import { readMessage } from "./messages";
import { personOf } from "./people";
import { aboutMessage, lockMessage, type LockedMessage } from "./removal";
import type { MessageView } from "./schema";
import { inTurn } from "./turns";

const { refusals } = marksCopy;

export type MarkRefusal = "forbidden" | "not_found" | "invalid" | "conflict";

/** Closes a post to replies, or reopens it; idempotent (docs/rules/boards.md#moderation). */
export function closePost(
  member: Member,
  id: string,
  isClosed: boolean,
  now: Date,
): Promise<Result<MessageView, MarkRefusal>> {
  return mark(member, "post.close", id, async (tx, post) => {
    if (post.replyTo) return fail("invalid", refusals.postsOnly);
    if (post.isClosed === isClosed) return ok(null);
    await recordMark(tx, member, isClosed ? "message.closed" : "message.reopened", post, now);
    const [at, by] = isClosed ? [now, member.userId] : [null, null];
    return ok(Prisma.sql`closed_at = ${at}, closed_by_id = ${by}::uuid`);
  });
}

/** Pins a post to the top of its board, or unpins it; idempotent. Refused if the board has the maximum. */
export function pinPost(
  member: Member,
  id: string,
  isPinned: boolean,
  now: Date,
): Promise<Result<MessageView, MarkRefusal>> {
  return mark(member, "post.pin", id, async (tx, post) => {
    if (post.replyTo) return fail("invalid", refusals.postsOnly);
    if (post.isHidden && isPinned) return fail("invalid", refusals.hidden);
    if (post.isPinned === isPinned) return ok(null);
    if (isPinned && (await countPins(tx, post.board)) >= clubhouse.pinsMax)
      return fail(
        "conflict",
        fill(refusals.pinsFull, { board: boardOf(post.board).title, max: clubhouse.pinsMax }),
      );
    await recordMark(tx, member, isPinned ? "message.pinned" : "message.unpinned", post, now);
    const [at, by] = isPinned ? [now, member.userId] : [null, null];
    return ok(Prisma.sql`pinned_at = ${at}, pinned_by_id = ${by}::uuid`);
  });
}

// Locks the board, so that a concurrent second pin counts the first.
async function countPins(tx: Transaction, board: BoardId): Promise<number> {
  await tx.$executeRaw`SELECT FROM boards WHERE id = ${board} FOR UPDATE`;
  return tx.message.count({ where: { board, pinnedAt: { not: null } } });
}

/** The columns a mark sets on a locked message; null for no change, or a refusal. */
type Decide = (tx: Transaction, message: LockedMessage) => Promise<Result<Prisma.Sql | null, MarkRefusal>>;

/** Marks a message, with its post and itself locked, by `decide`. With `isForSome` only the revision is announced. */
export async function mark(
  member: Member,
  action: Parameters<typeof mayModerate>[1],
  id: string,
  decide: Decide,
  { isForSome = false } = {},
): Promise<Result<MessageView, MarkRefusal>> {
  const forbidden = fail("forbidden" as const, refusals.forbidden);
  const gone = fail("not_found" as const, refusals.gone);
  if (!may(member, action) && member.role !== "host") return forbidden;
  const found = await db.message.findUnique({ where: { id }, select: { board: true, replyTo: true } });
  const board = found?.board;
  if (!found || !board || !allowsReplies(board) || !mayOnBoard(member, "read", board)) return gone;
  if (!mayModerate(member, action, board)) return forbidden;
  const marked = await inTurn(board, () =>
    db.$transaction(async (tx) => {
      if (!(await lockModerator(tx, member.userId, boardOf(board).retreat))) return forbidden;
      if (found.replyTo) await lockMessage(tx, found.replyTo);
      const message = await lockMessage(tx, id);
      if (!message || message.isDeleted) return gone;
      const decided = await decide(tx, message);
      if (decided.ok && decided.value) await changeLocked(tx, message, decided.value);
      return decided;
    }),
  );
  if (!marked.ok) return marked;
  const message = await readMessage(member, board, id);
  if (!message || message.deletedAt) return gone;
  if (!marked.value) return ok(message);
  if (!isForSome) return ok(announce("message.marked", message, personOf(member)));
  announceRevision(board, message.revision);
  return ok(message);
}

/** Writes an audit log entry of a mark. */
export function recordMark(
  tx: Transaction,
  member: Member,
  action: AuditAction,
  message: LockedMessage,
  now: Date,
): Promise<void> {
  return recordAudit(tx, member, { action, ...aboutMessage(message) }, now);
}

function changeLocked(tx: Transaction, { id, board }: LockedMessage, change: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision AS next_revision)
    UPDATE messages SET ${change}, revision = next_revision FROM next WHERE messages.id = ${id}::uuid`;
}
