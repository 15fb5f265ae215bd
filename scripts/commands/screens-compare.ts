import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import getPort from "get-port";
import type { Cast } from "../screens/cast";
import { compareFolders, picturesIn } from "../screens/compare";
import { listScreens } from "../screens/list-screens";
import { listCastScreens, type CastScreen } from "../screens/signed-in";
import { stillMoment, takeStillPictures } from "../screens/still-pictures";
import { buildWhenChanged } from "../stack/build";
import { findChromium } from "../stack/chromium";
import { localEnvironment } from "../stack/environment";
import { dataFolder, root } from "../stack/folders";
import { readPorts, requireFreePorts } from "../stack/ports";
import { createDatabase, startPostgres } from "../stack/postgres";
import { UserError } from "../stack/user-error";
import { supervise, type Run } from "../stack/processes";
import { migrate, startSandbox, startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run screens:compare: what a change does to how every screen looks, to the pixel. `-- before` takes the pictures, `-- after`
// takes them again and compares; names after that choose screens, such as `community members`. On a database of its own.
const folder = path.join(dataFolder, "screens");
// The edge of a drawing may come out otherwise by chance
const tolerated = 10;

type Environment = Record<string, string>;

await supervise("npm run screens:compare", path.join(folder, "run.json"), 130, async (run) => {
  const [when, ...chosen] = process.argv.slice(3);
  if (when !== "before" && when !== "after")
    throw new UserError("npm run screens:compare -- before, then -- after; names of screens may follow.");
  const before = path.join(folder, "before");
  if (when === "after" && picturesIn(before).length === 0)
    throw new UserError("There is nothing to compare with yet: npm run screens:compare -- before");
  const { siteUrl, env } = await startStillSite(run);
  const cast = await step("Filling the Clubhouse", () => fill(run, env));
  const chromium = await step("Finding Chromium", () => findChromium(run, env));

  const screens: CastScreen[] = [...listScreens(), ...listCastScreens(cast)].filter(
    ({ name }) => chosen.length === 0 || chosen.some((one) => name.startsWith(one)),
  );
  const target = path.join(folder, when);
  if (chosen.length === 0) rmSync(target, { recursive: true, force: true });
  const names = await step(`Taking ${screens.length} screens`, () =>
    takeStillPictures(screens, { siteUrl, chromium, folder: target, cast }),
  );
  if (when === "before")
    return { code: 0, lastLine: `${names.length} pictures in ${path.relative(root, target)}` };

  const differing = path.join(folder, "differing");
  const differences = await step("Comparing", () =>
    compareFolders(names, { before, after: target, folder: differing, tolerated }),
  );
  for (const { name, pixels } of differences) console.log(`${String(pixels).padStart(9)}  ${name}`);
  const known = names.filter((name) => picturesIn(before).includes(name)).length;
  return {
    code: differences.length === 0 ? 0 : 1,
    lastLine: `${known} pictures compared, ${differences.length} differ${differences.length ? `: see ${path.relative(root, differing)}` : ""}`,
  };
});

/** Starts the built site with a still clock, on an empty database. */
async function startStillSite(run: Run): Promise<{ siteUrl: string; env: Environment }> {
  const ports = readPorts(["PORT", "SANDBOX_PORT"], process.env);
  await requireFreePorts(ports);
  const siteUrl = `http://localhost:${ports.PORT}`;
  const plain = localEnvironment({ siteUrl, sandboxUrl: `http://localhost:${ports.SANDBOX_PORT}` });
  await step("Building the site", () => buildWhenChanged(run, ".next", plain));
  const stillClock = pathToFileURL(path.join(root, "scripts/screens/still-clock.mjs")).href;
  const env: Environment = {
    ...plain,
    LOG_LEVEL: "warn",
    STILL_MOMENT: stillMoment,
    NODE_OPTIONS: `${plain.NODE_OPTIONS ?? ""} --import ${stillClock}`.trim(),
  };
  const postgres = await step("Starting a database", async () =>
    startPostgres(run, { folder, port: await getPort(), log: logFile("database"), durable: false }),
  );
  await createDatabase(postgres, "screens", true);
  env.DATABASE_URL = postgres.url("screens");
  await step("Applying migrations", () => migrate(run, env));
  const state = path.join(folder, "sandbox.json");
  rmSync(state, { force: true });
  await step("Starting the sandbox", () =>
    startSandbox(run, { port: ports.SANDBOX_PORT, env: plain, log: logFile("sandbox"), state }),
  );
  await step("Starting the site", () => startSite(run, { port: ports.PORT, env, log: logFile("site") }));
  return { siteUrl, env };
}

async function fill(run: Run, env: Environment): Promise<Cast> {
  const server = ["--conditions=react-server", "--import", "tsx"];
  await run.execute(process.execPath, [...server, "prisma/sample.ts"], env);
  const { code, output } = await run.capture(process.execPath, [...server, "scripts/screens/cast.ts"], env);
  if (code !== 0) throw new UserError(output);
  return JSON.parse(output) as Cast;
}

function logFile(service: string): string {
  return path.join(folder, "logs", `${service}.log`);
}
