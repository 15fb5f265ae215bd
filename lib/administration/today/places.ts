import "server-only";
import { db } from "@/lib/db";
import { listRoomCounts, noCounts } from "@/lib/orders/bookings/places";
import { countRun } from "@/lib/orders/programmes/places";
import { listProgrammes } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";

/** The places of a kind of room of a retreat, or of a programme. */
export type Places = {
  retreat: string | null;
  programme: string | null;
  room: string | null;
  taken: number;
  held: number;
  capacity: number;
};

/** The places of every retreat, room by room, and of the present run of each programme. */
export async function listPlaces(now: Date): Promise<Places[]> {
  const retreats = listRetreats();
  const programmes = listProgrammes();
  const [counts, runs] = await Promise.all([
    listRoomCounts(
      db,
      retreats.map(({ id }) => id),
      now,
    ),
    Promise.all(programmes.map((programme) => countRun(db, programme, now))),
  ]);
  const rooms = retreats.flatMap(({ id: retreat, rooms: ofRetreat }) =>
    Object.entries(ofRetreat).map(([room, { capacity }]) => {
      const one = counts.find((row) => row.retreat === retreat && row.room === room) ?? noCounts;
      return { retreat, programme: null, room, taken: one.sold, held: one.held + one.offered, capacity };
    }),
  );
  const seats = programmes.map(({ id: programme, participants: capacity }, index) => {
    const { sold, held } = runs[index] ?? noCounts;
    return { retreat: null, programme, room: null, taken: sold, held, capacity };
  });
  return [...rooms, ...seats];
}
