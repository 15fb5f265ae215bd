import { rmSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { describeMachine } from "../bench/machine";
import type { SizedSite } from "../bench/opening";
import { readOptions } from "../bench/options";
import { buildWhenChanged } from "../stack/build";
import { findChromium } from "../stack/chromium";
import { localEnvironment } from "../stack/environment";
import { dataFolder, testFolder } from "../stack/folders";
import { createDatabase, startPostgres } from "../stack/postgres";
import { supervise, type Run } from "../stack/processes";
import { migrate, startSandbox, startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run bench:chat: how fast the chat is with many members, and whether they all see the same; then what opening it
// costs as it grows. On a database of its own, as safe as the demo's. Run it on an idle machine.
const folder = path.join(dataFolder, "bench");
const sizes = [1_000, 100_000, 1_000_000];

type Environment = Record<string, string>;

// The tests' build and ports, so that either finds it made; and never both at once.
await supervise("npm run bench:chat", path.join(testFolder, "run.json"), 130, async (run) => {
  const given = process.argv.slice(3);
  readOptions(given);
  const ports = { site: await getPort({ port: 3100 }), sandbox: await getPort({ port: 4110 }) };
  const env: Environment = {
    ...localEnvironment({
      siteUrl: `http://localhost:${ports.site}`,
      sandboxUrl: `http://localhost:${ports.sandbox}`,
    }),
    NEXT_DIST_DIR: ".next-test",
    LOG_LEVEL: "warn",
  };
  await step("Building the site", () => buildWhenChanged(run, ".next-test", env));
  const chromium = await step("Finding Chromium", () => findChromium(run, env));
  const postgres = await step("Starting a database", async () =>
    startPostgres(run, { folder, port: await getPort(), log: logFile("database"), durable: true }),
  );
  const machine = await describeMachine(postgres.url("postgres"));
  const state = path.join(folder, "sandbox.json");
  rmSync(state, { force: true });
  await step("Starting the sandbox", () =>
    startSandbox(run, { port: ports.sandbox, env, log: logFile("sandbox"), state }),
  );
  const start = (name: string, port: number, fill: (env: Environment) => Promise<void>) =>
    step(`Starting a site on the database ${name}`, async () => {
      const siteEnv = { ...env, DATABASE_URL: postgres.url(name) };
      await createDatabase(postgres, name, true);
      await migrate(run, siteEnv);
      await fill(siteEnv);
      await startSite(run, { port, env: siteEnv, log: logFile(name) });
      return siteEnv;
    });

  const liveEnv = await start("live", ports.site, () => Promise.resolve());
  const live = await show(run, "live", given, {
    ...liveEnv,
    BASE_URL: env.NEXTAUTH_URL ?? "",
    CHROMIUM_PATH: chromium,
  });

  if (readOptions(given).rate === 0) return { code: live === 0 ? 0 : 1 };

  const sites: SizedSite[] = [];
  let largest = liveEnv;
  for (const size of sizes) {
    const port = await getPort();
    largest = await start(`chat${size}`, port, async (siteEnv) => {
      const { code, output } = await run.capture(process.execPath, program("fill", [String(size)]), siteEnv);
      if (code !== 0) throw new Error(output);
      const reader = JSON.parse(output) as SizedSite["reader"];
      sites.push({ size, site: `http://localhost:${port}`, reader });
    });
  }
  const opening = await show(run, "opening", [JSON.stringify(sites)], largest);
  console.log(`\n${machine}\n`);
  return { code: live === 0 && opening === 0 ? 0 : 1 };
});

function show(run: Run, name: string, parameters: string[], env: Environment) {
  return run.show(process.execPath, program(name, parameters), env);
}

/** A part of the bench. It is the site's own server code, and is loaded as such. */
function program(name: string, parameters: string[]): string[] {
  return ["--conditions=react-server", "--import", "tsx", `scripts/bench/${name}.ts`, ...parameters];
}

function logFile(service: string): string {
  return path.join(folder, "logs", `${service}.log`);
}
