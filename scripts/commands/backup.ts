import { parseArgs } from "node:util";
import { makeBackup } from "../../lib/data/backup/backup";
import { openStorage } from "../../lib/data/backup/storage";
import { directDatabaseUrl, s3Account } from "../../lib/env/schema";
import { storeOf } from "../../lib/files/open-store";
import { passphraseOf } from "../stack/passphrase";
import { UserError } from "../stack/user-error";
import { withSite } from "../stack/site-environment";

// npm run backup [-- --to FOLDER|s3://…]: writes the encrypted database and files (docs/backups.md).
await withSite("npm run backup", async (env) => {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { to: { type: "string" } } });
  const passphrase = passphraseOf(env);
  const { store } = await storeOf(env);
  const storage = await openStorage(values.to ?? env.BACKUP_TO ?? ".data/backups", s3Account(env));
  const { where, bytes, manifest, deleted } = await makeBackup({
    ...{ databaseUrl: directDatabaseUrl(env), store, storage, passphrase, now: new Date() },
    tell: (what) => console.log(`- ${what}`),
  }).catch((error: unknown) => {
    throw new UserError(`No backup was made: ${(error as Error).message}`);
  });
  for (const name of deleted) console.log(`- deleted, too old: ${name}`);
  for (const key of manifest.missing) console.log(`- missing from storage: ${key}`);
  console.log(`- ${(bytes / 1_000_000).toFixed(1)} MB`);
  return { code: 0, lastLine: where };
});
