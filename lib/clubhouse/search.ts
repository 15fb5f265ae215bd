import "server-only";
import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { site } from "@/content/site";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { readableBoards } from "./boards";
import { glue, hitEnd, hitStart, parted, toExcerpt } from "./excerpt";
import {
  anyOf,
  searchPageSize,
  type SearchHit,
  type SearchInput,
  type SearchPage,
  type SearchTime,
} from "./search-schema";
import { isNotBlocked, isNotHidden } from "./views";

/** The number of newest hits that are ranked and counted: older hits of a common word are not found. */
export const searchMax = 1_000;

const daysOf: Record<SearchTime, number> = { week: 7, month: 30, year: 365 };

/** Messages with all these words, best first; without words, an author's messages (docs/rules/boards.md#search). */
export async function searchMessages(
  member: Member,
  input: SearchInput,
  now = new Date(),
): Promise<Result<SearchPage, "forbidden">> {
  const readable = readableBoards(member);
  if (readable.length === 0) return fail("forbidden", communityCopy.toasts.loadFailed.title);
  if (!input.q && !input.by)
    return ok({ hits: [], hasMore: false, count: 0, isCapped: false, byBoard: [], people: [] });
  const boards = input.board ? readable.filter((board) => board === input.board) : readable;
  const anyAuthor = { ...input, by: undefined };
  const [found, counted, written, asked] = await Promise.all([
    readHits(member, input, boards, now),
    countHits(member, input, readable, now),
    input.by ? countHits(member, anyAuthor, readable, now) : null,
    readPerson(input.by && member.apartFrom.includes(input.by) ? undefined : input.by),
  ]);
  const hits = found.slice(0, input.page * searchPageSize);
  const here = counted.filter(({ board }) => boards.includes(board));
  return ok({
    hits,
    hasMore: found.length > hits.length,
    count: Math.max(sum(here), hits.length),
    isCapped: sum(counted) >= searchMax,
    byBoard: readable.map((board) => ({ board, count: sum(counted.filter((one) => one.board === board)) })),
    people: peopleOf([...(written ?? here).filter(({ board }) => boards.includes(board)), ...asked]),
  });
}

/** The hits on all boards at any time, and those of any of the words; up to `searchMax`. */
export async function countElsewhere(
  member: Member,
  { q, board, by, when }: SearchInput,
): Promise<{ elsewhere: number; either: number }> {
  const readable = readableBoards(member);
  const any = anyOf(q);
  const [elsewhere, either] = await Promise.all([
    q && (board || by || when) ? countHits(member, { q }, readable, new Date()) : [],
    any ? countHits(member, { q: any }, readable, new Date()) : [],
  ]);
  return { elsewhere: sum(elsewhere), either: sum(either) };
}

const wordsOf = (q: string) => Prisma.sql`websearch_to_tsquery('english', folded(${parted(q)}))`;

type Where = Pick<SearchInput, "q"> & Partial<SearchInput>;

function newestHits(
  member: Member,
  { q, by, when }: Where,
  boards: readonly BoardId[],
  now: Date,
): Prisma.Sql {
  const since = when && new Date(now.getTime() - daysOf[when] * 24 * 60 * 60 * 1_000);
  return Prisma.sql`
    SELECT id, category, user_id, created_at, ts_rank_cd(search, ${wordsOf(q)}, 1) AS rank FROM messages
    WHERE ${q ? Prisma.sql`search @@ ${wordsOf(q)}` : Prisma.sql`TRUE`} AND deleted_at IS NULL AND ${isNotHidden} AND ${isNotBlocked(member)} AND category = ANY(${boards})
      ${by ? Prisma.sql`AND user_id = ${by}::uuid` : Prisma.empty}
      ${since ? Prisma.sql`AND created_at >= ${since}` : Prisma.empty}
    ORDER BY created_at DESC LIMIT ${searchMax}`;
}

type Named = { userId: string | null; name: string | null };
type Group = Named & { board: BoardId; count: number };

