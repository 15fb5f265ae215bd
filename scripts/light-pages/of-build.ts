import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listStaticPages } from "../budgets/static-pages";
import { delayScripts } from "./delay-scripts.mjs";
import { inlineStyles } from "./inline-styles.mjs";

/**
 * Gives every page that the build in this folder has made beforehand its styles, and delays its scripts. A page that has
 * them in a way that is not known stays as Next has made it; answers which those are, and why.
 */
export function lightenPagesOf(buildFolder: string): { page: string; reason: string }[] {
  return [...listStaticPages(buildFolder), "/_not-found"].flatMap((page) => {
    const file = path.join(buildFolder, "server/app", page === "/" ? "index" : page.slice(1));
    const read = (ending: string) => readFileSync(`${file}.${ending}`, "utf8");
    try {
      const html = inlineStyles(read("html"), path.join(buildFolder, "static"));
      writeFileSync(`${file}.html`, delayScripts(html, read("rsc")));
      return [];
    } catch (error) {
      return [{ page, reason: (error as Error).message }];
    }
  });
}
