import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { applyMigrations } from "../../scripts/schema-engine";
import { databaseUrl, query } from "./template-database";

/** A row as SQL has it, by its columns. */
export type OldRow = Record<string, unknown>;

/**
 * A database of its own as it was before a migration: `insert` writes rows in the old shape, `migrate` applies this migration
 * and those after it. Dropped at the end of the test file.
 */
export async function databaseBefore(migration: string) {
  const name = `old_${randomBytes(6).toString("hex")}`;
  const serverUrl = inject("serverUrl");
  await query(serverUrl, `CREATE DATABASE ${name}`);
  const url = databaseUrl(serverUrl, name);
  afterAll(() => query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`));
  await applyMigrations(url, migration);
  return {
    url,
    insert: (table: string, rows: OldRow[]) => insert(url, table, rows),
    migrate: () => applyMigrations(url),
  };
}

async function insert(url: string, table: string, rows: OldRow[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const row of rows) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      await client.query(
        `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places.join(", ")})`,
        Object.values(row),
      );
    }
  } finally {
    await client.end();
  }
}
