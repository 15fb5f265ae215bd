import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJobOnce } from "@/lib/queue";
import { isWaitedFor, type Waiter } from "./allot";

/** Who is in the line: neither gone from it nor given a place (docs/rules/waitlists.md#the-line). */
export const inLine = { leftAt: null, placedAt: null } as const;

/** Somebody's place in her retreat's line, counted from 1. Throws where there is no such entry. */
export async function placeInLine(tx: Transaction, entryId: string): Promise<number> {
  const [found] = await tx.$queryRaw<{ place: number }[]>`
    SELECT count(*)::int AS place FROM uk_retreat_waitlist own
    JOIN uk_retreat_waitlist other ON other.retreat = own.retreat
    WHERE own.id = ${entryId}::uuid AND other.left_at IS NULL AND other.placed_at IS NULL
      AND (other.created_at, other.id) <= (own.created_at, own.id)`;
  if (!found) throw new Error("There is no such entry");
  return found.place;
}

/** Those of a retreat's line whose turn may come, the first first: not passed over, and without an open offer. */
export function readWaiting(tx: Transaction, retreat: string): Promise<Waiter[]> {
  return tx.retreatWaitlistEntry.findMany({
    where: { retreat, ...inLine, skippedAt: null, offers: { none: { state: "open" } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, room: true },
  });
}

/** The rooms of a retreat whose freed places go to the line, as all had been taken once and nobody opened them to all. */
export async function listRoomsOfLine(tx: Transaction, retreat: string): Promise<string[]> {
  const rows = await tx.roomLine.findMany({
    where: { retreat, soldOutAt: { not: null }, openedAt: null },
    select: { room: true },
  });
  return rows.map(({ room }) => room);
}

/** The rooms of a retreat that are not on open sale, as somebody waits for what comes free in them. */
export async function listRoomsKept(tx: Transaction, retreat: string): Promise<string[]> {
  const rooms = await listRoomsOfLine(tx, retreat);
  if (rooms.length === 0) return [];
  const line = await readWaiting(tx, retreat);
  return rooms.filter((room) => isWaitedFor(line, room));
}

/** Notes that all places of a room are taken: from now on freed ones go to the line. The places are locked. */
export async function noteSoldOut(tx: Transaction, retreat: string, room: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO room_lines (retreat, room, sold_out_at) VALUES (${retreat}, ${room}, ${now})
    ON CONFLICT (retreat, room) DO UPDATE SET sold_out_at = coalesce(room_lines.sold_out_at, EXCLUDED.sold_out_at)`;
}

/** Has the line looked at once a place of a retreat has come free. */
export async function tellLine(tx: Transaction, retreat: string): Promise<void> {
  if ((await listRoomsOfLine(tx, retreat)).length > 0) await queueJobOnce(tx, "tend-line", { retreat });
}

/** Ends the waiting of whoever has got a place, and the offer it was bought by. */
export async function notePlaced(
  tx: Transaction,
  { retreat, emailKey, offerId }: { retreat: string; emailKey: string; offerId: string | null },
  now: Date,
): Promise<void> {
  if (offerId) {
    const [taken] = await tx.placeOffer.updateManyAndReturn({
      where: { id: offerId, state: "open" },
      data: { state: "taken", endedAt: now },
      select: { entryId: true },
    });
    if (taken)
      await tx.retreatWaitlistEntry.update({ where: { id: taken.entryId }, data: { placedAt: now } });
  }
  await tx.retreatWaitlistEntry.updateMany({
    where: { retreat, emailKey, ...inLine, offers: { none: { state: "open" } } },
    data: { placedAt: now },
  });
}
