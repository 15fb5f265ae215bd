import { randomUUID } from "node:crypto";
import type { FileStore } from "@/lib/files/file-store";

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
