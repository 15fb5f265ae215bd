import "server-only";
import type { BoardId } from "@/content/boards";
import { databaseNow } from "@/lib/access/active-conditions";
import type { Member } from "@/lib/access/policy";
import { countingInSql, limitKey } from "@/lib/access/rate-limits";
import { hasLiveSession, memberInSql, toMember, type MemberRow } from "@/lib/access/member-row";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { allowsReplies } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import { insertMentions, mentionsIn } from "./mentions";
import { polling } from "./polls";
import { namesIn } from "./names-in-text";
import { mayWriteInSql } from "./readers";
import type { MessageView, PostMessageInput } from "./schema";
import { toAttach } from "./uploads";
import { newViewColumns, type ViewRow } from "./views";

/** A post to store. Without a session its author counts as signed in, and no limit applies. */
export type Post = { author: { userId: string; sessionId: string | null }; input: PostMessageInput };

/** The result of a post, with the channels' epoch before it. */
export type PostOutcome = {
  /** Null if the session ended or the account is gone or blocked. */
  member: Member | null;
  /** The milliseconds until the limit allows the next post, or 0. */
  waitMs: number;
  /** True if there was a message with this id. */
  isTaken: boolean;
  /** True if its author or the answered post is locked, or that post takes no reply: not counted, to be stored alone. */
  isUnsure: boolean;
  stored: ViewRow | null;
  epoch: number;
  /** `performance.now()` before the statement. */
  readAt: number;
};

type Row = (MemberRow | { [column in keyof MemberRow]: null }) &
  (ViewRow | { [column in keyof ViewRow]: null }) &
  Pick<PostOutcome, "waitMs" | "isTaken" | "isUnsure" | "epoch">;

/**
 * Identifies the authors, authorises, counts and stores posts with different ids to one board, in one statement. Alone, a
 * post waits for locks on its author and the answered post. Throws a unique violation if another server stores one of the
 * ids meanwhile.
 */
export async function insertPosts(
  board: BoardId,
  posts: readonly Post[],
  { isAlone }: { isAlone: boolean },
): Promise<PostOutcome[]> {
  const [first] = posts;
  const mentioning = first && mentionsIn(first.author, board, first.input);
  const attaching = first?.input.uploads?.length ? attachingTo(first.input.id, first.input.uploads) : null;
  const poll = first?.input.poll;
  const asking = poll && polling(poll);
  const limit = countingInSql("post");
  const orSkip = isAlone ? Prisma.empty : Prisma.sql`SKIP LOCKED`;
  const readAt = performance.now();
  // Locks users first, which may wait for a deletion, then messages, then the board, which orders them, and the limits
  // last: a post that waits for its board delays none of its author's on other boards. The counts enforce this order.
  const rows = await db.$queryRaw<Row[]>`
    WITH sent AS (${rowsOf(posts)}),
      member AS (SELECT sent.nth, found.* FROM sent CROSS JOIN LATERAL (${memberInSql(
        Prisma.sql`sent.user_id`,
        Prisma.sql`(sent.session_id IS NULL OR ${hasLiveSession(Prisma.sql`sent.user_id`, Prisma.sql`sent.session_id`, databaseNow)})`,
        databaseNow,
      )}) found),
      ${mentioning?.with ?? Prisma.empty}
      author AS (SELECT users.id FROM users
        WHERE users.id IN (SELECT user_id FROM sent JOIN member USING (nth) WHERE ${mayWriteInSql(board)})
          ${mentioning ? Prisma.sql`AND ${mentioning.first}` : Prisma.empty}
        ORDER BY users.id FOR KEY SHARE ${orSkip}),
      answered AS (SELECT messages.id, user_id FROM messages
        WHERE messages.id IN (SELECT sent.reply_to FROM sent JOIN author ON author.id = sent.user_id) AND category = ${board} AND ${allowsReplies(board)}::boolean
          AND reply_to IS NULL AND deleted_at IS NULL AND closed_at IS NULL AND hidden_at IS NULL
          AND (SELECT count(*) FROM author) > 0
        ORDER BY messages.id FOR SHARE ${orSkip}),
      ${attaching?.picked ?? Prisma.empty}
      ready AS (SELECT sent.* FROM sent JOIN member USING (nth) JOIN author ON author.id = sent.user_id
          LEFT JOIN answered ON answered.id = sent.reply_to
        WHERE NOT ${isTaken} AND (sent.reply_to IS NULL
          OR answered.id IS NOT NULL AND coalesce(answered.user_id <> ALL(member."apartFrom"), TRUE))
          ${asking?.isOpen ?? Prisma.empty}),
      locked AS (SELECT revision FROM boards WHERE boards.id = ${board} AND archived_at IS NULL AND (SELECT count(*) FROM ready) > 0
        ${attaching?.areAllThere ?? Prisma.empty} FOR NO KEY UPDATE),
      unsure AS (SELECT nth FROM sent JOIN member USING (nth) WHERE NOT ${isAlone}::boolean AND NOT ${isTaken}
        AND ${mayWriteInSql(board)} AND nth NOT IN (SELECT nth FROM ready)),
      trying AS (SELECT nth, limit_key FROM sent JOIN member USING (nth) WHERE limit_key IS NOT NULL AND nth NOT IN (SELECT nth FROM unsure)),
      counted AS (${limit.count(Prisma.sql`SELECT limit_key FROM trying WHERE (SELECT count(*) FROM locked) >= 0`)}),
      tried AS (SELECT nth, ${limit.waitMs(Prisma.sql`points + 1 - row_number() OVER (PARTITION BY key ORDER BY nth DESC)`, Prisma.sql`expire`)} AS wait
        FROM trying JOIN counted ON key = limit_key),
      allowed AS (SELECT ready.*, (revision + row_number() OVER (ORDER BY nth))::int AS revision
        FROM locked, ready LEFT JOIN tried USING (nth) WHERE tried.wait IS NULL OR tried.wait = 0),
      next AS (UPDATE boards SET revision = last.revision
        FROM (SELECT max(revision) AS revision FROM allowed HAVING count(*) > 0) last WHERE boards.id = ${board}),
      ${attaching?.attached ?? Prisma.empty}
      ${asking?.stored ?? Prisma.empty}
      stored AS (INSERT INTO messages (id, category, kind, content, user_id, position, revision, reply_to)
        SELECT id, ${board}, kind, content, user_id, revision, revision, reply_to FROM allowed ORDER BY revision
        RETURNING ${newViewColumns(attaching && Prisma.sql`attached`, mentioning?.column ?? noMentions, poll)}),
      ${mentioning ? Prisma.sql`kept AS (${insertMentions(Prisma.sql`id`, Prisma.sql`stored`)}),` : Prisma.empty}
      cause AS (INSERT INTO notice_causes (message_id) SELECT sent.id FROM stored JOIN sent USING (id) WHERE may_concern)
    SELECT member.*, stored.*, epoch, coalesce(tried.wait, 0) AS "waitMs", ${isTaken} AS "isTaken",
      nth IN (SELECT nth FROM unsure) AS "isUnsure"
    FROM channel_epoch, sent LEFT JOIN member USING (nth) LEFT JOIN tried USING (nth) LEFT JOIN stored USING (id)
    ORDER BY sent.nth`;
  return rows.map((row, index) => ({ ...toOutcome(row, posts[index] as Post), readAt }));
}

