import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import pg from "pg";
import { listBusinesses } from "../../content/businesses";
import { exportFiles } from "../lay-out-files";
import { addSite } from "../fleet/add";
import { type FleetSite, placesOf } from "../fleet/fleet-file";
import { root, testFolder } from "../stack/folders";
import { supervise } from "../stack/processes";
import { startSandbox } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import { buildFolder } from "../stack/test-parts";
import { describeMachine, ms, quantile, table } from "./figures";
import { buildSite, startDatabase } from "./stack";

// npm run lab -- fleet [SITES]: memory and processor time of idle sites of one fleet, and how long the others take to
// answer while one is under load (docs/scale.md#many-sites).

const home = path.join(testFolder, "fleet");
const version = path.join(home, "site");
const number = Number(process.argv[3] ?? 10);
const most = { megabytes: 140, cores: 0.005, slower: 2 };
const idleMs = 60_000;
const loadMs = 30_000;
const ticksPerSecond = 100;
const clients = 8;

await supervise("npm run lab -- fleet", path.join(testFolder, "run.json"), 130, async (run) => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const { ports, env } = await buildSite(run, { LOG_LEVEL: "warn" });
  await exportFiles(path.join(root, buildFolder));
  const postgres = await startDatabase(run, path.join(home, "postgres"), true);
  const log = path.join(home, "sandbox.log");
  await step("Starting the sandbox", () =>
    startSandbox(run, { port: ports.sandbox, env, log, state: path.join(home, "sandbox.json") }),
  );
  const database = postgres.url("postgres");
  await step("Installing the version", async () => {
    execFileSync("git", ["clone", "--quiet", root, version]);
    cpSync(path.join(root, buildFolder), path.join(version, ".next"), {
      ...{ recursive: true, verbatimSymlinks: true },
    });
    for (const name of ["node_modules", "prisma/generated"])
      symlinkSync(path.join(root, name), path.join(version, name));
    symlinkSync("site", path.join(home, "current"));
    await write(database, env);
  });
  process.on("exit", stopSites);
  const sites: FleetSite[] = [];
  for (let at = 1; at <= number; at += 1)
    await step(`Adding site ${at}`, async () => sites.push(await add(at)));
  await step("Waiting until they are idle", () => sleep(idleMs));
  const idle = await step("Measuring them", () => measureIdle(sites, database));
  const alone = await step("Asking them", () => askOthers(sites, () => sleep(loadMs)));
  const beside = await step("Asking them beside one under load", () =>
    askOthers(sites, () => load(sites[0])),
  );
  const slower = beside / alone;
  const rows = idle.map(({ name, megabytes, cores }) => [
    name,
    `${megabytes.toFixed(0)} MB`,
    `${(cores * 100).toFixed(2)} %`,
  ]);
  console.log(`\n${table(["site", "memory (PSS)", "of a core"], rows)}\n`);
  console.log(
    `95 % of the others' answers: ${ms(alone)} alone, ${ms(beside)} beside one under load.\n${await describeMachine(database)}`,
  );
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const problems = [
    ...over("MB a site", mean(idle.map(({ megabytes }) => megabytes)), most.megabytes),
    ...over("cores a site", mean(idle.map(({ cores }) => cores)), most.cores),
    ...over("times as long beside one under load", slower, most.slower),
  ];
  for (const problem of problems) console.error(problem);
  return { code: problems.length === 0 ? 0 : 1 };
});

function over(what: string, value: number, limit: number): string[] {
  return value <= limit ? [] : [`${value.toFixed(3)} ${what}: more than ${limit}.`];
}

