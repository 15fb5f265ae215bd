import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isKey } from "@/lib/files/keys";
import type { FileStore } from "@/lib/files/file-store";
import { hashOfUnknown } from "@/lib/crypto/password-hash";
import { type Sum, withHash } from "@/lib/crypto/hashing-stream";
import { arrive } from "./arrival";
import { asItIs } from "./copies";
import { ownTables } from "./left-out";
import { linesOf, type Manifest } from "./manifest";
import type { ExportSource } from "./source";
import { listTables, type Table } from "./tables";

export type TakeOptions = {
  databaseUrl: string;
  store: FileStore;
  source: ExportSource;
  dryRun: boolean;
  tell?: (what: string) => void;
};
export type Taken =
  | { taken: true; rows: number; files: number }
  | { taken: false; found: { table: string; rows: number }[] };

const largestFile = 64 * 1024 * 1024;
const filesAt = "files/";

/** Puts a whole export into an empty installation, or nothing, and says what it found there; throws where it is not whole (docs/moving.md#into-an-empty-installation). */
export async function takeExport(options: TakeOptions): Promise<Taken> {
  return arrive(options, async (client) => {
    const tables = knownTables(await listTables(client), options.source.manifest);
    const found = await listFound(client, tables);
    if (found.length > 0) return { taken: false, found };
    const rows = await takeTables(client, tables, options);
    const files = await takeFiles(client, options);
    // A sequence goes back with no transaction
    if (!options.dryRun) await moveSequences(client, options.source.manifest);
    return { taken: true, rows, files };
  });
}

// Columns and tables that have come since take what they have by themselves
function knownTables(own: Table[], { tables, schema }: Manifest): Table[] {
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

async function takeTables(client: pg.Client, tables: Table[], options: TakeOptions): Promise<number> {
  const { manifest } = options.source;
  let rows = 0;
  // What triggers keep is in the rows already
  for (const { name } of tables) await client.query(`ALTER TABLE public."${name}" DISABLE TRIGGER USER`);
  for (const table of tables) {
    const taken = await takeTable(client, table, options).catch((error: unknown) => {
      throw new Error(`${linesOf(table.name)}: ${(error as Error).message}`, { cause: error });
    });
    if (taken !== manifest.tables[table.name]?.rows)
      throw new Error(`${table.name} has other rows than it says.`);
    rows += taken;
  }
  for (const { name } of tables) await client.query(`ALTER TABLE public."${name}" ENABLE TRIGGER USER`);
  options.tell?.(`${rows} rows of ${tables.length} tables`);
  return rows;
}

async function moveSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last > 0)
      await client.query(
        `SELECT setval('public."${name}"', greatest($1, last_value)) FROM public."${name}"`,
        [last],
      );
}

async function takeTable(client: pg.Client, table: Table, { source }: TakeOptions): Promise<number> {
  const { pieces, sum } = withHash(await source.read(linesOf(table.name)));
  await client.query("CREATE TEMPORARY TABLE taken (line jsonb NOT NULL) ON COMMIT DROP");
  await pipeline(pieces, client.query(copyFrom(`COPY pg_temp.taken FROM STDIN WITH (${asItIs})`)));
  refuseOther(source, linesOf(table.name), sum());
  const columns = table.columns.map(({ name }) => `"${name}"`);
  const values = table.columns.map(({ name }) => `line_of."${name}"`);
  const parameters: string[] = [];
  if (table.name === "users") {
    columns.push("password_hash");
    values.push(`$${parameters.push(await hashOfUnknown())}`);
  }
  const key = table.key.map((column) => column.replace(' COLLATE "C"', "")).join(", ");
  const inserted = await client.query(
    `INSERT INTO public."${table.name}" (${columns.join(", ")}) SELECT ${values.join(", ")}
     FROM pg_temp.taken, jsonb_populate_record(NULL::public."${table.name}", taken.line) AS line_of
     ${ownTables.includes(table.name) ? `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}` : ""}`,
    parameters,
  );
  await client.query("DROP TABLE pg_temp.taken");
  return inserted.rowCount ?? 0;
}

async function takeFiles(client: pg.Client, { source, store, dryRun, tell }: TakeOptions): Promise<number> {
  const { rows } = await client.query<{ key: string; type: string }>("SELECT key, type FROM public.files");
  const types = new Map(rows.map(({ key, type }) => [key, type]));
  const files = source.manifest.entries.filter(({ name }) => name.startsWith(filesAt));
  for (const { name, bytes } of files) {
    const key = name.slice(filesAt.length);
    if (!isKey(key) || bytes > largestFile) throw new Error(`${name} is no file of the site's.`);
    const { pieces, sum } = withHash(await source.read(name));
    const content = await buffer(pieces);
    refuseOther(source, name, sum());
    // The smaller pictures beside one have its name and their width
    const type = types.get(key) ?? types.get(key.replace(/-\d+(\.\w+)$/, "$1")) ?? "application/octet-stream";
    if (!dryRun) await store.put(key, content, type);
  }
  tell?.(`${files.length} files`);
  return files.length;
}

function refuseOther({ sums }: ExportSource, name: string, { bytes, sha256 }: Sum): void {
  const said = sums.get(name);
  if (said?.bytes !== bytes || said.sha256 !== sha256) throw new Error(`${name} is not what it was.`);
}
