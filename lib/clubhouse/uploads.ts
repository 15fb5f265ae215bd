import "server-only";
import type { BoardId } from "@/content/boards";
import { isConversation } from "@/lib/access/conversations";
import { may, mayOnBoard, maySeeReports, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import {
  storeUpload,
  storedFileColumns,
  refuseBeyondADay,
  removeUnused,
  type MemberFile,
} from "@/lib/files/member-files";
import { messageFiles } from "@/lib/files/purposes";
import { readUpload, refuseUpload, type SentFile, type UploadRefusal } from "@/lib/files/read-upload";
import { logger } from "@/lib/observability/logger";
import { ok, type Refusal, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import type { UploadView } from "./schema";
import { isSeen, toUpload } from "./views";

/** Why a member may not upload this many bytes now, before reading them; null if they may. */
export async function sendingRefusal(
  member: Member,
  bytes: number,
  now: Date,
): Promise<Refusal<UploadRefusal> | null> {
  if (!may(member, "file.send")) return refuseUpload("forbidden");
  return refuseBeyondADay(db, member.userId, bytes, now);
}

/** Stores a picture or file for a member's message. */
export async function sendUpload(
  member: Member,
  sent: SentFile,
  now: Date,
): Promise<Result<UploadView, UploadRefusal>> {
  if (!may(member, "file.send")) return refuseUpload("forbidden");
  const read = await readUpload(sent);
  if (!read.ok) return read;
  const stored = await storeUpload(member.userId, read.value, now);
  if (!stored.ok) return stored;
  logger.info({ event: "upload.kept", fileId: stored.value.id, type: stored.value.type });
  return ok(toUpload(stored.value));
}

/** Deletes an unattached upload; false if the member has no such file. */
export function deleteUpload({ userId }: Member, id: string, now: Date): Promise<boolean> {
  return db.$transaction((tx) => removeUnused(tx, userId, now, id));
}

/** A file of a message the member may read, or their own unattached upload; otherwise null. */
export async function findUpload(member: Member, id: string): Promise<MemberFile | null> {
  const found = await db.file.findFirst({
    where: { id, purpose: messageFiles, storedAt: { not: null }, removedAt: null },
    select: { ...storedFileColumns, ownerId: true, message: { select: messageColumns } },
  });
  if (!found) return null;
  const { ownerId, message, ...file } = found;
  const isVisible = message
    ? message.deletedAt === null &&
      isSeen({ ...message, hidden: message.hiddenAt }, member) &&
      (mayOnBoard(member, "read", message.board) || (await isReported(member, message)))
    : ownerId === member.userId;
  return isVisible ? file : null;
}

/** True for a moderator if this message, or a direct message before it, has an open report. */
async function isReported(
  member: Member,
  { board, position }: { board: BoardId; position: number },
): Promise<boolean> {
  if (!maySeeReports(member, board)) return false;
  const message = { board, position: isConversation(board) ? { lte: position } : position };
  return (await db.messageReport.count({ where: { settledAt: null, message } })) > 0;
}

const messageColumns = {
  board: true,
  position: true,
  deletedAt: true,
  hiddenAt: true,
  isPostHidden: true,
  userId: true,
} as const satisfies Prisma.MessageSelect;

/** True if the member may attach all of these files. */
export async function areUnused({ userId }: Member, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const count = await db.file.count({ where: { id: { in: [...ids] }, ...unusedBy(userId) } });
  return count === ids.length;
}

function unusedBy(ownerId: string) {
  return { ownerId, purpose: messageFiles, storedAt: { not: null }, messageId: null, removedAt: null };
}

/** For the statement that stores `author`'s message: locks the files they may attach, in a fixed order. */
export function toAttach(ids: readonly string[], alts: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT files.id, wanted.alt, wanted.nth - 1 AS place
    FROM unnest(${[...ids]}::uuid[], ${[...alts]}::text[]) WITH ORDINALITY AS wanted (file_id, alt, nth)
    JOIN files ON files.id = wanted.file_id JOIN author ON author.id = files.owner_id
    WHERE purpose = ${messageFiles} AND stored_at IS NOT NULL AND message_id IS NULL AND removed_at IS NULL
    ORDER BY files.id FOR UPDATE OF files`;
}
