import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { root } from "../stack/folders";
import { makeFolderFor, preparePostgresHome, writeFileFor } from "../stack/postgres-home";
import type { Run } from "../stack/processes";

type Options = {
  postgres: URL;
  port: number;
  folder: string;
  log: string;
  settings?: Record<string, string>;
};

/**
 * Starts PgBouncer before one database of the embedded Postgres in `folder`, by deploy/pgbouncer, with `settings` in place of
 * the template's. Answers the address of the pooled database.
 */
export async function startPgBouncer(
  run: Run,
  { postgres, port, folder, log, settings = {} }: Options,
): Promise<string> {
  const { account, data } = preparePostgresHome(folder);
  const place = path.join(path.dirname(data), "pgbouncer");
  mkdirSync(path.dirname(place), { recursive: true });
  makeFolderFor(account, place);
  const authFile = path.join(place, "users.txt");
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
  const filled = template.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
  const file = path.join(place, "pgbouncer.ini");
  writeFileFor(account, file, `${filled}\n${lines(settings)}`);
  const service = run.start("PgBouncer", "pgbouncer", [file], { ...account, cwd: place, log });
  const pooled = new URL(postgres);
  pooled.port = String(port);
  await run.waitFor(service, () => answers(pooled.href));
  run.rely(service);
  return pooled.href;
}

function lines(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

async function answers(connectionString: string): Promise<boolean> {
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
