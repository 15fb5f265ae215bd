import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { root } from "../stack/folders";
import { makeFolderFor, preparePostgresHome, writeFileFor } from "../stack/postgres-home";
import type { Run } from "../stack/processes";

type Options = { postgres: URL; port: number; folder: string; log: string };

/**
 * Starts PgBouncer in front of one database of the embedded Postgres in `folder`, by deploy/pgbouncer. Returns the pooled
 * address.
 */
export async function startPgBouncer(run: Run, { postgres, port, folder, log }: Options): Promise<string> {
  const { account, data } = preparePostgresHome(folder);
  const home = path.join(path.dirname(data), "pgbouncer");
  mkdirSync(path.dirname(home), { recursive: true });
  makeFolderFor(account, home);
  const authFile = path.join(home, "users.txt");
  writeFileFor(account, authFile, `"${postgres.username}" "${postgres.password}"\n`);
  const values: Record<string, string> = {
    DB_HOST: postgres.hostname,
    DB_PORT: postgres.port,
    DB_NAME: postgres.pathname.slice(1),
    DB_USER: postgres.username,
    LISTEN_HOST: "127.0.0.1",
    LISTEN_PORT: String(port),
    AUTH_FILE: authFile,
  };
  const template = readFileSync(path.join(root, "deploy/pgbouncer/pgbouncer.ini.template"), "utf8");
  const file = path.join(home, "pgbouncer.ini");
  writeFileFor(
    account,
    file,
    template.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? name),
  );
  const service = run.start("PgBouncer", "pgbouncer", [file], { ...account, cwd: home, log });
  const pooled = new URL(postgres);
  pooled.port = String(port);
  await run.waitFor(service, () => isUp(pooled.href));
  run.rely(service);
  return pooled.href;
}

async function isUp(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
