import path from "node:path";
import { parseArgs } from "node:util";
import { testFolder } from "../stack/folders";
import { supervise } from "../stack/processes";
import { runLoadTests, startTestDatabase } from "../stack/test-parts";
import { UserError } from "../stack/user-error";
import { buildSite } from "./stack";

// npm run lab -- fuzz [--runs 10000] [--seed 7] [--only 123]: malformed requests at every entry point of the production
// build (docs/security.md#fuzzing). The seed is random unless given; --only sends one request of it.

await supervise("npm run lab -- fuzz", path.join(testFolder, "run.json"), 130, async (run) => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { runs: { type: "string" }, seed: { type: "string" }, only: { type: "string" } },
  });
  const runs = toNumber("--runs", values.runs ?? "10000");
  const seed = toNumber("--seed", values.seed ?? String(Date.now() % 2_147_483_647));
  console.log(`Seed ${seed}: \`npm run lab -- fuzz --runs ${runs} --seed ${seed}\` repeats this run.`);
  const report = path.join(testFolder, "fuzz.json");
  const postgres = await startTestDatabase(run);
  const { env } = await buildSite(run, {
    FUZZ_RUNS: String(runs),
    FUZZ_SEED: String(seed),
    FUZZ_REPORT: report,
    ...(values.only !== undefined && { FUZZ_ONLY: String(toNumber("--only", values.only)) }),
  });
  const { failures } = await runLoadTests(run, ["fuzz.test"], env, postgres);
  return { code: failures.length === 0 ? 0 : 1, lastLine: `Every response and failure: ${report}` };
});

function toNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number)) throw new UserError(`${name} takes a whole number, not ${text}.`);
  return number;
}
