import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listStaticPages } from "../budgets/static-pages";
import { lighten } from "./lighten.mjs";

/**
 * Gives every page that the build in this folder has made beforehand its styles, and delays its scripts. A page that has
 * them in a way that is not known stays as Next has made it; answers which those are, and why.
 */
export function lightenPagesOf(buildFolder: string): { page: string; reason: string }[] {
  return [...listStaticPages(buildFolder), "/_not-found"].flatMap((page) => {
    const file = path.join(buildFolder, "server/app", page === "/" ? "index" : page.slice(1));
    const read = (ending: string) => readFileSync(`${file}.${ending}`, "utf8");
    try {
      writeFileSync(`${file}.html`, lighten(read("html"), read("rsc"), path.join(buildFolder, "static")));
      return [];
    } catch (error) {
      return [{ page, reason: (error as Error).message }];
    }
  });
}
