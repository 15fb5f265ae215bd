import path from "node:path";
import { parseArgs } from "node:util";
import { localEnvironment } from "../stack/environment";
import { testFolder } from "../stack/folders";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { step } from "../stack/steps.mjs";
import { startTestDatabase } from "../stack/test-parts";

// npm run test:mutations: whether tests notice small changes of what decides about access and money (docs/mutations.md).
// `-- --sample 20` takes so many of each room, spread by `--seed 7`; `--room access` takes one room. All of them take hours.

await supervise("npm run test:mutations", path.join(testFolder, "run.json"), 130, async (run) => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { sample: { type: "string" }, seed: { type: "string" }, room: { type: "string" } },
  });
  const sample = values.sample === undefined ? null : Number(values.sample);
  const seed = Number(values.seed ?? "1");
  if (Number.isNaN(sample) || Number.isNaN(seed)) throw new UserError("--sample and --seed want numbers.");
  const env = localEnvironment({ siteUrl: "http://localhost:3000", sandboxUrl: "http://localhost:4010" });
  const postgres = await step("Starting the tests' database", () => startTestDatabase(run));
  const report = path.join(testFolder, "mutations.json");
  const options = JSON.stringify({ seed, sample, room: values.room ?? null, report });
  const code = await run.show(process.execPath, ["--import", "tsx", "scripts/mutations/main.ts", options], {
    ...env,
    TEST_DATABASE_URL: postgres.url("postgres"),
  });
  return { code: code ?? 1, lastLine: `Every mutant: ${report}` };
});
