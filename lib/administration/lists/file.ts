import "server-only";
import { stringify } from "csv-stringify/sync";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { byteStream } from "@/lib/http/stream";
import { db } from "@/lib/db";
import { escapeFormula } from "@/lib/text/formulas";
import { filtersOf, readAll, type List, type ListQuery } from "./list";

const byteOrderMark = "\uFEFF";

/** Streams a list as CSV, with an audit entry (docs/rules/administration.md#lists). */
export async function listFile<Query extends ListQuery, R extends { id: string }>(
  admin: Member,
  { name, list, query }: { name: string; list: List<Query, R>; query: Query },
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  await db.$transaction((tx) =>
    recordAudit(tx, admin, { action: "list.downloaded", subject: name, details: filtersOf(query) }, now),
  );
  return byteStream(lines(list, query, now));
}

async function* lines<Query extends ListQuery, R extends { id: string }>(
  list: List<Query, R>,
  query: Query,
  now: Date,
): AsyncGenerator<string> {
  yield byteOrderMark + csv([list.columns.map(({ header }) => header)]);
  for await (const rows of readAll(list, query, now)) {
    yield csv(rows.map((row) => list.columns.map(({ value }) => value(row))));
  }
}

/** CSV rows; text that a spreadsheet might run as a formula is prefixed by an apostrophe. */
function csv(rows: (string | number | null)[][]): string {
  return stringify(rows, { cast: { string: escapeFormula }, record_delimiter: "windows" });
}
