import { mkdirSync, openSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import { directDatabaseUrl } from "../../lib/env/schema";
import { type ExportSource, openSource } from "../../lib/data/export/source";
import { importExport } from "../../lib/data/export/import-export";
import { type Count, importFolder, type Rejected } from "../../lib/data/import/import";
import { storeOf } from "../../lib/files/open-store";
import { UserError } from "../stack/user-error";
import { progressBar } from "../stack/progress-bar";
import { type CommandEnv, withSite } from "../stack/site-environment";

// npm run import -- FOLDER [--dry-run]: imports an export, or CSV files of another system (docs/moving.md#moving-in).
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const dryRun = values["dry-run"];
const maxPrinted = 20;
const tell = (what: string) => console.log(`- ${what}`);

await withSite("npm run import", async (env) => {
  const [where, ...more] = positionals;
  if (!where || more.length > 0) throw new UserError("Usage: npm run import -- FOLDER [--dry-run]");
  try {
    const source = await openSource(where);
    return await (source ? importSource(source, env) : importTables(where, env));
  } catch (error) {
    throw new UserError(`Nothing was imported: ${(error as Error).message}`);
  }
});

async function importSource(source: ExportSource, env: CommandEnv) {
  const { store } = await storeOf(env);
  try {
    const result = await importExport({ databaseUrl: directDatabaseUrl(env), store, source, dryRun, tell });
    if (result.imported)
      return {
        code: 0,
        lastLine: dryRun ? "The export can be imported. Nothing was changed." : "The export was imported.",
      };
    console.log("The database is not empty:");
    for (const { table, rows } of result.found) console.log(`${rows.toString().padStart(9)}  ${table}`);
    return {
      code: 1,
      lastLine: "Nothing was changed. An export can only be imported into an empty database.",
    };
  } finally {
    source.close();
  }
}

async function importTables(folder: string, env: CommandEnv) {
  const bar = progressBar();
  const report = rejections(bar.above);
  const counts = await importFolder({
    ...{ databaseUrl: directDatabaseUrl(env), folder, now: new Date(), dryRun },
    ...{ reject: report.add, progress: bar.show, tell: (what) => bar.above(`- ${what}`) },
  }).finally(bar.end);
  for (const count of counts) console.log(formatCount(count));
  const sum = (what: "rejected" | "taken") => counts.reduce((all, count) => all + count[what], 0);
  const rejected = sum("rejected");
  if (rejected > 0) console.log(`${rejected} lines were rejected, each with its reason in ${report.file}`);
  const done = sum("taken") > 0 ? "Imported." : "Every row exists already.";
  return { code: rejected > 0 ? 2 : 0, lastLine: dryRun ? "Dry run: nothing was changed." : done };
}

function formatCount({ table, file, read, taken, rejected, isUnread }: Count): string {
  if (isUnread) return `- ${file}: not imported`;
  return `- ${file}: ${read} lines, ${taken} new in ${table}, ${rejected} rejected, ${read - taken - rejected} existing`;
}

/** Writes rejected lines to a CSV file and prints the first ones. */
function rejections(print: (line: string) => void) {
  const file = `.data/import-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.csv`;
  let out: number | null = null;
  let count = 0;
  const write = (...row: (string | number)[]) => {
    if (out === null) {
      mkdirSync(".data", { recursive: true });
      out = openSync(file, "w", 0o600);
      write("file", "line", "column", "reason");
    }
    writeSync(out, stringify([row], { escape_formulas: true }));
  };
  return {
    file,
    add: ({ file: of, line, column, reason }: Rejected) => {
      write(of, line, column, reason);
      count += 1;
      if (count <= maxPrinted) print(`  ${of}, line ${line}${column && `, ${column}`}: ${reason}`);
    },
  };
}
