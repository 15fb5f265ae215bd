import { parseArgs } from "node:util";
import { readBackup } from "../../lib/data/backup/storage";
import { listFound, restoreBackup } from "../../lib/data/backup/restore";
import { directDatabaseUrl, s3Account } from "../../lib/env/schema";
import { type FileStore } from "../../lib/files/file-store";
import { folderStore } from "../../lib/files/folder-store";
import { readMigrations } from "../stack/migration-state";
import { storeOf } from "../../lib/files/open-store";
import { passphraseOf } from "../stack/passphrase";
import { UserError } from "../stack/user-error";
import { type CommandEnv, withSite } from "../stack/site-environment";

// npm run restore FILE [-- --into DATABASE_URL [--files FOLDER]] [--overwrite]: restores a backup (docs/backups.md#restore).
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    into: { type: "string" },
    files: { type: "string" },
    overwrite: { type: "boolean", default: false },
  },
});

await withSite(
  "npm run restore",
  async (env) => {
    const [file, ...more] = positionals;
    if (!file || more.length > 0)
      throw new UserError(
        "Usage: npm run restore FILE -- [--into DATABASE_URL [--files FOLDER]] [--overwrite]",
      );
    const passphrase = passphraseOf(env);
    const files = await getFileStore(env);
    const databaseUrl = values.into ?? directDatabaseUrl(env);
    try {
      if (values.overwrite) printCounts("Overwriting", await listFound(databaseUrl));
      const source = await readBackup(file, s3Account(env));
      const tell = (what: string) => console.log(`- ${what}`);
      const restored = await restoreBackup({
        ...{ databaseUrl, store: files?.store ?? null, source, passphrase, tell, now: new Date() },
        ...{ overwrite: values.overwrite, migrations: readMigrations() },
      });
      if (restored.restored) {
        printUnreferenced(restored.unnamed);
        const where = files ? `its files are in ${files.name}` : "its files were compared and not stored";
        return { code: 0, lastLine: `Restored as of ${restored.manifest.at}; ${where}.` };
      }
      printCounts("The database is not empty:", restored.found);
      return { code: 1, lastLine: "Nothing was changed. --overwrite replaces all of it with the backup." };
    } catch (error) {
      throw new UserError(`Nothing was restored: ${(error as Error).message}`);
    }
  },
  { needsDatabase: values.into === undefined },
);

// A restore into another database leaves the site's files alone.
async function getFileStore(env: CommandEnv): Promise<{ store: FileStore; name: string } | null> {
  if (values.files !== undefined)
    return { store: folderStore(values.files), name: `the folder ${values.files}` };
  return values.into === undefined ? storeOf(env) : null;
}

function printUnreferenced(keys: string[]): void {
  if (keys.length === 0) return;
  console.log(`${keys.length} files in storage have no row in the restored database:`);
  for (const key of keys) console.log(`  ${key}`);
}

function printCounts(title: string, found: Awaited<ReturnType<typeof listFound>>): void {
  if (found.length === 0) return;
  console.log(title);
  for (const { table, rows } of found) if (rows > 0) console.log(`${rows.toString().padStart(9)}  ${table}`);
  if (found.every(({ rows }) => rows === 0)) console.log(`        0  rows in ${found.length} tables`);
}
