import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionSettings, settingStatements } from "@/lib/db/connection-pools";
import { poolerFaults, sharesConnections } from "@/lib/checks/pooler";

// The site behind a pooler, whose connections have their own settings by connect_query
// and must keep them: a SET there would affect all clients.

const own = process.env.DATABASE_URL ?? "";
const pooled = addressOf({ application_name: "pooled", options: "-c lock_timeout=1234" });
const direct = addressOf({ application_name: "direct" });
process.env.DATABASE_URL = pooled;
process.env.DATABASE_DIRECT_URL = direct;
const { db, withPool, isBusy } = await import("@/lib/db");
const { jobs } = await import("@/lib/queue");

let watcher: pg.Client;

beforeAll(async () => {
  watcher = await connect(own);
});

afterAll(() => watcher.end());

function addressOf(parameters: Record<string, string>): string {
  const url = new URL(own);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function settings(): Promise<Record<string, string>> {
  const rows = await db.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, setting FROM pg_settings WHERE name = ANY(${Object.keys(sessionSettings("request"))})`;
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

test("requests use the pooler and change nothing on its connections", async () => {
  expect(await settings()).toMatchObject({ lock_timeout: "1234", statement_timeout: "0" });
  await db.$transaction((tx) => tx.$queryRaw`SELECT 1`);
  expect(await settings()).toMatchObject({ lock_timeout: "1234", statement_timeout: "0" });
});

test.each(["job", "long"] as const)("a %s bypasses it, with its own limits and in UTC", async (poolName) => {
  expect(await withPool(poolName, settings)).toEqual(sessionSettings(poolName));
});

test("the queue bypasses it", async () => {
  const ofQueue = async () => {
    const { rows } = await watcher.query<{ query: string }>(
      `SELECT DISTINCT application_name AS query FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE '%pgboss%' AND pid <> pg_backend_pid()`,
    );
    return rows.map(({ query }) => query);
  };
  await jobs();
  expect(await ofQueue()).toEqual(["direct"]);
});

test("a request prepares no named statement, as the next one would not find it", async () => {
  for (let times = 0; times < 100; times += 1) await db.user.findMany({ take: 1 });
  const rows = await db.$queryRaw<unknown[]>`SELECT name FROM pg_prepared_statements`;
  expect(rows).toEqual([]);
});

test.each(["query_wait_timeout", "no more connections allowed (max_client_conn)"])(
  "a pooler that returns %s is busy",
  async (words) => {
    const said = (text: string) =>
      db
        .$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION '${text}' USING ERRCODE = '08P01'; END $$`)
        .catch((error: unknown) => error);
    expect(isBusy(await said(words))).toBe(true);
    expect(isBusy(await said("bad message format"))).toBe(false);
  },
);

test("doctor names each missing setting of a pooler, and a pooler of another database", async () => {
  const [pooler, database, other] = await Promise.all([pooled, direct, elsewhere()].map(connect));
  if (!pooler || !database || !other) throw new Error("Not connected");
  expect(await poolerFaults(pooler, database)).toEqual([
    "lock_timeout is 1234 and should be 3000",
    "statement_timeout is 0 and should be 5000",
    "idle_in_transaction_session_timeout is 0 and should be 15000",
  ]);
  await pooler.query(settingStatements("request"));
  expect(await poolerFaults(pooler, database)).toEqual([]);
  await pooler.query("SET TimeZone = 'Europe/London'");
  expect(await poolerFaults(pooler, database)).toEqual(["TimeZone is Europe/London and should be UTC"]);
  expect(await poolerFaults(other, database)).toEqual([
    "it connects to another database than DATABASE_DIRECT_URL",
  ]);
  await Promise.all([pooler, database, other].map((client) => client.end()));
});

function elsewhere(): string {
  const url = new URL(own);
  url.pathname = "/postgres";
  return url.href;
}

test("detects an address that changes connections between transactions", async () => {
  const [one, other] = [await connect(own), await connect(own)];
  try {
    expect(await sharesConnections(one, other)).toBe(false);
    // As through a pooler with a single connection between transactions
    expect(await sharesConnections(one, one)).toBe(true);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});
