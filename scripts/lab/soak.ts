import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { testFolder } from "../stack/folders";
import { supervise } from "../stack/processes";
import { startInstance } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import { prepareSite } from "../stack/test-parts";
import { UserError } from "../stack/user-error";
import { describeMachine, quantile, table } from "./figures";
import { openSlowClients } from "./soak/slow-clients";
import { buildSite, startDatabase } from "./stack";

// npm run lab -- soak [--minutes 20]: a day's traffic, with slow clients in the middle. Memory, handles and connections must
// not grow (docs/reliability.md#soak).

const samples = 40;
/** As on a small host; without a limit Node collects late, and garbage looks like a leak. */
const heapMb = 220;
const most = { growthMb: 60, moreHandles: 40, connections: 22, slowClients: 100 };

type Sample = { seconds: number; residentMb: number; handles: number; connections: number; tablesMb: number };

const folder = path.join(testFolder, "soak");

await supervise("npm run lab -- soak", path.join(folder, "run.json"), 130, async (run) => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { minutes: { type: "string", default: "20" } },
  });
  const lengthMs = Number(values.minutes) * 60_000;
  if (!(lengthMs > 0)) throw new UserError("--minutes takes a number.");
  const { ports, env } = await buildSite(run, { LOG_LEVEL: "warn" });
  const postgres = await startDatabase(run, folder, false);
  const bounded = { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} --max-old-space-size=${heapMb}` };
  const siteEnv = await prepareSite(run, "soak", bounded, ports.sandbox, postgres);
  const log = path.join(folder, "site.log");
  const service = await step("Starting the site", () =>
    startInstance(run, { port: ports.site, env: siteEnv, log }),
  );
  run.rely(service);
  Object.assign(process.env, siteEnv);
  // It reads the environment when it is loaded.
  const { visitUntil } = await import("./soak/visitors");
  const db = new pg.Client({ connectionString: siteEnv.DATABASE_URL });
  await db.connect();

  const begun = Date.now();
  const sample = () => sampleSite(service.child.pid ?? 0, db, Math.round((Date.now() - begun) / 1000));
  const visits = visitUntil(siteEnv.PUBLIC_URL ?? "", begun + lengthMs);
  const slow = sleep(lengthMs / 2).then(() => openSlowClients(ports.site));
  const all: Sample[] = [];
  while (all.length < samples) {
    await sleep(lengthMs / samples);
    all.push(await sample());
  }
  const counts = await visits;
  const { opened, left, large } = await slow;
  await sleep(15_000);
  const end = await sample();
  await db.end();

  const rows = [...all.filter((_, index) => index % 8 === 7), end].map((one) =>
    Object.values(one).map(String),
  );
  console.log(
    `\n${table(["after (s)", "resident (MB)", "handles", "connections", "tables (MB)"], rows)}\n\n` +
      `${JSON.stringify(counts)}\n${opened} slow connections opened, ${left} left; 8 MB to ${large.join(", ")}.\n` +
      (await describeMachine(siteEnv.DATABASE_URL ?? "")),
  );
  const problems = findProblems(all, end, left, counts);
  for (const problem of problems) console.error(problem);
  return { code: problems.length === 0 ? 0 : 1 };
});

async function sampleSite(pid: number, db: pg.Client, seconds: number): Promise<Sample> {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const { rows } = await db.query<{ connections: number; mb: number }>(`
    SELECT (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()) AS connections,
      (SELECT (sum(pg_total_relation_size(oid)) / 1048576)::int FROM pg_class WHERE relkind = 'r'
        AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)) AS mb`);
  return {
    seconds,
    residentMb: Math.round(Number(kilobytes ?? 0) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.connections ?? 0,
    tablesMb: rows[0]?.mb ?? 0,
  };
}

/** Compares the last quarter with the second, because the first warms up. */
function findProblems(all: Sample[], end: Sample, left: number, counts: Record<string, number>): string[] {
  const medianOf = (quarter: number, name: keyof Sample) => {
    const part = all.slice((quarter * samples) / 4, ((quarter + 1) * samples) / 4);
    return quantile(
      part.map((sample) => sample[name]),
      0.5,
    );
  };
  const growth = medianOf(3, "residentMb") - medianOf(1, "residentMb");
  const connections = Math.max(...all.map((sample) => sample.connections));
  const found: [isBad: boolean, problem: string][] = [
    [growth > most.growthMb, `Memory has grown by ${growth} MB`],
    [end.handles > medianOf(1, "handles") + most.moreHandles, `${end.handles} handles are open at the end`],
    [connections > most.connections, `${connections} connections to the database`],
    [left > most.slowClients, `${left} slow connections are still open`],
    ...Object.entries(counts).map(([name, count]): [boolean, string] => [
      /(failed|5\d\d)$/.test(name),
      `${count} times ${name}`,
    ]),
  ];
  return found.filter(([isBad]) => isBad).map(([, problem]) => problem);
}
