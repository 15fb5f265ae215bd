import { parseArgs } from "node:util";
import { directDatabaseUrl } from "../../lib/env-schema";
import { openSource } from "../../lib/export/source";
import { takeExport } from "../../lib/export/take";
import { storeOf } from "../stack/file-store";
import { Problem } from "../stack/problem";
import { type CommandEnv, withSite } from "../stack/site-environment";

// npm run import -- FOLDER [--dry-run]: an export of this site, or another system's tables as CSV (docs/moving.md#moving-in).
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const dryRun = values["dry-run"];
const tell = (what: string) => console.log(`- ${what}`);

await withSite("npm run import", async (env) => {
  const [where, ...more] = positionals;
  if (!where || more.length > 0) throw new Problem("Usage: npm run import -- FOLDER [--dry-run]");
  try {
    return await importWhole(where, env);
  } catch (error) {
    throw new Problem(`Nothing was imported: ${(error as Error).message}`);
  }
});

async function importWhole(where: string, env: CommandEnv) {
  const source = await openSource(where);
  if (!source) throw new Problem(`There is nothing to import at ${where}.`);
  const { store } = await storeOf(env);
  try {
    const taken = await takeExport({ databaseUrl: directDatabaseUrl(env), store, source, dryRun, tell });
    if (taken.taken)
      return {
        code: 0,
        lastLine: dryRun
          ? "All of it could be imported. Nothing was changed."
          : `Imported as of ${source.manifest.at}.`,
      };
    console.log("The installation is not empty:");
    for (const { table, rows } of taken.found) console.log(`${rows.toString().padStart(9)}  ${table}`);
    return { code: 1, lastLine: "Nothing was done. An export goes into an empty installation alone." };
  } finally {
    source.close();
  }
}
