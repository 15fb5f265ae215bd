import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const lookEveryMs = 1_000;

/** What is still on its way, by name, but what the clock begins anew each time; nothing once everything has come to rest. */
async function onTheWay(db: pg.Client, sandbox: string): Promise<Record<string, number>> {
  const { rows } = await db.query<{ what: string; count: number }>(`
    SELECT name AS what, count(*)::int AS count FROM pgboss.job
    WHERE state < 'completed' AND start_after < now() + interval '1 hour'
      AND name NOT LIKE '\\_\\_pgboss%' AND name NOT IN (SELECT name FROM pgboss.schedule) GROUP BY name
    UNION ALL SELECT 'letters', count(*)::int FROM emails WHERE status = 'queued' HAVING count(*) > 0
    UNION ALL SELECT 'events', count(*)::int FROM stripe_events WHERE processed_at IS NULL HAVING count(*) > 0`);
  const webhooks = (await pendingWebhooks(sandbox)).length;
  return {
    ...Object.fromEntries(rows.map(({ what, count }) => [what, count])),
    ...(webhooks > 0 && { webhooks }),
  };
}

/**
 * Waits until everything has come to rest, with the clocks of tries that failed and of processes that died moved on: what
 * takes hours by itself takes seconds. Answers how long it took, in milliseconds; throws with what is left.
 */
export async function comeToRest(db: pg.Client, sandbox: string, patienceMs: number): Promise<number> {
  const begun = Date.now();
  for (;;) {
    const left = await onTheWay(db, sandbox);
    if (Object.keys(left).length === 0) return Date.now() - begun;
    if (Date.now() - begun > patienceMs) throw new Error(`Still on its way: ${JSON.stringify(left)}`);
    await hurry(db, sandbox);
    await sleep(lookEveryMs);
  }
}

async function hurry(db: pg.Client, sandbox: string): Promise<void> {
  await db.query(`
    UPDATE pgboss.job SET start_after = now()
    WHERE start_after > now() AND start_after < now() + interval '1 hour'
      AND (state = 'retry' OR (state = 'created' AND name = 'deliver-letter'))`);
  // As pg-boss' own look does, once a job's time is over: its process has ended without a word
  await db.query(`
    UPDATE pgboss.job SET state = 'retry', start_after = now()
    WHERE state = 'active' AND retry_count < retry_limit AND started_on < now() - interval '45 seconds'`);
  for (const { id } of await pendingWebhooks(sandbox))
    await fetch(`${sandbox}/_sandbox/webhooks/${id}/resend`, { method: "POST" });
}

async function pendingWebhooks(sandbox: string): Promise<{ id: string }[]> {
  const all = (await (await fetch(`${sandbox}/_sandbox/webhooks`)).json()) as {
    id: string;
    status: string;
  }[];
  return all.filter(({ status }) => status === "pending");
}
