import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fingerprintOf, next } from "../../stack/build";
import { dataFolder, root } from "../../stack/folders";
import type { Run } from "../../stack/processes";

const sources = path.join(root, "scripts/lab/bench/floor");

/**
 * Builds the framework's minimum for a page (scripts/lab/bench/floor), once per version. Returns its folder; the build is in
 * .next there.
 */
export async function buildFloor(run: Pick<Run, "execute">, env: Record<string, string>): Promise<string> {
  const folder = path.join(dataFolder, "floor");
  const record = path.join(folder, "built-from");
  const made = fingerprintOf(sources, ["next", "react", "pg"].map(versionOf));
  if (existsSync(record) && readFileSync(record, "utf8") === made) return folder;
  rmSync(folder, { recursive: true, force: true });
  cpSync(sources, folder, { recursive: true });
  await run.execute(process.execPath, [next, "build", folder], {
    ...env,
    NODE_ENV: "production",
    FLOOR_ROOT: root,
  });
  writeFileSync(record, made);
  return folder;
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