/** True for a post whose statement stores no other: with files, a poll or names. */
export function goesAlone({ input: { uploads = [], poll, content } }: Post): boolean {
  return uploads.length > 0 || poll !== undefined || namesIn(content).length > 0;
}

/** The most posts of one statement. */
export const mostPosts = 20;

const isTaken = Prisma.sql`EXISTS (SELECT FROM messages WHERE messages.id = sent.id)`;

export const noMentions = Prisma.sql`NULL::json`;

function toOutcome(row: Row, { author: { userId, sessionId } }: Post): Omit<PostOutcome, "readAt"> {
  const { waitMs, isTaken, isUnsure, epoch } = row;
  return {
    ...{ waitMs, isTaken, isUnsure, epoch },
    member: row.role === null ? null : toMember({ userId, sessionId: sessionId ?? "" }, row),
    stored: row.id === null ? null : row,
  };
}

// As JSON with a limit, so that Postgres expects as many rows of one post as of many, and plans the statement once.
function rowsOf(posts: readonly Post[]): Prisma.Sql {
  const rows = posts.map(({ author: { userId, sessionId }, input }, nth) => ({
    ...{ nth, id: input.id, content: input.content, user_id: userId, session_id: sessionId },
    limit_key: sessionId === null ? null : limitKey("post", userId),
    kind: input.replyTo ? null : input.kind,
    reply_to: input.replyTo ?? null,
    may_concern: mayConcern(input),
  }));
  return Prisma.sql`SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS sent (nth int, id uuid,
    content text, user_id uuid, session_id uuid, limit_key text, kind text, reply_to uuid, may_concern boolean) LIMIT ${mostPosts}`;
}

/** False if a message can notify no one: a message of the chat without a mention. */
export function mayConcern({ board, content }: Pick<MessageView, "board" | "content">): boolean {
  return allowsReplies(board) || isConversation(board) || content.includes("@");
}

/** Parts of the statement that stores a message: its files, locked, all present, and attached to it. */
function attachingTo(message: string, uploads: NonNullable<PostMessageInput["uploads"]>) {
  const picked = toAttach(
    uploads.map(({ id }) => id),
    uploads.map(({ alt }) => alt),
  );
  return {
    picked: Prisma.sql`picked AS (${picked}),`,
    areAllThere: Prisma.sql`AND (SELECT count(*) FROM picked) = ${uploads.length}`,
    attached: Prisma.sql`attached AS (UPDATE files SET message_id = ${message}::uuid, place = picked.place, alt = nullif(picked.alt, '')
        FROM picked, allowed WHERE files.id = picked.id RETURNING files.*),`,
  };
}
