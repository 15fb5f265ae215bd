import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { BoardId } from "@/content/boards";
import type { MessageView } from "./schema";

export const viewColumns = {
  id: true,
  board: true,
  kind: true,
  content: true,
  userId: true,
  position: true,
  revision: true,
  replyTo: true,
  createdAt: true,
  editedAt: true,
  deletedAt: true,
} satisfies Prisma.MessageSelect;

export const viewColumnsInSql = Prisma.sql`messages.id, category AS board, kind, content, messages.user_id AS "userId",
  position, messages.revision, reply_to AS "replyTo", created_at AS "createdAt", edited_at AS "editedAt", deleted_at AS "deletedAt"`;

export type ViewRow = Prisma.MessageGetPayload<{ select: typeof viewColumns }>;

/** A message's row as members see it. */
export function toView(row: ViewRow): MessageView {
  return {
    id: row.id,
    board: row.board as BoardId,
    kind: row.kind,
    content: row.content,
    authorId: row.deletedAt ? null : row.userId,
    position: row.position,
    revision: row.revision,
    replyTo: row.replyTo,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
