import "server-only";
import { env } from "@/lib/env";
import type { FileStore } from "./file-store";
import { isKey } from "./keys";
import { storeOf } from "./open-store";

let store: FileStore | undefined;

/** The configured store: a bucket, or a local folder (docs/deploy.md#uploads). */
export function fileStore(): FileStore {
  return (store ??= withKeys(async () => (await storeOf(env)).store));
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
