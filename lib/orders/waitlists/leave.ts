import "server-only";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { db, type Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { programmeSubject } from "@/lib/catalogue/programme";
import { findRetreat } from "@/lib/content/retreats";
import { Prisma } from "@/prisma/generated/client";
import { withdrawOffer } from "./offers";

/** The waitlist of an entry, by its retreat's id or its programme's key. */
export type LeavingState = { list: string; hasLeft: boolean };

/** The state of a leave link; null if its entry is deleted. */
export async function findLeaving(entryId: string): Promise<LeavingState | null> {
  const where = { id: entryId };
  const entry = await db.retreatWaitlistEntry.findUnique({ where });
  if (entry) return { list: entry.retreat, hasLeft: entry.leftAt !== null };
  const listed = await db.mastermindWaitlistEntry.findUnique({ where });
  return listed && { list: programmeSubject({ id: listed.programme }), hasLeft: listed.leftAt !== null };
}

/** Removes an entry from its waitlist and declines its offer. False if it is deleted. Idempotent. */
export function leaveWaitlist(entryId: string, now: Date): Promise<boolean> {
  return db.$transaction((tx) => removeFromWaitlist(tx, entryId, now));
}

/** The same in a transaction. */
export async function removeFromWaitlist(tx: Transaction, entryId: string, now: Date): Promise<boolean> {
  const entry = await tx.retreatWaitlistEntry.findUnique({
    where: { id: entryId },
    select: { retreat: true },
  });
  const retreat = entry && findRetreat(entry.retreat);
  const findOpen = () => tx.placeOffer.findFirst({ where: { entryId, state: "open" }, select: { id: true } });
  let offer = await findOpen();
  if (retreat && !offer) {
    // Under this lock, an offer that is being made concurrently is visible.
    await lockPlaces(tx, retreat);
    offer = await findOpen();
  }
  if (offer && retreat)
    await withdrawOffer(tx, { id: offer.id, retreat, entryId }, { state: "declined", endedBy: null }, now);
  const data = { change: Prisma.DbNull, updatedAt: now };
  const where = { id: entryId, leftAt: null };
  const { count } = entry
    ? await tx.retreatWaitlistEntry.updateMany({ where, data: { ...data, leftAt: now } })
    : await tx.mastermindWaitlistEntry.updateMany({ where, data: { ...data, leftAt: now } });
  if (count > 0) logger.info({ event: "waitlist.left", entryId });
  return entry !== null || (await tx.mastermindWaitlistEntry.count({ where: { id: entryId } })) > 0;
}
