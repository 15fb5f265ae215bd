import { rmSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { runFaults } from "../lab/faults/run";
import { buildWhenChanged } from "./build";
import { findChromium } from "./chromium";
import { root, testFolder } from "./folders";
import { type Postgres, createDatabase, startPostgres } from "./postgres";
import type { Run } from "./processes";
import { migrate, startSandbox, startSite } from "./servers";
import { step } from "./steps.mjs";
import { type Counts, countPlaywright, countVitest } from "./test-results";

type Environment = Record<string, string>;

// The short run of npm run lab -- faults
const shortSeed = 20;
const shortOperations = 50;

// Apart from the demo's build, so that neither replaces the other.
export const buildFolder = ".next-test";

/** Starts the tests' own cluster on a free port, fast and not durable. */
export async function startTestDatabase(run: Run): Promise<Postgres> {
  return startPostgres(run, {
    folder: testFolder,
    port: await getPort(),
    log: logFile("database"),
    durable: false,
  });
}

/** Runs vitest projects with the parameters `rest`. With a `title`, for concurrent runs, it prints its output at its end. */
export async function runVitest(
  run: Run,
  projects: string[],
  rest: string[],
  env: Environment,
  title?: string,
): Promise<Counts> {
  const report = path.join(testFolder, `vitest-${projects.join("-")}.json`);
  rmSync(report, { force: true });
  const parameters = [
    // Each file loads every module again: a larger young generation collects less often.
    "--max-semi-space-size=64",
    path.join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    ...projects.map((project) => `--project=${project}`),
    ...["--reporter=default", `--reporter=${path.join(root, "scripts/stack/vitest-report.ts")}`],
    ...rest,
  ];
  const ownEnv = { ...env, VITEST_REPORT: report };
  if (title === undefined) return countVitest(report, await run.show(process.execPath, parameters, ownEnv));
  const { code, output } = await step(title, () => run.capture(process.execPath, parameters, ownEnv));
  console.log(`\n${output}\n`);
  return countVitest(report, code);
}

/** Builds the site for the tests if its sources changed. Throws a UserError. */
export async function buildForTests(run: Run, env: Environment): Promise<true> {
  await step("Building the site", async (remark) => {
    if (!(await buildWhenChanged(run, buildFolder, env))) remark("unchanged");
  });
  return true;
}

/** Starts the built site on an empty database with its own sandbox, and runs Playwright against it. */
export async function runBrowserTests(
  run: Run,
  rest: string[],
  env: Environment,
  ports: { site: number; sandbox: number },
  postgres: Postgres,
): Promise<Counts> {
  const siteEnv = await prepareSite(run, "browser", env, ports.sandbox, postgres);
  await step("Starting the site", () =>
    startSite(run, { port: ports.site, env: siteEnv, log: logFile("site") }),
  );
  return runPlaywright(run, rest, siteEnv);
}

/** Runs Playwright against the running site of this environment. */
export async function runPlaywright(run: Run, rest: string[], siteEnv: Environment): Promise<Counts> {
  const report = path.join(testFolder, "playwright.json");
  rmSync(report, { force: true });
  const chromium = await step("Finding Chromium", async (remark) => {
    const found = await findChromium(run, siteEnv);
    remark(found);
    return found;
  });

  const code = await run.show(
    process.execPath,
    [
      ...[path.join(root, "node_modules/@playwright/test/cli.js"), "test"],
      ...[`--reporter=list,json,${path.join(root, "scripts/stack/playwright-report.ts")}`, ...rest],
    ],
    {
      ...siteEnv,
      BASE_URL: siteEnv.PUBLIC_URL ?? "",
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return countPlaywright(report, code);
}

/** Runs the load tests, which start the built site, on their own database and sandbox. `isBeside`: prints at the end. */
export async function runLoadTests(
  run: Run,
  rest: string[],
  env: Environment,
  postgres: Postgres,
  isBeside = false,
): Promise<Counts> {
  const sandbox = await getPort();
  const ownEnv = { ...env, SANDBOX_URL: `http://localhost:${sandbox}`, LOG_LEVEL: "warn" };
  const siteEnv = await prepareSite(run, "load", ownEnv, sandbox, postgres);
  const title = isBeside ? "Load" : undefined;
  return runVitest(run, ["load"], ["--no-file-parallelism", ...rest], siteEnv, title);
}

/** Runs the fault tests, then a short run of random faults. `isBeside`: prints at the end. */
export async function runFaultTests(
  run: Run,
  rest: string[],
  env: Environment,
  ports: { site: number; sandbox: number },
  postgres: Postgres,
  isBeside = false,
): Promise<Counts> {
  const sandbox = await getPort();
  const ownEnv = { ...env, SANDBOX_URL: `http://localhost:${sandbox}`, LOG_LEVEL: "info" };
  const siteEnv = await prepareSite(run, "faults", ownEnv, sandbox, postgres);
  const counts = await runVitest(run, ["faults"], rest, siteEnv, isBeside ? "Faults" : undefined);
  if (rest.length > 0) return counts;
  const { problems, summary } = await runFaults(run, {
    ...{ env, ports, build: buildFolder },
    ...{ seed: shortSeed, operations: shortOperations },
  }).catch((error: unknown) => ({
    problems: [`The run of random faults failed: ${error instanceof Error ? error.message : String(error)}`],
    summary: error instanceof Error ? (error.stack ?? "") : "",
  }));
  console.log(`\n${[...problems, summary].join("\n")}\n`);
  return {
    passed: counts.passed + (problems.length > 0 ? 0 : 1),
    failures: [...counts.failures, ...problems],
  };
}

/** Creates an empty database and starts a sandbox; returns the environment of a site on both. */
export async function prepareSite(
  run: Run,
  name: string,
  env: Environment,
  sandboxPort: number,
  postgres: Postgres,
): Promise<Environment> {
  const siteEnv = { ...env, DATABASE_URL: postgres.url(name), NEXT_DIST_DIR: buildFolder };
  const state = path.join(testFolder, `sandbox-${name}.json`);
  rmSync(state, { force: true });
  await step("Preparing a database", async () => {
    await createDatabase(postgres, name, true);
    await migrate(run, siteEnv);
  });
  await step("Starting the sandbox", () =>
    startSandbox(run, { port: sandboxPort, env: siteEnv, log: logFile(`sandbox-${name}`), state }),
  );
  return siteEnv;
}

function logFile(service: string): string {
  return path.join(testFolder, "logs", `${service}.log`);
}
