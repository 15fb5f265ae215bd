import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJobOnce } from "@/lib/queue";
import { Prisma } from "@/prisma/generated/client";
import { isWaitedFor, type Waiter } from "./allocate";

/** The filter for entries in the queue: neither left nor placed (docs/rules/waitlists.md#the-queue). */
export const queuedEntries = { leftAt: null, placedAt: null } as const;

/** An entry's position in its retreat's queue, from 1; outside it, the position it would get. Throws if unknown. */
export async function positionInQueue(tx: Transaction, entryId: string): Promise<number> {
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

/** The eligible entries of a retreat's queue, in order: the first `places` per preferred room; no others can be next. */
export function readWaiting(tx: Transaction, retreat: string, places: number): Promise<Waiter[]> {
  return tx.$queryRaw<Waiter[]>`
    SELECT id, room FROM (
      SELECT id, room, created_at, row_number() OVER (PARTITION BY room ORDER BY created_at, id) AS nth
      FROM uk_retreat_waitlist e WHERE ${hasTurn(retreat)}) waiting
    WHERE nth <= ${places} ORDER BY created_at, id`;
}

/** The rooms preferred by eligible entries of a retreat's queue, distinct; null: any room. */
export function listPreferredRooms(tx: Transaction, retreat: string): Promise<{ room: string | null }[]> {
  return tx.$queryRaw`SELECT DISTINCT room FROM uk_retreat_waitlist e WHERE ${hasTurn(retreat)}`;
}

function hasTurn(retreat: string): Prisma.Sql {
  return Prisma.sql`
    retreat = ${retreat} AND confirmed_at IS NOT NULL AND left_at IS NULL AND placed_at IS NULL AND skipped_at IS NULL
    AND NOT EXISTS (SELECT FROM place_offers WHERE entry_id = e.id AND state = 'open')`;
}

/** The rooms that sold out and were not opened for sale since: their freed places go to the queue. */
export async function listRoomsOfLine(tx: Transaction, retreat: string): Promise<string[]> {
  const rows = await tx.roomLine.findMany({
    where: { retreat, soldOutAt: { not: null }, openedAt: null },
    select: { room: true },
  });
  return rows.map(({ room }) => room);
}

/** The rooms not on open sale, because an entry waits for their freed places. */
export async function listReservedRooms(tx: Transaction, retreat: string): Promise<string[]> {
  const rooms = await listRoomsOfLine(tx, retreat);
  if (rooms.length === 0) return [];
  const preferences = await listPreferredRooms(tx, retreat);
  return rooms.filter((room) => isWaitedFor(preferences, room));
}

/** Records a room as sold out: freed places go to the queue from now on. The places are locked. */
export async function recordSoldOut(
  tx: Transaction,
  retreat: string,
  room: string,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO room_lines (retreat, room, sold_out_at) VALUES (${retreat}, ${room}, ${now})
    ON CONFLICT (retreat, room) DO UPDATE SET sold_out_at = coalesce(room_lines.sold_out_at, EXCLUDED.sold_out_at)`;
}

/** Queues a check of the waitlist for freed places. */
export async function queueOffers(tx: Transaction, retreat: string): Promise<void> {
  if ((await listRoomsOfLine(tx, retreat)).length > 0) await queueJobOnce(tx, "offer-places", { retreat });
}

/** Marks a buyer's waitlist entry as placed, and their offer as taken. */
export async function recordPlacement(
  tx: Transaction,
  { retreat, emailKey, offerId }: { retreat: string; emailKey: string; offerId: string | null },
  now: Date,
): Promise<void> {
  if (offerId) {
    const [offer] = await tx.placeOffer.updateManyAndReturn({
      where: { id: offerId, state: "open" },
      data: { state: "taken", endedAt: now },
      select: { entryId: true },
    });
    if (offer)
      await tx.retreatWaitlistEntry.update({ where: { id: offer.entryId }, data: { placedAt: now } });
  }
  await tx.retreatWaitlistEntry.updateMany({
    where: { retreat, emailKey, ...queuedEntries, offers: { none: { state: "open" } } },
    data: { placedAt: now },
  });
}
