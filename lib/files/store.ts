import "server-only";
import { env } from "@/lib/env";
import { s3Settings } from "@/lib/env/schema";
import type { FileStore } from "./file-store";
import { folderStore } from "./folder-store";
import { isKey } from "./keys";

let store: FileStore | undefined;

/** The configured store: a bucket, or a local folder (docs/deploy.md#uploads). */
export function fileStore(): FileStore {
  return (store ??= withKeys(openStore));
}

async function openStore(): Promise<FileStore> {
  const bucket = s3Settings(env);
  if (!bucket) return folderStore(env.FILES_FOLDER);
  const { s3Store } = await import("./s3-store");
  return s3Store(bucket);
}

/** A store that accepts valid keys only: no path traversal. */
export function withKeys(open: () => Promise<FileStore>): FileStore {
  let opened: Promise<FileStore> | undefined;
  const inner = (key: string) => {
    if (!isKey(key)) throw new Error("No key of a file");
    return (opened ??= open());
  };
  return {
    put: async (key, bytes, type) => (await inner(key)).put(key, bytes, type),
    get: async (key, range) => (await inner(key)).get(key, range),
    delete: async (key) => (await inner(key)).delete(key),
    async *list() {
      yield* (await (opened ??= open())).list();
    },
  };
}
