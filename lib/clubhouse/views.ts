import "server-only";
import { Prisma, type File, type Message } from "@/prisma/generated/client";
import type { BoardId } from "@/content/boards";
import { kindOf } from "@/lib/files/kind";
import type { MessageView, UploadView } from "./schema";

function columns(files: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`messages.id, category AS board, kind, content, messages.user_id AS "userId",
    position, messages.revision, reply_to AS "replyTo", messages.created_at AS "createdAt", edited_at AS "editedAt",
    deleted_at AS "deletedAt",
    (SELECT json_agg(json_build_object('id', f.id, 'type', f.type, 'name', f.name, 'alt', f.alt, 'width', f.width,
      'height', f.height, 'bytes', f.bytes) ORDER BY f.place) FROM ${files} f WHERE f.message_id = messages.id) AS uploads`;
}

export const viewColumnsInSql = columns(Prisma.sql`files`);

/** The same for the statement that stores a message, and has its files in `attached`. */
export const newColumnsInSql = columns(Prisma.sql`attached`);

type UploadRow = Pick<File, "id" | "type" | "name" | "alt" | "width" | "height" | "bytes">;

export type ViewRow = Pick<
  Message,
  | "id"
  | "board"
  | "kind"
  | "content"
  | "userId"
  | "position"
  | "revision"
  | "replyTo"
  | "createdAt"
  | "editedAt"
  | "deletedAt"
> & { uploads: UploadRow[] | null };

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
    ...(row.uploads && !row.deletedAt && { uploads: row.uploads.map(toUpload) }),
  };
}

/** A file's row as members see it. */
export function toUpload({ id, type, name, alt, width, height, bytes }: UploadRow): UploadView {
  return { id, kind: kindOf(type), name, alt: alt ?? "", width, height, bytes, url: `/api/uploads/${id}` };
}
