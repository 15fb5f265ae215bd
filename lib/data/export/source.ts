import { open, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Entry, fromFdPromise, openPromise, type ZipFile } from "yauzl";
import type { Sum } from "@/lib/crypto/hashing-stream";
import { type Manifest, manifestName, manifestSchema } from "./manifest";

/** An existing export: the zip, or a folder it was unpacked into. */
export type ExportSource = {
  manifest: Manifest;
  /** Each entry's size and hash. */
  sums: ReadonlyMap<string, Sum>;
  read(name: string): Promise<AsyncIterable<Buffer>>;
  close(): void;
};

type Files = Pick<ExportSource, "read" | "close"> & { has(name: string): Promise<boolean> };

/** Opens an export at a path; null if it is something else. Throws if it is unreadable. */
export async function openSource(where: string): Promise<ExportSource | null> {
  if ((await stat(where)).isDirectory()) return sourceOf(folderFiles(where));
  const zip = await openPromise(where, zipOptions).catch((error: unknown) => {
    if (where.endsWith(".zip")) throw new Error("It is no whole zip.", { cause: error });
    return null;
  });
  return zip && sourceOf(await zipFiles(zip));
}

/** Opens the zip of an open file, which the caller closes; null if it is something else. */
export async function openZipSource(fd: number): Promise<ExportSource | null> {
  const zip = await fromFdPromise(fd, zipOptions).catch(() => null);
  return zip && sourceOf({ ...(await zipFiles(zip)), close: () => undefined });
}

const zipOptions = { autoClose: false, lazyEntries: true } as const;

async function sourceOf(files: Files): Promise<ExportSource | null> {
  if (!(await files.has(manifestName))) return null;
  const manifest = await readManifest(files).catch((error: unknown) => {
    files.close();
    throw new Error("Its manifest.json is not one of an export of this version.", { cause: error });
  });
  return { ...files, manifest, sums: new Map(manifest.entries.map((entry) => [entry.name, entry])) };
}

async function readManifest(files: Files): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse((await buffer(await files.read(manifestName))).toString()));
}

function folderFiles(folder: string): Files {
  const at = (name: string) => {
    const place = path.resolve(folder, name);
    if (!place.startsWith(path.resolve(folder) + path.sep))
      throw new Error(`${name} leads out of the export.`);
    return place;
  };
  return {
    has: (name) =>
      stat(at(name)).then(
        () => true,
        () => false,
      ),
    read: async (name) => (await open(at(name))).createReadStream() as AsyncIterable<Buffer>,
    close: () => undefined,
  };
}

async function zipFiles(zip: ZipFile): Promise<Files> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return {
    has: (name) => Promise.resolve(entries.has(name)),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`${name} is missing.`);
      return (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    },
    close: () => zip.close(),
  };
}
