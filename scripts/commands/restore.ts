import { parseArgs } from "node:util";
import { readBackup } from "../../lib/backup/place";
import { listFound, restoreBackup } from "../../lib/backup/restore";
import { directDatabaseUrl, s3Account } from "../../lib/env-schema";
import { storeOf } from "../stack/file-store";
import { passphraseOf } from "../stack/passphrase";
import { Problem } from "../stack/problem";
import { withSite } from "../stack/site-environment";

// npm run restore FILE [-- --into DATABASE_URL] [--overwrite]: a backup's database and files (docs/backups.md#bring-one-back).
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { into: { type: "string" }, overwrite: { type: "boolean", default: false } },
});

await withSite(
  "npm run restore",
  async (env) => {
    const [file, ...more] = positionals;
    if (!file || more.length > 0)
      throw new Problem("Usage: npm run restore FILE -- [--into DATABASE_URL] [--overwrite]");
    const passphrase = passphraseOf(env);
    const { store, name } = await storeOf(env);
    const databaseUrl = values.into ?? directDatabaseUrl(env);
    try {
      if (values.overwrite) tellFound("Overwriting", await listFound(databaseUrl));
      const source = await readBackup(file, s3Account(env));
      const tell = (what: string) => console.log(`- ${what}`);
      const restored = await restoreBackup({
        ...{ databaseUrl, store, source, passphrase, tell },
        overwrite: values.overwrite,
      });
      if (restored.restored)
        return { code: 0, lastLine: `Restored as of ${restored.manifest.at}; its files are in ${name}.` };
      tellFound("The database is not empty:", restored.found);
      return { code: 1, lastLine: "Nothing was done. --overwrite replaces all of that by the backup." };
    } catch (error) {
      throw new Problem(`Nothing was restored: ${(error as Error).message}`);
    }
  },
  { needsDatabase: values.into === undefined },
);

function tellFound(title: string, found: Awaited<ReturnType<typeof listFound>>): void {
  if (found.length === 0) return;
  console.log(title);
  for (const { table, rows } of found) if (rows > 0) console.log(`${rows.toString().padStart(9)}  ${table}`);
  if (found.every(({ rows }) => rows === 0)) console.log(`        0  rows in ${found.length} tables`);
}
