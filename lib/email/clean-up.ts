import "server-only";
import { keptYears } from "@/content/clubhouse";
import { yearsBefore } from "@/lib/dates";
import { db } from "@/lib/db";

const day = 24 * 60 * 60 * 1000;
/** How many days the content of a digest is kept once it has arrived: it repeats what stands elsewhere about many people. */
const digestKeptDays = 30;

/**
 * Deletes letters that are three years old (docs/rules/privacy.md#how-long-things-are-kept), and what digests of the
 * last month and before have told.
 */
export async function forgetOldLetters(now: Date): Promise<void> {
  await db.email.deleteMany({
    where: { status: { not: "queued" }, createdAt: { lt: yearsBefore(now, keptYears.communications) } },
  });
  await db.email.updateMany({
    where: { letter: "founder-daily-digest", sentAt: { lt: new Date(now.getTime() - digestKeptDays * day) } },
    data: { values: {} },
  });
}
