import path from "node:path";
import getPort from "get-port";
import { generateRouteTypes, runChecks } from "../stack/checks";
import { localEnvironment } from "../stack/environment";
import { testFolder } from "../stack/folders";
import { Problem } from "../stack/problem";
import { supervise } from "../stack/processes";
import { step } from "../stack/steps.mjs";
import {
  buildForTests,
  measureEmptyPage,
  runBrowserTests,
  runFaultTests,
  runLoadTests,
  runVitest,
  startTestDatabase,
} from "../stack/test-parts";
import { type Counts, outcomeOf } from "../stack/test-results";

// npm test: everything, on a database of its own beside the demo's. `npm test -- unit` runs one part (check, unit,
// integration, faults, browser, load; several may be named), and what follows goes on to the part's own tool. What waits more
// than it works, or works on one core, runs beside the rest; what needs both cores has them (docs/decisions/tests-side-by-side.md).

const parts = ["check", "unit", "integration", "faults", "browser", "load"] as const;
type Part = (typeof parts)[number];

await supervise("npm test", path.join(testFolder, "run.json"), 130, async (run) => {
  const { chosen, rest } = readArguments(process.argv.slice(3));
  const total: Counts = { passed: 0, failures: [] };
  const add = (counts: Counts | undefined) => {
    total.passed += counts?.passed ?? 0;
    total.failures.push(...(counts?.failures ?? []));
  };
  // What breaks down counts as one failure, and the next part still gets its turn.
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

  // Addresses end up in static pages: the same ones each time let the build be used again.
  const ports = { site: await getPort({ port: 3100 }), sandbox: await getPort({ port: 4110 }) };
  const env = localEnvironment({
    siteUrl: `http://localhost:${ports.site}`,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
  });

  const needsBuild = chosen.has("faults") || chosen.has("browser") || chosen.has("load");
  const needsDatabase = chosen.has("integration") || needsBuild;
  // Before the build, which writes the same file
  if (chosen.has("check"))
    await attempt(() => step("Types of the routes", () => generateRouteTypes(run, env)));
  const postgres = needsDatabase
    ? await attempt(() => step("Starting the tests' database", () => startTestDatabase(run)))
    : undefined;

  const check = async () => {
    if (chosen.has("check")) add(await runChecks(run, env, needsBuild ? 1 : 2));
  };
  /** Answers the database where the site is built. */
  const testServers = async () => {
    if (!needsBuild || !postgres || !(await attempt(() => buildForTests(run, env)))) return undefined;
    total.passed += 1;
    const isBeside = chosen.size > 1;
    const faults = () => runFaultTests(run, rest, env, ports, postgres, isBeside);
    await Promise.all([
      chosen.has("browser") && attempt(() => measureEmptyPage(run, env)),
      chosen.has("faults") && attempt(faults).then(add),
      chosen.has("load") && attempt(() => runLoadTests(run, rest, env, postgres, isBeside)).then(add),
    ]);
    return postgres;
  };
  const [built] = await Promise.all([testServers(), check()]);

  const projects = (["unit", "integration"] as const).filter(
    (part) => chosen.has(part) && (part === "unit" || postgres),
  );
  const vitestEnv = postgres ? { ...env, TEST_DATABASE_URL: postgres.url("postgres") } : env;
  if (projects.length > 0) add(await attempt(() => runVitest(run, projects, rest, vitestEnv)));
  if (chosen.has("browser") && built) add(await attempt(() => runBrowserTests(run, rest, env, ports, built)));
  return outcomeOf(total);
});

function readArguments(given: string[]): { chosen: Set<Part>; rest: string[] } {
  const isPart = (text: string): text is Part => (parts as readonly string[]).includes(text);
  const end = given.findIndex((text) => !isPart(text));
  const named = (end === -1 ? given : given.slice(0, end)).filter(isPart);
  const rest = end === -1 ? [] : given.slice(end);
  if (rest.length > 0 && named.length === 0) {
    throw new Problem(
      `Name a part before ${String(rest[0])}: npm test -- ${parts.join("|")} [what its tool takes]`,
    );
  }
  return { chosen: new Set(named.length > 0 ? named : parts), rest };
}

function describeFailure(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
