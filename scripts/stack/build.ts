import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./folders";
import type { Run } from "./processes";

/** Next's command-line program, run with Node. */
export const next = path.join(root, "node_modules/next/dist/bin/next");

interface BuildRecord {
  fingerprint: string;
  sandboxUrl: string | null;
}

/**
 * Builds the site into `folder` unless it has a build of the same sources and sandbox, which is in static pages.
 * Returns whether it built. Throws a UserError with the output.
 */
export async function buildWhenChanged(
  run: Run,
  folder: string,
  env: Record<string, string>,
): Promise<boolean> {
  const sandboxUrl = env.SANDBOX_URL ?? null;
  const light = readdirSync(path.join(root, "scripts/light-pages")).map((file) => `light-pages/${file}`);
  const steps = ["build.ts", "budgets/static-pages.ts", ...light.toSorted()].map((file) =>
    readFileSync(path.join(root, "scripts", file), "utf8"),
  );
  const fingerprint = fingerprintOf(root, [sandboxUrl ?? "", ...steps]);
  if (getBuildRecord(folder)?.fingerprint === fingerprint) return false;
  const record = recordFile(folder);
  rmSync(record, { force: true });
  await run.execute(process.execPath, ["--import", "tsx", path.join(root, "scripts/build.ts")], {
    ...env,
    // Read when the site starts
    BUSINESS: "",
    NODE_ENV: "production",
    NEXT_DIST_DIR: folder,
  });
  writeFileSync(record, JSON.stringify({ fingerprint, sandboxUrl } satisfies BuildRecord));
  return true;
}

/** Gets the record of the build in `folder`; null without a build, or for one by `next build`. */
export function getBuildRecord(folder: string): BuildRecord | null {
  const file = recordFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BuildRecord) : null;
}

// In Next's folder, because Next empties it when it builds.
function recordFile(folder: string): string {
  return path.join(root, folder, "built-from.json");
}

// Files that the build does not read, or writes itself. Everything else counts, new folders too.
const ignored =
  /^(\..*|node_modules|tests|scripts|docs|coverage|test-results|playwright-report|next-env\.d\.ts|.*\.(md|tsbuildinfo))$/;

/** Hashes `values` and the names and contents of every source file in `folder` that the build may read. */
export function fingerprintOf(folder: string, values: string[]): string {
  const hash = createHash("sha256");
  const add = (text: string | Buffer) => hash.update(`${text.length}:`).update(text);
  for (const value of values) add(value);
  const files = readdirSync(folder)
    .filter((name) => !ignored.test(name))
    .flatMap((name) => listFiles(folder, name));
  for (const file of files.toSorted()) {
    add(file);
    add(readFileSync(path.join(folder, file)));
  }
  return hash.digest("hex");
}

function listFiles(folder: string, file: string): string[] {
  if (file === path.join("prisma", "generated")) return [];
  try {
    const entries = readdirSync(path.join(folder, file));
    return entries.flatMap((name) => listFiles(folder, path.join(file, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [file];
    throw error;
  }
}
