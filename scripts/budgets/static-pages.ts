import { readFileSync } from "node:fs";
import path from "node:path";

/** The paths of a build's prerendered pages, without the 404 page and files that are not pages. */
export function listStaticPages(buildFolder: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(buildFolder, "prerender-manifest.json"), "utf8")) as {
    routes: Record<string, { dataRoute: string | null }>;
  };
  return Object.entries(manifest.routes)
    .filter(([address, { dataRoute }]) => dataRoute !== null && !address.startsWith("/_"))
    .map(([address]) => address)
    .toSorted();
}
