import type pg from "pg";
import { isKey } from "@/lib/files/keys";
import type { FileStore } from "@/lib/files/file-store";
import { loadDump, sumTables } from "./dump";
import { decrypted, type Manifest, manifestName, manifestSchema, readTar } from "./package";
import { withClient } from "./with-client";

export type RestoreOptions = {
  databaseUrl: string;
  store: FileStore;
  source: AsyncIterable<Uint8Array>;
  passphrase: string;
  overwrite: boolean;
  tell?: (what: string) => void;
};
export type Restored = { restored: true; manifest: Manifest } | { restored: false; found: Found[] };
export type Found = { table: string; rows: number };

const lockTimeoutMs = 10_000;
const largestFile = 64 * 1024 * 1024;

/** What a database holds already: its tables with about how many rows each. Nothing but an empty one has none. */
export async function listFound(databaseUrl: string): Promise<Found[]> {
  return withClient(databaseUrl, "restore", async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables
       WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
    );
    const found: Found[] = [];
    for (const { table } of rows) {
      const counted = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`);
      found.push({ table, rows: counted.rows[0]?.rows ?? 0 });
    }
    return found;
  });
}

/** Puts a backup into a database, in one transaction, and its files into the store (docs/backups.md#bring-one-back). */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, overwrite, tell = () => undefined } = options;
  const found = await listFound(databaseUrl);
  if (found.length > 0 && !overwrite) return { restored: false, found };
  const parts = readTar(await decrypted(options.source, options.passphrase));
  return withClient(databaseUrl, "restore", async (client) => {
    await client.query("BEGIN");
    try {
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      if (found.length > 0)
        await client.query("DROP SCHEMA IF EXISTS pgboss, public CASCADE; CREATE SCHEMA public");
      const manifest = await takeParts(client, parts, options);
      tell("comparing");
      refuseOther(manifest.tables, await sumTables(client));
      await client.query("COMMIT");
      return { restored: true, manifest };
    } catch (error) {
      await client.query("ROLLBACK").catch(() => undefined);
      throw error;
    }
  });
}

async function takeParts(
  client: pg.Client,
  parts: ReturnType<typeof readTar>,
  { store, tell = () => undefined }: RestoreOptions,
): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | null = null;
  let types = new Map<string, string>();
  for await (const { name, bytes, sum } of parts) {
    if (manifest) throw new Error("The backup goes on behind its end.");
    if (name === "database.dump") {
      await loadDump(client, bytes);
      types = await typesOf(client);
      tell("database");
    } else if (name.startsWith("files/") && isKey(name.slice("files/".length))) {
      const key = name.slice("files/".length);
      await store.put(
        key,
        await whole(bytes),
        types.get(originalOf(key, types)) ?? "application/octet-stream",
      );
    } else if (name === manifestName)
      manifest = manifestSchema.parse(JSON.parse((await whole(bytes)).toString()));
    else throw new Error(`The backup has a part that is not known here: ${name}.`);
    if (name !== manifestName) sums.set(name, sum().sha256);
  }
  if (!manifest) throw new Error("The backup ends in the middle.");
  for (const { name, sha256 } of [manifest.database, ...manifest.files])
    if (sums.get(name) !== sha256) throw new Error(`The backup's ${name} is not what it was.`);
  if (sums.size !== manifest.files.length + 1) throw new Error("The backup has other files than it says.");
  tell(`${manifest.files.length} files`);
  return manifest;
}

async function typesOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; type: string }>("SELECT key, type FROM public.files");
  return new Map(rows.map(({ key, type }) => [key, type]));
}

// The smaller pictures beside one have its name and their width
function originalOf(key: string, types: Map<string, string>): string {
  return types.has(key) ? key : key.replace(/-\d+(\.\w+)$/, "$1");
}

function refuseOther(wanted: Manifest["tables"], there: Manifest["tables"]): void {
  const names = new Set([...Object.keys(wanted), ...Object.keys(there)]);
  const other = [...names].filter((name) => wanted[name]?.sha256 !== there[name]?.sha256);
  if (other.length > 0) throw new Error(`What was restored is not what was kept: ${other.join(", ")}.`);
}

async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > largestFile)
      throw new Error("The backup has a file that is too large to be one of the site's.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
