import "server-only";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import type { Transaction } from "@/lib/db";
import { queueForgetting, removal } from "@/lib/files/member-files";
import type { MessageView } from "./schema";
import { toView, viewColumns, type ViewRow } from "./views";

// The global lock order, to avoid deadlocks: users, message, reports, and last the board, for a short time.

export type LockedMessage = {
  id: string;
  board: BoardId;
  authorId: string | null;
  replyTo: string | null;
  isDeleted: boolean;
  isClosed: boolean;
  isPinned: boolean;
  isHidden: boolean;
  isPostHidden: boolean;
};

/** Locks a message, deleted or not, until the transaction ends; null when there is none. */
export async function lockMessage(tx: Transaction, id: string): Promise<LockedMessage | null> {
  const [message] = await tx.$queryRaw<LockedMessage[]>`
    SELECT id, category AS board, user_id AS "authorId", reply_to AS "replyTo", deleted_at IS NOT NULL AS "isDeleted",
      closed_at IS NOT NULL AS "isClosed", pinned_at IS NOT NULL AS "isPinned", hidden_at IS NOT NULL AS "isHidden",
      post_hidden AS "isPostHidden"
    FROM messages WHERE id = ${id}::uuid FOR UPDATE`;
  return message ?? null;
}

/** Deletes a locked message's text and files, with log and reports if another's; last in the transaction. Then announce. */
export async function removeMessage(
  tx: Transaction,
  member: Member,
  message: LockedMessage,
  now: Date,
): Promise<MessageView> {
  if (message.authorId !== member.userId) {
    await recordAudit(tx, member, { action: "message.deleted", ...aboutMessage(message) }, now);
    await closeReports(tx, member, message, "deleted", now);
  }
  const [{ hasFiles, ...removed }] = await tx.$queryRaw<[ViewRow & { hasFiles: boolean }]>`
    WITH gone AS (UPDATE files SET ${removal(now)} WHERE message_id = ${message.id}::uuid RETURNING id),
      next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${message.board} RETURNING revision),
      reactions AS (DELETE FROM message_reactions WHERE message_id = ${message.id}::uuid),
      mentions AS (DELETE FROM message_mentions WHERE message_id = ${message.id}::uuid),
      poll AS (DELETE FROM polls WHERE message_id = ${message.id}::uuid)
    UPDATE messages SET content = '', deleted_at = ${now}, pinned_at = NULL, hidden_reason = NULL, revision = next.revision
    FROM next
    WHERE messages.id = ${message.id}::uuid
    RETURNING ${viewColumns}, EXISTS (SELECT FROM gone) AS "hasFiles"`;
  if (hasFiles) await queueForgetting(tx);
  return toView(removed, member);
}

/** Resolves a locked message's open reports and deletes their copies of the text; false if there were none. */
export async function closeReports(
  tx: Transaction,
  admin: Member,
  message: LockedMessage,
  outcome: "kept" | "deleted",
  now: Date,
): Promise<boolean> {
  const { count } = await tx.messageReport.updateMany({
    where: { messageId: message.id, settledAt: null },
    data: { settledAt: now, settledById: admin.userId, outcome, content: "" },
  });
  if (count === 0) return false;
  const { subject, details } = aboutMessage(message);
  const entry = {
    action: "report.settled" as const,
    subject,
    details: { ...details, outcome, reports: count },
  };
  await recordAudit(tx, admin, entry, now);
  return true;
}

/** The audit log fields of a message. */
export function aboutMessage({ id, board, authorId }: Pick<LockedMessage, "id" | "board" | "authorId">) {
  return { subject: authorId ?? id, details: { board, messageId: id } };
}
