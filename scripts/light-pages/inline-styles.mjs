import { readFileSync } from "node:fs";
import path from "node:path";
import { embedDrawings } from "./embed-drawings.mjs";
import { pruneStyles } from "./prune-styles.mjs";

const link = /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)([^"]*)" data-precedence="next"\/>/g;

/**
 * Inlines into a prerendered page the styles and drawings that it needs, from `staticFolder` (.next/static), so that the first
 * view waits for no request. loader.js loads the whole sheets with the scripts. Throws if a sheet is linked in an unknown way
 * or cannot be inlined.
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
  // React inserts the sheets that it adds after the elements with this precedence.
  const elements = linked.map(([, href, query], index) => {
    const css = styles[index];
    if (css.includes("</style")) throw new Error(`${href} cannot stand in a page`);
    return `<style data-precedence="next" data-sheet="${href}${query}">${css}</style>`;
  });
  const styled = html.replace(link, () => elements.shift());
  // Drawings come last, so that text does not wait for them.
  return drawings ? styled.replace("</body>", () => `<style>${drawings}</style></body>`) : styled;
}
