/** The three sets of connections and how long each may wait, in milliseconds (docs/architecture.md#waiting-for-the-database). */
export const lanes = {
  request: { max: 10, connectMs: 10_000, lockMs: 3_000, statementMs: 5_000, idleMs: 15_000 },
  job: { max: 4, connectMs: 10_000, lockMs: 3_000, statementMs: 10_000, idleMs: 15_000 },
  long: { max: 2, connectMs: 30_000, lockMs: 10_000, statementMs: 300_000, idleMs: 60_000 },
} as const;

export type PoolName = keyof typeof lanes;

/** What each of a lane's connections is set to, by Postgres' names and in its units. */
export function sessionSettings(lane: PoolName): Record<string, string> {
  const { lockMs, statementMs, idleMs } = lanes[lane];
  return {
    lock_timeout: String(lockMs),
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: String(idleMs),
    TimeZone: "UTC",
  };
}

/** The statements that set a connection so; a pooler's `connect_query` says the same of requests. */
export function settingStatements(lane: PoolName): string {
  return Object.entries(sessionSettings(lane))
    .map(([name, value]) => `SET ${name} = '${value}'`)
    .join("; ");
}
