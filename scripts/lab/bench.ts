import { writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { firstLoadOf, pageSizes } from "../budgets/page-sizes";
import { exportFiles } from "../lay-out-files";
import { dataFolder, root, testFolder } from "../stack/folders";
import { createDatabase } from "../stack/postgres";
import { supervise, type Run } from "../stack/processes";
import { migrate, startSandbox, startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import { buildFolder } from "../stack/test-parts";
import { buildFloor } from "./bench/build-floor";
import { drawBars, type Bar } from "./bench/draw";
import type { Figure } from "./bench/measure";
import { describeMachine, ms, quantile, table } from "./figures";
import { measureLoad } from "./load";
import { startNginx, startPlainNginx } from "./nginx";
import { buildSite, captureJson, isInstalled, requirePrograms, startDatabase } from "./stack";

// npm run bench: the site beside the framework's minimum (docs/performance.md). `-- --draw` updates the picture in docs/.

const folder = path.join(dataFolder, "bench");
const buildPath = path.join(root, buildFolder);
/** The site's minimum share of the floor's requests per second. */
const least: Record<string, number> = { "a board": 0.6, "a post": 0.6, "the home page by nginx": 0.8 };
/** The maximum ratio of the 99th percentile by deploy/nginx to a plain nginx. */
const maxP99Ratio = 1.5;
/** The maximum ratio of the Clubhouse's first scripts to those of an empty page. */
const maxScriptRatio = 1.35;

const logFile = (service: string) => path.join(folder, "logs", `${service}.log`);

await supervise("npm run bench", path.join(testFolder, "run.json"), 130, async (run) => {
  requirePrograms({ wrk: "wrk" });
  const { ports, env } = await buildSite(run, { LOG_LEVEL: "warn" });
  const floorFolder = await step("Building the minimum", () => buildFloor(run, env));
  const floorPort = await getPort();
  const postgres = await startDatabase(run, folder, true);
  const machine = await describeMachine(postgres.url("postgres"));
  const siteEnv = { ...env, DATABASE_URL: postgres.url("floors") };
  await step("Starting the site and the minimum", async () => {
    await createDatabase(postgres, "floors", true);
    await migrate(run, siteEnv);
    const state = path.join(folder, "floors-sandbox.json");
    await startSandbox(run, { port: ports.sandbox, env, log: logFile("sandbox"), state });
    await startSite(run, { port: ports.site, env: siteEnv, log: logFile("site") });
    const minimum = {
      port: floorPort,
      env: siteEnv,
      log: logFile("floor"),
      folder: floorFolder,
      health: "/",
    };
    await startSite(run, minimum);
  });
  const parameters = [`http://localhost:${floorPort}`, folder, buildPath];
  const { loads, forms } = await step("Pages, posts and forms, for two minutes", () =>
    captureJson<{ loads: Figure[]; forms: Figure[] }>(run, "bench/measure", parameters, siteEnv),
  );
  const files = isInstalled("nginx")
    ? await step("nginx", () => compareNginx(run, `localhost:${ports.site}`))
    : null;
  const script =
    firstLoadOf(buildPath, "(clubhouse)/community/page") /
    pageSizes(path.join(floorFolder, ".next"), "/").scripts;

  const all = files ? [...loads, files] : loads;
  console.log(
    `\nRequests a second:\n\n${table(
      head,
      all.map((one) => rowOf(one, perSecond)),
    )}`,
  );
  if (files) console.log(`\nBy nginx the 99th percentile is ${files.p99.toFixed(2)} times the plain one.`);
  console.log(
    `\nOne after the other, medians:\n\n${table(
      head,
      forms.map((one) => rowOf(one, ms)),
    )}`,
  );
  console.log(
    `\nThe Clubhouse's first scripts are ${script.toFixed(2)} times an empty page's.\n\n${machine}\n`,
  );
  const bars: Bar[] = [
    ...all.map((one) => ({ name: one.name, part: partOf(one) })),
    ...forms.map((one) => ({ name: one.name, part: 1 / partOf(one) })),
  ].map(({ name, part }) => ({ name, part, least: leastFor(name) }));
  if (process.argv.includes("--draw"))
    writeFileSync(path.join(root, "docs/bench.svg"), drawBars(bars, machine));
  const isSlow = bars.some(({ part, least: wanted }) => wanted !== null && part < wanted);
  return { code: isSlow || script > maxScriptRatio || (files?.p99 ?? 0) > maxP99Ratio ? 1 : 0 };
});

/** The home page by nginx as deploy/nginx has it, beside an nginx that only serves the same file. */
async function compareNginx(run: Run, site: string): Promise<Figure & { p99: number }> {
  const files = await exportFiles(buildPath);
  const [port, plainPort] = [await getPort(), await getPort()];
  await startNginx(run, { folder: path.join(folder, "nginx"), port, site, files });
  await startPlainNginx(run, {
    folder: path.join(folder, "plain"),
    port: plainPort,
    files: path.join(files, "pages"),
  });
  const rounds = Array.from({ length: 3 }, () => ({
    floor: measureLoad(`http://localhost:${plainPort}/index.html`),
    site: measureLoad(`http://localhost:${port}/`),
  }));
  const median = (value: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(value), 0.5);
  return {
    name: "the home page by nginx, beside nginx with the file alone",
    site: median((round) => round.site.perSecond),
    floor: median((round) => round.floor.perSecond),
    p99: median((round) => round.site.p99Ms / round.floor.p99Ms),
  };
}

const head = ["", "the site", "its minimum", "site / minimum"];
const perSecond = (value: number) => value.toLocaleString("en-GB");
const partOf = ({ site, floor }: Figure) => site / floor;

function rowOf(figure: Figure, format: (value: number) => string): string[] {
  const { name, site, floor } = figure;
  return [name, format(site), format(floor), partOf(figure).toFixed(2)];
}

function leastFor(name: string): number | null {
  return Object.entries(least).find(([what]) => name.startsWith(`${what},`))?.[1] ?? null;
}
