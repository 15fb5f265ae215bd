import type pg from "pg";
import { type Entry, sections } from "./archive";

/** The app's own schemas: its tables and its job queue. */
const own = ["public", "pgboss"];

type Made = Omit<Entry, "id" | "needs" | "copy"> & {
  oid: string;
  copy?: string;
  after?: string[];
};
type Row = { oid: string; schema: string; name: string; create: string; on?: string; drop?: string };

/** All objects of the database, in creation order. Throws for an unsupported kind. Needs a transaction. */
export async function readEntries(client: pg.ClientBase): Promise<Entry[]> {
  // Qualifies names with their schema, independent of the server's settings
  await client.query("SELECT set_config('search_path', '', true)");
  await refuseUnknownKinds(client);
  const made = [
    ...settings(),
    ...(await readSchemas(client)),
    ...(await readExtensions(client)),
    ...(await readTypes(client)),
    ...(await readFunctions(client, false)),
    ...(await readSequences(client)),
    ...(await readTables(client)),
    ...(await readFunctions(client, true)),
    ...(await readDefaults(client)),
    ...(await readOwnedSequences(client)),
    ...(await readPartitions(client)),
    ...(await readRows(client)),
    ...(await readSequenceValues(client)),
    ...(await readConstraints(client, ["p", "u", "x"])),
    ...(await readIndexes(client)),
    ...(await readAttachedIndexes(client)),
    ...(await readConstraints(client, ["c"])),
    ...(await readConstraints(client, ["f"])),
    ...(await readTriggers(client)),
  ];
  const idOf = new Map(made.map(({ oid }, index) => [oid, index + 1]));
  return made.map(({ kind, section, schema, name, create, drop, copy = null, after = [] }, index) => ({
    ...{ kind, section, schema, name, create, drop, copy },
    id: index + 1,
    needs: after.flatMap((one) => idOf.get(one) ?? []),
  }));
}

function settings(): Made[] {
  const setting = (name: string, create: string): Made => ({
    ...{ oid: name, kind: name, section: sections.before, schema: "", name },
    ...{ create: `${create};\n`, drop: "" },
  });
  return [
    setting("ENCODING", "SET client_encoding = 'UTF8'"),
    setting("STDSTRINGS", "SET standard_conforming_strings = 'on'"),
    setting("SEARCHPATH", "SELECT pg_catalog.set_config('search_path', '', false)"),
  ];
}

async function refuseUnknownKinds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ what: string }>(
    `WITH own AS (SELECT oid, nspname FROM pg_namespace WHERE nspname = ANY ($1)),
     things AS (
       SELECT 'pg_class'::regclass AS kind, c.oid, format('%s %s', CASE relkind WHEN 'v' THEN 'view' WHEN 'm' THEN
         'materialized view' WHEN 'f' THEN 'foreign table' ELSE 'type' END, c.oid::regclass) AS what
         FROM pg_class c JOIN own ON own.oid = relnamespace WHERE relkind IN ('v', 'm', 'f', 'c')
       UNION ALL SELECT 'pg_type'::regclass, t.oid, format('type %s', t.oid::regtype)
         FROM pg_type t JOIN own ON own.oid = typnamespace WHERE typtype IN ('d', 'r')
       UNION ALL SELECT 'pg_proc'::regclass, p.oid, format('function %s', p.oid::regproc)
         FROM pg_proc p JOIN own ON own.oid = pronamespace WHERE prokind NOT IN ('f', 'p')
       UNION ALL SELECT 'pg_statistic_ext'::regclass, s.oid, format('statistics %s', stxname)
         FROM pg_statistic_ext s JOIN own ON own.oid = stxnamespace
       UNION ALL SELECT 'pg_policy'::regclass, p.oid, format('policy %s', polname)
         FROM pg_policy p JOIN pg_class c ON c.oid = polrelid JOIN own ON own.oid = relnamespace
       UNION ALL SELECT 'pg_rewrite'::regclass, r.oid, format('rule %s', rulename)
         FROM pg_rewrite r JOIN pg_class c ON c.oid = ev_class JOIN own ON own.oid = relnamespace WHERE relkind IN ('r', 'p')
       UNION ALL SELECT 'pg_class'::regclass, c.oid, format('inheritance of %s', c.oid::regclass)
         FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid JOIN own ON own.oid = relnamespace
         WHERE relkind = 'r' AND NOT relispartition
       UNION ALL SELECT 'pg_attribute'::regclass, attrelid, format('identity or settings of %s.%s', attrelid::regclass, attname)
         FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN own ON own.oid = relnamespace
         WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped AND (attidentity <> '' OR attoptions IS NOT NULL
           OR attcompression <> '' OR coalesce(attstattarget, -1) <> -1))
     SELECT what FROM things
     WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = kind AND d.objid = things.oid AND d.deptype = 'e')`,
    [own],
  );
  if (rows.length > 0)
    throw new Error(`A backup cannot keep ${rows.map(({ what }) => what).join(", ")}: use pg_dump.`);
}

