import "server-only";
import { currentCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { listRoomCounts, noCounts } from "@/lib/orders/bookings/places";
import { countRun } from "@/lib/orders/mastermind/places";
import { listRetreats } from "@/lib/content/retreats";

export type Places = {
  retreat: string | null;
  room: string | null;
  taken: number;
  held: number;
  capacity: number;
};

/** The places of every retreat, room by room, and of the mastermind's present run. */
export async function listPlaces(now: Date): Promise<Places[]> {
  const { cohort, participants } = currentCatalogue().mastermind;
  const retreats = listRetreats();
  const [counts, run] = await Promise.all([
    listRoomCounts(
      db,
      retreats.map(({ id }) => id),
      now,
    ),
    countRun(db, cohort, now),
  ]);
  const rooms = retreats.flatMap(({ id: retreat, rooms: ofRetreat }) =>
    Object.entries(ofRetreat).map(([room, { capacity }]) => {
      const one = counts.find((row) => row.retreat === retreat && row.room === room) ?? noCounts;
      return { retreat, room, taken: one.sold, held: one.held + one.offered, capacity };
    }),
  );
  return [...rooms, { retreat: null, room: null, taken: run.sold, held: run.held, capacity: participants }];
}
