import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { staticPageFile } from "./static-pages";

export interface PageSizes {
  html: number;
  styles: number;
  scripts: number;
  /** Scripts inside the HTML, not compressed. */
  inlineScripts: number;
  /** The HTML up to the end of the section that has the headline. */
  firstSection: number;
}

/** Sizes of a prerendered page in bytes, compressed unless noted: its HTML, and the scripts and styles it uses. */
export function pageSizes(buildFolder: string, page: string): PageSizes {
  const file = staticPageFile(buildFolder, page);
  const read = (ending: string) => readFileSync(`${file}.${ending}`, "utf8");
  const html = read("html");
  const weigh = (assets: Iterable<string>) =>
    [...new Set(assets)].reduce(
      (sum, asset) => sum + compressed(readFileSync(assetFile(buildFolder, asset))),
      0,
    );
  return {
    html: compressed(Buffer.from(html)),
    firstSection: compressed(Buffer.from(html.slice(0, endOfFirstSection(html)))),
    styles:
      weigh(matches(html, /<link rel="stylesheet" href="([^"]+)"/g)) +
      [...matches(html, /<style[^>]*>(.*?)<\/style>/gs)].reduce(
        (sum, css) => sum + compressed(Buffer.from(css)),
        0,
      ),
    // As tags, in the list of delayed scripts, or in the flight data; nomodule ones are for browsers before 2018
    scripts: weigh([
      ...delayedScripts(html),
      ...matches(
        html.replace(/<script[^>]*nomodule[^>]*>/gi, "") + read("rsc"),
        /"(\/_next\/static\/[^"\\]+\.js)"/g,
      ),
    ]),
    inlineScripts: [...matches(html, /<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)].reduce(
      (sum, script) => sum + Buffer.byteLength(script),
      0,
    ),
  };
}

/** The compressed size of the scripts that a page rendered per request loads first, in bytes. */
export function firstLoadOf(buildFolder: string, page: string): number {
  const read = (file: string) => readFileSync(path.join(buildFolder, "server/app", file), "utf8");
  const { rootMainFiles } = JSON.parse(read(`${page}/build-manifest.json`)) as { rootMainFiles: string[] };
  const manifest = read(`${page}_client-reference-manifest.js`);
  const { entryJSFiles } = JSON.parse(manifest.slice(manifest.indexOf("= {") + 2).replace(/;?\s*$/, "")) as {
    entryJSFiles: Record<string, string[]>;
  };
  return [...new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()])].reduce(
    (sum, file) => sum + compressed(readFileSync(path.join(buildFolder, file))),
    0,
  );
}

function endOfFirstSection(html: string): number {
  const headline = html.indexOf("</h1>");
  const ends = ["</section>", "</header>", "</main>"].map((end) => html.indexOf(end, headline));
  return Math.min(...ends.filter((end) => end > 0));
}

// The arguments of scripts/light-pages/loader.js
function delayedScripts(html: string): string[] {
  const [, names = "[]", folder = ""] = /\((\["[^\]]*\]),"([^"]*)"\)<\/script><\/body>/.exec(html) ?? [];
  return (JSON.parse(names) as string[]).map((name) => folder + name);
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