async function readSchemas(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "SCHEMA", sections.before, {
    sql: `SELECT oid::text, '' AS schema, nspname AS name, format('CREATE SCHEMA %I', nspname) AS create,
        format('DROP SCHEMA %I', nspname) AS drop
      FROM pg_namespace WHERE nspname = ANY ($1) AND nspname <> 'public'`,
  });
}

async function readExtensions(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "EXTENSION", sections.before, {
    sql: `SELECT e.oid::text, '' AS schema, extname AS name,
        format('CREATE EXTENSION IF NOT EXISTS %I WITH SCHEMA %I', extname, nspname) AS create,
        format('DROP EXTENSION %I', extname) AS drop
      FROM pg_extension e JOIN pg_namespace n ON n.oid = extnamespace WHERE nspname = ANY ($1)`,
  });
}

async function readTypes(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "TYPE", sections.before, {
    sql: `SELECT t.oid::text, nspname AS schema, typname AS name,
        format('CREATE TYPE %I.%I AS ENUM (%s)', nspname, typname,
          (SELECT string_agg(quote_literal(enumlabel), ', ' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid)) AS create,
        format('DROP TYPE %I.%I', nspname, typname) AS drop
      FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
      WHERE nspname = ANY ($1) AND typtype = 'e' AND ${notOfExtension("pg_type", "t.oid")}`,
  });
}

/** Functions that take or return table rows come after tables; others before, as columns may use them. */
async function readFunctions(client: pg.ClientBase, ofRows: boolean): Promise<Made[]> {
  return made(client, "FUNCTION", sections.before, {
    sql: `SELECT p.oid::text, nspname AS schema, format('%s(%s)', proname, pg_get_function_identity_arguments(p.oid)) AS name,
        rtrim(pg_get_functiondef(p.oid), E'\\n') AS create,
        format('DROP ROUTINE %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)) AS drop
      FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
      WHERE nspname = ANY ($1) AND ${notOfExtension("pg_proc", "p.oid")}
        AND $2 = EXISTS (SELECT FROM pg_type t LEFT JOIN pg_type item ON item.oid = t.typelem
          WHERE t.oid = ANY (coalesce(proallargtypes, proargtypes::oid[]) || prorettype) AND (t.typrelid <> 0 OR item.typrelid <> 0))`,
    values: [ofRows],
  });
}

async function readSequences(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "SEQUENCE", sections.before, {
    sql: `SELECT c.oid::text, nspname AS schema, relname AS name,
        format('CREATE SEQUENCE %I.%I AS %s START WITH %s INCREMENT BY %s MINVALUE %s MAXVALUE %s CACHE %s%s', nspname, relname,
          format_type(seqtypid, NULL), seqstart, seqincrement, seqmin, seqmax, seqcache,
          CASE WHEN seqcycle THEN ' CYCLE' ELSE '' END) AS create,
        format('DROP SEQUENCE %I.%I', nspname, relname) AS drop
      FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = ANY ($1) AND ${notOfExtension("pg_class", "c.oid")}`,
  });
}

