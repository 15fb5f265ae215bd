import "server-only";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/audit";
import type { Transaction } from "@/lib/db";

// Whoever takes several locks takes them in one order, so that nobody waits in a circle: people, the message, its board,
// its reports.

/** A message nobody else can change until the transaction ends. */
export type LockedMessage = { id: string; board: BoardId; authorId: string | null; isDeleted: boolean };

/** Locks a message, deleted or not; null when there is none of that id. */
export async function lockMessage(tx: Transaction, id: string): Promise<LockedMessage | null> {
  const [message] = await tx.$queryRaw<LockedMessage[]>`
    SELECT id, category AS board, user_id AS "authorId", deleted_at IS NOT NULL AS "isDeleted"
    FROM messages WHERE id = ${id}::uuid FOR UPDATE`;
  return message ?? null;
}

/**
 * Empties a locked message, its place stays. What an administrator does to somebody else's is written into the trail, and
 * settles the reports of it; its author's own deletion leaves them open. Whoever calls it announces it.
 */
export async function removeMessage(
  tx: Transaction,
  member: Member,
  message: LockedMessage,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${message.board} RETURNING revision)
    UPDATE messages SET content = '', deleted_at = ${now}, revision = next.revision FROM next
    WHERE messages.id = ${message.id}::uuid`;
  if (message.authorId === member.userId) return;
  await recordAudit(tx, member, { action: "message.deleted", ...aboutMessage(message) }, now);
  await closeReports(tx, member, message, "deleted", now);
}

/** Settles every open report of a locked message; their copies of the text go. Answers whether there was any. */
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

/** The trail is its author's, as long as there is one. */
function aboutMessage({ id, board, authorId }: LockedMessage) {
  return { subject: authorId ?? id, details: { board, messageId: id } };
}
