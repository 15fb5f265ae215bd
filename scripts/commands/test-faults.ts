import path from "node:path";
import getPort from "get-port";
import { runFaults } from "../faults/run";
import { buildWhenChanged } from "../stack/build";
import { localEnvironment } from "../stack/environment";
import { testFolder } from "../stack/folders";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { step } from "../stack/steps.mjs";
import { buildFolder } from "../stack/test-parts";

// npm run test:faults [-- --operations 1000 --seed 7]: the product under faults that a seed chooses; the same seed, the same
// faults. Every promise is checked afterwards (docs/reliability.md#faults-at-random).

await supervise("npm run test:faults", path.join(testFolder, "run.json"), 130, async (run) => {
  const { seed, operations } = readArguments(process.argv.slice(3));
  // The addresses of the tests' build, so that it can be used again
  const ports = { site: await getPort({ port: 3100 }), sandbox: await getPort({ port: 4110 }) };
  const env = localEnvironment({
    siteUrl: `http://localhost:${ports.site}`,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
  });
  await step("Building the site", () => buildWhenChanged(run, buildFolder, env));
  const { problems, summary } = await runFaults(run, { env, build: buildFolder, seed, operations, ports });
  for (const problem of problems) console.error(problem);
  console.log(`\n${summary}`);
  return {
    code: problems.length === 0 ? 0 : 1,
    lastLine: problems.length === 0 ? "Every promise is kept." : `${problems.length} broken: --seed ${seed}`,
  };
});

function readArguments(given: string[]): { seed: number; operations: number } {
  const values = { seed: Math.floor(Math.random() * 1_000_000), operations: 100 };
  for (let at = 0; at < given.length; at += 2) {
    const name = given[at]?.replace(/^--/, "");
    const value = Number(given[at + 1]);
    if ((name !== "seed" && name !== "operations") || !Number.isInteger(value) || value < 1)
      throw new UserError("There is `npm run test:faults -- [--seed N] [--operations N]`.");
    values[name] = value;
  }
  return values;
}