async function readTables(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "TABLE", sections.before, {
    sql: `SELECT c.oid::text, nspname AS schema, relname AS name,
        format(E'CREATE %sTABLE %I.%I (\\n    %s\\n)%s%s', CASE relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END, nspname, relname,
          (SELECT string_agg(line, E',\\n    ' ORDER BY part, line_number) FROM (
            SELECT 1 AS part, attnum::int AS line_number, format('%I %s%s%s%s', attname, format_type(atttypid, atttypmod),
              CASE WHEN attcollation <> typcollation THEN format(' COLLATE %s', attcollation::regcollation) ELSE '' END,
              CASE attgenerated WHEN 's' THEN format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(adbin, adrelid))
                WHEN 'v' THEN format(' GENERATED ALWAYS AS (%s) VIRTUAL', pg_get_expr(adbin, adrelid)) ELSE '' END,
              CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END) AS line
            FROM pg_attribute a JOIN pg_type t ON t.oid = atttypid LEFT JOIN pg_attrdef d ON adrelid = attrelid AND adnum = attnum
            WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
            UNION ALL SELECT 2, row_number() OVER (ORDER BY conname)::int, format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid))
            FROM pg_constraint WHERE conrelid = c.oid AND contype = 'c' AND convalidated) lines),
          CASE WHEN relkind = 'p' THEN ' PARTITION BY ' || pg_get_partkeydef(c.oid) ELSE '' END,
          CASE WHEN reloptions IS NOT NULL THEN format(' WITH (%s)', array_to_string(reloptions, ', ')) ELSE '' END) AS create,
        format('DROP TABLE %I.%I', nspname, relname) AS drop
      FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = ANY ($1) AND relkind IN ('r', 'p') AND ${notOfExtension("pg_class", "c.oid")}`,
  });
}

async function readDefaults(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "DEFAULT", sections.before, {
    sql: `SELECT 'default ' || d.oid AS oid, nspname AS schema, format('%s %s', relname, attname) AS name, adrelid::text AS on,
        format('ALTER TABLE ONLY %I.%I ALTER COLUMN %I SET DEFAULT %s', nspname, relname, attname, pg_get_expr(adbin, adrelid)) AS create,
        format('ALTER TABLE %I.%I ALTER COLUMN %I DROP DEFAULT', nspname, relname, attname) AS drop
      FROM pg_attrdef d JOIN pg_attribute a ON attrelid = adrelid AND attnum = adnum
      JOIN pg_class c ON c.oid = adrelid JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = ANY ($1) AND attgenerated = '' AND relkind IN ('r', 'p')`,
  });
}

async function readOwnedSequences(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "SEQUENCE OWNED BY", sections.before, {
    sql: `SELECT 'owned ' || c.oid AS oid, nspname AS schema, relname AS name, refobjid::text AS on,
        format('ALTER SEQUENCE %I.%I OWNED BY %s.%I', nspname, relname, refobjid::regclass, attname) AS create
      FROM pg_depend JOIN pg_class c ON c.oid = objid AND relkind = 'S' JOIN pg_namespace n ON n.oid = relnamespace
      JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
      WHERE classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND deptype = 'a' AND nspname = ANY ($1)`,
  });
}

async function readPartitions(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "TABLE ATTACH", sections.before, {
    sql: `SELECT 'attached ' || c.oid AS oid, nspname AS schema, relname AS name, c.oid::text AS on,
        format('ALTER TABLE ONLY %s ATTACH PARTITION %s %s', inhparent::regclass, inhrelid::regclass,
          pg_get_expr(relpartbound, c.oid)) AS create
      FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid AND relkind IN ('r', 'p') JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = ANY ($1)`,
  });
}

async function readRows(client: pg.ClientBase): Promise<Made[]> {
  const { rows } = await client.query<Row>(
    `SELECT c.oid::text, nspname AS schema, relname AS name,
       format('COPY %I.%I (%s)', nspname, relname, (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '')) AS create
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = ANY ($1) AND relkind = 'r' AND ${notOfExtension("pg_class", "c.oid")} ORDER BY nspname, relname`,
    [own],
  );
  return rows.map(({ oid, schema, name, create }) => ({
    ...{ oid: `rows ${oid}`, kind: "TABLE DATA", section: sections.data, schema, name },
    ...{ create: "", drop: "", copy: `${create} FROM stdin;\n`, after: [oid] },
  }));
}

