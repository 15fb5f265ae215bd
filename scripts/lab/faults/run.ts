import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import pg from "pg";
import { DatabaseProxy } from "../../../tests/support/db-proxy";
import { testFolder } from "../../stack/folders";
import { createDatabase, startPostgres } from "../../stack/postgres";
import type { Run } from "../../stack/processes";
import { migrate } from "../../stack/servers";
import { step } from "../../stack/steps.mjs";
import { planFaults } from "./schedule";
import { TestSite } from "./test-site";
import { waitUntilIdle } from "./wait-until-idle";

type Options = {
  env: Record<string, string>;
  build: string;
  seed: number;
  operations: number;
  ports: { site: number; sandbox: number };
};

const folder = path.join(testFolder, "faults");
const atOnce = 6;

/** Traffic under faults, then the checks of docs/reliability.md#random-faults. Returns what is wrong, and a summary. */
export async function runFaults(
  run: Run,
  options: Options,
): Promise<{ problems: string[]; summary: string }> {
  const { seed, operations, ports } = options;
  const logs = path.join(folder, "logs");
  const state = path.join(folder, "sandbox.json");
  rmSync(state, { force: true });
  const postgres = await step("Starting a database for faults", async () =>
    startPostgres(run, {
      folder,
      port: await getPort(),
      log: path.join(logs, "database.log"),
      durable: true,
      mayEnd: true,
    }),
  );
  await createDatabase(postgres, "site", true);
  const direct = postgres.url("site");
  const proxy = await DatabaseProxy.to(direct);
  const env: Record<string, string> = {
    ...options.env,
    ...{ DATABASE_URL: proxy.url, NEXT_DIST_DIR: options.build, LOG_LEVEL: "info" },
  };
  const { NEXTAUTH_URL: site = "", SANDBOX_URL: sandbox = "" } = env;
  await migrate(run, { ...env, DATABASE_URL: direct });
  const testSite = new TestSite({ run, env, ports, logs, state, postgres, proxy });
  const db = new pg.Client({ connectionString: direct });
  try {
    await step("Starting the site", () => testSite.start());
    Object.assign(process.env, env, { DATABASE_URL: direct });
    // These read the environment when they are loaded.
    const { prepareTraffic } = await import("./traffic");
    const { findProblems } = await import("./checks");
    const runTraffic = await prepareTraffic({ site, sandbox, seed, operations, atOnce });

    const begun = Date.now();
    const stopping = new AbortController();
    const faults = applyFaults(testSite, seed, stopping.signal);
    const done = await step(`Seed ${seed}: ${operations} operations`, () =>
      Promise.race([runTraffic(), faults.then(() => new Promise<never>(() => {}))]),
    ).finally(() => stopping.abort());
    const count = await faults;
    const trafficMs = Date.now() - begun;

    await db.connect();
    const idleMs = await step("Waiting until nothing is pending", () =>
      waitUntilIdle(db, sandbox, 60_000 + operations * 1_500),
    );
    const problems = await findProblems(db, sandbox, done);
    if (testSite.failedStops > 0) problems.push(`${testSite.failedStops} stops did not exit with code 0`);
    const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
    const { posts, forms, joins, purchases, refused, refunds, tries } = done;
    const summary =
      `Seed ${seed}: ${operations} operations in ${seconds(trafficMs)} with ${count} faults, ` +
      `${tries} tries, the slowest ${seconds(done.slowestMs)}; idle after ${seconds(idleMs)}. ` +
      `${posts.length} messages, ${forms.length} forms, ${joins.length} joined, ${purchases.length} paid, ` +
      `${refused.length} refused a place, ${refunds.length} refunds.`;
    return { problems, summary };
  } finally {
    await db.end();
    await testSite.close();
    await proxy.close();
  }
}

/** Applies the faults of a seed until `signal` is aborted. Returns how many there were. */
async function applyFaults(site: TestSite, seed: number, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (const fault of planFaults(seed)) {
    await sleep(fault.afterMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    count += 1;
    await site.apply(fault);
  }
  return count;
}
