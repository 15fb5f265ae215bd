import "server-only";
import { db, type Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { logger } from "@/lib/observability/logger";
import { jobs, queueJob } from "@/lib/queue";

const day = 24 * 60 * 60 * 1000;
const triedForDays = 30;
const batch = 2_000;

/** Requeues unprocessed events whose job is gone (docs/rules/payments.md#fulfilment). Idempotent. */
export async function requeueLostEvents(now: Date): Promise<void> {
  await jobs();
  const count = await db.$transaction(async (tx) => {
    await acquireLock(tx, "lostEvents");
    const lost = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM stripe_events
      WHERE processed_at IS NULL AND received_at > ${new Date(now.getTime() - triedForDays * day)}::timestamptz
        AND NOT EXISTS (
          SELECT 1 FROM pgboss.job
          WHERE name = 'process-stripe-event' AND state < 'completed' AND data->>'eventId' = stripe_events.id)
      ORDER BY received_at, id LIMIT ${batch}`;
    for (const { id } of lost) await queueJob(tx, "process-stripe-event", { eventId: id });
    return lost.length;
  });
  if (count > 0) logger.warn({ event: "stripe.queued_again", count });
}

/** True if an unprocessed event failed or has no job; locked, so concurrent callers queue it once. */
export async function isLost(tx: Transaction, eventId: string): Promise<boolean> {
  await acquireLock(tx, "lostEvents");
  const [lost] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM stripe_events
    WHERE id = ${eventId} AND processed_at IS NULL AND (error IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM pgboss.job
      WHERE name = 'process-stripe-event' AND state < 'completed' AND data->>'eventId' = ${eventId}))`;
  return lost !== undefined;
}
