import "server-only";
import type { Retreat } from "@/content/retreats";
import { countFree, lockPlaces, recordSoldOutRooms } from "@/lib/orders/bookings/places";
import { db, type Transaction } from "@/lib/db";
import { allot } from "@/lib/orders/allocation/allocate";
import { listRoomsOfLine, recordSoldOut, readWaiting } from "@/lib/orders/allocation/queue";
import { logger } from "@/lib/observability/logger";
import { holdsPlace } from "@/lib/orders/purchases/checkouts";
import { findRetreat, listRetreats } from "@/lib/content/retreats";
import { queueLapseLetter } from "./letters";
import { makeOffer } from "./make-offer";

/** Job: expires a retreat's due offers and offers free places to the waitlist. Idempotent. */
export async function expireAndOffer(retreatId: string, now: Date): Promise<void> {
  const known = findRetreat(retreatId);
  if (!known) return;
  await db.$transaction(async (tx) => {
    const retreat = await lockPlaces(tx, known);
    await lapseOffers(tx, retreat, now);
    await offerFreed(tx, retreat, now);
  });
}

/** Every minute: the same for all retreats, as holds and offers expire by time. */
export async function expireAndOfferAll(now: Date): Promise<void> {
  for (const { id } of listRetreats()) await expireAndOffer(id, now);
}

/** Offers free places in waitlist rooms to matching entries; the rest goes on sale. Places are locked. */
export async function offerFreed(tx: Transaction, retreat: Retreat, now: Date): Promise<void> {
  await recordSoldOutRooms(tx, retreat, now);
  const { left: inAll, rooms } = await countFree(retreat, now, tx);
  if (retreat.sales === "closed") return;
  const ofLine = await listRoomsOfLine(tx, retreat.id);
  const free = Object.fromEntries(ofLine.map((room) => [room, rooms[room]?.left ?? 0]));
  const most = Object.values(free).reduce((sum, left) => sum + left, 0);
  if (most === 0) return;
  const allotted = allot(await readWaiting(tx, retreat.id, most), free).slice(0, inAll);
  for (const one of allotted) await makeOffer(tx, retreat, one, null, now);
  if (allotted.length === inAll) return;
  const offered = (room: string) => allotted.filter((one) => one.room === room).length;
  const spare = ofLine.filter((room) => (free[room] ?? 0) > offered(room));
  await tx.roomLine.updateMany({
    where: { retreat: retreat.id, room: { in: spare } },
    data: { soldOutAt: null },
  });
}

/** Assigns added rooms to the waitlist if all others belong to it. The places are locked. */
export async function assignAddedRooms(
  tx: Transaction,
  { id, rooms }: Retreat,
  added: readonly string[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return;
  const ofLine = await listRoomsOfLine(tx, id);
  const others = Object.keys(rooms).filter((room) => !added.includes(room));
  if (others.length === 0 || !others.every((room) => ofLine.includes(room))) return;
  for (const room of added) await recordSoldOut(tx, id, room, now);
}

async function lapseOffers(tx: Transaction, retreat: Retreat, now: Date): Promise<void> {
  const over = await tx.placeOffer.findMany({
    where: {
      retreat: retreat.id,
      state: "open",
      expiresAt: { lte: now },
      bookings: { none: { order: { status: "held", checkouts: { some: holdsPlace(now) } } } },
    },
    select: { id: true, room: true, entry: { select: { id: true, name: true, email: true } } },
  });
  for (const { id, room, entry } of over) {
    await tx.placeOffer.update({ where: { id }, data: { state: "lapsed", endedAt: now } });
    await tx.retreatWaitlistEntry.update({ where: { id: entry.id }, data: { leftAt: now, updatedAt: now } });
    await queueLapseLetter(tx, retreat, { id, room, entry });
    logger.info({ event: "offer.lapsed", offerId: id });
  }
}
