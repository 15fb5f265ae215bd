import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { next } from "../stack/build";
import { dataFolder, root } from "../stack/folders";
import type { Run } from "../stack/processes";
import { pageSizes } from "./page-sizes";

const files = {
  "app/layout.js": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  "app/page.js": `export default function Page() {
  return null;
}
`,
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(root)} } };
`,
};

/**
 * What the scripts of an empty page weigh (bytes, compressed): the framework's own share of every page. Builds such a
 * site once for each version of the framework and remembers the figure.
 */
export async function emptyPageScripts(
  run: Pick<Run, "execute">,
  env: Record<string, string>,
): Promise<number> {
  const versions = ["next", "react"].map((name) => `${name}-${versionOf(name)}`).join("-");
  const folder = path.join(dataFolder, "empty-page", versions);
  const record = path.join(folder, "scripts.json");
  if (existsSync(record)) return JSON.parse(readFileSync(record, "utf8")) as number;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  await run.execute(process.execPath, [next, "build", folder], { ...env, NODE_ENV: "production" });
  const { scripts } = pageSizes(path.join(folder, ".next"), "/");
  writeFileSync(record, JSON.stringify(scripts));
  return scripts;
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
