import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { root } from "../stack/folders";
import { mutantsOf, type Mutant } from "./mutants";
import { activate, mutationPlugin } from "./plugin";
import { rooms } from "./rooms";

// Started by npm run test:mutations with its options as JSON: runs a room's tests against one mutant after another.

type Options = { seed: number; sample: number | null; room: string | null; report: string };
type Outcome = { room: string; mutant: Mutant; isCaught: boolean; by: string | null };

const options = JSON.parse(process.argv[2] ?? "{}") as Options;
const atOnce = 2;

// Read by vitest.config.ts, which knows nothing of mutants
(globalThis as { testPlugins?: unknown[] }).testPlugins = [mutationPlugin()];
const vitest = await createVitest("test", {
  root,
  watch: true,
  run: false,
  reporters: [{}],
  silent: true,
  testTimeout: 60_000,
});
await vitest.standalone();

const outcomes: Outcome[] = [];
for (const [room, { files, tests }] of Object.entries(rooms)) {
  if (options.room !== null && options.room !== room) continue;
  const specifications = await specificationsOf(vitest, tests);
  const kept = await soundOnes(vitest, specifications);
  const mutants = pick(files.flatMap(readMutants), options);
  // Whoever has caught most comes first
  const caught = new Map<TestSpecification, number>();
  for (const [index, mutant] of mutants.entries()) {
    const order = kept.toSorted((one, other) => (caught.get(other) ?? 0) - (caught.get(one) ?? 0));
    const by = await catcher(vitest, mutant, order);
    if (by) caught.set(by, (caught.get(by) ?? 0) + 1);
    outcomes.push({ room, mutant, isCaught: by !== null, by: by && path.relative(root, by.moduleId) });
    if (!by) tell(mutant);
    if (index % 10 === 9) console.log(`  ${room}: ${index + 1} of ${mutants.length}`);
  }
}
await vitest.close();
writeFileSync(options.report, JSON.stringify(outcomes, null, 1));
for (const room of Object.keys(rooms)) summarise(room, outcomes);
const share = summarise("all", outcomes);
process.exit(share >= 0.85 ? 0 : 1);

async function specificationsOf(running: Vitest, tests: readonly string[]): Promise<TestSpecification[]> {
  const all = await running.globTestSpecifications();
  return all.filter(
    ({ moduleId, project }) =>
      project.name !== "load" &&
      tests.some((one) => path.relative(path.join(root, "tests"), moduleId).startsWith(one)),
  );
}

/** Those that pass while nothing is mutated. */
async function soundOnes(running: Vitest, all: TestSpecification[]): Promise<TestSpecification[]> {
  activate(null);
  const { testModules } = await running.runTestSpecifications(all);
  const failing = new Set(testModules.filter((one) => !one.ok()).map(({ moduleId }) => moduleId));
  for (const moduleId of failing)
    console.log(`  left out, for it fails by itself: ${path.relative(root, moduleId)}`);
  return all.filter(({ moduleId }) => !failing.has(moduleId));
}

/** The first test file that fails with this mutant; null where none does. */
async function catcher(
  running: Vitest,
  mutant: Mutant,
  order: readonly TestSpecification[],
): Promise<TestSpecification | null> {
  activate(mutant);
  running.invalidateFile(mutant.file);
  try {
    for (let from = 0; from < order.length; from += atOnce) {
      const group = order.slice(from, from + atOnce);
      const { testModules, unhandledErrors } = await running.runTestSpecifications([...group]);
      const failed = testModules.find((one) => !one.ok());
      if (failed) return group.find(({ moduleId }) => moduleId === failed.moduleId) ?? group[0] ?? null;
      if (unhandledErrors.length > 0) return group[0] ?? null;
    }
    return null;
  } finally {
    activate(null);
    running.invalidateFile(mutant.file);
  }
}

function readMutants(file: string): Mutant[] {
  const full = path.join(root, file);
  return mutantsOf(full, readFileSync(full, "utf8"));
}

/** All, or so many of them, spread by the seed. */
function pick(all: Mutant[], { seed, sample }: Options): Mutant[] {
  if (sample === null || sample >= all.length) return all;
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return all
    .map((mutant) => ({ mutant, turn: random() }))
    .sort((one, other) => one.turn - other.turn)
    .slice(0, sample)
    .map(({ mutant }) => mutant);
}

function tell({ file, line, what }: Mutant): void {
  console.log(`  survived: ${path.relative(root, file)}:${line} ${what}`);
}

function summarise(room: string, all: readonly Outcome[]): number {
  const own = room === "all" ? all : all.filter((one) => one.room === room);
  if (own.length === 0) return 1;
  const caught = own.filter(({ isCaught }) => isCaught).length;
  console.log(`${room}: ${caught} of ${own.length} caught, ${((100 * caught) / own.length).toFixed(1)} %`);
  return caught / own.length;
}
