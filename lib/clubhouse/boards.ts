import "server-only";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { messagesCopy } from "@/content/pages/messages";
import { may, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { channelName, channels, type ChannelId } from "./channels";
import { boardIds } from "./board-list";
import type { BoardState, Overview } from "./schema";

const forbidden = () => fail("forbidden" as const, messagesCopy.generic.failure.text);

/** The boards a member may read, in the order of their tabs; the chat first. */
function readableBoards(member: Member): BoardId[] {
  return boardIds.filter((board) => may(member, `board.read.${board}`));
}

/**
 * What a reader has to know to stay up to date, for a cost that does not grow with the boards. Her first
 * visit starts her read marks.
 */
export async function getOverview(member: Member): Promise<Result<Overview, "forbidden">> {
  const readable = readableBoards(member);
  if (readable.length === 0) return forbidden();
  const first = await readBoards(member.userId, readable);
  const states = first.some(({ readUpTo }) => readUpTo === null)
    ? await startReading(member.userId, readable)
    : first;
  const epoch = states[0]?.epoch ?? 0;
  const byId = new Map(states.map((state) => [state.id, state]));
  const { postingPause } = member;
  return ok({
    boards: readable.flatMap((id): BoardState[] => {
      const state = byId.get(id);
      return state
        ? [{ id, revision: state.revision, readUpTo: state.readUpTo ?? 0, unread: state.unread }]
        : [];
    }),
    channels: (Object.keys(channels) as ChannelId[])
      .filter((channel) => may(member, channels[channel]))
      .map((channel) => channelName(channel, epoch)),
    pause: postingPause && { until: postingPause.until?.toISOString() ?? null },
  });
}

/** Notes how far somebody has read a board. Never moves back, and never beyond what there is. */
export async function markRead(
  member: Member,
  board: BoardId,
  position: number,
): Promise<Result<{ readUpTo: number }, "forbidden">> {
  if (!may(member, `board.read.${board}`)) return forbidden();
  const [mark] = await db.$queryRaw<{ position: number }[]>`
    INSERT INTO read_marks (user_id, board, position)
    SELECT ${member.userId}::uuid, id, LEAST(${position}::int, revision) FROM boards WHERE id = ${board}
    ON CONFLICT (user_id, board) DO UPDATE
      SET position = GREATEST(read_marks.position, excluded.position), updated_at = now()
    RETURNING position`;
  return ok({ readUpTo: mark?.position ?? 0 });
}

/** The number that the names of the realtime channels end on. */
export async function currentEpoch(): Promise<number> {
  const { epoch } = await db.board.findUniqueOrThrow({ where: { id: "general" }, select: { epoch: true } });
  return epoch;
}

/** Moves the realtime channels on: what is said from now on, listeners of before do not hear. The answer is the epoch left. */
export async function moveChannels(): Promise<number> {
  const [moved] = await db.$queryRaw<{ epoch: number }[]>`
    UPDATE boards SET epoch = epoch + 1 RETURNING epoch`;
  return (moved?.epoch ?? 1) - 1;
}

/** Whether somebody has introduced herself in the chat, and it still stands. */
export async function hasIntroduced({ userId }: Member): Promise<boolean> {
  const introduction = await db.message.findFirst({
    where: { userId, kind: "introduction", deletedAt: null },
    select: { id: true },
  });
  return introduction !== null;
}

type BoardRow = {
  id: BoardId;
  revision: number;
  epoch: number;
  readUpTo: number | null;
  unread: number;
};

/** Own messages are no news to her; they are skipped among the newest only, so that the count stays bounded. */
function readBoards(userId: string, boards: readonly BoardId[]): Promise<BoardRow[]> {
  return db.$queryRaw<BoardRow[]>`
    SELECT b.id, b.revision, b.epoch, m.position AS "readUpTo", LEAST(news.count, ${clubhouse.unreadMax})::int AS unread
    FROM boards b
    LEFT JOIN read_marks m ON m.board = b.id AND m.user_id = ${userId}::uuid
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE newest.user_id IS DISTINCT FROM ${userId}::uuid) AS count
      FROM (
        SELECT user_id FROM messages
        WHERE category = b.id AND position > m.position AND deleted_at IS NULL
        ORDER BY position DESC LIMIT ${2 * clubhouse.unreadMax}
      ) newest
    ) news
    WHERE b.id = ANY(${boards})`;
}

async function startReading(userId: string, boards: readonly BoardId[]): Promise<BoardRow[]> {
  await db.$executeRaw`
    INSERT INTO read_marks (user_id, board, position)
    SELECT ${userId}::uuid, id, revision FROM boards WHERE id = ANY(${boards})
    ON CONFLICT DO NOTHING`;
  return readBoards(userId, boards);
}
