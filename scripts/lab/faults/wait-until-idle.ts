import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Counts pending work by name, except scheduled jobs. */
async function countPending(db: pg.Client, sandbox: string): Promise<Record<string, number>> {
  const { rows } = await db.query<{ what: string; count: number }>(`
    SELECT name AS what, count(*)::int AS count FROM pgboss.job
    WHERE state < 'completed' AND start_after < now() + interval '1 hour'
      AND name NOT LIKE '\\_\\_pgboss%' AND name NOT IN (SELECT name FROM pgboss.schedule) GROUP BY name
    UNION ALL SELECT 'emails', count(*)::int FROM emails WHERE status = 'queued' HAVING count(*) > 0
    UNION ALL SELECT 'retreat changes', count(*)::int FROM retreat_changes WHERE ended_at IS NULL HAVING count(*) > 0
    UNION ALL SELECT 'events', count(*)::int FROM stripe_events WHERE processed_at IS NULL HAVING count(*) > 0`);
  const webhooks = (await listPendingWebhooks(sandbox)).length;
  return {
    ...Object.fromEntries(rows.map(({ what, count }) => [what, count])),
    ...(webhooks > 0 && { webhooks }),
  };
}

/**
 * Waits until no work is pending, and moves the times of retries and of jobs of killed processes forward: hours become
 * seconds. Returns the milliseconds it took; throws with what is left.
 */
export async function waitUntilIdle(db: pg.Client, sandbox: string, timeoutMs: number): Promise<number> {
  const begun = Date.now();
  for (;;) {
    const pending = await countPending(db, sandbox);
    if (Object.keys(pending).length === 0) return Date.now() - begun;
    if (Date.now() - begun > timeoutMs) throw new Error(`Still pending: ${JSON.stringify(pending)}`);
    await db.query(`
      UPDATE pgboss.job SET start_after = now()
      WHERE start_after > now() AND start_after < now() + interval '1 hour'
        AND (state = 'retry' OR (state = 'created' AND name = 'deliver-letter'))`);
    // As pg-boss does after a job's timeout: its process was killed
    await db.query(`
      UPDATE pgboss.job SET start_after = now(),
        state = CASE WHEN retry_limit = 0 THEN 'failed' ELSE 'retry' END::pgboss.job_state
      WHERE state = 'active' AND (retry_limit = 0 OR retry_count < retry_limit)
        AND started_on < now() - interval '45 seconds'`);
    for (const { id } of await listPendingWebhooks(sandbox))
      await fetch(`${sandbox}/_sandbox/webhooks/${id}/resend`, { method: "POST" });
    await sleep(1_000);
  }
}

async function listPendingWebhooks(sandbox: string): Promise<{ id: string }[]> {
  const all = (await (await fetch(`${sandbox}/_sandbox/webhooks`)).json()) as {
    id: string;
    status: string;
  }[];
  return all.filter(({ status }) => status === "pending");
}
