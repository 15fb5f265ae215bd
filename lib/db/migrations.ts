import { readdirSync } from "node:fs";
import path from "node:path";

// Commands import it: nothing server-only.

const folder = path.join(process.cwd(), "prisma/migrations");

/** Lists the migrations of this version, oldest first. */
export function listMigrations(): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Describes how a database's migrations differ from this version's, and what to do; null if they match. */
export function migrationFault(applied: readonly string[], known: readonly string[]): string | null {
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name)).sort();
  const last = unknown.at(-1) ?? "";
  if (missing.length > 0 && unknown.length > 0)
    return `it is of another line of versions: ${last} is not known here, and ${missing.length} migrations are missing. Restore a backup of this line`;
  if (missing.length > 0)
    return `it is older than the site: ${missing.length} migrations are missing. Run \`npm run db:migrate\``;
  if (unknown.length > 0)
    return `it is newer than the site: ${unknown.length} migrations, the last of them ${last}, are not known here. Update the site, or restore the backup from before`;
  return null;
}
