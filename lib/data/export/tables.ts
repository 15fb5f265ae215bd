import type pg from "pg";
import type { Excluded } from "./left-out";

type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[]; key: string[] };

type Row = { table: string; column: string; type: string; collated: boolean; key: number | null };

/** The exported tables with columns and sort key, each after the tables it refers to. */
export async function listTables(client: pg.ClientBase, leftOut: Excluded): Promise<Table[]> {
  const { rows } = await client.query<Row>(
    `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS "type",
       a.attcollation <> 0 AS collated, array_position(i.indkey::int2[], a.attnum) AS key
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
     ORDER BY c.relname, a.attnum`,
  );
  const tables = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.table in leftOut.tables || row.column in (leftOut.columns[row.table] ?? {})) continue;
    tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  }
  const references = await listReferences(client);
  return inOrder([...tables.keys()], references).map((name) => tableOf(name, tables.get(name) ?? []));
}

function tableOf(name: string, rows: Row[]): Table {
  const keyed = rows
    .filter(({ key }) => key !== null)
    .sort((one, other) => (one.key ?? 0) - (other.key ?? 0));
  if (keyed.length === 0) throw new Error(`The table ${name} has no key to be sorted by.`);
  return {
    name,
    columns: rows.map(({ column, type }) => ({ name: column, type })),
    // By bytes, so that the order does not depend on the database's collation.
    key: keyed.map(({ column, collated }) => `"${column}"${collated ? ' COLLATE "C"' : ""}`),
  };
}

async function listReferences(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND f.oid <> t.oid AND f.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const references = new Map<string, string[]>();
  for (const { from, to } of rows) references.set(from, [...(references.get(from) ?? []), to]);
  return references;
}

function inOrder(names: string[], references: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const visit = (name: string, on: string[]) => {
    if (done.has(name)) return;
    if (on.includes(name)) throw new Error(`Tables refer to each other: ${[...on, name].join(", ")}.`);
    for (const to of references.get(name) ?? []) visit(to, [...on, name]);
    done.add(name);
  };
  for (const name of names) visit(name, []);
  return [...done].filter((name) => names.includes(name));
}
