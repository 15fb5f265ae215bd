import { db } from "@/lib/db";

/** When somebody’s realtime connections are to be cut: the moments asked for, at once (about now) or later. */
export async function cutsFor(userId: string): Promise<Date[]> {
  const jobs = await db.$queryRaw<{ at: Date }[]>`
    SELECT start_after AS at FROM pgboss.job
    WHERE name = 'disconnect-user' AND data->>'userId' = ${userId} ORDER BY start_after`;
  return jobs.map(({ at }) => at);
}
