import "server-only";
import { rm, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Deletes the sizes of pictures that Next has cached in its build folder for a year, if it began before something was
 * removed everywhere. Others are made again on their next request.
 */
export async function deleteOldSizes(buildFolder: string, removedAt: Date): Promise<void> {
  const folder = path.join(buildFolder, "cache/images");
  const began = await stat(folder).catch(() => null);
  if (began && began.birthtime <= removedAt) await rm(folder, { recursive: true, force: true });
}
