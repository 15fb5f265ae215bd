import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { inImportTransaction } from "@/lib/data/export/import-transaction";
import { asItIs } from "@/lib/data/export/copies";
import { truncateAtWord } from "@/lib/text";
import {
  importApplications,
  importConsents,
  importDownloads,
  importMastermindWaitlist,
  importRetreatWaitlist,
} from "./entries";
import { plainText } from "@/lib/email/letters/plain-text";
import { OpenQuote } from "./csv-rows";
import { mapped, readMapping, type TableSource, theirNames } from "./mapping";
import { importInvitations, importPeople } from "./people";
import { importMessages, readBoards } from "./posts";
import { readCsv } from "./read-csv";
import { type ImportedTable, neededColumns, optionalColumns, parseRow } from "./tables";

/** A rejected line: its file, the invalid column ("" for the whole line) and the reason. */
export type Rejected = { file: string; line: number; column: string; reason: string };

/** Lines read, new rows and rejected lines; the rest existed already. `isUnread`: nothing was imported. */
export type Count = {
  table: ImportedTable;
  file: string;
  read: number;
  taken: number;
  rejected: number;
  isUnread: boolean;
};

export type ImportOptions = {
  databaseUrl: string;
  folder: string;
  now: Date;
  dryRun: boolean;
  reject: (rejected: Rejected) => void;
  /** How much of a file has been read, from 0 to 1. */
  progress?: (file: string, share: number) => void;
  tell?: (what: string) => void;
};

/** The context of one table's import, inside the transaction. */
export type Import = {
  client: pg.ClientBase;
  now: Date;
  reject: (rejected: Omit<Rejected, "file">) => void;
  tell: (what: string) => void;
  /** True if profiles.csv was not imported, so authors may be missing. */
  isWithoutPeople: boolean;
};

const chunkLength = 64 * 1024;

const importers: Record<ImportedTable, (given: Import) => Promise<number>> = {
  profiles: importPeople,
  invitations: importInvitations,
  messages: importMessages,
  workbook_downloads: importDownloads,
  mastermind_waitlist: importMastermindWaitlist,
  uk_retreat_waitlist: importRetreatWaitlist,
  sponsored_applications: importApplications,
  consents: importConsents,
};

/**
 * Imports a folder's valid CSV lines in one transaction, but no file with an open quote.
 * Throws and imports nothing if a file lacks our format (docs/moving.md#moving-in).
 */
export async function importFolder(options: ImportOptions): Promise<Count[]> {
  const { folder } = options;
  const named = await readMapping(folder);
  const sources = named.filter(({ file }) => existsSync(path.join(folder, file)));
  if (sources.length === 0) throw new Error(`There is nothing to import in ${folder}.`);
  return inImportTransaction(options, async (client) => {
    await readBoards(client);
    await client.query(
      `CREATE TEMPORARY TABLE people (line int, old text, name text, email text, key text, created_at timestamptz, user_id uuid, is_held boolean NOT NULL DEFAULT false)
       ON COMMIT DROP`,
    );
    const counts: Count[] = [];
    for (const source of sources) {
      const isWithoutPeople = counts.some(({ table, isUnread }) => table === "profiles" && isUnread);
      counts.push(await importFile(client, source, isWithoutPeople, options));
    }
    return counts;
  });
}

async function importFile(
  client: pg.Client,
  source: TableSource,
  isWithoutPeople: boolean,
  options: ImportOptions,
): Promise<Count> {
  const { table, file } = source;
  const { now, tell = () => undefined } = options;
  let rejected = 0;
  const reject = (one: Omit<Rejected, "file">) => {
    rejected += 1;
    const column = one.column && (source.columns[one.column]?.join(", ") ?? one.column);
    options.reject({ file, ...one, column });
  };
  await client.query("SAVEPOINT file");
  try {
    const read = await stage(client, source, { ...options, reject });
    const taken = await importers[table]({ client, now, reject, tell, isWithoutPeople });
    return { table, file, read, taken, rejected, isUnread: false };
  } catch (error) {
    if (!(error instanceof OpenQuote))
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    await client.query("ROLLBACK TO SAVEPOINT file");
    reject({ line: error.line, column: "", reason: `${error.message} Nothing of this file was imported.` });
    return { table, file, read: rejected, taken: 0, rejected, isUnread: true };
  }
}

type Staging = Omit<ImportOptions, "reject"> & { reject: (rejected: Omit<Rejected, "file">) => void };

async function stage(client: pg.Client, source: TableSource, options: Staging): Promise<number> {
  const { table, file, encoding, columns, always } = source;
  const { folder, reject, progress } = options;
  const where = path.join(folder, file);
  const { size } = await stat(where);
  const { columns: there, records } = await readCsv(where, {
    encoding,
    progress: (bytes) => progress?.(file, bytes / size),
  });
  const needed = neededColumns(table);
  const wanted = [...needed, ...optionalColumns(table)];
  const names = wanted.flatMap((column) => theirNames(columns, column));
  const twice = there.find((name, at) => names.includes(name) && there.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`It has the column “${twice}” twice. Rename one of them.`);
  const lacking = needed.filter(
    (column) => !(column in always) && !theirNames(columns, column).some((name) => there.includes(name)),
  );
  if (lacking.length > 0)
    throw new Error(
      `It lacks ${lacking.map((column) => theirNames(columns, column).join(", ")).join(", ")}; it has ${inOneLine(there)}.`,
    );
  let read = 0;
  const lines = async function* () {
    let held = "";
    for await (const { line, values, fault } of records) {
      if (table === "messages" && values.deleted_at) continue;
      read += 1;
      const parsed = fault ?? parsePost(source, mapped(source, values, wanted));
      if ("row" in parsed) held += `${line}\x02${JSON.stringify(parsed.row)}\n`;
      else reject({ line, ...parsed });
      if (held.length < chunkLength) continue;
      yield held;
      held = "";
    }
    if (held !== "") yield held;
  };
  await client.query(`CREATE TEMPORARY TABLE staged_${table} (line int, row jsonb) ON COMMIT DROP`);
  await pipeline(
    Readable.from(lines(), { objectMode: false }),
    client.query(copyFrom(`COPY staged_${table} FROM STDIN WITH (${asItIs})`)),
  );
  progress?.(file, 1);
  return read;
}

const askFormat =
  "It looks like HTML. Add `format: html` to its file in import.yaml, or `format: text` if the tags are to be read as they stand.";
const tagged = /^\s*<[a-z][a-z0-9]*\b[^>]*>[^]*(<\/[a-z][a-z0-9]*>|<br ?\/?>)\s*$/i;

/** A staging row, or its error; HTML posts become text if import.yaml declares them HTML. */
function parsePost({ table, format }: TableSource, values: Record<string, string>) {
  const { content } = values;
  if (table !== "messages" || content === undefined || format === "text") return parseRow(table, values);
  if (format === "html") return parseRow(table, { ...values, content: plainText(content) });
  if (tagged.test(content)) return { column: "content", reason: askFormat };
  return parseRow(table, values);
}

function inOneLine(columns: readonly string[]): string {
  return truncateAtWord(columns.join(", ").replace(/\p{C}/gu, "�"), 300);
}
