import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJobOnce } from "@/lib/queue";
import { Prisma } from "@/prisma/generated/client";
import { isWaitedFor, type Waiter } from "./allocate";

/** Which entries are in the line: neither left nor given a place (docs/rules/waitlists.md#the-line). */
export const inLine = { leftAt: null, placedAt: null } as const;

/** An entry's place in its retreat's line, from 1; of one that is not in the line, the place it would get. Throws where there is none. */
export async function placeInLine(tx: Transaction, entryId: string): Promise<number> {
  const [found] = await tx.$queryRaw<{ place: number }[]>`
    SELECT own.is_out::int + (
      SELECT count(*)::int FROM uk_retreat_waitlist other
      WHERE other.retreat = own.retreat AND other.left_at IS NULL AND other.placed_at IS NULL
        AND (own.is_out OR (other.created_at, other.id) <= (own.created_at, own.id))) AS place
    FROM (SELECT *, (left_at IS NOT NULL OR placed_at IS NOT NULL) AS is_out FROM uk_retreat_waitlist) own
    WHERE own.id = ${entryId}::uuid`;
  if (!found) throw new Error("There is no such entry");
  return found.place;
}

/** The entries of a retreat's line that may be offered one of so many places, in order: of each wish the first, as no other can be next. */
export function readWaiting(tx: Transaction, retreat: string, places: number): Promise<Waiter[]> {
  return tx.$queryRaw<Waiter[]>`
    SELECT id, room FROM (
      SELECT id, room, created_at, row_number() OVER (PARTITION BY room ORDER BY created_at, id) AS nth
      FROM uk_retreat_waitlist e WHERE ${hasTurn(retreat)}) waiting
    WHERE nth <= ${places} ORDER BY created_at, id`;
}

/** The rooms wished by entries of a retreat's line that may be offered a place, each once; null: any room. */
export function listWishes(tx: Transaction, retreat: string): Promise<{ room: string | null }[]> {
  return tx.$queryRaw`SELECT DISTINCT room FROM uk_retreat_waitlist e WHERE ${hasTurn(retreat)}`;
}

function hasTurn(retreat: string): Prisma.Sql {
  return Prisma.sql`
    retreat = ${retreat} AND confirmed_at IS NOT NULL AND left_at IS NULL AND placed_at IS NULL AND skipped_at IS NULL
    AND NOT EXISTS (SELECT FROM place_offers WHERE entry_id = e.id AND state = 'open')`;
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
  const wishes = await listWishes(tx, retreat);
  return rooms.filter((room) => isWaitedFor(wishes, room));
}

/** Notes that all places of a room are sold: from now on freed ones go to the line. The places are locked. */
export async function noteSoldOut(tx: Transaction, retreat: string, room: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO room_lines (retreat, room, sold_out_at) VALUES (${retreat}, ${room}, ${now})
    ON CONFLICT (retreat, room) DO UPDATE SET sold_out_at = coalesce(room_lines.sold_out_at, EXCLUDED.sold_out_at)`;
}

/** Has the line looked at once a place of a retreat has come free. */
export async function queueOffers(tx: Transaction, retreat: string): Promise<void> {
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
