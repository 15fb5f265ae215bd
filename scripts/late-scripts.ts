import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listStaticPages } from "./budgets/static-pages";

/**
 * Lets the scripts of a prerendered page wait until its first view is there, or until somebody touches it: they would
 * share a phone's line with the picture and the letters, and the page works without them. Throws when the page does not
 * start its scripts in the way this knows, so that a change of the framework is noticed when the site is built.
 */
export function delayScripts(html: string): string {
  const scripts: string[] = [];
  const delayed = html
    .replace(/<link rel="preload" as="script"[^>]*>/g, "")
    // Scripts marked nomodule are for browsers of before 2018, which get them as they are
    .replace(/<script src="([^"]+)" async=""><\/script>/g, (_, src: string) => {
      scripts.push(src.replaceAll("&amp;", "&"));
      return "";
    });
  if (
    scripts.length === 0 ||
    !delayed.includes("</body>") ||
    /<script[^>]* src=(?![^>]*nomodule)/i.test(delayed)
  )
    throw new Error("A page starts its scripts in a new way: look at scripts/late-scripts.ts");
  return delayed.replace("</body>", () => `<script>(${loader})(${JSON.stringify(scripts)})</script></body>`);
}

/**
 * What runs in the browser, as text: compiled, it would call helpers that are not there. The page is loaded a moment before
 * its largest picture is decoded and painted.
 */
const loader = `(scripts) => {
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    for (const src of scripts) document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  };
  addEventListener("load", () => setTimeout(load, 300));
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, load);
}`.replace(/\s+/g, " ");

/** Delays the scripts of every page that the build in this folder has made beforehand. */
export function delayScriptsOf(buildFolder: string): void {
  for (const page of [...listStaticPages(buildFolder), "/_not-found"]) {
    const file = path.join(buildFolder, "server/app", page === "/" ? "index.html" : `${page.slice(1)}.html`);
    writeFileSync(file, delayScripts(readFileSync(file, "utf8")));
  }
}
