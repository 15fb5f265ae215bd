import "server-only";
import { ownBoard } from "@/content/boards";
import { groups } from "@/content/groups";
import { db, type Transaction } from "@/lib/db";
import { fill } from "@/lib/text";
import { addDays, formatDay } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { hasBoards, replaceBoards, type BoardRow } from "./board-list";

/** Takes the founder's changes of the boards into this process. */
export async function refreshBoards(): Promise<void> {
  replaceBoards(await readBoardRows(db));
}

let firstLoad: Promise<void> | null = null;

/** Waits until this process has the boards, loading them once for all who wait; throws if the database is unavailable. */
export async function waitForBoards(): Promise<void> {
  if (hasBoards()) return;
  firstLoad ??= refreshBoards().finally(() => (firstLoad = null));
  await firstLoad;
}

type Row = Omit<BoardRow, "closesAt" | "group"> & { lastDay: string | null };

/** The boards in their order, the archived ones included; the last day of a group's retreat is that of today. */
async function readBoardRows(tx: Pick<Transaction, "$queryRaw">): Promise<BoardRow[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, name, text, drawing, readers::text, posters::text, boards."readers_reply" AS "readersReply",
      archived_at IS NOT NULL AS "isArchived", retreat, CASE WHEN retreat IS NOT NULL THEN coalesce(
        (SELECT last_day FROM retreats WHERE retreats.id = boards.retreat),
        (SELECT max(last_day) FROM bookings WHERE bookings.retreat = boards.retreat))::text END AS "lastDay"
    FROM boards WHERE id NOT LIKE 'dm:%' ORDER BY position, id`;
  return rows.map(({ lastDay, ...row }) => ({ ...row, ...groupOf(row, lastDay) }));
}

function groupOf(
  { retreat }: Pick<BoardRow, "retreat">,
  lastDay: string | null,
): Pick<BoardRow, "closesAt" | "group"> {
  if (retreat === null) return { closesAt: null, group: null };
  const { button, empty, closing } = groups;
  if (lastDay === null) return { closesAt: null, group: { button, empty, text: ownBoard.text } };
  const until = addDays(lastDay, 7 * groups.openWeeks);
  const closesAt = endOfDay(until);
  const text = fill(closing[closesAt > new Date() ? "open" : "closed"], { day: formatDay(until) });
  return { closesAt: closesAt.toISOString(), group: { button, empty, text } };
}
