import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { compareTables, importFiles, importTables, moveSequences } from "@/lib/data/export/import-export";
import type { Manifest } from "@/lib/data/export/manifest";
import { oneShape, withClient } from "@/lib/data/export/snapshot";
import { openZipSource } from "@/lib/data/export/source";
import type { FileStore } from "@/lib/files/file-store";
import { smallerKey } from "@/lib/files/keys";
import { isUploadKey } from "@/lib/files/purposes";
import { decryptToFile, UnreadableBackup } from "./encryption";

type RestoreOptions = {
  databaseUrl: string;
  /** Target for files; null: only compared with the manifest. */
  store: FileStore | null;
  source: AsyncIterable<Uint8Array>;
  passphrase: string;
  overwrite: boolean;
  now: Date;
  /** The site's migrations, oldest first. */
  migrations: readonly { name: string; sql: string }[];
  tell?: (what: string) => void;
};
type Restored =
  | { restored: true; manifest: Manifest; unnamed: string[] }
  | { restored: false; found: Found[] };
type Found = { table: string; rows: number };

const lockTimeoutMs = 10_000;

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

/** Restores tables and rows (one transaction) and files; stores no files if it throws (docs/backups.md#restore). */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, overwrite, passphrase } = options;
  const found = await listFound(databaseUrl);
  if (found.length > 0 && !overwrite) return { restored: false, found };
  const file = await decryptToFile(options.source, passphrase);
  try {
    const source = await openZipSource(file.fd);
    if (!source) throw new UnreadableBackup("foreign");
    const added: string[] = [];
    const store = options.store && recording(options.store, added);
    return await withClient(databaseUrl, "restore", async (client) => {
      const { manifest } = source;
      await client.query("BEGIN");
      try {
        await client.query(`${oneShape} SET LOCAL lock_timeout = ${lockTimeoutMs}`);
        if (found.length > 0)
          await client.query("DROP SCHEMA IF EXISTS pgboss, public CASCADE; CREATE SCHEMA public");
        await migrate(client, options.migrations, manifest.schema);
        const tables = await importTables(client, source, { replaces: true, tell: options.tell });
        await importFiles(client, source, { store, tell: options.tell });
        await moveSequences(client, manifest);
        options.tell?.("comparing");
        await compareTables(client, source, tables);
        await holdUnsent(client, options);
        const unnamed = options.store ? await listUnnamed(client, options.store) : [];
        await client.query("COMMIT");
        return { restored: true, manifest, unnamed };
      } catch (error) {
        await client.query("ROLLBACK").catch(() => undefined);
        for (const key of added) await store?.delete(key).catch(() => undefined);
        throw error;
      }
    });
  } finally {
    await file.close();
  }
}

function recording(store: FileStore, added: string[]): FileStore {
  return {
    put: async (key, ...rest) => {
      const before = await store.get(key);
      await before?.body.cancel();
      if (!before) added.push(key);
      await store.put(key, ...rest);
    },
    get: (...given) => store.get(...given),
    delete: (key) => store.delete(key),
    list: () => store.list(),
  };
}

const migrationsTable = `CREATE TABLE public._prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/** Applies the migrations up to the backup's as Prisma does, in the caller's transaction: a failed restore leaves no tables. */
async function migrate(
  client: pg.Client,
  migrations: RestoreOptions["migrations"],
  schema: string,
): Promise<void> {
  const last = migrations.findIndex(({ name }) => name === schema);
  if (last < 0) throw new Error(`It was made by another version of the site (${schema}), not known here.`);
  await client.query(migrationsTable);
  for (const { name, sql } of migrations.slice(0, last + 1)) {
    await client.query(sql);
    await client.query(
      `INSERT INTO public._prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, now(), $3, 1)`,
      [randomUUID(), createHash("sha256").update(sql).digest("hex"), name],
    );
  }
}

/** Holds the backup's pending emails and broadcasts, which may be sent already. */
async function holdUnsent(
  client: pg.Client,
  { now, tell }: Pick<RestoreOptions, "now" | "tell">,
): Promise<void> {
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
  const held = (broadcasts.rowCount ?? 0) + (emails.rowCount ?? 0);
  if (held > 0)
    tell?.(
      `${held} emails that were to go out are held: /admin/letters shows them, they may have gone since`,
    );
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
