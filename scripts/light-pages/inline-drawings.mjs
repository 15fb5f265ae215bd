import { readFileSync } from "node:fs";
import path from "node:path";

const use = /<use href="(\/_next\/static\/media\/([\w-]+)[^"#]*\.svg)#([\w-]+)"/g;

/**
 * Inlines at the end of a prerendered page the drawings that its `use` elements load from `staticFolder` (.next/static), each
 * once. Throws if a file has no group of that name.
 */
export function inlineDrawings(html, staticFolder) {
  const groups = new Map();
  const inlined = html.replace(use, (_, href, file, name) => {
    const id = `${file}-${name}`;
    if (!groups.has(id))
      groups.set(id, groupOf(href, name, staticFolder).replace(/ id="[^"]*"/, ` id="${id}"`));
    return `<use href="#${id}"`;
  });
  if (groups.size === 0) return html;
  return inlined.replace(
    "</body>",
    () => `<svg style="display:none">${[...groups.values()].join("")}</svg></body>`,
  );
}

function groupOf(href, name, staticFolder) {
  const source = readFileSync(path.join(staticFolder, href.slice("/_next/static/".length)), "utf8");
  const group = new RegExp(`<g id="${name}".*?</g>`, "s").exec(source)?.[0];
  if (!group) throw new Error(`${href} has no ${name}`);
  return group;
}
