/** The three pools and their timeouts, in milliseconds (docs/architecture.md#waiting-for-the-database). */
export const poolSettings = {
  request: { max: 10, connectMs: 10_000, lockMs: 3_000, statementMs: 5_000, idleMs: 15_000 },
  job: { max: 4, connectMs: 10_000, lockMs: 3_000, statementMs: 10_000, idleMs: 15_000 },
  long: { max: 2, connectMs: 30_000, lockMs: 10_000, statementMs: 300_000, idleMs: 60_000 },
} as const;

export type PoolName = keyof typeof poolSettings;

/** The session settings of a pool, by Postgres' names and in its units. */
export function sessionSettings(poolName: PoolName): Record<string, string> {
  const { lockMs, statementMs, idleMs } = poolSettings[poolName];
  return {
    lock_timeout: String(lockMs),
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: String(idleMs),
    TimeZone: "UTC",
  };
}

/** The SET statements of a pool's connections; a pooler's `connect_query` has those for requests. */
export function settingStatements(poolName: PoolName): string {
  return Object.entries(sessionSettings(poolName))
    .map(([name, value]) => `SET ${name} = '${value}'`)
    .join("; ");
}
