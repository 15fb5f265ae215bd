import "server-only";
import { Prisma, type File, type Message } from "@/prisma/generated/client";
import { boardIds } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import { may, mayModerate, type Member } from "@/lib/access/policy";
import { kindOf } from "@/lib/files/kind";
import { newPollColumn, pollColumn, toPoll } from "./polls";
import type { PollInput } from "./poll-schema";
import type { PollView } from "./poll-view";
import { storedMentions, toMentions, type MentionRow } from "./mentions";
import type { HiddenMark, Mark, MessageView, UploadView } from "./schema";

const nothing = Prisma.sql`NULL::json`;

const messageColumns = Prisma.sql`messages.id, category AS board, kind, content, messages.user_id AS "userId",
  position, messages.revision, reply_to AS "replyTo", messages.created_at AS "createdAt", edited_at AS "editedAt",
  deleted_at AS "deletedAt", hidden_from AS "hiddenFrom", post_hidden AS "isPostHidden"`;

/** The columns of a view; `mentions`: their SQL source. */
export function viewColumnsOf(mentions: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${messageColumns}, ${markIn("closed")} AS closed, ${markIn("pinned")} AS pinned,
    ${markIn("hidden", Prisma.sql`, 'reason', hidden_reason`)} AS hidden, ${uploadsIn(Prisma.sql`files`)} AS uploads,
    ${mentions} AS mentions, ${pollColumn}`;
}

/** For a message stored by the same statement, with its `files`, `mentions` and poll: it has no marks yet. */
export function newViewColumns(
  files: Prisma.Sql | null,
  mentions: Prisma.Sql,
  poll: PollInput | undefined,
): Prisma.Sql {
  return Prisma.sql`${messageColumns}, ${nothing} AS closed, ${nothing} AS pinned, ${nothing} AS hidden,
    ${files ? uploadsIn(files) : nothing} AS uploads, ${mentions} AS mentions, ${newPollColumn(poll)}`;
}

export const viewColumns = viewColumnsOf(storedMentions);

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
  | "hiddenFrom"
  | "isPostHidden"
> & {
  closed: Mark | null;
  pinned: Mark | null;
  hidden: HiddenMark | null;
  uploads: UploadRow[] | null;
  mentions: MentionRow[] | null;
  poll: PollView | null;
};

/** For statements on messages: not hidden. */
export const isNotHidden = Prisma.sql`hidden_at IS NULL AND NOT post_hidden`;

/** For statements on messages: visible to this member: not hidden, their own, or all where they moderate. */
export function isVisibleTo(reader: Member): Prisma.Sql {
  if (may(reader, "post.hide")) return Prisma.sql`TRUE`;
  const isShown = Prisma.sql`NOT post_hidden AND (hidden_at IS NULL OR messages.user_id = ${reader.userId}::uuid)`;
  const hosted = boardIds().filter((board) => mayModerate(reader, "post.hide", board));
  if (hosted.length === 0) return Prisma.sql`${isShown} AND ${isNotBlocked(reader)}`;
  return Prisma.sql`(${isShown} OR category = ANY(${hosted})) AND ${isNotBlocked(reader)}`;
}

/** For statements on messages: no block between the reader and the author of the message or its post; a conversation stays. */
export function isNotBlocked(reader: Member): Prisma.Sql {
  if (reader.apartFrom.length === 0) return Prisma.sql`TRUE`;
  return Prisma.sql`(category LIKE 'dm:%' OR ${isNot(reader, Prisma.sql`messages.user_id`)} AND NOT EXISTS (
    SELECT FROM messages answered WHERE answered.id = messages.reply_to AND answered.user_id = ANY(${[...reader.apartFrom]}::uuid[])))`;
}

/** For any statement: no block between the reader and this user id. */
export function isNot(reader: Member, userId: Prisma.Sql): Prisma.Sql {
  if (reader.apartFrom.length === 0) return Prisma.sql`TRUE`;
  return Prisma.sql`coalesce(${userId} <> ALL(${[...reader.apartFrom]}::uuid[]), TRUE)`;
}

/** `isSeenBy` of a row. */
export function isSeen(
  {
    hidden,
    isPostHidden,
    userId,
    board,
  }: Pick<ViewRow, "isPostHidden" | "userId" | "board"> & { hidden: unknown },
  reader: Member,
): boolean {
  if (may(reader, "post.hide")) return true;
  if (!isConversation(board) && userId !== null && reader.apartFrom.includes(userId)) return false;
  if (mayModerate(reader, "post.hide", board)) return true;
  return !isPostHidden && (!hidden || userId === reader.userId);
}

/** A message's row as this member sees it: hidden ones look deleted. */
export function toView(row: ViewRow, reader: Member): MessageView {
  const isGone = row.deletedAt !== null || !isSeen(row, reader);
  const goneAt = row.deletedAt ?? row.hidden?.at ?? row.createdAt;
  return {
    id: row.id,
    board: row.board,
    kind: row.kind,
    content: isGone ? "" : row.content,
    authorId: isGone ? null : row.userId,
    position: row.position,
    revision: row.revision,
    replyTo: row.replyTo,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: isGone ? new Date(goneAt).toISOString() : null,
    ...(row.hiddenFrom !== null && { hiddenFrom: row.hiddenFrom }),
    ...(!isGone && row.closed && { closed: toMark(row.closed) }),
    ...(!isGone && row.pinned && { pinned: toMark(row.pinned) }),
    ...(!isGone && row.hidden && { hidden: toMark(row.hidden) }),
    ...(!isGone && row.uploads && { uploads: row.uploads.map(toUpload) }),
    ...(!isGone && row.poll && { poll: toPoll(row.poll) }),
    ...(!isGone && toMentions(row.mentions, reader)),
  };
}

/** A file's row as members see it. */
export function toUpload({ id, type, name, alt, width, height, bytes }: UploadRow): UploadView {
  return { id, kind: kindOf(type), name, alt: alt ?? "", width, height, bytes, url: `/api/uploads/${id}` };
}

function toMark<Made extends Mark>(mark: Made): Made {
  return { ...mark, at: new Date(mark.at).toISOString() };
}

function uploadsIn(files: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT json_agg(json_build_object('id', f.id, 'type', f.type, 'name', f.name, 'alt', f.alt, 'width', f.width,
    'height', f.height, 'bytes', f.bytes) ORDER BY f.place) FROM ${files} f WHERE f.message_id = messages.id)`;
}

function markIn(name: "closed" | "pinned" | "hidden", more = Prisma.empty): Prisma.Sql {
  const [at, by] = [Prisma.raw(`${name}_at`), Prisma.raw(`${name}_by_id`)];
  return Prisma.sql`CASE WHEN ${at} IS NOT NULL THEN json_build_object('at', ${at}, 'by', (
    SELECT json_build_object('id', profiles.user_id, 'name', display_name) FROM profiles WHERE profiles.user_id = ${by}) ${more}) END`;
}
