import "server-only";
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

type Row = Omit<BoardRow, "closesAt" | "closing"> & { lastDay: string | null };

/** The boards in their order, the archived ones included; the last day of a group's retreat is that of today. */
async function readBoardRows(tx: Pick<Transaction, "$queryRaw">): Promise<BoardRow[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, name, text, drawing, readers::text, posters::text, boards."readers_reply" AS "readersReply",
      archived_at IS NOT NULL AS "isArchived", retreat, CASE WHEN retreat IS NOT NULL THEN coalesce(
        (SELECT last_day FROM retreats WHERE retreats.id = boards.retreat),
        (SELECT max(last_day) FROM bookings WHERE bookings.retreat = boards.retreat))::text END AS "lastDay"
    FROM boards ORDER BY position, id`;
  return rows.map(({ lastDay, ...row }) => ({ ...row, ...closingOf(lastDay) }));
}

function closingOf(lastDay: string | null): Pick<BoardRow, "closesAt" | "closing"> {
  if (lastDay === null) return { closesAt: null, closing: null };
  const until = addDays(lastDay, 7 * groups.openWeeks);
  const closesAt = endOfDay(until);
  const words = groups.closing[closesAt > new Date() ? "open" : "closed"];
  return { closesAt: closesAt.toISOString(), closing: fill(words, { day: formatDay(until) }) };
}
