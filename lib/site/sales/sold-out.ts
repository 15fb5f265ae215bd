import "server-only";
import type { Retreat } from "@/content/retreats";
import { db } from "@/lib/db";

/** Sorted ids of open retreats with all rooms sold: freed places go to the waitlist. */
export async function listSoldOut(retreats: readonly Retreat[]): Promise<string[]> {
  const noted = await db.roomLine.findMany({
    where: { soldOutAt: { not: null } },
    select: { retreat: true, room: true, openedAt: true },
  });
  if (noted.length === 0) return [];
  const sold = await db.booking.groupBy({
    by: ["retreat", "room"],
    where: { status: "confirmed", award: null },
    _count: true,
  });
  const soldOut = retreats.filter(({ id, sales, rooms, capacity }) => {
    const ofRetreat = sold.filter(({ retreat }) => retreat === id);
    const soldInAll = ofRetreat.reduce((sum, { _count }) => sum + _count, 0);
    const isSold = ([room, { capacity: places }]: [string, { capacity: number }]) => {
      const line = noted.find((one) => one.retreat === id && one.room === room);
      if (!line?.openedAt) return line !== undefined;
      const soldInRoom = ofRetreat.find((one) => one.room === room)?._count ?? 0;
      return soldInAll >= capacity || soldInRoom >= places;
    };
    return sales === "open" && Object.entries(rooms).every(isSold);
  });
  return soldOut.map(({ id }) => id).sort();
}
