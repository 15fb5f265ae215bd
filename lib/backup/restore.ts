import type pg from "pg";
import { isKey, smallerKey } from "@/lib/files/keys";
import type { FileStore } from "@/lib/files/file-store";
import { isUploadKey } from "@/lib/files/purposes";
import { loadDump, sumTables } from "./dump";
import { decrypted, type Manifest, manifestName, manifestSchema, readTar, UnreadableBackup } from "./package";
import { withClient } from "./with-client";

export type RestoreOptions = {
  databaseUrl: string;
  /** Target for files; null: only compared with the manifest. */
  store: FileStore | null;
  source: AsyncIterable<Uint8Array>;
  passphrase: string;
  overwrite: boolean;
  now: Date;
  tell?: (what: string) => void;
};
export type Restored =
  | { restored: true; manifest: Manifest; unnamed: string[] }
  | { restored: false; found: Found[] };
export type Found = { table: string; rows: number };

const lockTimeoutMs = 10_000;
const largestFile = 64 * 1024 * 1024;

/** A database's existing tables with row counts; [] only if it is empty. */
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

/** Restores a database (one transaction) and files; stores no files if it throws (docs/backups.md#bring-one-back). */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, overwrite, store, now, tell = () => undefined } = options;
  const found = await listFound(databaseUrl);
  if (found.length > 0 && !overwrite) return { restored: false, found };
  const noted: { fault?: UnreadableBackup } = {};
  const parts = readTar(
    await decrypted(options.source, options.passphrase, (fault) => (noted.fault = fault)),
  );
  const added: string[] = [];
  return withClient(databaseUrl, "restore", async (client) => {
    await client.query("BEGIN");
    try {
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      if (found.length > 0)
        await client.query("DROP SCHEMA IF EXISTS pgboss, public CASCADE; CREATE SCHEMA public");
      const manifest = await takeParts(client, parts, options, added);
      tell("comparing");
      refuseOther(manifest.tables, await sumTables(client));
      const held = await holdEmails(client, now);
      if (held > 0)
        tell(
          `${held} emails that were to go out are held: /admin/letters shows them, they may have gone since`,
        );
      const unnamed = store ? await listUnnamed(client, store) : [];
      await client.query("COMMIT");
      return { restored: true, manifest, unnamed };
    } catch (error) {
      await client.query("ROLLBACK").catch(() => undefined);
      for (const key of added) await store?.delete(key).catch(() => undefined);
      throw noted.fault ?? error;
    }
  });
}

/** Holds the backup's pending emails, which may be sent already; returns the emails and broadcasts held. */
async function holdEmails(client: pg.Client, now: Date): Promise<number> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT count(*) = 3 AS known FROM information_schema.columns
     WHERE table_schema = 'public' AND (table_name, column_name) IN (('broadcasts', 'held_by'), ('broadcasts', 'scheduled_for'), ('emails', 'failed_at'))`,
  );
  if (!rows[0]?.known) return 0;
  const broadcasts = await client.query(
    `UPDATE public.broadcasts SET scheduled_for = NULL, changed_at = $1,
       held_by = CASE status WHEN 'scheduled' THEN $2 ELSE 'restored' END,
       status = CASE status WHEN 'scheduled' THEN 'draft' ELSE 'paused' END::public.broadcast_status
     WHERE status IN ('scheduled', 'sending')`,
    [now, "It was to go out when the backup was made that has been restored: it may have gone already."],
  );
  const emails = await client.query(
    `UPDATE public.emails SET status = 'failed', failed_at = $1, last_error = 'restored' WHERE status = 'queued'`,
    [now],
  );
  return (broadcasts.rowCount ?? 0) + (emails.rowCount ?? 0);
}

async function listUnnamed(client: pg.Client, store: FileStore): Promise<string[]> {
  const { rows } = await client.query<{ key: string; widths: number[] }>(
    "SELECT key, widths FROM public.files",
  );
  const named = new Set(
    rows.flatMap(({ key, widths }) => [key, ...widths.map((width) => smallerKey(key, width))]),
  );
  const unnamed: string[] = [];
  for await (const key of store.list()) if (isUploadKey(key) && !named.has(key)) unnamed.push(key);
  return unnamed.sort();
}

async function takeParts(
  client: pg.Client,
  parts: ReturnType<typeof readTar>,
  { store, tell = () => undefined }: RestoreOptions,
  added: string[],
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
      const content = await whole(bytes);
      if (store) {
        const before = await store.get(key);
        await before?.body.cancel();
        if (!before) added.push(key);
        await store.put(key, content, types.get(originalOf(key, types)) ?? "application/octet-stream");
      }
    } else if (name === manifestName) manifest = readManifest(await whole(bytes));
    else throw new Error(`The backup has a part that is not known here: ${name}.`);
    if (name !== manifestName) sums.set(name, sum().sha256);
  }
  if (!manifest) throw new UnreadableBackup("cut");
  for (const { name, sha256 } of [manifest.database, ...manifest.files])
    if (sums.get(name) !== sha256) throw new Error(`The backup's ${name} is not what it was.`);
  if (sums.size !== manifest.files.length + 1) throw new Error("The backup has other files than it says.");
  tell(`${manifest.files.length} files${store ? "" : ", compared and not stored"}`);
  return manifest;
}

function readManifest(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new Error(`Its ${manifestName} is not one of a backup of this version of the site.`, {
      cause: error,
    });
  }
}

async function typesOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; type: string }>("SELECT key, type FROM public.files");
  return new Map(rows.map(({ key, type }) => [key, type]));
}

// A resized picture's key is the original's plus its width
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
