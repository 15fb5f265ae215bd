import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Makes the server's scripts of a build smaller in memory, where V8 keeps the source of each: in Latin-1, which takes one
 * byte a character instead of two, and once where Next has written the same one for several pages
 * (docs/decisions/server-memory-is-bounded.md).
 */
export function shrinkChunksOf(buildFolder: string): void {
  const server = path.join(buildFolder, "server");
  const firstOf = new Map<string, string>();
  const sameAs = new Map<string, string>();
  for (const name of listFiles(server, ".js")) {
    const file = path.join(server, name);
    const source = readFileSync(file, "utf8");
    const chunk = withoutMap(source);
    const first = firstOf.get(chunk);
    if (isChunk(name) && first) {
      sameAs.set(file, first);
      writeFileSync(file, `module.exports=require(${JSON.stringify(pathFrom(file, first))});\n`);
      continue;
    }
    if (isChunk(name)) firstOf.set(chunk, file);
    const narrow = narrowed(source);
    if (narrow !== source) writeFileSync(file, narrow);
  }
  for (const name of listFiles(server, ".nft.json")) addFirst(path.join(server, name), sameAs);
}

/** The same script in Latin-1. One that reads its own text as it was typed stays as it is. */
export function narrowed(source: string): string {
  if (source.includes("String.raw")) return source;
  return source.replace(/[^\0-\u00ff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A host that packs each page by what it is traced to need packs what stands in for its chunks as well. */
function addFirst(trace: string, sameAs: ReadonlyMap<string, string>): void {
  const found = JSON.parse(readFileSync(trace, "utf8")) as { files: string[] };
  const more = found.files.flatMap((file) => {
    const first = sameAs.get(path.resolve(path.dirname(trace), file));
    return first ? [path.relative(path.dirname(trace), first)] : [];
  });
  if (more.length === 0) return;
  writeFileSync(trace, JSON.stringify({ ...found, files: [...new Set([...found.files, ...more])] }));
}

function listFiles(folder: string, ending: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

function isChunk(name: string): boolean {
  return name.startsWith(`chunks${path.sep}`);
}

function withoutMap(source: string): string {
  return source.replace(/\n*\/\/# sourceMappingURL=\S+\s*$/, "");
}

function pathFrom(file: string, to: string): string {
  return `./${path.relative(path.dirname(file), to).split(path.sep).join("/")}`;
}
