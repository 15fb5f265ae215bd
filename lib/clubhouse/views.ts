import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { BoardId, MessageView } from "./schema";

/** The columns a message is shown from. */
export const viewColumns = {
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
} satisfies Prisma.MessageSelect;

/** A message's row as members see it. */
export function toView(row: Prisma.MessageGetPayload<{ select: typeof viewColumns }>): MessageView {
  return {
    id: row.id,
    board: row.board as BoardId,
    kind: row.kind,
    content: row.content,
    authorId: row.deletedAt ? null : row.userId,
    position: row.position,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
