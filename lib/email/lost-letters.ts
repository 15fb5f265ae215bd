import "server-only";
import { db } from "@/lib/db";
import { takeLock } from "@/lib/locks/advisory";
import { logger } from "@/lib/logger";
import { jobs, queueJob } from "@/lib/queue";

/** How many letters are queued again at a time: about as many as go out until the next time. */
const batch = 500;

/**
 * Queues the letters again that wait and have no job any more: every try of one crashed, it was kept longer than pg-boss
 * keeps a job (14 days), or the table of jobs was emptied. Answers how many. Doing it twice, or twice at once, changes nothing.
 */
export async function requeueLostLetters(): Promise<number> {
  await jobs();
  const count = await db.$transaction(async (tx) => {
    // Two servers at once would find the same letters
    await takeLock(tx, "lostLetters");
    // By SQL, because pg-boss finds jobs by their own ids only
    const lost = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM emails WHERE status = 'queued' AND NOT EXISTS (
        SELECT 1 FROM pgboss.job
        WHERE name = 'deliver-letter' AND state < 'completed' AND data->>'emailId' = emails.id::text)
      ORDER BY created_at, id LIMIT ${batch}`;
    for (const { id } of lost) await queueJob(tx, "deliver-letter", { emailId: id });
    return lost.length;
  });
  if (count > 0) logger.warn({ event: "letters.queued_again", count });
  return count;
}
