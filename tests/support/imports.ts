import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.join(import.meta.dirname, "../..");

/** An import from one module to another. */
export type ModuleImport = { from: string; to: string; file: string };

/** The TypeScript files below a folder of the project, as paths from its root. */
export function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name))
    .sort();
}

/** The imports of these files from another module of the same top folder. */
export function listModuleImports(files: readonly string[]): ModuleImport[] {
  return files.flatMap((file) => moduleImportsOf(file, readFileSync(path.join(root, file), "utf8")));
}

/** The same for one file with this text. */
export function moduleImportsOf(file: string, text: string): ModuleImport[] {
  const [top = "", from = ""] = file.split("/");
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const target = fileName.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), fileName)
      : fileName.replace(/^@\//, "");
    const [targetTop, to = ""] = target.split("/");
    return targetTop === top && to !== from ? [{ from, to, file }] : [];
  });
}

/** The text of one of the project's files. */
export function readSource(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

const ends = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
// Type imports, which the compiler removes
const ofTypes = /^(import|export) (type [^;]*?|\{\s*(type \w+( as \w+)?,?\s*)+\}) from "[^"]+";/gm;

// Reads the database in previews only, which Next never caches
const preview = "lib/site/drafts.ts";

/** The imports from one file to another at render time; null if there are none. Server actions run later. */
export function wayTo(target: string, from: string): string | null {
  const seen = new Set<string>();
  const follow = (file: string, way: string): string | null => {
    if (file === target) return way;
    if (seen.has(file) || file === preview || readSource(file).startsWith('"use server"')) return null;
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
  const { importedFiles } = ts.preProcessFile(readSource(file).replace(ofTypes, ""));
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
