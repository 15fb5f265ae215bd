// npm run db:migrate: migrates the database of DATABASE_DIRECT_URL, or DATABASE_URL. Safe to run on every deployment.
import { applyMigrations } from "./schema-engine";
import { loadEnvFiles } from "./stack/env-files";

loadEnvFiles();

const databaseUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
if (!databaseUrl) {
  console.error("DATABASE_URL is missing: name the database to migrate.");
  process.exit(1);
}
const applied = await applyMigrations(databaseUrl);
console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
process.exit(0);
