import "server-only";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";
import { findRetreat } from "@/lib/retreats";
import { endOffer } from "./offers";

export type LeavingState = { retreat: string; hasLeft: boolean };

/** What a link to leave leads to; null where its entry is gone. */
export async function findLeaving(entryId: string): Promise<LeavingState | null> {
  const entry = await db.retreatWaitlistEntry.findUnique({
    where: { id: entryId },
    select: { retreat: true, leftAt: true },
  });
  return entry && { retreat: entry.retreat, hasLeft: entry.leftAt !== null };
}

/** Takes somebody out of the line for a retreat, and declines what is offered to her. False where the entry is gone. */
export async function leaveLine(entryId: string, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const entry = await tx.retreatWaitlistEntry.findUnique({
      where: { id: entryId },
      select: { retreat: true, offers: { where: { state: "open" }, select: { id: true } } },
    });
    if (!entry) return false;
    const retreat = findRetreat(entry.retreat);
    const [offer] = entry.offers;
    if (offer && retreat)
      await endOffer(tx, { id: offer.id, retreat, entryId }, { state: "declined", endedBy: null }, now);
    const { count } = await tx.retreatWaitlistEntry.updateMany({
      where: { id: entryId, leftAt: null },
      data: { leftAt: now, updatedAt: now },
    });
    if (count > 0) logger.info({ event: "waitlist.left", entryId });
    return true;
  });
}
