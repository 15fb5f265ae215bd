import postcss from "postcss";

const file = /^url\("?(\/_next\/static\/media\/[^")]+\.(svg|png))"?\)$/;
const types = { svg: "image/svg+xml", png: "image/png" };

/**
 * Moves the files in custom properties (`--mark-tick: url(…)`) out of these sheets into a sheet of their own, inlined, if a
 * rule uses them; `read` loads a file by its URL. That sheet takes precedence over later ones, so that nothing is loaded twice.
 */
export function embedDrawings(sheets, read) {
  const roots = sheets.map((css) => postcss.parse(css));
  const text = sheets.join(" ");
  const embedded = [];
  for (const root of roots)
    root.walkDecls(/^--/, (declaration) => {
      const [, href, ending] = file.exec(declaration.value) ?? [];
      if (!href || declaration.parent.selector !== ":root") return;
      if (text.includes(`var(${declaration.prop})`))
        embedded.push(`${declaration.prop}:url("data:${types[ending]}${dataOf(read(href), ending)}")`);
      declaration.remove();
    });
  return {
    styles: roots.map((root) => root.toString()),
    drawings: embedded.length === 0 ? "" : `:root:root{${embedded.join(";")}}`,
  };
}

// Text compresses better than base64.
function dataOf(content, ending) {
  if (ending !== "svg") return `;base64,${content.toString("base64")}`;
  const text = content.toString("utf8").trim().replaceAll('"', "'");
  return `,${text.replace(/[%#<>\n]/g, encodeURIComponent)}`;
}
