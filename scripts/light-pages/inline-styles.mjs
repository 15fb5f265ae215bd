import { readFileSync } from "node:fs";
import path from "node:path";

const link = /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)[^"]*" data-precedence="next"\/>/g;

/**
 * The HTML of a prerendered page with its styles in it, from `staticFolder` (.next/static): its first view then waits for
 * nothing else. Throws when a sheet is linked in a way this does not know, or cannot stand in HTML.
 */
export function inlineStyles(html, staticFolder) {
  const inlined = html.replace(link, (_, href) => {
    const file = path.join(staticFolder, href.slice("/_next/static/".length));
    const css = readFileSync(file, "utf8")
      .replace(/\/\*# sourceMappingURL=.*?\*\//g, "")
      .replaceAll("url(../", "url(/_next/static/");
    if (css.includes("</style")) throw new Error(`${href} cannot stand in a page`);
    return `<style>${css}</style>`;
  });
  if (/<link[^>]*rel="stylesheet"/.test(inlined))
    throw new Error("A page links its styles in a new way: look at scripts/light-pages");
  return inlined;
}
