import type pg from "pg";

/** What a member leaves in the database, on average: an assumption, and the unit of the sizes in docs/scale.md. */
export const perMember = { sessions: 2, messages: 5, letters: 2 };

const names = "(ARRAY['Amara', 'Beth', 'Chidi', 'Dilys', 'Esme', 'Fen', 'Grace', 'Hana', 'Ines', 'Jodie'])";
const address = "'member' || n || '@postbox' || n % 40 || '.example'";
const words = "'Three days somewhere quiet, a table to work at and the sea within a walk. ' || md5(n::text)";

const statements: readonly ((members: number) => string)[] = [
  (members) => `INSERT INTO users (id, email, email_key, email_confirmed_at, password_hash, created_at)
    SELECT id, ${address}, ${address}, now(), repeat('x', 97), now() - (${members} - n) * interval '1 minute' FROM house`,
  () => `INSERT INTO profiles (id, user_id, display_name, email, created_at)
    SELECT uuidv7(), id, ${names}[1 + n % 10] || ' ' || initcap(substr(md5(n::text), 1, 7)), ${address}, now() FROM house`,
  () => `INSERT INTO sessions (id, user_id, user_agent)
    SELECT uuidv7(), id, repeat('Mozilla/5.0 ', 9) FROM house, generate_series(1, ${perMember.sessions})`,
  () => `INSERT INTO access_grants (id, user_id, source, source_id)
    SELECT uuidv7(), id, 'invitation', uuidv7() FROM house`,
  () => `INSERT INTO read_marks (user_id, board, position) SELECT house.id, boards.id, n FROM house, boards`,
  (members) => `INSERT INTO messages (id, category, content, user_id, position, revision, created_at)
    SELECT gen_random_uuid(), 'general', ${words}, house.id, at, at, now() - (${members * perMember.messages} - at) * interval '1 minute'
    FROM generate_series(1, ${members * perMember.messages}) at JOIN house ON n = 1 + at % ${members}`,
  (members) => `UPDATE boards SET revision = ${members * perMember.messages} WHERE id = 'general'`,
  () => `INSERT INTO emails (id, cause, letter, to_address, subject_line, values, status, attempts, sent_at)
    SELECT uuidv7(), 'house:' || n || ':' || again, 'workbook-delivered', ${address}, 'Your workbook is here',
      jsonb_build_object('homeUrl', 'https://example.org'), 'sent', 1, now()
    FROM house, generate_series(1, ${perMember.letters}) again`,
  () => `INSERT INTO email_tries (id, email_id, at) SELECT uuidv7(), id, now() FROM emails`,
];

/** Fills an empty, migrated database (Postgres 18) as a house with so many members would leave it. */
export async function fillHouse(client: pg.Client, members: number): Promise<void> {
  // Foreign keys are right by construction; checking them takes minutes
  await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
  await client.query(
    `CREATE TEMP TABLE house AS SELECT n, uuidv7() AS id FROM generate_series(1, ${members}) n; ANALYZE house`,
  );
  const { rows: searches } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND indexdef LIKE '% USING gin %' AND tablename IN ('profiles', 'emails')`,
  );
  for (const { name } of searches) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`);
  for (const statement of statements) await client.query(statement(members));
  for (const { definition } of searches) await client.query(definition);
  await client.query("DROP TABLE house");
  await client.query("VACUUM ANALYZE");
}

export type TableSize = { table: string; rows: number; bytes: number; indexBytes: number };

/** Every table of the site that holds something, the largest first. */
export async function sizesOf(client: pg.Client): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(
    `SELECT relname AS table, reltuples::float AS rows, pg_table_size(oid)::float AS bytes, pg_indexes_size(oid)::float AS "indexBytes"
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0
     ORDER BY pg_total_relation_size(oid) DESC`,
  );
  return rows;
}
