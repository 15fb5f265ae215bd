import { readFileSync } from "node:fs";
import path from "node:path";
import { findProductAddress, findProductRoute } from "../../lib/content/product-routes";

type StaticPage = { address: string; isRevalidated: boolean };

/** A build's prerendered pages, without the 404 page and files that are not pages. */
export function listStaticPages(buildFolder: string): StaticPage[] {
  const manifest = JSON.parse(readFileSync(path.join(buildFolder, "prerender-manifest.json"), "utf8")) as {
    routes: Record<string, { dataRoute: string | null; initialRevalidateSeconds: number | false }>;
  };
  return Object.entries(manifest.routes)
    .filter(([route, { dataRoute }]) => dataRoute !== null && !route.startsWith("/_"))
    .map(([route, { initialRevalidateSeconds }]) => ({
      address: findProductAddress(route) ?? route,
      isRevalidated: initialRevalidateSeconds !== false,
    }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
}

/** The file of a prerendered page, without its ending. */
export function staticPageFile(buildFolder: string, address: string): string {
  const route = findProductRoute(address) ?? address;
  return path.join(buildFolder, "server/app", route === "/" ? "index" : route.slice(1));
}
