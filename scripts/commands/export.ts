import { parseArgs } from "node:util";
import { openStorage } from "../../lib/data/backup/storage";
import { directDatabaseUrl, s3Account } from "../../lib/env/schema";
import { exportName, openExport } from "../../lib/data/export/export";
import { storeOf } from "../../lib/files/open-store";
import { UserError } from "../stack/user-error";
import { withSite } from "../stack/site-environment";

// npm run export [-- --to FOLDER|s3://…]: all data in open formats, as one zip (docs/moving.md#moving-out).
await withSite("npm run export", async (env) => {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { to: { type: "string" } } });
  const { store } = await storeOf(env);
  const storage = await openStorage(values.to ?? ".data/exports", s3Account(env));
  const now = new Date();
  const name = exportName(now);
  try {
    const { pieces, done } = await openExport({ databaseUrl: directDatabaseUrl(env), store, now });
    const bytes = await storage.write(name, pieces);
    const { tables, entries, missing } = await done;
    for (const key of missing) console.log(`- missing from storage: ${key}`);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`- ${rows} rows of ${Object.keys(tables).length} tables, ${entries.length} files`);
    console.log(`- ${(bytes / 1_000_000).toFixed(1)} MB`);
    return { code: 0, lastLine: storage.nameOf(name) };
  } catch (error) {
    throw new UserError(`No export was made: ${(error as Error).message}`);
  }
});
