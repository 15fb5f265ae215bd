import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { archiveHead, type Entry, dataOf, readArchive, sections } from "./archive";
import { readEntries } from "./catalogs";
import { copyOut } from "./copy";

/** A table's row count, and the SHA-256 of its rows in COPY format. */
export type TableSum = { rows: number; sha256: string };

/** Transaction settings: a fixed format of values, and no timeouts. */
export const oneShape = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;`;

/** Begins a read-only snapshot transaction with a fixed format of values. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(oneShape);
}

/** Dumps a snapshot as a pg_dump archive; calls `note` for each table after its rows. */
export async function* dumpDatabase(
  client: pg.Client,
  at: Date,
  note: (table: string, sum: TableSum) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const entries = await readEntries(client);
  const { rows } = await client.query<{ database: string; server: string }>(
    "SELECT current_database() AS database, current_setting('server_version') AS server",
  );
  const { database, server } = rows[0] ?? { database: "", server: "" };
  yield archiveHead({ database, server, at, entries });
  for (const entry of entries) {
    if (entry.copy === null) continue;
    const copying = copyOut(client, entry.copy.replace(" FROM stdin;", " TO STDOUT"));
    const sha256 = createHash("sha256");
    yield* dataOf(entry, summed(copying, sha256));
    note(tableOf(entry), { rows: copying.rowCount, sha256: sha256.digest("hex") });
  }
}

/** Restores an archive within the caller's transaction. Throws unless it is complete. */
export async function loadDump(client: pg.Client, source: AsyncIterable<Uint8Array>): Promise<void> {
  const { head, data } = await readArchive(source);
  const make = async (entry: Entry) => {
    await client.query(entry.create).catch((error: unknown) => {
      throw new Error(`${entry.kind} ${entry.name}: ${(error as Error).message}`, { cause: error });
    });
  };
  // Function bodies may reference tables created later
  await client.query(`${oneShape} SET LOCAL check_function_bodies = false`);
  for (const entry of head.entries) if (entry.section === sections.before) await make(entry);
  const missing = new Set(head.entries.filter(({ copy }) => copy !== null));
  for await (const { entry, rows } of data()) {
    if (entry.copy === null) throw new Error("The archive has rows of nothing it lists.");
    await pipeline(rows, client.query(copyFrom(entry.copy)));
    missing.delete(entry);
  }
  if (missing.size > 0)
    throw new Error(`The archive lacks the rows of ${[...missing].map(tableOf).join(", ")}.`);
  for (const entry of head.entries) {
    if (entry.section === sections.after || (entry.section === sections.data && entry.copy === null))
      await make(entry);
  }
}

/** Row count and hash per table, by manifest name; needs a snapshot or the caller's transaction. */
export async function sumTables(client: pg.Client): Promise<Record<string, TableSum>> {
  await client.query(oneShape);
  const sums: Record<string, TableSum> = {};
  for (const entry of await readEntries(client)) {
    if (entry.copy === null) continue;
    const copying = copyOut(client, entry.copy.replace(" FROM stdin;", " TO STDOUT"));
    const sha256 = createHash("sha256");
    for await (const piece of copying) sha256.update(piece as Buffer);
    sums[tableOf(entry)] = { rows: copying.rowCount, sha256: sha256.digest("hex") };
  }
  return sums;
}

function tableOf({ schema, name }: Entry): string {
  return `${schema}.${name}`;
}

async function* summed(rows: AsyncIterable<unknown>, hash: { update(piece: Buffer): unknown }) {
  for await (const piece of rows) {
    hash.update(piece as Buffer);
    yield piece as Buffer;
  }
}
