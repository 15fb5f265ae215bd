import path from "node:path";
import { parseArgs } from "node:util";
import { getBuildRecord } from "../stack/build";
import { localEnvironment } from "../stack/environment";
import { testFolder } from "../stack/folders";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { buildFolder, buildForTests, runLoadTests, startTestDatabase } from "../stack/test-parts";

// npm run fuzz -- --runs 10000 [--seed 7] [--only 123]: malformed requests at every door of the production build
// (docs/security.md#fuzzing). Another seed each time unless one is given; --only sends one case of it alone.

await supervise("npm run fuzz", path.join(testFolder, "run.json"), 130, async (run) => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { runs: { type: "string" }, seed: { type: "string" }, only: { type: "string" } },
  });
  const runs = toNumber("--runs", values.runs ?? "10000");
  const seed = toNumber("--seed", values.seed ?? String(Date.now() % 2_147_483_647));
  console.log(`Seed ${seed}: \`npm run fuzz -- --runs ${runs} --seed ${seed}\` sends the same again.`);
  // Nothing listens at these here: the addresses of a build that is there save another one
  const built = getBuildRecord(buildFolder);
  const report = path.join(testFolder, "fuzz.json");
  const env = {
    ...localEnvironment({
      siteUrl: built?.siteUrl ?? "http://localhost:3100",
      sandboxUrl: built?.sandboxUrl ?? "http://localhost:4110",
    }),
    FUZZ_RUNS: String(runs),
    FUZZ_SEED: String(seed),
    FUZZ_REPORT: report,
    ...(values.only !== undefined && { FUZZ_ONLY: String(toNumber("--only", values.only)) }),
  };
  const postgres = await startTestDatabase(run);
  await buildForTests(run, env);
  const { failures } = await runLoadTests(run, ["fuzz.test"], env, postgres);
  return {
    code: failures.length === 0 ? 0 : 1,
    lastLine: `Every answer and every broken promise: ${report}`,
  };
});

function toNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number)) throw new UserError(`${name} wants a whole number, not ${text}.`);
  return number;
}
