import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

export interface PageSizes {
  html: number;
  styles: number;
  scripts: number;
}

/** What the HTML of a prerendered page and the scripts and styles it asks for weigh, compressed, in bytes. */
export function pageSizes(buildFolder: string, page: string): PageSizes {
  const file = page === "/" ? "index" : page.slice(1);
  const html = readFileSync(path.join(buildFolder, "server/app", `${file}.html`), "utf8");
  const weigh = (assets: Iterable<string>) =>
    [...new Set(assets)].reduce(
      (sum, asset) => sum + compressed(readFileSync(assetFile(buildFolder, asset))),
      0,
    );
  return {
    html: compressed(Buffer.from(html)),
    styles:
      weigh(matches(html, /<link rel="stylesheet" href="([^"]+)"/g)) +
      [...matches(html, /<style[^>]*>(.*?)<\/style>/gs)].reduce(
        (sum, css) => sum + compressed(Buffer.from(css)),
        0,
      ),
    // As tags, or in the list of those that wait (late-scripts.ts); nomodule ones are for browsers of before 2018
    scripts: weigh(
      matches(html.replace(/<script[^>]*nomodule[^>]*>/gi, ""), /"(\/_next\/static\/[^"\\]+\.js)"/g),
    ),
  };
}

function* matches(text: string, pattern: RegExp): Iterable<string> {
  for (const [, group] of text.matchAll(pattern)) if (group) yield group;
}

function assetFile(buildFolder: string, asset: string): string {
  const { pathname } = new URL(asset, "http://localhost");
  return path.join(buildFolder, decodeURIComponent(pathname).replace(/^\/_next\//, ""));
}

function compressed(content: Buffer): number {
  return gzipSync(content).length;
}
