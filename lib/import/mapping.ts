import { readFile } from "node:fs/promises";
import path from "node:path";
import iconv from "iconv-lite";
import { parse } from "yaml";
import { z } from "zod";
import { type ImportedTable, importedNames } from "./tables";

/** What other systems call our tables. */
const otherNames: Readonly<Record<string, ImportedTable>> = {
  members: "profiles",
  posts: "messages",
  audiences: "consents",
};
const names = [...importedNames, ...Object.keys(otherNames)];
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

// docs/moving.md#from-another-system
const sourceSchema = z.strictObject({
  file: z
    .string()
    .min(1)
    .refine((file) => path.basename(file) === file, "must be a file of the same folder"),
  encoding: z
    .string()
    .refine((name) => iconv.encodingExists(name), "is no known encoding")
    .default("utf-8"),
  columns: z.record(z.string(), z.string()).default({}),
  always: z.record(z.string(), text).default({}),
  values: z.record(z.string(), z.record(z.string(), text)).default({}),
});
type Source = z.output<typeof sourceSchema>;

export type TableSource = Source & { table: ImportedTable };

export const mappingName = "import.yaml";

/** What a folder's import.yaml says of its files; without one each file has our name and columns (docs/moving.md#from-another-system). */
export async function readMapping(folder: string): Promise<TableSource[]> {
  const written = await readFile(path.join(folder, mappingName), "utf8").catch((error: unknown) => {
    if ((error as { code?: string }).code === "ENOENT") return null;
    throw error;
  });
  if (written === null)
    return importedNames.map((table) => ({ table, ...sourceSchema.parse({ file: `${table}.csv` }) }));
  const parsed = z
    .partialRecord(z.enum(names), sourceSchema, { error: `must have some of ${names.join(", ")}` })
    .safeParse(readYaml(written));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${mappingName}: ${issue?.path.join(".")} ${issue?.message}`);
  }
  const sources = new Map<ImportedTable, TableSource>();
  for (const name of names) {
    const source = parsed.data[name];
    if (!source) continue;
    const table = tableOf(name);
    if (sources.has(table)) throw new Error(`${mappingName}: ${table} is there twice`);
    sources.set(table, { table, ...source });
  }
  return importedNames.flatMap((table) => sources.get(table) ?? []);
}

/** A record of theirs by our columns. */
export function mapped(
  { columns, always, values }: Source,
  record: Record<string, string>,
  needed: readonly string[],
): Record<string, string> {
  const ours: Record<string, string> = {};
  for (const column of new Set([...needed, ...Object.keys(columns), ...Object.keys(always)])) {
    const theirs = record[theirName(columns, column)] ?? always[column];
    if (theirs === undefined) continue;
    const words = values[column];
    ours[column] = words && Object.hasOwn(words, theirs.trim()) ? (words[theirs.trim()] ?? theirs) : theirs;
  }
  return ours;
}

/** What a column of ours is called in a file, as its head is read: in small letters. */
export function theirName(columns: Source["columns"], column: string): string {
  return (columns[column] ?? column).trim().toLowerCase();
}

function tableOf(name: string): ImportedTable {
  return otherNames[name] ?? (name as ImportedTable);
}

function readYaml(written: string): unknown {
  try {
    return parse(written);
  } catch (error) {
    throw new Error(`${mappingName}: ${(error as Error).message}`, { cause: error });
  }
}
