import path from "node:path";
import getPort from "get-port";
import { ms, table } from "../bench/figures";
import { describeMachine } from "../bench/machine";
import { perMember, type TableSize } from "../scale/fill-house";
import { localEnvironment } from "../stack/environment";
import { dataFolder } from "../stack/folders";
import { createDatabase, startPostgres } from "../stack/postgres";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { migrate } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run scale:sizes: what Postgres holds of 100, 10,000 and 1,000,000 members, and how long it takes to find something
// (docs/scale.md). On a database of its own; numbers after `--` choose others.

const folder = path.join(dataFolder, "scale-sizes");
type Measured = { filledMs: number; tables: TableSize[]; times: Record<string, number> };

await supervise("npm run scale:sizes", path.join(folder, "run.json"), 130, async (run) => {
  const given = process.argv.slice(3).map(Number);
  const sizes = given.length > 0 ? given : [100, 10_000, 1_000_000];
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new UserError("Only numbers of members follow `npm run scale:sizes --`.");
  const postgres = await step("Starting a database", async () =>
    startPostgres(run, {
      folder,
      port: await getPort(),
      log: path.join(folder, "database.log"),
      durable: false,
    }),
  );
  const measured: Measured[] = [];
  for (const size of sizes) {
    measured.push(
      await step(`Filling in ${size.toLocaleString("en-GB")} members`, async () => {
        await createDatabase(postgres, "house", true);
        const none = "http://localhost:9";
        const env = localEnvironment({
          siteUrl: none,
          sandboxUrl: none,
          databaseUrl: postgres.url("house"),
        });
        await migrate(run, env);
        const program = [
          "--conditions=react-server",
          "--import",
          "tsx",
          "scripts/scale/sizes.ts",
          String(size),
        ];
        const { code, output } = await run.capture(process.execPath, program, env);
        if (code !== 0) throw new UserError(output);
        return JSON.parse(output.split("\n").at(-1) ?? "") as Measured;
      }),
    );
  }
  const heads = sizes.map((size) => size.toLocaleString("en-GB"));
  const largest = measured.at(-1);
  const names = largest?.tables.map((one) => one.table).slice(0, 8) ?? [];
  const cell = ({ tables }: Measured, name: string) => {
    const one = tables.find((entry) => entry.table === name);
    return one ? `${megabytes(one.bytes)} + ${megabytes(one.indexBytes)}` : "";
  };
  const all = ({ tables }: Measured) =>
    megabytes(tables.reduce((sum, { bytes, indexBytes }) => sum + bytes + indexBytes, 0));
  const rows = names.map((name) => [`\`${name}\``, ...measured.map((one) => cell(one, name))]);
  console.log(`\nMB of table and of its indexes; a member has ${JSON.stringify(perMember)}.\n`);
  console.log(table(["members", ...heads], [...rows, ["all tables", ...measured.map(all)]]));
  const asked = Object.keys(largest?.times ?? {});
  const times = asked.map((what) => [what, ...measured.map((one) => ms(one.times[what] ?? Number.NaN))]);
  console.log(`\n${table(["median of nine", ...heads], times)}`);
  console.log(`\n${await describeMachine(postgres.url("postgres"))}`);
  return { code: 0 };
});

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString("en-GB", { maximumSignificantDigits: 3 });
}
