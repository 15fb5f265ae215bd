import { rmSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { firstLoadOf, pageSizes } from "../budgets/page-sizes";
import { exportFiles } from "../lay-out-files";
import { dataFolder, root, testFolder } from "../stack/folders";
import { createDatabase } from "../stack/postgres";
import { supervise, type Run } from "../stack/processes";
import { migrate, startInstance, startSandbox } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import { buildFolder } from "../stack/test-parts";
import { findChromium } from "../stack/chromium";
import { buildFloor } from "./bench/build-floor";
import type { Comparison, Measured, Measurements } from "./bench/measure";
import { comparePages } from "./bench/pages";
import { describeMachine, kilobytes, ms, quantile, table } from "./figures";
import { measureLoad } from "./load";
import { startNginx, startPageNginx, startPlainNginx } from "./nginx";
import { buildSite, captureJson, isInstalled, startDatabase } from "./stack";

// npm run bench: the site beside the framework's minimum (docs/performance.md).

const folder = path.join(dataFolder, "bench");
const buildPath = path.join(root, buildFolder);
/** The share of its minimum's requests a second that the site must reach. */
const least: Record<string, number> = {
  "a room, beside A: one query, one element": 0.35,
  "a room, beside B: as many elements and bytes": 0.8,
  "a post, beside one insert": 0.7,
  "a post, beside one insert and a shared row": 1,
};
/** The maximum ratio of the 99th percentile by deploy/nginx to a plain nginx. */
const maxP99Ratio = 1.5;
/** The maximum ratio of the Clubhouse's first scripts to those of an empty page. */
const maxScriptRatio = 1.35;

const loadHead = ["", "requests/s", "of it", "median", "99th", "statements", "site CPU", "Postgres CPU"];
const partOf = (site: number, floor: number) => site / floor;
const logFile = (service: string) => path.join(folder, "logs", `${service}.log`);

await supervise("npm run bench", path.join(testFolder, "run.json"), 130, async (run) => {
  const { ports, env } = await buildSite(run, { LOG_LEVEL: "warn" });
  const floorFolder = await step("Building the minimum", () => buildFloor(run, env));
  const floorPort = await getPort();
  const statistics = { shared_preload_libraries: "pg_stat_statements" };
  const postgres = await startDatabase(run, folder, true, statistics);
  const machine = await describeMachine(postgres.url("postgres"));
  const siteEnv = { ...env, DATABASE_URL: postgres.url("floors") };
  const [site, minimum] = await step("Starting the site and the minimum", async () => {
    await createDatabase(postgres, "floors", true);
    await migrate(run, siteEnv);
    const state = path.join(folder, "floors-sandbox.json");
    rmSync(state, { force: true });
    await startSandbox(run, { port: ports.sandbox, env, log: logFile("sandbox"), state });
    const floor = { port: floorPort, folder: floorFolder, health: "/", log: logFile("floor") };
    return [
      await startInstance(run, { port: ports.site, env: siteEnv, log: logFile("site") }),
      await startInstance(run, { ...floor, env: siteEnv }),
    ];
  });
  run.rely(site);
  run.rely(minimum);
  const pids = [site, minimum].map(({ child }) => String(child.pid));
  const parameters = [`http://localhost:${floorPort}`, buildPath, ...pids];
  const { comparisons, forms, board } = await step("Rooms, posts and forms, for three minutes", () =>
    captureJson<Measurements>(run, "bench/measure", parameters, siteEnv),
  );
  const files =
    isInstalled("nginx") && isInstalled("wrk")
      ? await step("nginx", () => compareNginx(run, `localhost:${ports.site}`))
      : null;
  const pages = await step("Public pages, for five minutes", () => measurePages(run, ports.site, env));
  const script =
    firstLoadOf(buildPath, "(clubhouse)/community/page") /
    pageSizes(path.join(floorFolder, ".next"), "/").scripts;

  console.log(`\n${table(loadHead, comparisons.flatMap(loadRows))}`);
  console.log(
    `\nA room has ${board.elements} elements, ${kilobytes(board.html)} of HTML (${kilobytes(board.gzip)} by gzip, ` +
      `${kilobytes(board.flight)} of it data), and ${script.toFixed(2)} times an empty page's first scripts.`,
  );
  console.log(
    `\nOne after the other, medians:\n\n${table(
      ["", "the site", "its minimum"],
      forms.map(({ name, site: ofSite, floor }) => [name, ms(ofSite), ms(floor)]),
    )}`,
  );
  if (files)
    console.log(
      `\nBy nginx the home page reaches ${partOf(files.site, files.floor).toFixed(2)} of the requests a second of ` +
        `a plain nginx, and its 99th percentile is ${files.p99.toFixed(2)} times as long.`,
    );
  console.log(`\nPublic pages on a slow phone, medians of three:\n\n${pages}`);
  if (!isInstalled("nginx")) console.log("\nnginx is not installed, so they have nothing beside them.");
  console.log(`\n${machine}\n`);
  const isSlow = comparisons.some(({ site: { name, perSecond }, floors }) =>
    floors.some(
      (floor) => partOf(perSecond, floor.perSecond) < (least[`${name}, beside ${floor.name}`] ?? 0),
    ),
  );
  return { code: isSlow || script > maxScriptRatio || (files?.p99 ?? 0) > maxP99Ratio ? 1 : 0 };
});

/** The home page by nginx as deploy/nginx has it, beside an nginx that only serves the same file. */
async function compareNginx(run: Run, site: string): Promise<{ site: number; floor: number; p99: number }> {
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
    site: median((round) => round.site.perSecond),
    floor: median((round) => round.floor.perSecond),
    p99: median((round) => round.site.p99Ms / round.floor.p99Ms),
  };
}

/** The public pages by the site, beside an nginx on the same HTML if there is one. */
async function measurePages(run: Run, sitePort: number, env: Record<string, string>): Promise<string> {
  const site = `localhost:${sitePort}`;
  const port = await getPort();
  const hasNginx = isInstalled("nginx");
  if (hasNginx)
    await startPageNginx(run, { folder: path.join(folder, "page-nginx"), port, build: buildPath, site });
  const chromium = await findChromium(run, env);
  return comparePages(chromium, buildPath, `http://${site}`, hasNginx ? `http://localhost:${port}` : null);
}

/** A row for the site, and one for each minimum, with the site's share of it. */
function loadRows({ site, floors }: Comparison): string[][] {
  return [
    loadRow(site, ""),
    ...floors.map((floor) => loadRow(floor, partOf(site.perSecond, floor.perSecond).toFixed(2))),
  ];
}

function loadRow(one: Measured, share: string): string[] {
  const { name, perSecond, p50, p99, statements, siteMs, databaseMs } = one;
  const rate = perSecond.toLocaleString("en-GB", { maximumFractionDigits: perSecond < 100 ? 1 : 0 });
  return [name, rate, share, ms(p50), ms(p99), statements.toFixed(1), ms(siteMs), ms(databaseMs)];
}
