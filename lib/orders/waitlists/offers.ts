import "server-only";
import type { Retreat } from "@/content/retreats";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { db, type Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { closeCheckout, holdsPlace } from "@/lib/orders/purchases/checkouts";
import { queueJob } from "@/lib/queue";
import { findRetreat } from "@/lib/content/retreats";
import type { PlaceOfferState } from "@/prisma/generated/enums";
import { offerColumns } from "./make-offer";
import { offerFreed } from "./expire-and-offer";

export type OfferView = {
  id: string;
  retreat: Retreat;
  room: string;
  name: string;
  email: string;
  expiresAt: Date;
  state: PlaceOfferState;
};

/** The offer of a personal link; null if invalid. */
export async function findOffer(token: string, now: Date): Promise<OfferView | null> {
  const offer = await db.placeOffer.findUnique({ where: { token }, select: offerColumns });
  const retreat = offer && findRetreat(offer.retreat);
  if (!retreat) return null;
  const { entry, ...facts } = offer;
  const isOver = offer.state === "open" && !(await isOfferOpen(db, offer.id, now));
  return { ...facts, retreat, name: entry.name, email: entry.email, state: isOver ? "lapsed" : offer.state };
}

/** Locks an offer against new Checkouts and a concurrent end. Lock it before purchases, to avoid deadlocks. */
export function lockOffer(tx: Transaction, id: string): Promise<void> {
  return acquireLock(tx, "offerCheckouts", id);
}

/** True if an offer can be accepted: it or its Checkout has not expired. */
export async function isOfferOpen(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const held = { status: "held" as const, checkouts: { some: holdsPlace(now) } };
  const runs = { bookings: { some: { order: held } } };
  const where = { id, state: "open" as const, OR: [{ expiresAt: { gt: now } }, runs] };
  return (await tx.placeOffer.count({ where })) > 0;
}

/** Ends an open offer and its Checkouts, and offers the place to the next. Returns the offer's state. */
export async function withdrawOffer(
  tx: Transaction,
  { id, retreat, entryId }: { id: string; retreat: Retreat; entryId: string },
  { state, endedBy }: { state: "declined" | "withdrawn"; endedBy: string | null },
  now: Date,
): Promise<PlaceOfferState> {
  await lockOffer(tx, id);
  const bookings = await tx.booking.findMany({
    where: { offerId: id, order: { status: "held" } },
    orderBy: { orderId: "asc" },
    select: { orderId: true },
  });
  for (const { orderId } of bookings) await lockOrder(tx, orderId);
  const latest = await lockPlaces(tx, retreat);
  const offer = await tx.placeOffer.findUniqueOrThrow({ where: { id }, select: { state: true } });
  if (offer.state !== "open") return offer.state;
  const open = await tx.checkout.findMany({
    where: { closedAt: null, orderId: { in: bookings.map(({ orderId }) => orderId) } },
    select: { id: true, orderId: true, sessionId: true },
  });
  for (const checkout of open) {
    await closeCheckout(tx, checkout, now);
    if (checkout.sessionId) await queueJob(tx, "expire-checkout", { sessionId: checkout.sessionId });
  }
  await tx.placeOffer.update({ where: { id }, data: { state, endedBy, endedAt: now } });
  const passed = state === "declined" ? { leftAt: now, updatedAt: now } : { skippedAt: now };
  await tx.retreatWaitlistEntry.update({ where: { id: entryId }, data: passed });
  await offerFreed(tx, latest, now);
  logger.info({ event: "offer.ended", offerId: id, state });
  return state;
}

/** Declines an offer and leaves the waitlist; null if there is no such offer. Idempotent. */
export async function declineOffer(token: string, now: Date): Promise<PlaceOfferState | null> {
  return db.$transaction(async (tx) => {
    const offer = await tx.placeOffer.findUnique({
      where: { token },
      select: { id: true, retreat: true, entryId: true },
    });
    const retreat = offer && findRetreat(offer.retreat);
    if (!retreat) return null;
    return withdrawOffer(tx, { ...offer, retreat }, { state: "declined", endedBy: null }, now);
  });
}
