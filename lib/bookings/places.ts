import "server-only";
import type { Retreat, Sales } from "@/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { takeLock } from "@/lib/locks/advisory";
import { keepsPlace } from "@/lib/purchases/checkouts";
import { latestRetreat } from "@/lib/sales/latest";

export type Availability = { sales: Sales; left: number; rooms: Record<string, { left: number }> };

/** Locks a retreat's places until the transaction ends, so that the last one is sold once; answers the retreat as it is then. */
export async function lockPlaces(tx: Transaction, { id }: Pick<Retreat, "id">): Promise<Retreat> {
  await takeLock(tx, "retreatPlaces", id);
  return latestRetreat(tx, { id });
}

/** A retreat's places neither booked nor held, in all and by room (docs/rules/payments.md#places-held). */
export async function countPlaces(retreat: Retreat, now: Date, tx: Transaction = db): Promise<Availability> {
  const taken = await tx.booking.groupBy({
    by: ["room"],
    where: {
      retreat: retreat.id,
      OR: [{ status: "confirmed" }, { status: "held", checkouts: { some: keepsPlace(now) } }],
    },
    _count: true,
  });
  const takenIn = (room: string) => taken.find((row) => row.room === room)?._count ?? 0;
  const left = Math.max(0, retreat.capacity - taken.reduce((sum, row) => sum + row._count, 0));
  const rooms = Object.entries(retreat.rooms).map(([room, { capacity }]) => [
    room,
    { left: Math.max(0, Math.min(left, capacity - takenIn(room))) },
  ]);
  return { sales: retreat.sales, left, rooms: Object.fromEntries(rooms) as Availability["rooms"] };
}

/** Whether a room of a retreat has a place left; none in a room that is not offered any more. */
export async function isRoomLeft(
  retreat: Retreat,
  room: string,
  now: Date,
  tx: Transaction = db,
): Promise<boolean> {
  const { rooms } = await countPlaces(retreat, now, tx);
  return (rooms[room]?.left ?? 0) > 0;
}
