import type { Client } from "pg";
import { sessionSettings } from "@/lib/db/connection-pools";

/** Lists faults of a pooler: another database, or other settings than requests need (docs/scale.md#pgbouncer). */
export async function poolerFaults(pooler: Client, direct: Client): Promise<string[]> {
  if ((await identityOf(pooler)) !== (await identityOf(direct)))
    return ["it connects to another database than DATABASE_DIRECT_URL"];
  const wanted = sessionSettings("request");
  const { rows } = await pooler.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [Object.keys(wanted)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(wanted)
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `${name} is ${found.get(name) ?? "unknown"} and should be ${value}`);
}

/** Whether two clients of one address share connections, as with a pooler in transaction mode. */
export async function sharesConnections(one: Client, other: Client): Promise<boolean> {
  const before = await pidOf(one);
  await other.query("BEGIN");
  try {
    return (await pidOf(other)) === before || (await pidOf(one)) !== before;
  } finally {
    await other.query("ROLLBACK");
  }
}

async function pidOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid;
}

async function identityOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    "SELECT oid || ' ' || pg_postmaster_start_time() AT TIME ZONE 'UTC' AS identity FROM pg_database WHERE datname = current_database()",
  );
  return rows[0]?.identity ?? "";
}
