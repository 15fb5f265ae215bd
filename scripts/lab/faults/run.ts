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
import { type FaultKind, interruptions, planFaults, type PlannedFault } from "./schedule";
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
/** Stripe's latency when the retreat is cancelled, and then while faults fall between its refunds, in milliseconds. */
const stripeMs = { before: 1_500, between: 300 };

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
      // Processes are killed, never the machine, so what they have written stays
      settings: { fsync: "off" },
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
  const { PUBLIC_URL: site = "", SANDBOX_URL: sandbox = "" } = env;
  await migrate(run, { ...env, DATABASE_URL: direct });
  const testSite = new TestSite({ run, env, ports, logs, state, postgres, proxy });
  const db = new pg.Client({ connectionString: direct });
  try {
    Object.assign(process.env, env, { DATABASE_URL: direct });
    // These read the environment when they are loaded.
    const { prepareTraffic } = await import("./traffic");
    const { findProblems } = await import("./checks");
    const { findCancellationProblems, saveFutureDays, startCancellation, waitUntilCancelled } =
      await import("./cancellation");
    await saveFutureDays();
    const pace = await step("Starting the site", () => paceOf(() => testSite.start()));
    const runTraffic = await prepareTraffic({ site, sandbox, seed, operations, atOnce });

    const begun = Date.now();
    const [done, faults] = await step(`Seed ${seed}: ${operations} operations`, () =>
      underFaults(testSite, planFaults(seed, pace), runTraffic),
    );
    const trafficMs = Date.now() - begun;
    await testSite.setUsual({ stripe: { latencyMs: stripeMs.before } });
    await step("Cancelling the retreat", () =>
      underFaults(testSite, planFaults(seed, pace, interruptions), () => startCancellation(site)),
    );
    await testSite.setUsual({ stripe: { latencyMs: stripeMs.between } });
    const [refundedAt, interrupted] = await step("Refunding its orders", () =>
      underFaults(testSite, planFaults(seed, 1, interruptions), waitUntilCancelled),
    );
    await testSite.setUsual({});

    await db.connect();
    const idleMs = await step("Waiting until nothing is pending", () =>
      waitUntilIdle(db, sandbox, 240_000 + operations * 1_500),
    );
    const problems = [
      ...(await findProblems(db, sandbox, done)),
      ...(await findCancellationProblems(db, sandbox)),
    ];
    const within = interrupted.filter(({ at }) => refundedAt === null || at <= refundedAt);
    if (testSite.failedStops > 0) problems.push(`${testSite.failedStops} stops did not exit with code 0`);
    const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
    const { posts, forms, joins, purchases, refused, refunds, tries } = done;
    const summary =
      `Seed ${seed}: ${operations} operations in ${seconds(trafficMs)} with ${faults.length} faults, ` +
      `${tries} tries, the slowest ${seconds(done.slowestMs)}; idle after ${seconds(idleMs)}. ` +
      `${posts.length} messages, ${forms.length} forms, ${joins.length} joined, ${purchases.length} paid, ` +
      `${refused.length} refused a place, ${refunds.length} refunds. ` +
      `Faults between the cancellation's refunds: ${within.map(({ kind }) => kind).join(", ") || "none"}.`;
    return { problems, summary };
  } finally {
    await db.end();
    await testSite.close();
    await proxy.close();
  }
}

/** How many times slower than usual this machine starts the site: work needs longer pauses between faults. */
async function paceOf(start: () => Promise<void>): Promise<number> {
  const begun = Date.now();
  await start();
  return Math.max(1, (Date.now() - begun) / 5_000);
}

type AppliedFault = { kind: FaultKind; at: Date };

/** Runs `work` while faults are applied, and the last of them is lifted. Returns its result and the faults. */
async function underFaults<Result>(
  site: TestSite,
  plan: PlannedFault[],
  work: () => Promise<Result>,
): Promise<[Result, AppliedFault[]]> {
  const stopping = new AbortController();
  const faults = applyFaults(site, plan, stopping.signal);
  const never = new Promise<never>(() => {});
  const [result] = await Promise.allSettled([
    // A fault that cannot be lifted ends the work
    Promise.race([work(), faults.then(() => never)]).finally(() => stopping.abort()),
    faults,
  ]);
  if (result.status === "rejected") throw result.reason;
  return [result.value, await faults];
}

/** Applies faults until `signal` is aborted. */
async function applyFaults(
  site: TestSite,
  plan: PlannedFault[],
  signal: AbortSignal,
): Promise<AppliedFault[]> {
  const applied: AppliedFault[] = [];
  for (const fault of plan) {
    await sleep(fault.afterMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    applied.push({ kind: fault.kind, at: new Date() });
    await site.apply(fault);
  }
  return applied;
}
