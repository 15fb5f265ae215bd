import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listStaticPages, staticPageFile } from "../budgets/static-pages";
import { lighten } from "./lighten.mjs";

/**
 * Inlines styles into all prerendered pages of a build, and delays their scripts. Pages with an unknown structure stay
 * unchanged; returns those, with the reason.
 */
export function lightenPagesOf(buildFolder: string): { page: string; reason: string }[] {
  const pages = listStaticPages(buildFolder).map(({ address }) => address);
  return [...pages, "/_not-found"].flatMap((page) => {
    const file = staticPageFile(buildFolder, page);
    const read = (ending: string) => readFileSync(`${file}.${ending}`, "utf8");
    try {
      writeFileSync(`${file}.html`, lighten(read("html"), read("rsc"), path.join(buildFolder, "static")));
      return [];
    } catch (error) {
      return [{ page, reason: (error as Error).message }];
    }
  });
}
