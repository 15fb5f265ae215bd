import { rmSync } from "node:fs";
import path from "node:path";
import { emptyPageScripts } from "../budgets/empty-page";
import { buildWhenChanged } from "./build";
import { findChromium } from "./chromium";
import { root, testFolder } from "./folders";
import { choosePort } from "./ports";
import { type Postgres, createDatabase, startPostgres } from "./postgres";
import type { Run } from "./processes";
import { migrate, startSandbox, startSite } from "./servers";
import { step } from "./steps.mjs";
import { type Counts, countPlaywright, countVitest } from "./test-results";

type Environment = Record<string, string>;

// Beside the demo's build, so that tests and demo do not make each other build again.
const buildFolder = ".next-test";

/** Starts the tests' own cluster on any free port: quick rather than safe, and apart from the demo's. */
export async function startTestDatabase(run: Run): Promise<Postgres> {
  return startPostgres(run, {
    folder: testFolder,
    port: await choosePort(),
    log: logFile("database"),
    durable: false,
  });
}

/** Runs vitest's projects of these names; `serverUrl` is where integration tests make their databases. */
export async function runVitest(
  run: Run,
  projects: string[],
  rest: string[],
  env: Environment,
  serverUrl: string | undefined,
): Promise<Counts> {
  const report = path.join(testFolder, "vitest.json");
  rmSync(report, { force: true });
  const code = await run.show(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...projects.map((project) => `--project=${project}`),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...rest,
    ],
    serverUrl ? { ...env, TEST_DATABASE_URL: serverUrl } : env,
  );
  return countVitest(report, code);
}

/** Builds the site the browser tests look at, when its sources changed. Returns true; throws a Problem when it fails. */
export async function buildForBrowserTests(run: Run, env: Environment): Promise<true> {
  await step("Building the site", async (remark) => {
    if (!(await buildWhenChanged(run, buildFolder, env))) remark("unchanged");
  });
  return true;
}

/** Starts the built site on an empty database, with a sandbox of its own, and runs Playwright against it. */
export async function runBrowserTests(
  run: Run,
  rest: string[],
  env: Environment,
  ports: { site: number; sandbox: number },
  postgres: Postgres,
): Promise<Counts> {
  const siteEnv = { ...env, DATABASE_URL: postgres.url("browser"), NEXT_DIST_DIR: buildFolder };
  const state = path.join(testFolder, "sandbox.json");
  const report = path.join(testFolder, "playwright.json");
  for (const old of [state, report]) rmSync(old, { force: true });

  const chromium = await step("Finding Chromium", async (remark) => {
    const found = await findChromium(run, env);
    remark(found);
    return found;
  });
  await step("Preparing the browser tests' database", async () => {
    await createDatabase(postgres, "browser", true);
    await migrate(run, siteEnv);
  });
  await step("Starting the sandbox", () =>
    startSandbox(run, { port: ports.sandbox, env: siteEnv, log: logFile("sandbox"), state }),
  );
  await step("Starting the site", () =>
    startSite(run, { port: ports.site, env: siteEnv, log: logFile("site") }),
  );

  const framework = await step("Measuring an empty page", () => emptyPageScripts(run, env));

  const code = await run.show(
    process.execPath,
    [path.join(root, "node_modules/@playwright/test/cli.js"), "test", "--reporter=list,json", ...rest],
    {
      ...siteEnv,
      BASE_URL: env.NEXTAUTH_URL ?? "",
      CHROMIUM_PATH: chromium,
      EMPTY_PAGE_SCRIPTS: String(framework),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return countPlaywright(report, code);
}

function logFile(service: string): string {
  return path.join(testFolder, "logs", `${service}.log`);
}
