import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { BoardId } from "@/content/boards";
import { storedMentions, toMentions, type MentionRow } from "./mentions";
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
  mentions: { select: { userId: true, name: true }, orderBy: { userId: "asc" } },
} satisfies Prisma.MessageSelect;

/** `viewColumns` as SQL; `mentions` is where those of a text come from that the statement itself stores. */
export function viewColumnsOf(mentions: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`messages.id, category AS board, kind, content, messages.user_id AS "userId", position, messages.revision,
    reply_to AS "replyTo", created_at AS "createdAt", edited_at AS "editedAt", deleted_at AS "deletedAt", ${mentions} AS mentions`;
}

export const viewColumnsInSql = viewColumnsOf(storedMentions);

export type ViewRow = Omit<Prisma.MessageGetPayload<{ select: typeof viewColumns }>, "mentions"> & {
  mentions: MentionRow[] | null;
};

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
    ...(row.deletedAt ? {} : toMentions(row.mentions)),
  };
}
