import path from "node:path";
import getPort from "get-port";
import { generateRouteTypes, runChecks } from "../stack/checks";
import { localEnvironment } from "../stack/environment";
import { testFolder } from "../stack/folders";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { step } from "../stack/steps.mjs";
import {
  buildForTests,
  runBrowserTests,
  runFaultTests,
  runLoadTests,
  runVitest,
  startTestDatabase,
} from "../stack/test-parts";
import { type Counts, outcomeOf } from "../stack/test-results";

// npm test: the short tests (docs/decisions.md#short-and-long-tests), on their own database. `npm test -- unit` runs one
// part or several; further arguments go to the part's tool: `npm test -- browser chat`.

const shortParts = ["check", "unit", "integration", "faults", "fuzz", "browser"] as const;
const parts = [...shortParts, "deep", "load"] as const;
type Part = (typeof parts)[number];

/** How many publications the load tests read through; the short run has the test's own number. */
const longPublications = "24";

await supervise("npm test", path.join(testFolder, "run.json"), 130, async (run) => {
  const { chosen, rest } = readArguments(process.argv.slice(3));
  const total: Counts = { passed: 0, failures: [] };
  const add = (counts: Counts | undefined) => {
    total.passed += counts?.passed ?? 0;
    total.failures.push(...(counts?.failures ?? []));
  };
  // A crash counts as one failure, and the next part still runs.
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (run.isStopping()) throw error;
      const description = describeFailure(error);
      console.log(`\n${description}\n`);
      total.failures.push(description.split("\n")[0] ?? "");
      return undefined;
    }
  };

  // Static pages contain the addresses, so fixed ports keep the build reusable.
  const ports = { site: await getPort({ port: 3100 }), sandbox: await getPort({ port: 4110 }) };
  const env = localEnvironment({
    siteUrl: `http://localhost:${ports.site}`,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
  });

  const has = (...some: Part[]) => some.some((part) => chosen.has(part));
  const needsBuild = has("faults", "fuzz", "load", "browser");
  const needsDatabase = needsBuild || has("integration", "deep");
  // Before the build, which writes the same file.
  if (has("check")) await attempt(() => step("Types of the routes", () => generateRouteTypes(run, env)));
  const postgres = needsDatabase
    ? await attempt(() => step("Starting the tests' database", () => startTestDatabase(run)))
    : undefined;
  const built =
    needsBuild && postgres && (await attempt(() => buildForTests(run, env))) ? postgres : undefined;
  if (built) total.passed += 1;

  // Mostly waiting, so they run beside vitest.
  const runBuiltSite = async () => {
    if (!built) return;
    const isBeside = chosen.size > 1;
    if (has("faults")) add(await attempt(() => runFaultTests(run, rest, env, ports, built, isBeside)));
    if (has("load")) {
      const long = { ...env, PUBLICATIONS: process.env.PUBLICATIONS ?? longPublications };
      add(await attempt(() => runLoadTests(run, rest, long, built, isBeside)));
    } else if (has("fuzz")) {
      const short = ["fuzz.test", "publishing.test", "businesses.test", ...rest];
      add(await attempt(() => runLoadTests(run, short, env, built, isBeside)));
    }
  };
  const runInVitest = async () => {
    if (has("check")) add(await runChecks(run, env));
    const projects = [
      ...(has("unit") ? ["unit", "unit-isolated"] : []),
      ...(postgres && has("integration") ? ["integration", "integration-isolated"] : []),
      ...(postgres && has("deep") ? ["deep"] : []),
    ];
    const vitestEnv = postgres ? { ...env, TEST_DATABASE_URL: postgres.url("postgres") } : env;
    if (projects.length > 0) add(await attempt(() => runVitest(run, projects, rest, vitestEnv)));
  };
  await Promise.all([runBuiltSite(), runInVitest()]);
  if (built && has("browser")) {
    // Without a filter only the journeys run.
    const filter = rest.length > 0 ? rest : ["--grep=@journey"];
    add(await attempt(() => runBrowserTests(run, filter, env, ports, built)));
  }
  return outcomeOf(total);
});

function readArguments(given: string[]): { chosen: Set<Part>; rest: string[] } {
  const isPart = (text: string): text is Part => (parts as readonly string[]).includes(text);
  const end = given.findIndex((text) => !isPart(text));
  const named = (end === -1 ? given : given.slice(0, end)).filter(isPart);
  const rest = end === -1 ? [] : given.slice(end);
  if (rest.length > 0 && named.length === 0) {
    throw new UserError(
      `Name a part before ${String(rest[0])}: npm test -- ${parts.join("|")} [arguments of its tool]`,
    );
  }
  return { chosen: new Set(named.length > 0 ? named : shortParts), rest };
}

function describeFailure(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
