import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { root } from "../stack/folders";
import { layers } from "../stack/layers";

/** One import that leads from a room of the code to another. */
export type Arrow = { from: string; to: string; file: string };

/** The layers of lib, from the ground up, with the modules of each row. */
export function readFloors(): Record<string, string[][]> {
  return Object.fromEntries(
    Object.entries(layers).map(([layer, rows]) => [layer, rows.map((row) => row.split(" "))]),
  );
}

/** The source files below a folder of the project, as paths from its root. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")))
    .sort();
}

/** Every import by which one of these files leaves its room. */
export function arrowsIn(files: readonly string[]): Arrow[] {
  return files.flatMap((file) => arrowsOf(file, readFileSync(path.join(root, file), "utf8")));
}

/** The imports by which a file leaves its room for another room of app, components, lib or content. */
export function arrowsOf(file: string, text: string): Arrow[] {
  const from = roomOf(file);
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const target = fileName.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), fileName)
      : fileName.replace(/^@\//, "");
    const to = roomOf(target);
    return /^(app|components|lib|content)\//.test(target) && to !== from ? [{ from, to, file }] : [];
  });
}

/** A folder of lib, or a file that lies loose in it, by its name; the big rooms count as one each. */
export function roomOf(file: string): string {
  const [big = "", room = ""] = file.split("/");
  return big === "lib" ? room.replace(/\.tsx?$/, "") : big;
}
