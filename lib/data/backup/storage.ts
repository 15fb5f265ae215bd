import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { S3Account } from "@/lib/env/schema";

/** Where backups are stored: a folder, or an S3 bucket with a key prefix. */
export type Storage = {
  /** A backup's full path or URL. */
  nameOf(name: string): string;
  /** Stores a backup atomically; returns its bytes. */
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
};

const unfinished = ".part";
const dayMs = 24 * 60 * 60 * 1000;

/** The storage of `--to` or BACKUP_TO: a folder, or `s3://bucket/key/prefix` with the FILES_KEY account. */
export async function openStorage(to: string, account: S3Account): Promise<Storage> {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  if (!bucket) return folderStorage(path.resolve(/* turbopackIgnore: true */ to));
  const { bucketStorage } = await import("./s3-storage");
  return bucketStorage({ ...account, bucket }, prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix);
}

function folderStorage(folder: string): Storage {
  const at = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
  return {
    nameOf: at,
    async write(name, pieces) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await deleteUnfinished(folder);
      const coming = `${at(name)}.${randomUUID()}${unfinished}`;
      const file = await open(coming, "wx", 0o600);
      try {
        let bytes = 0;
        for await (const piece of pieces) {
          await file.writeFile(piece);
          bytes += piece.length;
        }
        await file.sync();
        await file.close();
        await rename(coming, at(name));
        return bytes;
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(coming, { force: true });
        throw error;
      }
    },
    async read(name) {
      await stat(at(name)).catch((error: unknown) => {
        throw new Error(`${at(name)} cannot be read.`, { cause: error });
      });
      return createReadStream(at(name));
    },
    list: async () => readdir(folder),
    delete: (name) => rm(at(name), { force: true }),
  };
}

// Deletes leftovers of killed processes; a running backup's file is newer
async function deleteUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const half = path.join(/* turbopackIgnore: true */ folder, name);
    if (!name.endsWith(unfinished)) continue;
    const { mtimeMs } = await stat(half).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > dayMs) await rm(half, { force: true });
  }
}

/** Reads a backup from a file path or a bucket URL. */
export async function readBackup(where: string, account: S3Account): Promise<AsyncIterable<Uint8Array>> {
  const cut = where.lastIndexOf("/");
  const [folder, name] = cut < 0 ? [".", where] : [where.slice(0, cut), where.slice(cut + 1)];
  return (await openStorage(folder || "/", account)).read(name);
}
