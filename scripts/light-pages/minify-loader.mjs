// node scripts/light-pages/minify-loader.mjs: writes loader.min.js, which is inlined in every public page.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

export const minified = new URL("loader.min.js", import.meta.url);

/** The function that loader.js exports, minified. */
export function minifyLoader() {
  const source = readFileSync(new URL("loader.js", import.meta.url), "utf8");
  const { code } = transformSync(source, { minify: true });
  return code
    .trim()
    .replace(/^export default ?/, "")
    .replace(/;$/, "");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(minified, `${minifyLoader()}\n`);
