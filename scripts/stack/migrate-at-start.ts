import pg from "pg";
import { listMigrations } from "./migration-state";

const connectTimeoutMs = 10_000;
const noTable = "42P01";

/**
 * Brings a database that is older than the site up to date, and says in words what was done; null: nothing was to be done. Several
 * instances that start at once wait for each other (docs/deploy.md#upgrades). A database that is away is the site's to wait for.
 */
export async function migrateAtStart(databaseUrl: string): Promise<string | null> {
  const applied = await listApplied(databaseUrl);
  if (!applied) return "The database does not answer: whether it is up to date is not known.";
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
    if ((error as { code?: string }).code === noTable) return [];
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
