import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";

/** Tables that count tries and are therefore written by refusals, and the migrations' own. */
const uncounted = ["rate_limits", "_prisma_migrations"];

/** Every table with its rows: how many, and a sum that changes with any of them. */
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

/** The tables that differ between two readings. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
}

/** Forgets every counted try, so that what comes next is refused for what it is. */
export async function forgetTries(): Promise<void> {
  await db.$executeRaw`DELETE FROM rate_limits`;
}

/** Waits until the queue has nothing left that could be done now. Throws after a minute. */
export async function queueIsIdle(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name NOT LIKE '\_\_%'`;
    if (row?.count === 0) return;
    await sleep(100);
  }
  throw new Error("The queue does not come to rest");
}

/** Whether a letter is still to be tried, now or later: it will be written down whenever that comes. */
export async function isLetterPending(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active') AND name = 'deliver-letter'`;
  return (row?.count ?? 0) > 0;
}

/** Whether a job of the clock's, but those of every minute, has ended since then: what it wrote is no request's doing. */
export async function clockHasWorked(since: Date): Promise<boolean> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job JOIN pgboss.schedule USING (name)
    WHERE completed_on >= ${since} AND cron <> '* * * * *'`;
  return (row?.count ?? 0) > 0;
}
