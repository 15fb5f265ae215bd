import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { exportFiles } from "../lay-out-files";
import { root, testFolder } from "../stack/folders";
import { type Run, supervise } from "../stack/processes";
import { startInstance } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import { buildFolder, prepareSite, runPlaywright, startTestDatabase } from "../stack/test-parts";
import { outcomeOf } from "../stack/test-results";
import { UserError } from "../stack/user-error";
import { startNginx } from "./nginx";
import { startPgBouncer } from "./pgbouncer";
import { buildSite, type Environment, requirePrograms } from "./stack";

// npm run lab -- scale 2 [what Playwright takes]: the browser tests on several instances behind nginx and PgBouncer.

const folder = path.join(testFolder, "scale");

await supervise("npm run lab -- scale", path.join(testFolder, "run.json"), 130, async (run) => {
  const [given = "2", ...rest] = process.argv.slice(3);
  const count = Number(given);
  if (!(Number.isInteger(count) && count > 0))
    throw new UserError("Usage: npm run lab -- scale [INSTANCES] [what Playwright takes]");
  requirePrograms({ nginx: "nginx-light libnginx-mod-http-brotli-static", pgbouncer: "pgbouncer" });
  const { ports, env } = await buildSite(run);
  const postgres = await step("Starting the database", () => startTestDatabase(run));
  const direct = await prepareSite(run, "scale", env, ports.sandbox, postgres);
  const databaseUrl = direct.DATABASE_URL ?? "";
  const pooled = await step("Starting PgBouncer", async () =>
    startPgBouncer(run, {
      postgres: new URL(databaseUrl),
      port: await getPort(),
      folder: testFolder,
      log: path.join(folder, "logs/pgbouncer.log"),
    }),
  );
  const siteEnv = { ...direct, DATABASE_URL: pooled, DATABASE_DIRECT_URL: databaseUrl };
  await step(`Starting ${count} instances and nginx`, async () => {
    const site: string[] = [];
    while (site.length < count) site.push(`127.0.0.1:${await addInstance(run, site.length + 1, siteEnv)}`);
    const files = await exportFiles(path.join(root, buildFolder));
    await startNginx(run, { folder: path.join(folder, "nginx"), port: ports.site, site, files });
  });
  return outcomeOf(await runPlaywright(run, rest, { ...siteEnv, DATABASE_URL: databaseUrl }));
});

/** Starts an instance on a copy of the build, so that instances share no cache. Returns its port. */
async function addInstance(run: Run, number: number, env: Environment): Promise<number> {
  const copy = `.next-instance-${number}`;
  const cache = path.join(root, buildFolder, "cache");
  rmSync(path.join(root, copy), { recursive: true, force: true });
  cpSync(path.join(root, buildFolder), path.join(root, copy), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (place) => place !== cache,
  });
  const port = await getPort();
  const log = path.join(folder, `logs/instance-${number}.log`);
  await startInstance(run, { port, env: { ...env, NEXT_DIST_DIR: copy }, log });
  return port;
}