function countHits(member: Member, where: Where, boards: readonly BoardId[], now: Date): Promise<Group[]> {
  return db.$queryRaw<Group[]>`
    SELECT category AS board, hits.user_id AS "userId", display_name AS name, count(*)::int AS count
    FROM (${newestHits(member, where, boards, now)}) hits LEFT JOIN profiles ON profiles.user_id = hits.user_id
    GROUP BY 1, 2, 3`;
}

type HitRow = {
  id: string;
  board: BoardId;
  content: string;
  headline: string;
  authorId: string | null;
  authorName: string | null;
  createdAt: Date;
  postId: string | null;
  postAuthorId: string | null;
  postAuthorName: string | null;
  postDeletedAt: Date | null;
  replies: number;
};

const shortText = 280;
const apart = `${glue}${hitStart}${hitEnd}`;

async function readHits(
  member: Member,
  input: SearchInput,
  boards: readonly BoardId[],
  now: Date,
): Promise<SearchHit[]> {
  const marks = `StartSel=${hitStart}, StopSel=${hitEnd}`;
  const [whole, part] = [`${marks}, HighlightAll=true`, `${marks}, MinWords=25, MaxWords=45, MaxFragments=1`];
  const rows = await db.$queryRaw<HitRow[]>`
    WITH best AS (
      SELECT id, rank / (1 + extract(epoch FROM ${now}::timestamptz - created_at) / (365 * 86400)) AS score
      FROM (${newestHits(member, input, boards, now)}) hits
      ORDER BY score DESC, created_at DESC, id LIMIT ${input.page * searchPageSize + 1}
    )
    SELECT m.id, m.category AS board, m.content, m.created_at AS "createdAt",
      ts_headline('english', folded(translate(m.content, ${apart}, repeat(' ', ${apart.length}::int))), ${wordsOf(input.q)}, CASE WHEN length(m.content) <= ${shortText} THEN ${whole} ELSE ${part} END) AS headline,
      m.user_id AS "authorId", author.display_name AS "authorName",
      m.reply_to AS "postId", post.user_id AS "postAuthorId", post_author.display_name AS "postAuthorName",
      post.deleted_at AS "postDeletedAt",
      (SELECT count(*)::int FROM messages r WHERE r.reply_to = m.id AND r.deleted_at IS NULL AND r.hidden_at IS NULL) AS replies
    FROM best JOIN messages m USING (id)
    LEFT JOIN profiles author ON author.user_id = m.user_id
    LEFT JOIN messages post ON post.id = m.reply_to
    LEFT JOIN profiles post_author ON post_author.user_id = post.user_id
    ORDER BY score DESC, m.created_at DESC, m.id`;
  return rows.map(toHit);
}

function toHit(row: HitRow): SearchHit {
  const { id, board, content, headline, createdAt, postId, postDeletedAt, replies } = row;
  return {
    id,
    board,
    author: personOf(row.authorId, row.authorName),
    excerpt: toExcerpt(content, headline),
    replyTo:
      postId === null
        ? null
        : {
            id: postId,
            author: personOf(row.postAuthorId, row.postAuthorName),
            isGone: postDeletedAt !== null,
          },
    replies,
    createdAt,
  };
}

function personOf(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null;
}

function readPerson(userId: string | undefined): Promise<Named[]> {
  if (!userId) return Promise.resolve([]);
  return db.profile
    .findMany({ where: { userId }, select: { userId: true, displayName: true } })
    .then((found) => found.map((one) => ({ userId: one.userId, name: one.displayName })));
}

function peopleOf(groups: readonly Named[]): SearchPage["people"] {
  const names = new Map(
    groups.flatMap(({ userId, name }) => (userId && name ? [[userId, name] as const] : [])),
  );
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, site.locale));
}

function sum(groups: readonly { count: number }[]): number {
  return groups.reduce((all, { count }) => all + count, 0);
}
