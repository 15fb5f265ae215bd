import "server-only";
import type { Retreat, Sales } from "@/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { listReservedRooms, recordSoldOut } from "@/lib/orders/allocation/queue";
import { acquireLock } from "@/lib/db/locks/advisory";
import { retreatOf } from "@/lib/content/retreats";
import type { BookingRow } from "./bookings";
import { coming, type GuestRow } from "./guests";
import { holdsManually } from "@/lib/orders/manual/hold";
import { holdsPlace } from "@/lib/orders/purchases/checkouts";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";

type Rooms = Record<string, { left: number }>;

export type RoomCounts = { sold: number; held: number; offered: number };

export const noCounts: RoomCounts = { sold: 0, held: 0, offered: 0 };

export type Availability = { sales: Sales; left: number; rooms: Rooms };

/** Locks a retreat's places for the transaction, against overselling; returns the current retreat. */
export async function lockPlaces(tx: Transaction, { id }: Pick<Retreat, "id">): Promise<Retreat> {
  await acquireLock(tx, "retreatPlaces", id);
  return latestRetreat(tx, { id });
}

/** Each room's places sold, held in checkout, and offered to the waitlist; sponsored ones are extra and not counted. */
export async function countRooms(
  tx: Transaction,
  { id }: Pick<Retreat, "id">,
  now: Date,
): Promise<Record<string, RoomCounts>> {
  const rows = await listRoomCounts(tx, [id], now);
  return Object.fromEntries(rows.map(({ room, ...counts }) => [room, counts]));
}

/** The same of several retreats. */
export async function listRoomCounts(
  tx: Transaction,
  retreats: string[],
  now: Date,
): Promise<({ retreat: string; room: string } & RoomCounts)[]> {
  // A hold from an offer counts as that offer, and a choice of this retreat as a hold. A group's open Checkout holds its
  // shares. A single query, as others wait for the lock
  return tx.$queryRaw`
    SELECT retreat, room, sum(sold)::int AS sold, sum(held)::int AS held, sum(offered)::int AS offered FROM (
      SELECT retreat, room, (status = 'confirmed')::int AS sold, (status = 'held')::int AS held, 0 AS offered
      FROM bookings b JOIN orders o ON o.id = b.order_id JOIN guests g ON g.order_id = o.id AND g.cancelled_at IS NULL
      WHERE retreat = ANY(${retreats}) AND NOT EXISTS (SELECT 1 FROM sponsored_awards a WHERE a.booking_id = o.id) AND (status = 'confirmed' OR (status = 'held' AND offer_id IS NULL AND EXISTS (
        SELECT 1 FROM checkouts c WHERE c.order_id IN (o.id, o.shared_with_id) AND c.closed_at IS NULL AND c.hold_expires_at > ${now})) OR (status = 'held' AND EXISTS (
        SELECT 1 FROM manual_orders m WHERE m.order_id = o.id AND (m.method NOT IN ('link', 'share') OR m.expires_at > ${now}))))
      UNION ALL
      SELECT retreat, room, 0, 0, 1 FROM place_offers WHERE retreat = ANY(${retreats}) AND state = 'open'
      UNION ALL
      SELECT to_retreat, room, 0, 1, 0 FROM retreat_changes c
      JOIN retreat_change_orders r ON r.change_id = c.id AND r.answer IS NULL AND r.settled_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM sponsored_awards a WHERE a.booking_id = r.order_id)
      JOIN orders o ON o.id = r.order_id AND o.status IN ('held', 'confirmed')
      JOIN guests g ON g.order_id = r.order_id AND g.cancelled_at IS NULL WHERE to_retreat = ANY(${retreats})
    ) gone GROUP BY retreat, room`;
}

/** A room's taken places of all kinds. */
export function sumCounts({ sold, held, offered }: RoomCounts = noCounts): number {
  return sold + held + offered;
}

