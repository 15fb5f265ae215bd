import { writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { buildFloor } from "../bench/build-floor";
import { compareFiles } from "../bench/as-files";
import { drawBars, type Bar } from "../bench/draw";
import { ms, table } from "../bench/figures";
import type { FloorFigure } from "../bench/floors";
import type { FormFigure } from "../bench/forms";
import { describeMachine } from "../bench/machine";
import { firstLoadOf, pageSizes } from "../budgets/page-sizes";
import { isInstalled } from "../serving/nginx";
import { buildWhenChanged } from "../stack/build";
import { localEnvironment } from "../stack/environment";
import { dataFolder, root, testFolder } from "../stack/folders";
import { createDatabase, startPostgres } from "../stack/postgres";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { migrate, startSandbox, startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run bench: the site beside the least that the framework needs for the same (scripts/bench/floor), both on one
// database. Run it on an idle machine; wrk measures. On a database of its own, as safe as the demo's. `-- --draw` keeps the
// picture in docs/.
const folder = path.join(dataFolder, "bench");
const buildFolder = ".next-test";
/** The least part of its floor that the site may do in a second. */
const least: Record<string, number> = { "a board": 0.6, "a post": 0.6, "the home page by nginx": 0.8 };
/** How much longer the slowest of a hundred requests may take by nginx as deploy/ has it than by nginx alone. */
const mostP99 = 1.5;
/** How much more script the Clubhouse may begin with than an empty page. */
const mostScript = 1.35;

const logFile = (service: string) => path.join(folder, "logs", `${service}.log`);

// The tests' build and ports, so that either finds it made; and never both at once.
await supervise("npm run bench", path.join(testFolder, "run.json"), 130, async (run) => {
  if (!isInstalled("wrk"))
    throw new UserError("wrk is not installed. Debian and Homebrew have it under this name.");
  const ports = {
    site: await getPort({ port: 3100 }),
    sandbox: await getPort({ port: 4110 }),
    floor: await getPort(),
  };
  const env = {
    ...localEnvironment({
      siteUrl: `http://localhost:${ports.site}`,
      sandboxUrl: `http://localhost:${ports.sandbox}`,
    }),
    NEXT_DIST_DIR: buildFolder,
    LOG_LEVEL: "warn",
  };
  await step("Building the site", () => buildWhenChanged(run, buildFolder, env));
  const floorFolder = await step("Building its floor", () => buildFloor(run, env));
  const postgres = await step("Starting a database", async () =>
    startPostgres(run, { folder, port: await getPort(), log: logFile("database"), durable: true }),
  );
  const machine = await describeMachine(postgres.url("postgres"));
  const floorUrl = `http://localhost:${ports.floor}`;
  const buildPath = path.join(root, buildFolder);
  const siteEnv = { ...env, DATABASE_URL: postgres.url("floors") };
  await step("Starting the site and its floor", async () => {
    await createDatabase(postgres, "floors", true);
    await migrate(run, siteEnv);
    await startSandbox(run, {
      port: ports.sandbox,
      env,
      log: logFile("sandbox"),
      state: path.join(folder, "floors-sandbox.json"),
    });
    await startSite(run, { port: ports.site, env: siteEnv, log: logFile("site") });
    await startSite(run, {
      port: ports.floor,
      env: siteEnv,
      log: logFile("floor"),
      folder: floorFolder,
      health: "/",
    });
  });
  const capture = async <Figure>(program: string, ...given: string[]) => {
    const { code, output } = await run.capture(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", `scripts/bench/${program}.ts`, floorUrl, ...given],
      siteEnv,
    );
    if (code !== 0) throw new UserError(output);
    return JSON.parse(output) as Figure[];
  };
  const forms = await step("Forms", () => capture<FormFigure>("forms", buildPath));
  const figures = await step("Pages and posts, for two minutes", () =>
    capture<FloorFigure>("floors", folder),
  );
  const files = isInstalled("nginx")
    ? await step("nginx", () =>
        compareFiles(run, { folder, buildFolder: buildPath, site: `localhost:${ports.site}` }),
      )
    : null;
  const script =
    firstLoadOf(buildPath, "(clubhouse)/community/page") /
    pageSizes(path.join(floorFolder, ".next"), "/").scripts;

  console.log(`\nRequests a second:\n\n${table(head("the site"), figures.map(rowOf))}`);
  if (files) {
    const { name, perSecond: site, floorPerSecond, p99OfFloor } = files;
    console.log(`\n${table(head("by nginx"), [rowOf({ name, site, floor: floorPerSecond })])}`);
    console.log(`\nOf a hundred requests the slowest takes ${p99OfFloor.toFixed(2)} times as long.`);
  }
  console.log(
    `\nOne after the other, medians:\n\n${table(
      head("the site"),
      forms.map(({ name, siteMs, floorMs }) => [
        name,
        ms(siteMs),
        ms(floorMs),
        (floorMs / siteMs).toFixed(2),
      ]),
    )}`,
  );
  console.log(
    `\nThe Clubhouse begins with ${script.toFixed(2)} times the script of an empty page.\n\n${machine}\n`,
  );
  const bars: Bar[] = [
    ...figures.map(({ name, site, floor }) => ({ name, part: site / floor })),
    ...(files ? [{ name: files.name, part: files.perSecond / files.floorPerSecond }] : []),
    ...forms.map(({ name, siteMs, floorMs }) => ({ name, part: floorMs / siteMs })),
  ].map(({ name, part }) => ({ name, part, least: leastFor(name) }));
  if (process.argv.includes("--draw"))
    writeFileSync(path.join(root, "docs/bench.svg"), drawBars(bars, machine));
  const isSlow = bars.some(({ part, least }) => least !== null && part < least);
  return { code: isSlow || script > mostScript || (files?.p99OfFloor ?? 0) > mostP99 ? 1 : 0 };
});

function head(whose: string): string[] {
  return ["", whose, "its floor", "of it"];
}

function leastFor(name: string): number | null {
  return Object.entries(least).find(([what]) => name.startsWith(`${what},`))?.[1] ?? null;
}

function rowOf({ name, site, floor }: FloorFigure): string[] {
  return [name, site.toLocaleString("en-GB"), floor.toLocaleString("en-GB"), (site / floor).toFixed(2)];
}
