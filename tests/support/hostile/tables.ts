import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";

/** Tables that refused requests change, and the migrations' own. */
const uncounted = ["rate_limits", "_prisma_migrations"];

/** A checksum of each table. */
export async function readTables(): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`;
  const sums = tables
    .filter(({ name }) => !uncounted.includes(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS sum FROM "${name}" t`,
    );
  const rows = await db.$queryRawUnsafe<{ name: string; sum: string }[]>(sums.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** The tables whose checksums differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
}

/** Resets the rate limits, so that requests are refused for other reasons. */
export async function forgetTries(): Promise<void> {
  await db.$executeRaw`DELETE FROM rate_limits`;
}

/** Schedules weekly emails of new users, which the sweep of each minute would do while requests are sent. */
export async function scheduleWeeklyEmails(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO notification_preferences AS p (id, user_id, weekly_due_at)
    SELECT gen_random_uuid(), id, now() + interval '7 days' FROM users WHERE email_confirmed_at IS NOT NULL
    ON CONFLICT (user_id) DO UPDATE SET weekly_due_at = excluded.weekly_due_at WHERE p.weekly_due_at IS NULL`;
}

/** Waits until no job is due. Throws after a minute. */
export async function waitForQueue(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name NOT LIKE '\_\_%'`;
    if (row?.count === 0) return;
    await sleep(100);
  }
  throw new Error("The queue does not become idle");
}

/** Whether an email is pending, which will change tables whenever it is sent. */
export async function isEmailPending(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active') AND name = 'deliver-letter'`;
  return (row?.count ?? 0) > 0;
}

/** Whether a scheduled job, but those of every minute, has ended since: its changes are not a request's. */
export async function hasScheduledJobEnded(since: Date): Promise<boolean> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job JOIN pgboss.schedule USING (name)
    WHERE completed_on >= ${since} AND cron <> '* * * * *'`;
  return (row?.count ?? 0) > 0;
}
