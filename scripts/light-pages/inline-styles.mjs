import { readFileSync } from "node:fs";
import path from "node:path";
import { embedDrawings } from "./embed-drawings.mjs";
import { pruneStyles } from "./prune-styles.mjs";

const link = /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)([^"]*)" data-precedence="next"\/>/g;

/**
 * The HTML of a prerendered page with what it needs of its styles and their drawings in it, from `staticFolder`
 * (.next/static): its first view then waits for nothing else. The whole sheets come with the scripts (loader.js). Throws
 * when a sheet is linked in a way this does not know, or cannot stand in HTML.
 */
export function inlineStyles(html, staticFolder) {
  const linked = [...html.matchAll(link)];
  const rest = html.replace(link, "");
  if (/<link[^>]*rel="stylesheet"/.test(rest))
    throw new Error("A page links its styles in a new way: look at scripts/light-pages");
  const read = (href) => readFileSync(path.join(staticFolder, href.slice("/_next/static/".length)));
  const sheets = linked.map(([, href]) =>
    read(href)
      .toString("utf8")
      .replace(/\/\*# sourceMappingURL=.*?\*\//g, "")
      .replaceAll("url(../", "url(/_next/static/"),
  );
  const { styles, drawings } = embedDrawings(pruneStyles(sheets, rest), read);
  // React puts the sheets that it adds after what has this precedence
  const elements = linked.map(([, href, query], index) => {
    const css = styles[index];
    if (css.includes("</style")) throw new Error(`${href} cannot stand in a page`);
    return `<style data-precedence="next" data-sheet="${href}${query}">${css}</style>`;
  });
  const styled = html.replace(link, () => elements.shift());
  // Words need not wait for the drawings around them
  return drawings ? styled.replace("</body>", () => `<style>${drawings}</style></body>`) : styled;
}
