import "server-only";
import { db } from "@/lib/db";
import { jobs } from "@/lib/queue";

/** The health of queues and jobs: ages in seconds, 0 if nothing waits. */
export type Vitals = {
  jobsWaiting: number;
  oldestJobSeconds: number;
  failedJobs: number;
  lettersWaiting: number;
  oldestLetterSeconds: number;
  lettersFailed: number;
  placesHeld: number;
};

/** Reads them in one query; scheduled jobs count only once due. Throws when the database is down. */
export async function readVitals(): Promise<Vitals> {
  await jobs();
  const [vitals] = await db.$queryRaw<[Vitals]>`
    SELECT waiting.count AS "jobsWaiting", waiting.oldest AS "oldestJobSeconds",
      (SELECT count(*)::int FROM failed_jobs WHERE resolved_at IS NULL) AS "failedJobs",
      letters.count AS "lettersWaiting", letters.oldest AS "oldestLetterSeconds",
      (SELECT count(*)::int FROM emails WHERE status = 'failed') AS "lettersFailed",
      (SELECT count(*)::int FROM checkouts WHERE closed_at IS NULL AND hold_expires_at > now()) AS "placesHeld"
    FROM
      (SELECT count(*)::int, COALESCE(extract(epoch FROM now() - min(start_after)), 0)::float AS oldest FROM pgboss.job
        WHERE state < 'active' AND start_after <= now()) waiting,
      (SELECT count(*)::int, COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest FROM emails
        WHERE status = 'queued') letters`;
  return vitals;
}
