import "server-only";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";

export type LeavingState = { retreat: string; hasLeft: boolean };

/** What a link to leave leads to; null where its entry is gone. */
export async function findLeaving(entryId: string): Promise<LeavingState | null> {
  const entry = await db.retreatWaitlistEntry.findUnique({
    where: { id: entryId },
    select: { retreat: true, leftAt: true },
  });
  return entry && { retreat: entry.retreat, hasLeft: entry.leftAt !== null };
}

/** Takes somebody out of the line for a retreat; idempotent. False where the entry is gone. */
export async function leaveLine(entryId: string, now: Date): Promise<boolean> {
  const { count } = await db.retreatWaitlistEntry.updateMany({
    where: { id: entryId, leftAt: null },
    data: { leftAt: now, updatedAt: now },
  });
  if (count > 0) logger.info({ event: "waitlist.left", entryId });
  return count > 0 || (await findLeaving(entryId)) !== null;
}
