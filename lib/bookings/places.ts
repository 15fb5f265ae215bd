import "server-only";
import { rooms, type Retreat, type Room, type Sales } from "@/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { takeLock } from "@/lib/locks/advisory";
import { keepsPlace } from "@/lib/purchases/checkouts";

/** Places left: in all, and in each room, where a room never offers more than are left in all. */
export type Availability = { sales: Sales; left: number; rooms: Record<Room, { left: number }> };

/** Makes the caller the only one taking places on a retreat until its transaction ends, so that the last is sold once. */
export async function lockPlaces(tx: Transaction, retreat: Retreat): Promise<void> {
  await takeLock(tx, "retreatPlaces", retreat.id);
}

/** A retreat's places left now: neither booked nor kept for somebody at Checkout. */
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
  const roomLeft = (room: Room) => ({
    left: Math.max(0, Math.min(left, retreat.rooms[room].capacity - takenIn(room))),
  });
  return {
    sales: retreat.sales,
    left,
    rooms: Object.fromEntries(rooms.map((room) => [room, roomLeft(room)])) as Availability["rooms"],
  };
}
