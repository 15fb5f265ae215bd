import "server-only";
import { db } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { logger } from "@/lib/observability/logger";
import { jobs } from "@/lib/queue";
import { letterRanks } from "./priority";
import { queueTry } from "./queue-try";

const batch = 500;

/** Queues waiting emails again whose job was lost or outlived pg-boss's 14 days; returns how many. Idempotent. */
export async function requeueLostLetters(): Promise<number> {
  await jobs();
  const count = await db.$transaction(async (tx) => {
    await acquireLock(tx, "lostLetters");
    // In SQL, because pg-boss finds jobs by their own ids only.
    const lost = await tx.$queryRaw<{ id: string; letter: string }[]>`
      SELECT id, letter FROM emails WHERE status = 'queued' AND NOT EXISTS (
        SELECT 1 FROM pgboss.job
        WHERE name = 'deliver-letter' AND state < 'completed' AND data->>'emailId' = emails.id::text)
      ORDER BY letter = ANY(${letterRanks.signInAndMoney}) DESC, letter = ANY(${letterRanks.confirmations}) DESC,
        created_at, id LIMIT ${batch}`;
    for (const letter of lost) await queueTry(tx, letter);
    return lost.length;
  });
  if (count > 0) logger.warn({ event: "letters.queued_again", count });
  return count;
}
