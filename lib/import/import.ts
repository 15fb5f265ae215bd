import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { arrive } from "@/lib/export/arrival";
import { asItIs } from "@/lib/export/copies";
import {
  takeApplications,
  takeConsents,
  takeDownloads,
  takeMastermindWaitlist,
  takeRetreatWaitlist,
} from "./entries";
import { mapped, readMapping, type TableSource, theirName } from "./mapping";
import { takeInvitations, takePeople } from "./people";
import { takeMessages } from "./posts";
import { readCsv } from "./read-csv";
import { type ImportedTable, neededColumns, optionalColumns, parseRow } from "./tables";

/** A line that was not taken: of which file, which column of it is not right ("" for the line itself), and why. */
export type Rejected = { file: string; line: number; column: string; reason: string };

/** What a table's file came to: lines read, rows that are new, lines rejected; the rest was there already. */
export type Count = { table: ImportedTable; file: string; read: number; taken: number; rejected: number };

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

/** What the part of a table works with, within the one transaction. */
export type Import = {
  client: pg.ClientBase;
  now: Date;
  reject: (rejected: Omit<Rejected, "file">) => void;
  tell: (what: string) => void;
};

const pieceLength = 64 * 1024;

const takers: Record<ImportedTable, (given: Import) => Promise<number>> = {
  profiles: takePeople,
  invitations: takeInvitations,
  messages: takeMessages,
  workbook_downloads: takeDownloads,
  mastermind_waitlist: takeMastermindWaitlist,
  uk_retreat_waitlist: takeRetreatWaitlist,
  sponsored_applications: takeApplications,
  consents: takeConsents,
};

/** Takes the CSV files of a folder in one transaction: all lines that are right, or nothing; throws where a file is none of ours (docs/moving.md#moving-in). */
export async function importFolder(options: ImportOptions): Promise<Count[]> {
  const { folder } = options;
  const named = await readMapping(folder);
  const sources = named.filter(({ file }) => existsSync(path.join(folder, file)));
  if (sources.length === 0) throw new Error(`There is nothing to import in ${folder}.`);
  return arrive(options, async (client) => {
    await client.query(
      `CREATE TEMPORARY TABLE people (line int, old text, name text, email text, key text, created_at timestamptz, user_id uuid, is_held boolean NOT NULL DEFAULT false)
       ON COMMIT DROP`,
    );
    const counts: Count[] = [];
    for (const source of sources) counts.push(await takeFile(client, source, options));
    return counts;
  });
}

async function takeFile(client: pg.Client, source: TableSource, options: ImportOptions): Promise<Count> {
  const { table, file } = source;
  const { now, tell = () => undefined } = options;
  let rejected = 0;
  const reject = (one: Omit<Rejected, "file">) => {
    rejected += 1;
    const column = one.column && (source.columns[one.column] ?? one.column);
    options.reject({ file, ...one, column });
  };
  try {
    const read = await stage(client, source, { ...options, reject });
    const taken = await takers[table]({ client, now, reject, tell });
    return { table, file, read, taken, rejected };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
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
  const lacking = needed.filter(
    (column) => !(column in always) && !there.includes(theirName(columns, column)),
  );
  if (lacking.length > 0)
    throw new Error(
      `It lacks ${lacking.map((column) => theirName(columns, column)).join(", ")}; it has ${there.join(", ")}.`,
    );
  const wanted = [...needed, ...optionalColumns(table)];
  let read = 0;
  const lines = async function* () {
    let held = "";
    for await (const { line, values, fault } of records) {
      read += 1;
      const parsed = fault ?? parseRow(table, mapped(source, values, wanted));
      if ("row" in parsed) held += `${line}\x02${JSON.stringify(parsed.row)}\n`;
      else reject({ line, ...parsed });
      if (held.length < pieceLength) continue;
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
