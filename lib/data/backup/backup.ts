import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { openExport } from "@/lib/data/export/export";
import type { Manifest } from "@/lib/data/export/manifest";
import { withClient } from "@/lib/data/export/snapshot";
import type { FileStore } from "@/lib/files/file-store";
import { encrypt } from "./encryption";
import { backupName, listExpired } from "./rotation";
import type { Storage } from "./storage";

type BackupOptions = {
  databaseUrl: string;
  store: FileStore;
  storage: Storage;
  passphrase: string;
  now: Date;
  tell?: (what: string) => void;
};
type Backup = { name: string; where: string; bytes: number; manifest: Manifest; deleted: string[] };

/** Writes an encrypted complete export to a storage, whole or not at all, then deletes old ones. Throws on failure (docs/backups.md). */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  try {
    return await writeBackup(options);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await recordAttempt(options, { where: options.storage.nameOf(""), failure });
    throw error;
  }
}

async function writeBackup(options: BackupOptions): Promise<Backup> {
  const { databaseUrl, store, now, storage, passphrase, tell = () => undefined } = options;
  const { pieces, done } = await openExport({ databaseUrl, store, now, isComplete: true });
  const name = backupName(now);
  const where = storage.nameOf(name);
  let encrypted: Readable | undefined;
  try {
    encrypted = await encrypt(pieces, passphrase);
    const bytes = await storage.write(name, encrypted);
    const manifest = await done;
    const files = manifest.entries.filter(({ name: entry }) => entry.startsWith("files/")).length;
    tell(`${Object.keys(manifest.tables).length} tables`);
    tell(`${files} files`);
    await recordAttempt(options, { where, bytes });
    const deleted = listExpired(await storage.list());
    for (const one of deleted) await storage.delete(one);
    return { name, where, bytes, manifest, deleted };
  } catch (error) {
    // First, because its error would be thrown where nothing catches it.
    encrypted?.destroy();
    pieces.destroy();
    await done.catch(() => undefined);
    throw error;
  }
}

/** Records an attempt for the back office; a failed insert does not fail the backup. */
async function recordAttempt(
  { databaseUrl, now, tell = () => undefined }: BackupOptions,
  { where, bytes = null, failure = null }: { where: string; bytes?: number | null; failure?: string | null },
): Promise<void> {
  const values = [randomUUID(), now, where, bytes, failure];
  const insert = "INSERT INTO public.backups (id, at, place, bytes, failure) VALUES ($1, $2, $3, $4, $5)";
  await withClient(databaseUrl, "backup", (client) => client.query(insert, values)).catch((error: unknown) =>
    tell(`not recorded: ${(error as Error).message}`),
  );
}
