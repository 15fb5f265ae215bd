import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "./file-store";

/** A store in a folder of this machine; instances share it by sharing the folder. */
export function folderStore(folder: string): FileStore {
  const placeOf = (key: string) => path.resolve(/* turbopackIgnore: true */ folder, key);
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const coming = `${place}.${randomUUID()}.part`;
      try {
        await writeFile(coming, bytes, { flush: true });
        await rename(coming, place);
      } catch (error) {
        await rm(coming, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const file = await open(placeOf(key)).catch(nothing);
      if (!file) return null;
      const { size } = await file.stat();
      const part = range ? { start: range.first, end: range.last } : {};
      const body = Readable.toWeb(file.createReadStream(part)) as ReadableStream<Uint8Array>;
      return { body, bytes: range ? range.last - range.first + 1 : size };
    },
    delete: (key) => rm(placeOf(key), { force: true }),
    async *list() {
      const files =
        (await readdir(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true }).catch(
          nothing,
        )) ?? [];
      for (const file of files)
        if (file.isFile()) yield path.relative(folder, path.join(file.parentPath, file.name));
    },
  };
}

function nothing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}
