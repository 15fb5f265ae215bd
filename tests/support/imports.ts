import { readdirSync, readFileSync } from "node:fs";
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
