import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import pg from "pg";
import { table } from "../bench/figures";
import { describeMachine } from "../bench/machine";
import { liveThroughDay } from "../faults/day";
import { largestTables, sampleSite, type Sample } from "../faults/measure-site";
import { beRough } from "../faults/rough-guests";
import { buildWhenChanged } from "../stack/build";
import { localEnvironment } from "../stack/environment";
import { testFolder } from "../stack/folders";
import { startPostgres } from "../stack/postgres";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { startInstance } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import { buildFolder, prepareSite } from "../stack/test-parts";

// npm run soak [-- --minutes 20]: a day's traffic in a shorter time, with rough guests in the middle of it. What the site
// takes has to stay as it was (docs/reliability.md#soak).

const members = 60;
const samples = 40;
/** As on a small host: without a bound Node collects late, and what is kept cannot be told from what is not collected. */
const heapMb = 220;
const mostGrowthMb = 60;
const mostMoreHandles = 40;
const mostConnections = 22;

const folder = path.join(testFolder, "soak");

await supervise("npm run soak", path.join(folder, "run.json"), 130, async (run) => {
  const minutes = readMinutes(process.argv.slice(3));
  const ports = { site: await getPort({ port: 3100 }), sandbox: await getPort({ port: 4110 }) };
  const env = localEnvironment({
    siteUrl: `http://localhost:${ports.site}`,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
  });
  await step("Building the site", () => buildWhenChanged(run, buildFolder, env));
  const postgres = await step("Starting a database", async () =>
    startPostgres(run, {
      folder,
      port: await getPort(),
      log: path.join(folder, "database.log"),
      durable: false,
    }),
  );
  const bounded = {
    ...env,
    LOG_LEVEL: "warn",
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} --max-old-space-size=${heapMb}`.trim(),
  };
  const siteEnv = await prepareSite(run, "soak", bounded, ports.sandbox, postgres);
  const log = path.join(folder, "site.log");
  const service = await step("Starting the site", () =>
    startInstance(run, { port: ports.site, env: siteEnv, log }),
  );
  run.rely(service);
  const pid = service.child.pid ?? 0;
  Object.assign(process.env, siteEnv);
  const { castOf } = await import("../faults/test-users");
  const { members: cast } = await castOf(members, 0);
  const db = new pg.Client({ connectionString: siteEnv.DATABASE_URL });
  await db.connect();

  const begun = Date.now();
  const lengthMs = minutes * 60_000;
  const day = liveThroughDay({
    site: siteEnv.NEXTAUTH_URL ?? "",
    cookies: cast.map(({ cookie }) => cookie),
    until: begun + lengthMs,
  });
  const taken: Sample[] = [];
  const rough = sleep(lengthMs / 2).then(() => beRough(ports.site));
  for (let index = 1; index <= samples; index += 1) {
    await sleep(Math.max(0, begun + (index * lengthMs) / samples - Date.now()));
    taken.push(await sampleSite(pid, db, Math.round((Date.now() - begun) / 1000)));
  }
  const answers = await day;
  const { opened, left, leftAfterMs, large } = await rough;
  await sleep(15_000);
  const end = await sampleSite(pid, db, Math.round((Date.now() - begun) / 1000));

  const shown = [...taken.filter((_, index) => index % 8 === 7), end];
  console.log(
    `\n${table(
      ["after (s)", "resident (MB)", "handles", "database connections", "all tables (MB)"],
      shown.map(Object.values).map((row) => row.map(String)),
    )}\n\n${table(["table", "rows", "MB"], await largestTables(db))}\n\n${JSON.stringify(answers)}\n` +
      `${opened} rough connections opened, ${left} left after ${Math.round(leftAfterMs / 1000)} s; ` +
      `8 MB to ${large.join(", ")}.\n${await describeMachine(siteEnv.DATABASE_URL ?? "")}`,
  );
  await db.end();
  const problems = judge(taken, end, left, answers);
  for (const problem of problems) console.error(problem);
  return { code: problems.length === 0 ? 0 : 1 };
});

/** What has grown: the last quarter beside the second, as the first is the warming up. */
function judge(taken: Sample[], end: Sample, left: number, answers: Record<string, number>): string[] {
  const quarter = taken.length / 4;
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const of = (from: number, what: keyof Sample) =>
    median(taken.slice(from * quarter, (from + 1) * quarter).map((sample) => sample[what]));
  const growth = of(3, "resident") - of(1, "resident");
  const failed = Object.entries(answers).filter(([what]) => /(failed|5\d\d)$/.test(what));
  const most = Math.max(...taken.map(({ connections }) => connections));
  return [
    ...(growth > mostGrowthMb ? [`Memory has grown by ${growth} MB`] : []),
    ...(end.handles > of(1, "handles") + mostMoreHandles
      ? [`${end.handles} handles are open in the end`]
      : []),
    ...(most > mostConnections ? [`${most} connections to the database`] : []),
    ...(left > 100 ? [`${left} idle connections were kept`] : []),
    ...failed.map(([what, count]) => `${count} times ${what}`),
  ];
}

function readMinutes([name, value, ...rest]: string[]): number {
  if (name === undefined) return 20;
  const minutes = Number(value);
  if (name !== "--minutes" || !(minutes > 0) || rest.length > 0)
    throw new UserError("There is `npm run soak -- [--minutes N]`.");
  return minutes;
}
