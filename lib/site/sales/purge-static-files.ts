import "server-only";
import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";

const headBytes = 2_000;

/** Deletes prerendered files of another catalogue version, so that the web server in front asks the site again. */
export async function removeOldPages(filesFolder: string, revision: number): Promise<void> {
  const folder = path.join(filesFolder, "pages");
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".html"));
  for (const { parentPath, name } of pages) {
    const page = path.join(parentPath, name);
    if ((await revisionOf(page)) === revision) continue;
    for (const ending of ["", ".br", ".gz"]) await rm(`${page}${ending}`, { force: true });
  }
}

async function revisionOf(page: string): Promise<number> {
  const file = await open(page);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [, revision] =
      /<html[^>]* data-catalogue="(\d+)"/.exec(buffer.toString("utf8", 0, bytesRead)) ?? [];
    return Number(revision ?? 0);
  } finally {
    await file.close();
  }
}
