import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import { boardIds } from "@/lib/access/board-list";
import type { Transaction } from "@/lib/db";
import { addDays, calendarDay } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { posts } from "./boards";
import { people, type SampleIds, type SamplePost } from "./people";

const minute = 60 * 1000;

/** A post with its id and its place on its board. */
export type WrittenPost = { board: BoardId; post: SamplePost; id: string; position: number };

/** Creates all posts by time, with positions and revisions like real ones. */
export async function writePosts(
  tx: Transaction,
  ids: SampleIds,
  more: Readonly<Record<BoardId, readonly SamplePost[]>>,
  now: Date,
): Promise<WrittenPost[]> {
  const written = Object.entries({ ...posts, ...more })
    .flatMap(([board, own = []]) =>
      own.map((post) => ({ board, post, id: randomUUID(), at: momentOf(post, now), position: 0 })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const one of written) {
    const { board, post, id, at } = one;
    const [by, , kind, content, edited] = post;
    const [row] = await tx.$queryRaw<{ position: number }[]>`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
      INSERT INTO messages (id, category, kind, content, user_id, position, revision, created_at)
      SELECT ${id}::uuid, ${board}, ${kind}, ${content}, ${ids[by]}::uuid, next.revision, next.revision, ${at}
      FROM next RETURNING position`;
    one.position = row?.position ?? 0;
    if (!edited) continue;
    await tx.$executeRaw`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
      UPDATE messages SET edited_at = ${new Date(at.getTime() + 4 * minute)}, revision = next.revision
      FROM next WHERE messages.id = ${id}::uuid`;
  }
  return written;
}

/** "9 21:14": nine days ago at that time in the founder's time zone; "12m": twelve minutes ago. */
function momentOf([, at]: SamplePost, now: Date): Date {
  const [, minutes] = /^(\d+)m$/.exec(at) ?? [];
  if (minutes) return new Date(now.getTime() - Number(minutes) * minute);
  const [, days, hour, past] = /^(\d+) (\d\d):(\d\d)$/.exec(at) ?? [];
  const midnight = endOfDay(addDays(calendarDay(now), -Number(days) - 1));
  return new Date(midnight.getTime() + (Number(hour) * 60 + Number(past)) * minute);
}

/** Where each member has read to: all but the last few posts. */
export async function writeReadMarks(
  tx: Transaction,
  ids: SampleIds,
  written: readonly WrittenPost[],
): Promise<void> {
  await tx.readMark.createMany({
    data: people.flatMap(([key, { behind = 0 }]) =>
      boardIds().map((board) => ({
        userId: ids[key],
        board,
        position: written.filter((one) => one.board === board).at(-1 - behind)?.position ?? 0,
      })),
    ),
  });
}
