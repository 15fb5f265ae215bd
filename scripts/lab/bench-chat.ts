import { rmSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { dataFolder, testFolder } from "../stack/folders";
import { createDatabase } from "../stack/postgres";
import { supervise } from "../stack/processes";
import { migrate, startSandbox, startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import type { SizedSite } from "./bench/opening";
import { parseOptions } from "./bench/options";
import { describeMachine } from "./figures";
import { buildSite, captureJson, type Environment, serverProgram, startDatabase } from "./stack";

// npm run bench:chat: the chat with many members, then opening it with many messages (docs/performance.md#the-clubhouse).

const folder = path.join(dataFolder, "bench");
const sizes = [1_000, 100_000, 1_000_000];

await supervise("npm run bench:chat", path.join(testFolder, "run.json"), 130, async (run) => {
  const given = process.argv.slice(3);
  const { rate } = parseOptions(given);
  const { ports, env } = await buildSite(run, { LOG_LEVEL: "warn" });
  const postgres = await startDatabase(run, folder, true);
  const machine = await describeMachine(postgres.url("postgres"));
  const state = path.join(folder, "sandbox.json");
  rmSync(state, { force: true });
  const logFile = (service: string) => path.join(folder, "logs", `${service}.log`);
  await step("Starting the sandbox", () =>
    startSandbox(run, { port: ports.sandbox, env, log: logFile("sandbox"), state }),
  );
  const start = (name: string, port: number, fill?: (siteEnv: Environment) => Promise<void>) =>
    step(`Starting a site on the database ${name}`, async () => {
      const siteEnv = { ...env, DATABASE_URL: postgres.url(name) };
      await createDatabase(postgres, name, true);
      await migrate(run, siteEnv);
      await fill?.(siteEnv);
      await startSite(run, { port, env: siteEnv, log: logFile(name) });
      return siteEnv;
    });
  const show = (name: string, parameters: readonly string[], siteEnv: Environment) =>
    run.show(process.execPath, serverProgram(`bench/${name}`, parameters), siteEnv);

  let siteEnv = await start("live", ports.site);
  const live = await show("live", given, siteEnv);
  if (rate === 0) return { code: live === 0 ? 0 : 1 };

  const sites: SizedSite[] = [];
  for (const size of sizes) {
    const port = await getPort();
    siteEnv = await start(`chat${size}`, port, async (filled) => {
      const reader = await captureJson<SizedSite["reader"]>(run, "bench/fill", [String(size)], filled);
      sites.push({ size, site: `http://localhost:${port}`, reader });
    });
  }
  const opening = await show("opening", [JSON.stringify(sites)], siteEnv);
  console.log(`\n${machine}\n`);
  return { code: live === 0 && opening === 0 ? 0 : 1 };
});
