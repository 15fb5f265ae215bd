import { s3Settings, type Env } from "@/lib/env/schema";
import type { FileStore } from "./file-store";
import { folderStore } from "./folder-store";

// Commands import it: nothing server-only.

type FilesEnv = Pick<
  Env,
  "FILES_FOLDER" | "FILES_BUCKET" | "FILES_REGION" | "FILES_ENDPOINT" | "FILES_KEY" | "FILES_SECRET"
>;

/** Creates the file store of a configuration, with a name to print. */
export async function storeOf(env: FilesEnv): Promise<{ store: FileStore; name: string }> {
  const bucket = s3Settings(env);
  if (!bucket)
    return { store: folderStore(env.FILES_FOLDER), name: `the folder ${env.FILES_FOLDER} of this machine` };
  const { s3Store } = await import("./s3-store");
  const at = bucket.endpoint ? new URL(bucket.endpoint).host : "Amazon S3";
  return { store: s3Store(bucket), name: `the bucket ${bucket.bucket} at ${at}` };
}
