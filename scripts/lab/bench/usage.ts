import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** CPU time in milliseconds, and statements, since the process or the statistics began. */
export type Usage = { siteMs: number; databaseMs: number; statements: number };

const millisecondsPerTick = 10;

/** Reads what a server process, Postgres and its workers have used; NaN for CPU time on hosts without /proc. */
export async function getUsage(client: pg.Client, sitePid: number): Promise<Usage> {
  const { rows } = await client.query<{ calls: string }>(
    // Without our own, and those of the workers, which poll whatever the load
    `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements
     WHERE query NOT LIKE '%pg_stat_statements%' AND query NOT LIKE '%pgboss%'`,
  );
  const {
    rows: [postmaster],
  } = await client.query<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  );
  return {
    siteMs: cpuMs((pid) => pid === sitePid),
    databaseMs: cpuMs((pid, parent) => pid === postmaster?.pid || parent === postmaster?.pid),
    statements: Number(rows[0]?.calls),
  };
}

/** What was used between two readings, per request. */
export function usagePerRequest(before: Usage, after: Usage, requests: number): Usage {
  return {
    siteMs: (after.siteMs - before.siteMs) / requests,
    databaseMs: (after.databaseMs - before.databaseMs) / requests,
    statements: (after.statements - before.statements) / requests,
  };
}

function cpuMs(isMatch: (pid: number, parent: number) => boolean): number {
  try {
    let ticks = 0;
    for (const name of readdirSync("/proc")) {
      const stat = /^\d+$/.test(name) ? readStat(name) : null;
      if (stat && isMatch(Number(name), stat.parent)) ticks += stat.ticks;
    }
    return ticks * millisecondsPerTick;
  } catch {
    return Number.NaN;
  }
}

/** Parent, and user and system time; of ended children too, which Postgres' short workers are. */
function readStat(pid: string): { parent: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    const [, parent, user, system, childUser, childSystem] = [0, 1, 11, 12, 13, 14].map((at) =>
      Number(fields[at]),
    );
    return {
      parent: parent ?? 0,
      ticks: (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0),
    };
  } catch {
    return null;
  }
}
