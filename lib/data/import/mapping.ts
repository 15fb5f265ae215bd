import { readFile } from "node:fs/promises";
import path from "node:path";
import iconv from "iconv-lite";
import { parse } from "yaml";
import { z } from "zod";
import { dateFormatSchema, parseMoment } from "./dates";
import { columnName } from "./read-csv";
import { type ImportedTable, importedNames, joinedColumns, momentColumns } from "./tables";

/** The names of our tables in other systems. */
const otherNames: Readonly<Record<string, ImportedTable>> = {
  members: "profiles",
  posts: "messages",
  audiences: "consents",
};
const names = [...importedNames, ...Object.keys(otherNames)];
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item).min(1)]);

// docs/moving.md#from-another-system
const sourceSchema = z.strictObject({
  file: z
    .string()
    .min(1)
    .refine((file) => path.basename(file) === file, "must be a file of the same folder"),
  encoding: z
    .string()
    .refine((name) => iconv.encodingExists(name), "is not a known encoding")
    .default("utf-8"),
  columns: z.record(z.string(), oneOrMore(z.string())).default({}),
  dates: oneOrMore(dateFormatSchema).default([]),
  format: z.enum(["text", "html"]).optional(),
  always: z.record(z.string(), text).default({}),
  values: z.record(z.string(), z.record(z.string(), text)).default({}),
});
type Source = z.output<typeof sourceSchema>;

export type TableSource = Source & { table: ImportedTable };

const mappingName = "import.yaml";

/** Parses a folder's import.yaml; without one, files have our names and columns (docs/moving.md#from-another-system). */
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
    if (sources.has(table)) throw new Error(`${mappingName}: ${table} is listed twice`);
    sources.set(table, { table, ...source });
  }
  return importedNames.flatMap((table) => sources.get(table) ?? []);
}

/** A record of another system, by our columns. */
export function mapped(
  { columns, always, values, dates }: Source,
  record: Record<string, string>,
  needed: readonly string[],
): Record<string, string> {
  const ours: Record<string, string> = {};
  for (const column of new Set([...needed, ...Object.keys(columns), ...Object.keys(always)])) {
    const found = theirNames(columns, column).flatMap((name) => record[name] ?? []);
    const filled = found.filter((text) => text.trim() !== "");
    const joined = joinedColumns.includes(column)
      ? filled.map((text) => text.trim()).join(" ")
      : (filled[0] ?? found[0]);
    const theirs = joined || (always[column] ?? joined);
    if (theirs === undefined || (found.length === 0 && !(column in always))) continue;
    const words = values[column];
    const text = words && Object.hasOwn(words, theirs.trim()) ? (words[theirs.trim()] ?? theirs) : theirs;
    ours[column] = (momentColumns.includes(column) && parseMoment(text, dates)) || text;
  }
  return ours;
}

/** The source column or columns of one of our columns, normalised as in the file's header. */
export function theirNames(columns: Source["columns"], column: string): string[] {
  return (columns[column] ?? [column]).map(columnName);
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
