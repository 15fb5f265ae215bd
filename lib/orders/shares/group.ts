import "server-only";
import { findOfferedRoom, retreatOf } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { bookingColumns, bookingView, type BookingRow } from "@/lib/orders/bookings/bookings";
import { asPerson, ownPlace, withPlace } from "@/lib/orders/bookings/guests";
import { depositDueOn } from "@/lib/orders/bookings/dates";
import { countPlaces } from "@/lib/orders/bookings/places";
import { whyNotCode } from "@/lib/orders/codes/codes";
import { hasOpenHold } from "@/lib/orders/purchases/checkouts";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import type { OrderStatus } from "@/prisma/generated/enums";

/** A guest's own share as the buyer of its group sees it: no address, and no sum but what they would pay for it. */
export type ShareLine = {
  id: string;
  name: string;
  room: string;
  currency: string;
  firstPence: number;
  /** `yours`: taken over by the buyer. */
  state: "waiting" | "paid" | "yours" | "released" | "ended";
  /** Until when it is kept unpaid; null if it is not. */
  keptUntil: Date | null;
  /** True if the buyer may pay for it. */
  isPayable: boolean;
  /** The personal link of a share that the buyer has taken over. */
  token: string | null;
};

/** The shares that were booked with a personal link's booking, once that was paid. */
export async function listShares(token: string, now: Date): Promise<ShareLine[]> {
  const rows = await db.booking.findMany({
    where: { order: { sharedWith: { linkToken: token }, manual: { isNot: null } } },
    orderBy: { orderId: "asc" },
    select: { ...bookingColumns, order: { select: { ...bookingColumns.order.select, ...ofBuyer } } },
  });
  return Promise.all(rows.map((row) => lineOf(withPlace(row), now)));
}

const ofBuyer = { sharedWith: { select: { emailKey: true, status: true } } } as const;

type Shared = BookingRow & { sharedWith: { emailKey: string; status: string } | null };

async function lineOf(share: Shared, now: Date): Promise<ShareLine> {
  const { id, status, linkToken, emailKey, sharedWith } = share;
  const { room, currency } = bookingView(share);
  const place = ownPlace(share);
  const isUnpaid = status === "held" || status === "released";
  const keptUntil = await findDeadline(share, now);
  const isYours = place.linkToken !== null && emailKey === sharedWith?.emailKey;
  const payableNow = isUnpaid && share.email !== "" && sharedWith?.status === "confirmed";
  return {
    ...{ id, name: asPerson(place, share).name, room: room.name, currency },
    firstPence: firstPenceOf(share, keptUntil !== null, now),
    state: isUnpaid ? (keptUntil ? "waiting" : "released") : stateOf(status, isYours),
    keptUntil,
    isPayable: payableNow && (keptUntil !== null || (await mayHoldAgain(db, share, now))),
    token: isYours ? linkToken : null,
  };
}

function stateOf(status: string, isYours: boolean): ShareLine["state"] {
  if (status !== "confirmed") return "ended";
  return isYours ? "yours" : "paid";
}

async function findDeadline({ id, status, manual }: BookingRow, now: Date): Promise<Date | null> {
  if (status !== "held" || !manual?.expiresAt) return null;
  const isKept = manual.expiresAt > now || (await hasOpenHold(db, id, now));
  return isKept ? manual.expiresAt : null;
}

/** What is paid first for a share: as agreed while it is kept, else all of it if no deposit is taken any more. */
export function firstPenceOf(share: BookingRow, isKept: boolean, now: Date): number {
  const isAgreed = isKept || depositDueOn(retreatOf(share), now) !== null;
  return (isAgreed && share.manual?.firstPence) || share.totalPence;
}

/** True if the place of a released share is on open sale, and at the same price. */
export async function mayHoldAgain(tx: Transaction, share: BookingRow, now: Date): Promise<boolean> {
  const retreat = await latestRetreat(tx, retreatOf(share));
  const room = findOfferedRoom(retreat, share.room);
  if (retreat.sales !== "open" || room?.pricePence !== share.manual?.listPence) return false;
  if (share.codeId && (await whyNotCode(tx, share.codeId, { now }))) return false;
  return ((await countPlaces(retreat, now, tx)).rooms[share.room]?.left ?? 0) > 0;
}

/** An order of a group of which everyone pays their own share; `isFirst`: the one with which the others were booked. */
export type GroupOrder = {
  id: string;
  name: string;
  status: OrderStatus;
  isFirst: boolean;
  keptUntil: Date | null;
};

/** The other orders of an order's group; none if it has no group. */
export async function listGroup(orderId: string): Promise<GroupOrder[]> {
  const own = await db.order.findUnique({ where: { id: orderId }, select: { sharedWithId: true } });
  const first = own?.sharedWithId ?? orderId;
  const orders = await db.order.findMany({
    where: { id: { not: orderId }, OR: [{ id: first }, { sharedWithId: first }] },
    orderBy: { id: "asc" },
    select: { ...{ id: true, name: true, status: true }, manual: { select: { expiresAt: true } } },
  });
  return orders.map(({ id, name, status, manual }) => ({
    ...{ id, name, status, isFirst: id === first },
    keptUntil: manual?.expiresAt ?? null,
  }));
}
