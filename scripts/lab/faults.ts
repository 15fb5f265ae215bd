import path from "node:path";
import { parseArgs } from "node:util";
import { testFolder } from "../stack/folders";
import { supervise } from "../stack/processes";
import { buildFolder } from "../stack/test-parts";
import { UserError } from "../stack/user-error";
import { runFaults } from "./faults/run";
import { buildSite } from "./stack";

// npm run lab -- faults [--operations 1000] [--seed 7]: the site under faults chosen by a seed, then checks of what it has
// stored (docs/reliability.md#random-faults).

await supervise("npm run lab -- faults", path.join(testFolder, "run.json"), 130, async (run) => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seed: { type: "string" }, operations: { type: "string", default: "100" } },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const operations = Number(values.operations);
  if (!Number.isInteger(seed) || !(Number.isInteger(operations) && operations > 0))
    throw new UserError("--seed and --operations take whole numbers.");
  const { ports, env } = await buildSite(run);
  const { problems, summary } = await runFaults(run, { env, build: buildFolder, seed, operations, ports });
  for (const problem of problems) console.error(problem);
  console.log(`\n${summary}`);
  if (problems.length === 0) return { code: 0, lastLine: "Nothing is lost or doubled." };
  return { code: 1, lastLine: `${problems.length} problems: --seed ${seed}` };
});
