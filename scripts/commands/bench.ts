import path from "node:path";
import getPort from "get-port";
import { buildFloor } from "../bench/build-floor";
import { table } from "../bench/figures";
import type { FloorFigure } from "../bench/floors";
import { describeMachine } from "../bench/machine";
import { firstLoadOf, pageSizes } from "../budgets/page-sizes";
import { isInstalled } from "../serving/nginx";
import { buildWhenChanged } from "../stack/build";
import { localEnvironment } from "../stack/environment";
import { dataFolder, root, testFolder } from "../stack/folders";
import { createDatabase, startPostgres } from "../stack/postgres";
import { Problem } from "../stack/problem";
import { supervise } from "../stack/processes";
import { migrate, startSandbox, startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run bench: the site beside the least that the framework needs for the same (scripts/bench/floor), both on one
// database. Run it on an idle machine; wrk measures. On a database of its own, as safe as the demo's.
const folder = path.join(dataFolder, "bench");
const buildFolder = ".next-test";
/** The least part of its floor that the site may do in a second. */
const least: Record<string, number> = { board: 0.6, post: 0.6 };
/** How much more script the Clubhouse may begin with than an empty page. */
const mostScript = 1.35;

const logFile = (service: string) => path.join(folder, "logs", `${service}.log`);

// The tests' build and ports, so that either finds it made; and never both at once.
await supervise("npm run bench", path.join(testFolder, "run.json"), 130, async (run) => {
  if (!isInstalled("wrk"))
    throw new Problem("wrk is not installed. Debian and Homebrew have it under this name.");
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
  const program = ["--conditions=react-server", "--import", "tsx", "scripts/bench/floors.ts"];
  const measured = await step("Measuring, for two minutes", () =>
    run.capture(process.execPath, [...program, `http://localhost:${ports.floor}`, folder], siteEnv),
  );
  if (measured.code !== 0) throw new Problem(measured.output);
  const figures = JSON.parse(measured.output) as FloorFigure[];
  const script =
    firstLoadOf(path.join(root, buildFolder), "(clubhouse)/community/page") /
    pageSizes(path.join(floorFolder, ".next"), "/").scripts;
  console.log(`\nRequests a second:\n\n${table(["", "the site", "its floor", "of it"], figures.map(rowOf))}`);
  console.log(
    `\nThe Clubhouse begins with ${script.toFixed(2)} times the script of an empty page.\n\n${machine}\n`,
  );
  const isSlow = figures.some(({ name, site, floor }) =>
    Object.entries(least).some(([what, part]) => name.startsWith(`a ${what},`) && site / floor < part),
  );
  return { code: isSlow || script > mostScript ? 1 : 0 };
});

function rowOf({ name, site, floor }: FloorFigure): string[] {
  return [name, site.toLocaleString("en-GB"), floor.toLocaleString("en-GB"), (site / floor).toFixed(2)];
}