async function readSequenceValues(client: pg.ClientBase): Promise<Made[]> {
  // The view has a null value for an unused sequence
  return made(client, "SEQUENCE SET", sections.data, {
    sql: `SELECT 'value ' || c.oid AS oid, nspname AS schema, relname AS name, c.oid::text AS on,
        format('SELECT pg_catalog.setval(%L, %s, %L)', format('%I.%I', nspname, relname), coalesce(last_value, start_value),
          last_value IS NOT NULL) AS create
      FROM pg_sequences s JOIN pg_namespace n ON nspname = schemaname JOIN pg_class c ON relnamespace = n.oid AND relname = sequencename
      WHERE nspname = ANY ($1)`,
  });
}

async function readConstraints(client: pg.ClientBase, kinds: string[]): Promise<Made[]> {
  const isForeign = kinds.includes("f");
  return made(client, isForeign ? "FK CONSTRAINT" : "CONSTRAINT", sections.after, {
    sql: `SELECT k.oid::text, nspname AS schema, format('%s %s', relname, conname) AS name, c.oid::text AS on,
        format('ALTER TABLE %s%I.%I ADD CONSTRAINT %I %s', CASE WHEN relkind = 'p' AND contype = 'f' THEN '' ELSE 'ONLY ' END,
          nspname, relname, conname, pg_get_constraintdef(k.oid)) AS create,
        format('ALTER TABLE %I.%I DROP CONSTRAINT %I', nspname, relname, conname) AS drop
      FROM pg_constraint k JOIN pg_class c ON c.oid = conrelid JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = ANY ($1) AND contype::text = ANY ($2) AND (contype <> 'f' OR conparentid = 0)
        AND (contype <> 'c' OR NOT convalidated)`,
    values: [kinds],
  });
}

async function readIndexes(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "INDEX", sections.after, {
    sql: `SELECT i.oid::text, nspname AS schema, i.relname AS name, indrelid::text AS on, pg_get_indexdef(i.oid) AS create,
        format('DROP INDEX %I.%I', nspname, i.relname) AS drop
      FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_class c ON c.oid = indrelid
      JOIN pg_namespace n ON n.oid = i.relnamespace
      WHERE nspname = ANY ($1) AND c.relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.oid AND contype IN ('p', 'u', 'x'))`,
  });
}

async function readAttachedIndexes(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "INDEX ATTACH", sections.after, {
    sql: `SELECT 'attached ' || c.oid AS oid, nspname AS schema, relname AS name, c.oid::text AS on,
        format('ALTER INDEX %s ATTACH PARTITION %s', inhparent::regclass, inhrelid::regclass) AS create
      FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid AND relkind IN ('i', 'I') JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = ANY ($1)`,
  });
}

async function readTriggers(client: pg.ClientBase): Promise<Made[]> {
  return made(client, "TRIGGER", sections.after, {
    sql: `SELECT t.oid::text, nspname AS schema, format('%s %s', relname, tgname) AS name, c.oid::text AS on,
        pg_get_triggerdef(t.oid) AS create, format('DROP TRIGGER %I ON %I.%I', tgname, nspname, relname) AS drop
      FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = ANY ($1) AND NOT tgisinternal AND tgparentid = 0`,
  });
}

function notOfExtension(kind: string, oid: string): string {
  return `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${kind}'::regclass AND objid = ${oid} AND deptype = 'e')`;
}

async function made(
  client: pg.ClientBase,
  kind: string,
  section: Made["section"],
  { sql, values = [] }: { sql: string; values?: unknown[] },
): Promise<Made[]> {
  const { rows } = await client.query<Row>(`${sql} ORDER BY 2, 3`, [own, ...values]);
  return rows.map(({ oid, schema, name, create, on, drop = "" }) => ({
    ...{ oid, kind, section, schema, name },
    ...{ create: `${create};\n`, drop: drop && `${drop};\n`, after: on ? [on] : [] },
  }));
}