/** Places on open sale, total and by room, without those reserved for the waitlist (docs/rules/waitlists.md#open-sale). */
export async function countPlaces(retreat: Retreat, now: Date, tx: Transaction = db): Promise<Availability> {
  const free = await countFree(retreat, now, tx);
  const reserved = await listReservedRooms(tx, retreat.id);
  const reservedPlaces = reserved.reduce((sum, room) => sum + (free.rooms[room]?.left ?? 0), 0);
  const left = Math.max(0, free.left - reservedPlaces);
  const rooms = Object.entries(free.rooms).map(([room, { left: inRoom }]): [string, { left: number }] => [
    room,
    { left: reserved.includes(room) ? 0 : Math.min(left, inRoom) },
  ]);
  return { sales: retreat.sales, left, rooms: Object.fromEntries(rooms) };
}

/** Places neither booked, held nor offered (docs/rules/payments.md#places-held); none of a cancelled retreat. */
export async function countFree(
  retreat: Retreat,
  now: Date,
  tx: Transaction = db,
): Promise<{ left: number; rooms: Rooms }> {
  const taken = await countRooms(tx, retreat, now);
  const rooms = Object.entries(retreat.rooms);
  if (retreat.isCancelled)
    return { left: 0, rooms: Object.fromEntries(rooms.map(([id]) => [id, { left: 0 }])) };
  const gone = Object.values(taken).reduce((sum, one) => sum + sumCounts(one), 0);
  const left = Math.max(0, retreat.capacity - gone);
  const free = rooms.map(([room, { capacity }]): [string, { left: number }] => [
    room,
    { left: Math.max(0, Math.min(left, capacity - sumCounts(taken[room]))) },
  ]);
  return { left, rooms: Object.fromEntries(free) };
}

/** True if this many places are left, on open sale or of all free ones. The places are locked. */
export async function reserveRoom(
  tx: Transaction,
  retreat: Retreat,
  { room, count = 1, of }: { room: string; count?: number; of: "on sale" | "free" },
  now: Date,
): Promise<boolean> {
  const open = of === "free" ? await countFree(retreat, now, tx) : await countPlaces(retreat, now, tx);
  return (open.rooms[room]?.left ?? 0) >= count;
}

/** True if the places of a booking's guests are free. They are locked. */
export async function reserveRooms(
  tx: Transaction,
  retreat: Retreat,
  guests: readonly GuestRow[],
  now: Date,
): Promise<boolean> {
  const free = await countFree(retreat, now, tx);
  const all = coming(guests);
  const rooms = [...new Set(all.map(({ room }) => room))];
  const inRoom = (id: string) => all.filter(({ room }) => room === id).length;
  return all.length <= free.left && rooms.every((id) => inRoom(id) <= (free.rooms[id]?.left ?? 0));
}

/** Marks fully booked rooms as sold out, so freed places go to the waitlist. The places are locked. */
export async function recordSoldOutRooms(tx: Transaction, retreat: Retreat, now: Date): Promise<void> {
  const taken = await countRooms(tx, retreat, now);
  const sold = Object.values(taken).reduce((sum, one) => sum + one.sold, 0);
  for (const [room, { capacity }] of Object.entries(retreat.rooms))
    if (sold >= retreat.capacity || (taken[room]?.sold ?? 0) >= capacity)
      await recordSoldOut(tx, retreat.id, room, now);
}

/** True if a booking's place is held by its Checkout, by its offer, or as made in the office. */
export async function isPlaceHeld(
  tx: Transaction,
  { id, offerId }: { id: string; offerId: string | null },
  now: Date,
): Promise<boolean> {
  if (offerId) return (await tx.placeOffer.count({ where: { id: offerId, state: "open" } })) > 0;
  if (await tx.manualOrder.findFirst({ where: { orderId: id, ...holdsManually(now) } })) return true;
  return (await tx.checkout.count({ where: { orderId: id, ...holdsPlace(now) } })) > 0;
}

/** True if a booking has its place still, or gets it now, as its rooms are free. Locks the places. */
export async function isPlaceLeft(tx: Transaction, booking: BookingRow, now: Date): Promise<boolean> {
  const retreat = await lockPlaces(tx, retreatOf(booking));
  if (retreat.isCancelled) return false;
  if (await isPlaceHeld(tx, booking, now)) return true;
  return reserveRooms(tx, retreat, booking.guests, now);
}
