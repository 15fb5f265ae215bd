import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { copyOut } from "@/lib/backup/copy";
import { beginSnapshot, dumpDatabase, loadDump, sumTables, type TableSum } from "@/lib/backup/dump";
import type { Entry } from "@/lib/backup/archive";
import { readEntries } from "@/lib/backup/catalogs";
import { db } from "@/lib/db";
import { databaseUrl, query } from "../../support/template-database";

const serverUrl = inject("serverUrl");
const made: string[] = [];
const open: pg.Client[] = [];

afterAll(async () => {
  for (const client of open) await client.end();
  for (const name of made) await query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  made.push(name);
  return databaseUrl(serverUrl, name);
}

async function connect(url = process.env.DATABASE_URL): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  open.push(client);
  return client;
}

// Postgres writes "a AND (b AND c)" again as "a AND b AND c"
const plain = ({ create, ...rest }: Entry) => ({ ...rest, create: create.replace(/[()]/g, "") });

test("a database that an archive was put into is the one it was made of, table by table and thing by thing", async () => {
  const from = await connect();
  await beginSnapshot(from);
  const told: Record<string, TableSum> = {};
  const pieces: Buffer[] = [];
  for await (const piece of dumpDatabase(from, new Date(), (table, sum) => (told[table] = sum)))
    pieces.push(piece);
  await from.query("COMMIT");

  const to = await connect(await emptyDatabase());
  await to.query("BEGIN");
  await loadDump(to, Readable.from(pieces));
  await to.query("COMMIT");
  await to.query("BEGIN");
  expect(await sumTables(to)).toEqual(told);
  await from.query("BEGIN");
  expect((await readEntries(to)).map(plain)).toEqual((await readEntries(from)).map(plain));
});

const many = "COPY (SELECT repeat('x', 1000) FROM generate_series(1, 1000000)) TO STDOUT";

test("rows that are given up in the middle end their connection, which would wait for them for ever", async () => {
  const client = await connect();
  const [{ pid } = { pid: 0 }] = (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows;
  for await (const piece of copyOut(client, many)) if (piece) break;
  await expect(client.query("SELECT 1")).rejects.toThrow();
  const held = async () =>
    (await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`).length;
  await expect.poll(held).toBe(0);
});

test("rows that nobody began to read throw at nobody when their connection ends", async () => {
  const client = await connect();
  const rows = copyOut(client, many);
  const thrown = new Promise((resolve) => rows.prependOnceListener("error", resolve));
  await client.end();
  expect(await thrown).toMatchObject({ message: "Connection terminated" });
  expect(rows.listenerCount("error")).toBeGreaterThan(0);
});
