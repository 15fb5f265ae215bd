import type pg from "pg";
import { to } from "pg-copy-streams";
import { formulaInSql } from "@/lib/text/formulas";
import type { Table } from "./tables";

// JSON from Postgres never contains these, so CSV escapes nothing
export const asItIs = String.raw`FORMAT csv, DELIMITER E'\x02', QUOTE E'\x01'`;

const byteOrderMark = "\uFEFF";
/** A table's rows as JSON Lines, by key. */
export function jsonLines(client: pg.Client, table: Table): AsyncIterable<Buffer> {
  const columns = table.columns.map(({ name }) => `"${name}"`).join(", ");
  const rows = `SELECT ${columns} FROM public."${table.name}" ORDER BY ${table.key.join(", ")}`;
  return copyOut(client, `COPY (SELECT row_to_json(line.*) FROM (${rows}) AS line) TO STDOUT (${asItIs})`);
}

/** A table's rows as CSV for spreadsheets: an apostrophe disables formulas. */
export async function* csvLines(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  const columns = table.columns.map(({ name, type }) =>
    type === "text"
      ? `CASE WHEN "${name}" ~ '${formulaInSql}' THEN '''' || "${name}" ELSE "${name}" END AS "${name}"`
      : `"${name}"`,
  );
  // Orders by the table's own columns, not the escaped ones
  const order = table.key.map((key) => `line.${key}`).join(", ");
  const rows = `SELECT ${columns.join(", ")} FROM public."${table.name}" AS line ORDER BY ${order}`;
  yield Buffer.from(byteOrderMark);
  yield* copyOut(client, `COPY (${rows}) TO STDOUT (FORMAT csv, HEADER)`) as AsyncIterable<Buffer>;
}

/** Rows in COPY format. An undrained COPY blocks its connection, so destroying the stream ends it. */
export function copyOut(client: pg.Client, statement: string) {
  const rows = client.query(to(statement));
  // A lost connection emits an error, even without a reader.
  rows.on("error", () => undefined);
  rows.once("close", () => {
    if (!rows.readableEnded) void client.end();
  });
  return rows;
}
