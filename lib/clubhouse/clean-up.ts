import "server-only";
import { keptYears } from "@/content/clubhouse";
import { yearsBefore } from "@/lib/dates";
import { db } from "@/lib/db";

/**
 * Deletes settled reports and pauses that have been over for three years
 * (docs/rules/privacy.md#how-long-things-are-kept). What is open stays.
 */
export async function forgetModeration(now: Date): Promise<void> {
  const before = yearsBefore(now, keptYears.communications);
  await db.messageReport.deleteMany({ where: { settledAt: { lt: before } } });
  await db.postingPause.deleteMany({
    where: { OR: [{ liftedAt: { lt: before } }, { endsAt: { lt: before } }] },
  });
}
