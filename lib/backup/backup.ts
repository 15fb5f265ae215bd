import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type pg from "pg";
import type { FileStore } from "@/lib/files/file-store";
import { listStoredKeys } from "@/lib/files/stored-keys";
import { beginSnapshot, dumpDatabase } from "./dump";
import { encrypted, type Manifest, manifestName, openTar, spool } from "./package";
import { piecesOf, type Place } from "./storage";
import { backupName, backupsToForget } from "./rotation";
import { withClient } from "./with-client";

export type BackupOptions = {
  databaseUrl: string;
  store: FileStore;
  place: Place;
  passphrase: string;
  now: Date;
  tell?: (what: string) => void;
};
type Filling = {
  tables: Manifest["tables"];
  dump: Awaited<ReturnType<typeof spool>>;
  options: BackupOptions;
};
export type Made = { name: string; where: string; bytes: number; manifest: Manifest; forgotten: string[] };

/** Makes a backup at a place, whole or not at all; those that have had their time go after that. Throws where a part fails (docs/backups.md). */
export async function makeBackup(options: BackupOptions): Promise<Made> {
  try {
    return await withClient(options.databaseUrl, "backup", (client) => writeBackup(client, options));
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await note(options, { where: options.place.nameOf(""), failure });
    throw error;
  }
}

async function writeBackup(client: pg.Client, options: BackupOptions): Promise<Made> {
  const { place, passphrase, now, tell = () => undefined } = options;
  await beginSnapshot(client);
  const tables: Manifest["tables"] = {};
  const dump = await spool(dumpDatabase(client, now, (table, about) => (tables[table] = about)));
  tell(`${Object.keys(tables).length} tables`);
  const tar = openTar();
  const filling = fill(client, tar, { tables, dump, options }).catch((error: unknown) => {
    tar.fail(error as Error);
    throw error;
  });
  filling.catch(() => undefined);
  const name = backupName(now);
  const where = place.nameOf(name);
  try {
    const bytes = await place.write(name, await encrypted(tar.pieces, passphrase));
    const manifest = await filling;
    await note(options, { where, bytes });
    const forgotten = backupsToForget(await place.list());
    for (const one of forgotten) await place.forget(one);
    return { name, where, bytes, manifest, forgotten };
  } catch (error) {
    tar.fail(error as Error);
    await filling.catch(() => undefined);
    throw error;
  } finally {
    await dump.close();
  }
}

/** Writes down what became of a try, for Today; a database that cannot take the note loses no backup. */
async function note(
  { databaseUrl, now, tell = () => undefined }: BackupOptions,
  { where, bytes = null, failure = null }: { where: string; bytes?: number | null; failure?: string | null },
): Promise<void> {
  const values = [randomUUID(), now, where, bytes, failure];
  const insert = "INSERT INTO public.backups (id, at, place, bytes, failure) VALUES ($1, $2, $3, $4, $5)";
  // Not the backup's own connection, which may be what failed
  await withClient(databaseUrl, "backup", (client) => client.query(insert, values)).catch((error: unknown) =>
    tell(`not noted: ${(error as Error).message}`),
  );
}

async function fill(
  client: pg.Client,
  tar: ReturnType<typeof openTar>,
  { tables, dump, options }: Filling,
): Promise<Manifest> {
  const { store, now, tell = () => undefined } = options;
  const database = await tar.add("database.dump", dump.bytes, dump.read());
  const files: Manifest["files"] = [];
  const missing: string[] = [];
  for (const key of await listStoredKeys(client)) {
    const kept = await store.get(key);
    if (kept) files.push(await tar.add(`files/${key}`, kept.bytes, piecesOf(kept.body)));
    else missing.push(key);
  }
  tell(`${files.length} files`);
  await client.query("COMMIT");
  const manifest: Manifest = { format: 1, at: now.toISOString(), database, tables, files, missing };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await tar.add(manifestName, text.length, Readable.from([text]));
  tar.end();
  return manifest;
}
