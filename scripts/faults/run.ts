import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import pg from "pg";
import { testFolder } from "../stack/folders";
import { createDatabase, startPostgres } from "../stack/postgres";
import type { Run } from "../stack/processes";
import { migrate } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import { TestSite } from "./test-site";
import { DatabaseProxy } from "./db-proxy";
import { brokenPromises } from "./promises";
import { Random } from "./random";
import { planFaults } from "./schedule";
import { comeToRest } from "./wait-until-idle";

type Options = {
  env: Record<string, string>;
  build: string;
  seed: number;
  operations: number;
  ports: { site: number; sandbox: number };
};

export type Outcome = { problems: string[]; summary: string };

const folder = path.join(testFolder, "faults");
const atOnce = 6;
const memberCount = 12;

/** One run: traffic while faults are done, then rest, then the promises (docs/reliability.md#faults-at-random). */
export async function runFaults(run: Run, options: Options): Promise<Outcome> {
  const { seed, operations, ports } = options;
  const logs = path.join(folder, "logs");
  const state = path.join(folder, "sandbox.json");
  rmSync(state, { force: true });
  const postgres = await step("Starting a database to be killed", async () =>
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
  const line = await DatabaseProxy.to(direct);
  const siteEnv: Record<string, string> = {
    ...options.env,
    ...{ DATABASE_URL: line.url, NEXT_DIST_DIR: options.build, LOG_LEVEL: "info" },
  };
  await migrate(run, { ...siteEnv, DATABASE_URL: direct });
  const house = new TestSite({ run, env: siteEnv, ports, logs, state, postgres, line });
  try {
    await step("Starting the house", () => house.start());
    const site = siteEnv.NEXTAUTH_URL ?? "";
    const sandbox = siteEnv.SANDBOX_URL ?? "";
    const random = new Random(seed);
    Object.assign(process.env, siteEnv, { DATABASE_URL: direct });
    const { castOf } = await import("./test-users");
    const { runTraffic } = await import("./traffic");
    const cast = { site, sandbox, random: random.part(), ...(await castOf(memberCount, operations)) };

    const plan = planFaults(random.part());
    const suffered: string[] = [];
    const problems: string[] = [];
    const stopping = new AbortController();
    const isOver = () => stopping.signal.aborted;
    const suffering = async () => {
      while (!isOver()) {
        const { kind, afterMs, forMs } = plan.next().value;
        await sleep(afterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (isOver()) break;
        suffered.push(kind);
        const { stopCode } = await house.suffer(kind, forMs);
        if (kind === "site stopped" && stopCode !== 0)
          problems.push(`The site was told to stop and ended with ${String(stopCode)}`);
      }
    };
    const begun = Date.now();
    const suffers = suffering();
    const done = await step(`Seed ${seed}: ${operations} operations`, () =>
      Promise.race([runTraffic(cast, operations, atOnce), suffers.then(() => new Promise<never>(() => {}))]),
    ).finally(() => stopping.abort());
    await suffers;
    const trafficMs = Date.now() - begun;

    const db = new pg.Client({ connectionString: direct });
    await db.connect();
    try {
      const restMs = await step("Coming to rest", () => comeToRest(db, sandbox, 60_000 + operations * 1_500));
      problems.push(...(await brokenPromises(db, sandbox, done)));
      const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
      const { posts, forms, joins, purchases, refused, refunds, tries } = done;
      const summary =
        `Seed ${seed}: ${operations} operations in ${seconds(trafficMs)} with ${suffered.length} faults, ` +
        `${tries} tries, the slowest ${seconds(done.slowestMs)}; at rest after ${seconds(restMs)}. ` +
        `${posts.length} messages, ${forms.length} forms, ${joins.length} joined, ${purchases.length} paid, ` +
        `${refused.length} refused a place, ${refunds.length} refunds.`;
      return { problems, summary };
    } finally {
      await db.end();
    }
  } finally {
    await house.close();
    await line.close();
  }
}
