import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isKey } from "@/lib/files/keys";
import type { FileStore } from "@/lib/files/file-store";
import { hashOfUnknown } from "@/lib/crypto/password-hash";
import { type Sum, withHash } from "@/lib/crypto/hashing-stream";
import { inImportTransaction } from "./import-transaction";
import { asItIs, jsonLines } from "./copies";
import { excludedFromBackups, ownTables } from "./left-out";
import { linesOf, type Manifest } from "./manifest";
import type { ExportSource } from "./source";
import { listTables, type Table } from "./tables";

type ImportOptions = {
  databaseUrl: string;
  store: FileStore;
  source: ExportSource;
  dryRun: boolean;
  tell?: ((what: string) => void) | undefined;
};
type ImportResult =
  | { imported: true; rows: number; files: number }
  | { imported: false; found: { table: string; rows: number }[] };

type Tell = Pick<ImportOptions, "tell">;

const largestFile = 64 * 1024 * 1024;
const filesAt = "files/";

/**
 * Imports an export into an empty installation, or nothing, and returns the rows it found there.
 * Throws if the export is incomplete (docs/moving.md#into-an-empty-installation).
 */
export async function importExport({
  store,
  source,
  dryRun,
  ...options
}: ImportOptions): Promise<ImportResult> {
  return inImportTransaction({ ...options, dryRun }, async (client) => {
    const found = await listFound(client, await knownTables(client, source.manifest));
    if (found.length > 0) return { imported: false, found };
    const tables = await importTables(client, source, options);
    const files = await importFiles(client, source, { ...options, store: dryRun ? null : store });
    // A rollback does not undo it.
    if (!dryRun) await moveSequences(client, source.manifest);
    const rows = tables.reduce((sum, { name }) => sum + (source.manifest.tables[name]?.rows ?? 0), 0);
    return { imported: true, rows, files };
  });
}

/** Imports all rows of an export, whose triggers have run already; returns its tables. `replaces`: others are deleted. */
export async function importTables(
  client: pg.Client,
  source: ExportSource,
  { replaces = false, tell }: Tell & { replaces?: boolean },
): Promise<Table[]> {
  const tables = await knownTables(client, source.manifest);
  const names = tables.map(({ name }) => `public."${name}"`);
  let rows = 0;
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  if (replaces) await client.query(`TRUNCATE ${names.join(", ")}`);
  for (const table of tables) {
    const count = await importTable(client, table, source).catch((error: unknown) => {
      throw new Error(`${linesOf(table.name)}: ${(error as Error).message}`, { cause: error });
    });
    if (count !== source.manifest.tables[table.name]?.rows)
      throw new Error(`${table.name} has other rows than it says.`);
    rows += count;
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  tell?.(`${rows} rows of ${tables.length} tables`);
  return tables;
}

/** Compares imported tables with the export, byte by byte. Throws if they differ. */
export async function compareTables(client: pg.Client, source: ExportSource, tables: Table[]): Promise<void> {
  for (const table of tables) {
    const { pieces, sum } = withHash(jsonLines(client, table));
    for await (const _ of pieces);
    refuseOther(source, linesOf(table.name), sum());
  }
}

// New columns and tables get their defaults.
async function knownTables(client: pg.Client, { tables, schema }: Manifest): Promise<Table[]> {
  const own = await listTables(client, excludedFromBackups);
  const known = new Map(own.map((table) => [table.name, table]));
  for (const [name, { columns }] of Object.entries(tables)) {
    const there = known.get(name)?.columns.map((column) => column.name);
    const unknown = there ? columns.filter((column) => !there.includes(column)) : [name];
    if (unknown.length > 0)
      throw new Error(
        `It has ${unknown.map((what) => (there ? `${name}.${what}` : what)).join(", ")}, which this site does not know: it was made by another version (${schema}).`,
      );
  }
  return own
    .filter(({ name }) => name in tables)
    .map((table) => ({
      ...table,
      columns: table.columns.filter(({ name }) => tables[table.name]?.columns.includes(name)),
    }));
}

async function listFound(client: pg.Client, tables: Table[]): Promise<{ table: string; rows: number }[]> {
  const found = [];
  for (const { name } of tables) {
    if (ownTables.includes(name)) continue;
    const { rows } = await client.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM public."${name}"`,
    );
    if (rows[0] && rows[0].rows > 0) found.push({ table: name, rows: rows[0].rows });
  }
  return found;
}

/** Moves sequences on to the export's values. */
export async function moveSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last > 0)
      await client.query(
        `SELECT setval('public."${name}"', greatest($1, last_value)) FROM public."${name}"`,
        [last],
      );
}

async function importTable(client: pg.Client, table: Table, source: ExportSource): Promise<number> {
  const { pieces, sum } = withHash(await source.read(linesOf(table.name)));
  await client.query("CREATE TEMPORARY TABLE arrived (line jsonb NOT NULL) ON COMMIT DROP");
  await pipeline(pieces, client.query(copyFrom(`COPY pg_temp.arrived FROM STDIN WITH (${asItIs})`)));
  refuseOther(source, linesOf(table.name), sum());
  const columns = table.columns.map(({ name }) => `"${name}"`);
  const values = table.columns.map(({ name }) => `line_of."${name}"`);
  const parameters: string[] = [];
  if (table.name === "users" && !columns.includes('"password_hash"')) {
    columns.push("password_hash");
    values.push(`$${parameters.push(await hashOfUnknown())}`);
  }
  const key = table.key.map((column) => column.replace(' COLLATE "C"', "")).join(", ");
  const inserted = await client.query(
    `INSERT INTO public."${table.name}" (${columns.join(", ")}) SELECT ${values.join(", ")}
     FROM pg_temp.arrived, jsonb_populate_record(NULL::public."${table.name}", arrived.line) AS line_of
     ${ownTables.includes(table.name) ? `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}` : ""}`,
    parameters,
  );
  await client.query("DROP TABLE pg_temp.arrived");
  return inserted.rowCount ?? 0;
}

/** Stores an export's files, or only compares them without a store; returns how many. The rows are imported already. */
export async function importFiles(
  client: pg.Client,
  source: ExportSource,
  { store, tell }: Tell & { store: FileStore | null },
): Promise<number> {
  const { rows } = await client.query<{ key: string; type: string }>("SELECT key, type FROM public.files");
  const types = new Map(rows.map(({ key, type }) => [key, type]));
  const files = source.manifest.entries.filter(({ name }) => name.startsWith(filesAt));
  for (const { name, bytes } of files) {
    const key = name.slice(filesAt.length);
    if (!isKey(key) || bytes > largestFile) throw new Error(`${name} is no file of the site's.`);
    const { pieces, sum } = withHash(await source.read(name));
    const content = await buffer(pieces);
    refuseOther(source, name, sum());
    // A smaller picture's key is the original's plus its width.
    const type = types.get(key) ?? types.get(key.replace(/-\d+(\.\w+)$/, "$1")) ?? "application/octet-stream";
    await store?.put(key, content, type);
  }
  tell?.(`${files.length} files${store ? "" : ", compared and not stored"}`);
  return files.length;
}

function refuseOther({ sums }: ExportSource, name: string, { bytes, sha256 }: Sum): void {
  const sum = sums.get(name);
  if (sum?.bytes !== bytes || sum.sha256 !== sha256) throw new Error(`${name} differs from the export.`);
}
