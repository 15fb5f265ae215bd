import "server-only";
import { currentCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
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
  const [sold, atTheTill, offered, members, joining] = await Promise.all([
    db.booking.groupBy({
      by: ["retreat", "room"],
      where: { order: { status: "confirmed" }, award: null },
      _count: true,
    }),
    db.booking.groupBy({ by: ["retreat", "room"], where: { ...held, offerId: null }, _count: true }),
    db.placeOffer.groupBy({ by: ["retreat", "room"], where: { state: "open" }, _count: true }),
    db.plan.count({ where: { cohort, order: { status: "confirmed" } } }),
    db.plan.count({ where: { cohort, ...held } }),
  ]);
  const count = (rows: typeof sold, retreat: string, room: string) =>
    rows.find((row) => row.retreat === retreat && row.room === room)?._count ?? 0;
  const rooms = listRetreats().flatMap(({ id: retreat, rooms }) =>
    Object.entries(rooms).map(([room, { capacity }]) => ({
      retreat,
      room,
      taken: count(sold, retreat, room),
      held: count(atTheTill, retreat, room) + count(offered, retreat, room),
      capacity,
    })),
  );
  return [...rooms, { retreat: null, room: null, taken: members, held: joining, capacity: participants }];
}
