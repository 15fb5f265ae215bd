import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./folders";
import type { Run } from "./processes";

/** Next's command line program, to be run with Node. */
export const next = path.join(root, "node_modules/next/dist/bin/next");

interface BuildRecord {
  fingerprint: string;
  siteUrl: string;
  sandboxUrl: string | null;
}

/**
 * Builds the site into `folder` (.next, .next-test) unless the build there was made from the same sources for the same
 * addresses, which end up in static pages. Returns whether it built. Throws a UserError with the output when that fails.
 */
export async function buildWhenChanged(
  run: Run,
  folder: string,
  env: Record<string, string>,
): Promise<boolean> {
  const siteUrl = env.NEXTAUTH_URL ?? "";
  const sandboxUrl = env.SANDBOX_URL ?? null;
  const light = readdirSync(path.join(root, "scripts/light-pages")).map((file) => `light-pages/${file}`);
  const steps = ["build.ts", "budgets/static-pages.ts", ...light.toSorted()].map((file) =>
    readFileSync(path.join(root, "scripts", file), "utf8"),
  );
  const fingerprint = fingerprintOf(root, [siteUrl, sandboxUrl ?? "", ...steps]);
  if (getBuildRecord(folder)?.fingerprint === fingerprint) return false;
  const record = recordFile(folder);
  rmSync(record, { force: true });
  await run.execute(process.execPath, ["--import", "tsx", path.join(root, "scripts/build.ts")], {
    ...env,
    NODE_ENV: "production",
    NEXT_DIST_DIR: folder,
  });
  writeFileSync(record, JSON.stringify({ fingerprint, siteUrl, sandboxUrl } satisfies BuildRecord));
  return true;
}

/** What the build in `folder` was made for, or null when there is none or somebody ran `next build` by hand. */
export function getBuildRecord(folder: string): BuildRecord | null {
  const file = recordFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BuildRecord) : null;
}

// Next empties its folder when it builds, and this file with it: it can only speak of the build it lies in.
function recordFile(folder: string): string {
  return path.join(root, folder, "built-from.json");
}

// Left out: what the build does not read or itself writes. All else counts, so that a new folder cannot be forgotten.
const ignored =
  /^(\..*|node_modules|tests|scripts|docs|coverage|test-results|playwright-report|next-env\.d\.ts|.*\.(md|tsbuildinfo))$/;

/** A hash of every source file below `folder` that the build may read, by name and content, and of `values`. */
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

function listFiles(folder: string, place: string): string[] {
  if (place === path.join("prisma", "generated")) return [];
  try {
    const entries = readdirSync(path.join(folder, place));
    return entries.flatMap((name) => listFiles(folder, path.join(place, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [place];
    throw error;
  }
}
