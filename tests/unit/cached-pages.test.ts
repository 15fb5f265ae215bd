import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { listSources } from "../support/imports";
import { root } from "@/scripts/stack/folders";

// docs/decisions.md#cached-pages-are-an-instances-own

const sources = ["app", "components", "lib"].flatMap((folder) => listSources(folder));
const pages = sources.filter((file) => /export const revalidate\b/.test(read(file)));
const ends = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
// Type imports, which the compiler removes
const ofTypes = /^(import|export) (type [^;]*?|\{\s*(type \w+( as \w+)?,?\s*)+\}) from "[^"]+";/gm;

test("pages that revalidate read only the build and the clock", () => {
  expect(pages).not.toEqual([]);
  expect(pages.map((page) => wayTo("lib/db/index.ts", page)).filter(Boolean)).toEqual([]);
}, 60_000);

test("finds a path of imports to the database, which ends at server actions", () => {
  const page = "app/(clubhouse)/members/page.tsx";
  expect(wayTo("lib/db/index.ts", page)).toMatch(/^app\/.* lib\/db\/index\.ts$/);
  expect(wayTo("lib/accounts/sign-in.ts", "components/account/sign-in.tsx")).toBeNull();
});

test("no response is cached in a server's memory for other visitors", () => {
  const keeps = /\b(unstable_cache|cacheTag|cacheLife|revalidateTag|updateTag)\b|["']use cache/;
  expect(sources.filter((file) => keeps.test(read(file)))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

// Reads the database in previews only, which Next never caches
const preview = "lib/site/drafts.ts";

/** The imports from one file to another at render time; null if there are none. Server actions run later. */
function wayTo(target: string, from: string): string | null {
  const seen = new Set<string>();
  const follow = (file: string, way: string): string | null => {
    if (file === target) return way;
    if (seen.has(file) || file === preview || read(file).startsWith('"use server"')) return null;
    seen.add(file);
    for (const next of importsOf(file)) {
      const found = follow(next, `${way} → ${next}`);
      if (found) return found.replaceAll("→ ", "");
    }
    return null;
  };
  return follow(from, from);
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(read(file).replace(ofTypes, ""));
  return importedFiles.flatMap(({ fileName }) => {
    const place = fileName.startsWith("@/")
      ? fileName.slice(2)
      : fileName.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), fileName)
        : null;
    if (place === null || !/^(app|components|lib|content)\//.test(place)) return [];
    return (
      ends.map((end) => place + end).find((one) => /\.tsx?$/.test(one) && existsSync(path.join(root, one))) ??
      []
    );
  });
}
