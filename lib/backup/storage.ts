import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { S3Account } from "@/lib/env/schema";

/** Where backups are: a folder, or a bucket of S3 and what is before the names in it. */
export type Place = {
  /** What to call a backup there: its path or address. */
  nameOf(name: string): string;
  /** Keeps one whole or not at all; how many bytes it has. */
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  list(): Promise<string[]>;
  forget(name: string): Promise<void>;
};

const unfinished = ".part";
const dayMs = 24 * 60 * 60 * 1000;

/** The place that `--to` or BACKUP_TO names: a folder, or `s3://bucket/before/the/names` with the account of FILES_KEY. */
export async function placeOf(to: string, account: S3Account): Promise<Place> {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  if (!bucket) return folderPlace(path.resolve(/* turbopackIgnore: true */ to));
  const { bucketPlace } = await import("./s3-storage");
  return bucketPlace({ ...account, bucket }, prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix);
}

function folderPlace(folder: string): Place {
  const at = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
  return {
    nameOf: at,
    async write(name, pieces) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await forgetHalves(folder);
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
    forget: (name) => rm(at(name), { force: true }),
  };
}

// What a process that was killed has left; a backup that still goes on is younger
async function forgetHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const half = path.join(/* turbopackIgnore: true */ folder, name);
    if (!name.endsWith(unfinished)) continue;
    const { mtimeMs } = await stat(half).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > dayMs) await rm(half, { force: true });
  }
}

/** Where a backup is that somebody names: a file, or an address in a bucket. */
export async function readBackup(where: string, account: S3Account): Promise<AsyncIterable<Uint8Array>> {
  const cut = where.lastIndexOf("/");
  const [folder, name] = cut < 0 ? [".", where] : [where.slice(0, cut), where.slice(cut + 1)];
  return (await placeOf(folder || "/", account)).read(name);
}

/** A stream's pieces, whichever kind of stream it is. */
export function piecesOf(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
