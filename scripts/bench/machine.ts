import os from "node:os";
import pg from "pg";

/** The machine that figures were taken on, and how busy it was just then. */
export async function describeMachine(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  await client.end();
  const [processor] = os.cpus();
  return (
    `Taken on ${os.cpus().length} cores of ${processor?.model.trim() ?? "an unknown processor"}, ` +
    `${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ` +
    `Postgres ${rows[0]?.server_version ?? "?"}; members, site, database and sandbox share it. ` +
    `Load before the run: ${os.loadavg()[0]?.toFixed(2) ?? "?"}.`
  );
}
