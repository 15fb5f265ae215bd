import "server-only";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { messagesCopy } from "@/content/pages/messages";
import { may, mayOnBoard, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { channelName, channels, type ChannelId } from "./channels";
import { boardIds, boardOf, isClosed } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import { groupChannel, groupHash } from "./group-channels";
import { unreadMessages, unreadNotices } from "./notice-count";
import type { BoardState, Overview, Preference } from "./schema";
import { isNotBlocked, isNotHidden } from "./views";

/** The boards with a tab of their own on narrow screens. */
const firstTabs = 4;

const forbidden = () => fail("forbidden" as const, messagesCopy.generic.failure.text);

/** The boards that a member may read, in the order of their tabs: open groups of retreats are among the first four. */
export function readableBoards(member: Member): BoardId[] {
  const boards = readableOf(member, boardIds());
  const groups = boards.map(boardOf).filter((board) => board.retreat !== null && !isClosed(board));
  const isOpenGroup = (id: BoardId) => groups.some((group) => group.id === id);
  const others = boards.filter((id) => !isOpenGroup(id));
  // The chat is the first of them
  others.splice(Math.max(1, 1 + firstTabs - groups.length), 0, ...groups.map(({ id }) => id));
  return others;
}

function readableOf(member: Member, boards: readonly BoardId[]): BoardId[] {
  return boards.filter((board) => mayOnBoard(member, "read", board));
}

/** The reader's states of the boards, or of one conversation; the first visit creates the read marks. */
export async function getOverview(
  member: Member,
  conversation?: BoardId,
): Promise<Result<Overview, "forbidden">> {
  const readable = conversation ? readableOf(member, [conversation]) : readableBoards(member);
  if (readable.length === 0) return forbidden();
  return ok(await toOverview(member, await readBoards(member, readable), readable));
}

/** The overview of the rows of `boardStates`; the first visit creates the read marks. */
export async function toOverview(
  member: Member,
  rows: readonly BoardRow[],
  readable: readonly BoardId[] = readableBoards(member),
): Promise<Overview> {
  const isFirst = rows.some(({ id, readUpTo }) => readUpTo === null && readable.includes(id));
  const states = isFirst ? await startReading(member, readable) : rows;
  const epoch = states[0]?.epoch ?? 0;
  const byId = new Map(states.map((state) => [state.id, state]));
  const { postingPause } = member;
  return {
    boards: readable.flatMap((id): BoardState[] => {
      const state = byId.get(id);
      return state
        ? [{ id, revision: state.revision, readUpTo: state.readUpTo ?? 0, unread: state.unread }]
        : [];
    }),
    channels: [
      ...(Object.keys(channels) as ChannelId[]).filter((channel) =>
        may(member, `audience.${channels[channel]}`),
      ),
      ...states.flatMap(({ id, group }) => (boardOf(id).retreat === null ? [] : [groupChannel(id, group)])),
    ].map((channel) => channelName(channel, epoch)),
    notices: states[0]?.notices ?? 0,
    messages: states[0]?.messages ?? 0,
    wishes: Object.fromEntries(states.flatMap(({ id, wish }) => (wish ? [[id, wish]] : []))),
    pause: postingPause && { until: postingPause.until?.toISOString() ?? null },
  };
}

/** Stores how far a member has read a board; never moves back, nor beyond the board's revision. */
export async function markRead(
  member: Member,
  board: BoardId,
  position: number,
): Promise<Result<{ readUpTo: number }, "forbidden">> {
  if (!mayOnBoard(member, "read", board)) return forbidden();
  if (isConversation(board)) await readDirectMessages(member, board, position);
  const [mark] = await db.$queryRaw<{ position: number }[]>`
    INSERT INTO read_marks (user_id, board, position)
    SELECT ${member.userId}::uuid, id, LEAST(${position}::int, revision) FROM boards WHERE id = ${board}
    ON CONFLICT (user_id, board) DO UPDATE
      SET position = GREATEST(read_marks.position, excluded.position), updated_at = now()
    RETURNING position`;
  return ok({ readUpTo: mark?.position ?? 0 });
}

async function readDirectMessages({ userId }: Member, board: BoardId, position: number): Promise<void> {
  await db.$executeRaw`
    UPDATE notices SET read_at = now() FROM messages
    WHERE notices.user_id = ${userId}::uuid AND notices.kind = 'message' AND read_at IS NULL
      AND messages.id = notices.message_id AND category = ${board} AND position <= ${position}`;
}

/** Marks every board a member may read as read, up to its current revision. */
export async function markBoardsRead(member: Member): Promise<void> {
  await db.$executeRaw`
    INSERT INTO read_marks (user_id, board, position)
    SELECT ${member.userId}::uuid, id, revision FROM boards WHERE id = ANY(${readableBoards(member)})
    ON CONFLICT (user_id, board) DO UPDATE
      SET position = GREATEST(read_marks.position, excluded.position), updated_at = now()`;
}

/** The number at the end of the realtime channels' names. */
export async function currentEpoch(): Promise<number> {
  const { epoch } = await db.channelEpoch.findFirstOrThrow();
  return epoch;
}

/** Starts a new epoch, which old channels do not receive. Returns the previous epoch. */
export async function moveChannels(): Promise<number> {
  const { epoch } = await db.channelEpoch.update({ where: { id: true }, data: { epoch: { increment: 1 } } });
  return epoch - 1;
}

export type BoardRow = {
  id: BoardId;
  revision: number;
  epoch: number;
  readUpTo: number | null;
  unread: number;
  wish: Preference | null;
  notices: number;
  messages: number;
  /** Of a group: its `groupHash`. */
  group: string | null;
};

function readBoards(member: Member, boards: readonly BoardId[]): Promise<BoardRow[]> {
  return db.$queryRaw<BoardRow[]>(boardStates(member, boards));
}

/** Selects a `BoardRow` for each of these boards: those the member may read. */
export function boardStates(member: Member, boards: readonly BoardId[] = readableBoards(member)): Prisma.Sql {
  const { userId } = member;
  const readable = readableBoards(member);
  const hasGroups = readable.some((id) => boardOf(id).retreat !== null);
  return Prisma.sql`SELECT b.id, b.revision, (SELECT epoch FROM channel_epoch) AS epoch, m.position AS "readUpTo", LEAST(news.count, ${clubhouse.unreadMax})::int AS unread,
      CASE WHEN f.is_muted THEN 'mute' WHEN NOT f.is_muted THEN 'follow' END AS wish, ${unreadNotices(Prisma.sql`${userId}::uuid`)} AS notices,
      ${hasGroups ? Prisma.sql`CASE WHEN b.retreat IS NOT NULL THEN ${groupHash(Prisma.sql`b.retreat`)} END` : Prisma.sql`NULL::text`} AS "group",
      ${unreadMessages(Prisma.sql`${userId}::uuid`)} AS messages
    FROM boards b
    LEFT JOIN read_marks m ON m.board = b.id AND m.user_id = ${userId}::uuid
    LEFT JOIN follows f ON f.board = b.id AND f.user_id = ${userId}::uuid
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE newest.user_id IS DISTINCT FROM ${userId}::uuid) AS count
      FROM (
        SELECT user_id FROM messages
        WHERE category = b.id AND position > m.position AND deleted_at IS NULL AND ${isNotHidden} AND ${isNotBlocked(member)}
        ORDER BY position DESC LIMIT ${2 * clubhouse.unreadMax}
      ) newest
    ) news
    WHERE b.id = ANY(${[...boards]})`;
}

async function startReading(member: Member, boards: readonly BoardId[]): Promise<BoardRow[]> {
  await db.$executeRaw`
    INSERT INTO read_marks (user_id, board, position)
    SELECT ${member.userId}::uuid, id, revision FROM boards WHERE id = ANY(${boards})
    ON CONFLICT DO NOTHING`;
  return readBoards(member, boards);
}
