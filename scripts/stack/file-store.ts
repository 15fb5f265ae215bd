import { randomUUID } from "node:crypto";
import type { FileStore } from "../../lib/files/file-store";
import { folderStore } from "../../lib/files/folder-store";
import { s3Settings, type Env } from "../../lib/env/schema";

type FilesEnv = Pick<
  Env,
  "FILES_FOLDER" | "FILES_BUCKET" | "FILES_REGION" | "FILES_ENDPOINT" | "FILES_KEY" | "FILES_SECRET"
>;

/** Creates the file store of a configuration, with a name to print. */
export async function storeOf(env: FilesEnv): Promise<{ store: FileStore; name: string }> {
  const bucket = s3Settings(env);
  if (!bucket)
    return { store: folderStore(env.FILES_FOLDER), name: `the folder ${env.FILES_FOLDER} of this machine` };
  const { s3Store } = await import("../../lib/files/s3-store");
  const at = bucket.endpoint ? new URL(bucket.endpoint).host : "Amazon S3";
  return { store: s3Store(bucket), name: `the bucket ${bucket.bucket} at ${at}` };
}

/** Stores, reads and deletes a small file; returns a sentence, or throws one that says what to change. */
export async function tryStore(store: FileStore): Promise<string> {
  const key = `doctor/${randomUUID()}.txt`;
  try {
    await store.put(key, Buffer.from("well"), "text/plain");
    const stored = await store.get(key);
    const text = stored && (await new Response(stored.body).text());
    await store.delete(key);
    if (text === "well" && (await store.get(key)) === null) return "stores, returns and deletes files";
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    throw new Error(`it does not store files (${code ?? name}). See docs/deploy.md#uploads.`, {
      cause: error,
    });
  }
  throw new Error("it does not return the stored file. See docs/deploy.md#uploads.");
}
