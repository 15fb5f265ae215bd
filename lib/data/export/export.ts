import type { Readable } from "node:stream";
import type pg from "pg";
import type { FileStore } from "@/lib/files/file-store";
import { lockNumbers } from "@/lib/db/locks/numbers";
import { openZip, chunksOf, textChunks, type Zip } from "@/lib/http/zip";
import { addBoards } from "./boards";
import { csvLines, jsonLines } from "./copies";
import { excludedFromBackups, excludedFromExports } from "./left-out";
import { linesOf, type Manifest, manifestName } from "./manifest";
import { readme } from "./readme";
import { beginSnapshot, connect } from "./snapshot";
import { listTables } from "./tables";
import { smallerKey } from "@/lib/files/keys";

export type ExportOptions = {
  databaseUrl: string;
  store: FileStore;
  now: Date;
  /** For a backup: with sign-in secrets, without the readable pages. */
  isComplete?: boolean;
};

/** The file name of an export. */
export const exportName = (now: Date) => `export-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.zip`;

/** A streamed zip of all data; `done` rejects if reading fails; throws during another one (docs/moving.md#moving-out). */
export async function openExport(
  options: ExportOptions,
): Promise<{ pieces: Readable; done: Promise<Manifest> }> {
  const client = await openSnapshot(options);
  const zip = openZip();
  const fill = async () => {
    try {
      return await fillZip(client, zip, options);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const done = fill();
  done.catch((error: unknown) => zip.fail(error as Error));
  return { pieces: zip.pieces, done };
}

async function fillZip(
  client: pg.Client,
  zip: Zip,
  { store, now, isComplete = false }: ExportOptions,
): Promise<Manifest> {
  const leftOut = isComplete ? excludedFromBackups : excludedFromExports;
  const entries: Manifest["entries"] = [];
  const add: Zip["add"] = async (name, source, options) => {
    const added = await zip.add(name, source, options);
    entries.push(added);
    return added;
  };
  if (!isComplete) await add("README.txt", textChunks([readme(now)]));
  const tables: Manifest["tables"] = {};
  for (const table of await listTables(client, leftOut)) {
    const lines = countLines(jsonLines(client, table));
    await add(linesOf(table.name), lines.pieces);
    if (!isComplete) await add(`data/${table.name}.csv`, csvLines(client, table));
    tables[table.name] = { rows: lines.count(), columns: table.columns.map(({ name }) => name) };
  }
  if (!isComplete) await addBoards(client, add);
  const missing: string[] = [];
  for (const key of await listStoredKeys(client)) {
    const file = await store.get(key);
    if (!file) {
      missing.push(key);
      continue;
    }
    const body = chunksOf(file.body);
    await add(`files/${key}`, body, { compress: false }).finally(() => body.destroy());
  }
  const schema = await readSchema(client);
  const sequences = await readSequences(client);
  const about = { format: 1 as const, at: now.toISOString(), schema };
  const manifest = { ...about, tables, sequences, leftOut, missing, entries };
  await zip.add(manifestName, textChunks([JSON.stringify(manifest, null, 1)]));
  zip.end();
  return manifest;
}

function countLines(source: AsyncIterable<Buffer>) {
  let count = 0;
  const pieces = (async function* () {
    for await (const piece of source) {
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count += 1;
      yield piece;
    }
  })();
  return { pieces, count: () => count };
}

/** The newest migration of a database. */
async function readSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL ORDER BY migration_name DESC LIMIT 1`,
  );
  return rows[0]?.name ?? "";
}

async function readSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

async function openSnapshot({ databaseUrl, isComplete }: ExportOptions): Promise<pg.Client> {
  const client = await connect(databaseUrl, isComplete ? "backup" : "export");
  try {
    await beginSnapshot(client);
    if (isComplete) return client;
    const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS free", [
      lockNumbers.export,
    ]);
    if (!rows[0]?.free) throw new Error("An export is being made already.");
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** The keys in the store of the files in the table, including pictures' smaller widths. */
async function listStoredKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string; widths: number[] }>(
    'SELECT key, widths FROM public.files WHERE stored_at IS NOT NULL AND removed_at IS NULL ORDER BY key COLLATE "C"',
  );
  return rows.flatMap(({ key, widths }) => [key, ...widths.map((width) => smallerKey(key, width))]);
}
