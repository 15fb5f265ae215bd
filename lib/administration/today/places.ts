import "server-only";
import { currentCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { listRoomCounts, noCounts } from "@/lib/orders/bookings/places";
import { holdsPlace } from "@/lib/orders/purchases/checkouts";
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
  const held = { order: { status: "held" as const, checkouts: { some: holdsPlace(now) } } };
  const retreats = listRetreats();
  const [counts, members, joining] = await Promise.all([
    listRoomCounts(
      db,
      retreats.map(({ id }) => id),
      now,
    ),
    db.plan.count({ where: { cohort, order: { status: "confirmed" } } }),
    db.plan.count({ where: { cohort, ...held } }),
  ]);
  const rooms = retreats.flatMap(({ id: retreat, rooms: ofRetreat }) =>
    Object.entries(ofRetreat).map(([room, { capacity }]) => {
      const one = counts.find((row) => row.retreat === retreat && row.room === room) ?? noCounts;
      return { retreat, room, taken: one.sold, held: one.held + one.offered, capacity };
    }),
  );
  return [...rooms, { retreat: null, room: null, taken: members, held: joining, capacity: participants }];
}
