import pg from "pg";
import { listMigrations } from "../../lib/db/migrations";

const connectTimeoutMs = 10_000;
const undefinedTable = "42P01";

/**
 * Applies missing migrations and returns a line to print; null if there were none. Instances that start together wait for
 * each other (docs/deploy.md#upgrades). An unavailable database is not an error: the site waits for it.
 */
export async function migrateAtStart(databaseUrl: string): Promise<string | null> {
  const applied = await listApplied(databaseUrl);
  if (!applied) return "The database does not answer, so its migrations were not checked.";
  if (listMigrations().every((name) => applied.includes(name))) return null;
  const { applyMigrations } = await import("../schema-engine");
  const done = await applyMigrations(databaseUrl);
  return done.length === 0 ? null : `Applied ${done.join(", ")}.`;
}

async function listApplied(databaseUrl: string): Promise<string[] | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "start",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch {
    return null;
  }
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return [];
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