/** Writes fleet.yaml, and what does the work of systemd here. */
async function write(database: string, env: Record<string, string>): Promise<void> {
  const fleet = {
    ...{ database, databaseHost: new URL(database).host },
    realtimePort: await getPort(),
    firstPort: await getPort(),
    control: `sh ${path.join(home, "control.sh")}`,
  };
  writeFileSync(path.join(home, "fleet.yaml"), JSON.stringify(fleet));
  const ofSandbox = Object.keys(env).filter((name) => /^(SANDBOX|STRIPE|RESEND|VAPID|LOG)_/.test(name));
  const lines = ofSandbox.map((name) => `${name}=${JSON.stringify(env[name])}`);
  writeFileSync(path.join(home, "sandbox.env"), lines.join("\n"));
  writeFileSync(
    path.join(home, "keys.env"),
    "STRIPE_SECRET_KEY=sk_live_1\nSTRIPE_WEBHOOK_SECRET=whsec_1\nRESEND_API_KEY=re_1\n",
  );
  writeFileSync(
    path.join(home, "control.sh"),
    `[ "$1" = start ] || exit 0
cd "${home}/sites/$2"
set -a; . ./site.env; . "${home}/sandbox.env"; NODE_ENV=production; set +a
cd current
node --import tsx scripts/migrate.ts
node node_modules/next/dist/bin/next start --hostname localhost --port "$PORT" > "${home}/$2.log" 2>&1 &
echo $! > "${home}/sites/$2/pid"
`,
  );
}

function add(at: number): Promise<FleetSite> {
  const businesses = listBusinesses();
  const setup = {
    ...{ home, version, businesses, healthLimitMs: 120_000, tell: () => undefined },
  };
  return addSite(setup, {
    ...{ name: `site${at}`, address: `https://site${at}.example.org` },
    ...{ business: businesses[at % businesses.length], variables: path.join(home, "keys.env") },
  });
}

function processOf({ name }: FleetSite): number {
  return Number(readFileSync(path.join(placesOf(home, name).folder, "pid"), "utf8"));
}

/** The memory and processor time that each site takes, with its share of Postgres. */
async function measureIdle(sites: readonly FleetSite[], database: string) {
  const connections = await listConnections(database);
  const processesOf = (site: FleetSite) => [
    ...withChildren(processOf(site)),
    ...connections.filter(({ name }) => name === `site_${site.name}`).map(({ pid }) => pid),
  ];
  const before = new Map(sites.map((site) => [site.name, sum(processesOf(site).map(ticksOf))]));
  await sleep(idleMs);
  return sites.map((site) => {
    const processes = processesOf(site);
    const ticks = sum(processes.map(ticksOf)) - (before.get(site.name) ?? 0);
    return {
      name: `${site.name}, ${site.business}`,
      megabytes: sum(processes.map(megabytesOf)),
      cores: ticks / ticksPerSecond / (idleMs / 1000),
    };
  });
}

async function listConnections(database: string): Promise<{ name: string; pid: number }[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ name: string; pid: number }>(
    "SELECT datname AS name, pid FROM pg_stat_activity WHERE datname LIKE 'site\\_%'",
  );
  await client.end();
  return rows;
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return [pid, ...children.filter(Boolean).flatMap((child) => withChildren(Number(child)))];
}

/** A process that has ended since counts nothing. */
function readOf(pid: number, file: string): string {
  return existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/${file}`, "utf8") : "";
}

function megabytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readOf(pid, "smaps_rollup"))?.[1] ?? 0) / 1024;
}

function ticksOf(pid: number): number {
  const fields = readOf(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Asks all sites but the first while `work` goes on; returns what 95 % of the answers take at most, in ms. */
async function askOthers(sites: readonly FleetSite[], work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const end = new AbortController();
  const asking = (async () => {
    while (!end.signal.aborted)
      for (const site of sites.slice(1)) {
        const startedAt = performance.now();
        await visit(site, "/auth");
        times.push(performance.now() - startedAt);
        await sleep(50);
      }
  })();
  await work();
  end.abort();
  await asking;
  return quantile(times, 0.95);
}

async function load(site: FleetSite | undefined): Promise<void> {
  const until = performance.now() + loadMs;
  const client = async () => {
    while (site && performance.now() < until) await visit(site, "/auth");
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function visit({ port }: FleetSite, place: string): Promise<void> {
  const response = await fetch(`http://localhost:${port}${place}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${port}${place}: ${response.status}`);
}

function stopSites(): void {
  if (!existsSync(path.join(home, "sites"))) return;
  for (const name of readdirSync(path.join(home, "sites"))) {
    const file = path.join(home, "sites", name, "pid");
    if (!existsSync(file)) continue;
    try {
      process.kill(Number(readFileSync(file, "utf8")));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
