import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** What a running site takes at a moment; memory in MB. */
export type Sample = {
  seconds: number;
  resident: number;
  handles: number;
  connections: number;
  tablesMb: number;
};

/** Measures a site by its process and its database. */
export async function sampleSite(pid: number, db: pg.Client, seconds: number): Promise<Sample> {
  const pages = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const { rows } = await db.query<{ connections: number; bytes: string }>(`
    SELECT (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()) AS connections,
      (SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r'
        AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)) AS bytes`);
  return {
    seconds,
    resident: Math.round(Number(pages ?? 0) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.connections ?? 0,
    tablesMb: Math.round(Number(rows[0]?.bytes ?? 0) / 104_857.6) / 10,
  };
}

/** The tables that have the most rows, by name, with their size in MB. */
export async function largestTables(db: pg.Client): Promise<string[][]> {
  const { rows } = await db.query<{ name: string; live: string; mb: string }>(`
    SELECT relname AS name, n_live_tup::text AS live, round(pg_total_relation_size(relid) / 1048576.0, 1)::text AS mb
    FROM pg_stat_user_tables WHERE n_live_tup > 0 ORDER BY pg_total_relation_size(relid) DESC LIMIT 12`);
  return rows.map(({ name, live, mb }) => [name, live, mb]);
}
