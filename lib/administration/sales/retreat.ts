import "server-only";
import { formatMoney } from "@/content/money";
import { maxRooms, type Retreat } from "@/content/retreats";
import type { Changes } from "@/lib/catalogue/changes";
import { flagshipSubject } from "@/lib/catalogue/flagship";
import { voucherSubject } from "@/lib/catalogue/vouchers";
import { paywallSubject } from "@/lib/catalogue/paywall";
import { findRoom } from "@/lib/catalogue/rooms";
import { saveRetreat } from "@/lib/catalogue/rows";
import { sponsoredSubject } from "@/lib/catalogue/sponsored";
import { withTerms, type RetreatTerms } from "@/lib/catalogue/terms";
import { findAnyRetreat, findSponsoredPlace } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { moveAccessEnds } from "@/lib/orders/bookings/access";
import { countRooms, lockPlaces, noCounts, sumCounts, type RoomCounts } from "@/lib/orders/bookings/places";
import { assignAddedRooms, offerFreed } from "@/lib/orders/waitlists/expire-and-offer";
import { recordOpening } from "@/lib/orders/waitlists/openings";
import { mastermind } from "@/content/programmes";
import type { Refusal } from "@/lib/result";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { daysBetween } from "@/lib/time/dates";
import { listAffectedPages } from "./pages";
import { maxDays, refuse, type Product, type SalesRefusal } from "./product";
import { offeredPath, roomsThat, termsWith, type TypedTerms } from "./rooms";
import { termsSchema } from "./schema";
import { takenText } from "./words";

/** Addresses that no retreat has: an admin page, and the subjects of other products. */
const reserved = ["new", mastermind.id, paywallSubject, flagshipSubject, sponsoredSubject, voucherSubject];

/** A retreat; the lock on its places guards its terms. */
export function retreatProduct(retreat: Retreat): Product<Retreat, RetreatTerms, TypedTerms> {
  const { id } = retreat;
  return {
    subject: id,
    schema: () => termsSchema(retreat),
    described: (current) => current,
    pages: () => {
      const { page, payment, waitlist } = retreat.paths;
      const place = findSponsoredPlace();
      const gift = place?.retreat === id ? [place.path] : [];
      return listAffectedPages([page, payment, waitlist, ...gift], id, "retreats", "eachRetreat");
    },
    read: (tx) => latestRetreat(tx, retreat),
    lock: async (tx) => {
      await lockPlaces(tx, retreat);
      if (retreat.started) await acquireLock(tx, "retreatAddresses");
    },
    terms: termsWith,
    with: withTerms,
    findProblem,
    save: (tx, terms) => saveRetreat(tx, id, terms),
    apply,
  };
}

async function apply(
  tx: Transaction,
  after: Retreat,
  changes: Changes,
  headStart: number,
  now: Date,
): Promise<void> {
  const { id } = after;
  // An unconfirmed waitlist entry must not keep a removed room
  const room = { in: roomsThat(changes, false) };
  await tx.retreatWaitlistEntry.updateMany({ where: { retreat: id, room }, data: { room: null } });
  if (after.started?.isDraft && after.sales !== "closed")
    await tx.retreat.update({ where: { id }, data: { openedAt: now } });
  await assignAddedRooms(tx, after, roomsThat(changes, true), now);
  await offerFreed(tx, after, now);
  await recordOpening(tx, id, changes, headStart, now);
  if ("lastDay" in changes) await moveAccessEnds(tx, after, now);
}

/** Why a changed retreat is invalid; null if valid. The caller locks its places and all addresses. */
export async function findProblem(
  tx: Transaction,
  retreat: Retreat,
  changes: Changes,
  now: Date,
): Promise<Refusal<SalesRefusal> | null> {
  const { firstDay, lastDay, depositPence, rooms, currency } = retreat;
  if (retreat.isCancelled) return refuse("cancelled");
  if ("firstDay" in changes || "lastDay" in changes) {
    const open = { retreat: retreat.id, endedAt: null };
    if ((await tx.retreatChange.count({ where: open })) > 0) return refuse("being_moved", {}, ["firstDay"]);
  }
  const days = daysBetween(firstDay, lastDay);
  if (days < 0 || days > maxDays) return refuse("days", { most: maxDays }, ["lastDay"]);
  const count = Object.keys(rooms).length;
  if (count === 0) return refuse("no_room", {}, roomsThat(changes, false).map(offeredPath));
  if (count > maxRooms) return refuse("rooms", { most: maxRooms });
  const least = Math.min(...Object.values(rooms).map(({ pricePence }) => pricePence));
  if (depositPence <= 0 || depositPence >= least)
    return refuse("deposit", { least: formatMoney(least, currency) }, ["depositPence"]);
  if (retreat.halfRefundDays > retreat.fullRefundDays) return refuse("tiers", {}, ["halfRefundDays"]);
  if ("address" in changes) {
    const taken = await findAddressConflict(tx, retreat);
    if (taken) return taken;
  }
  const taken = await countRooms(tx, retreat, now);
  const needed = await findRoomNeeded(tx, retreat, taken, roomsThat(changes, false));
  if (needed) return needed;
  for (const [id, { capacity, name }] of Object.entries(rooms)) {
    const least = sumCounts(taken[id]);
    const path = `rooms.${id}.capacity`;
    if (!(path in changes) || capacity >= least) continue;
    return refuse("fewer_places", { room: name, gone: takenText(taken[id] ?? noCounts), least }, [path]);
  }
  return null;
}

async function findRoomNeeded(
  tx: Transaction,
  retreat: Retreat,
  taken: Record<string, RoomCounts>,
  rooms: string[],
): Promise<Refusal<SalesRefusal> | null> {
  for (const id of rooms) {
    const wished = await tx.retreatWaitlistEntry.count({
      where: { retreat: retreat.id, room: id, ...queuedEntries, confirmedAt: { not: null } },
    });
    const notFound = takenText(taken[id] ?? noCounts, wished);
    if (notFound)
      return refuse("room_needed", { room: findRoom(retreat, id)?.name ?? id, gone: notFound }, [
        offeredPath(id),
      ]);
  }
  return null;
}

async function findAddressConflict(
  tx: Transaction,
  { id, started }: Retreat,
): Promise<Refusal<SalesRefusal> | null> {
  if (!started?.isDraft) return refuse("address_fixed", {}, ["address"]);
  const { address } = started;
  const isTaken =
    reserved.includes(address) ||
    (id !== address && findAnyRetreat(address) !== null) ||
    (await tx.retreat.count({ where: { id: { not: id }, OR: [{ id: address }, { address }] } })) > 0;
  return isTaken ? refuse("address_taken", { address }, ["address"]) : null;
}
