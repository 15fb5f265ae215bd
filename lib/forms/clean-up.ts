import "server-only";
import { keptYears } from "@/content/clubhouse";
import { yearsBefore } from "@/lib/dates";
import { db } from "@/lib/db";

/**
 * Deletes what was sent by a public form and has not been touched for three years, and consents that were withdrawn that
 * long ago (docs/rules/privacy.md#how-long-things-are-kept).
 */
export async function forgetOldEntries(now: Date): Promise<void> {
  const before = yearsBefore(now, keptYears.communications);
  const where = { updatedAt: { lt: before } };
  await db.workbookDownload.deleteMany({ where });
  await db.mastermindWaitlistEntry.deleteMany({ where });
  await db.ukRetreatWaitlistEntry.deleteMany({ where });
  await db.sponsoredApplication.deleteMany({ where });
  await db.customRetreatEnquiry.deleteMany({ where });
  await db.consent.deleteMany({ where: { withdrawnAt: { lt: before } } });
}
