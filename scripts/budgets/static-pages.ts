import { readFileSync } from "node:fs";
import path from "node:path";

/** The addresses of the pages that a build has made beforehand, the 404 page and what is not a page left out. */
export function listStaticPages(buildFolder: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(buildFolder, "prerender-manifest.json"), "utf8")) as {
    routes: Record<string, { dataRoute: string | null }>;
  };
  return Object.entries(manifest.routes)
    .filter(([address, { dataRoute }]) => dataRoute !== null && !address.startsWith("/_"))
    .map(([address]) => address)
    .toSorted();
}
