import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { exportFiles } from "../lay-out-files";
import { root, testFolder } from "../stack/folders";
import { type Run, supervise } from "../stack/processes";
import { describeRelease, formatRelease } from "../stack/release-file";
import { serverEnvironment } from "../stack/server-environment";
import { step } from "../stack/steps.mjs";
import { buildFolder, prepareSite } from "../stack/test-parts";
import { UserError } from "../stack/user-error";
import { describeMachine, ms, table } from "./figures";
import { startNginx } from "./nginx";
import { buildSite, type Environment, requirePrograms, startDatabase } from "./stack";

// npm run lab -- upgrade-load: `npm run upgrade` under load with two instances behind nginx, to a good release and to one
// that is unhealthy (docs/reliability.md#upgrades). Releases share one build, which their build command copies.

const folder = path.join(testFolder, "upgrade-load");
const upstream = path.join(folder, "upstream");
const site = path.join(folder, "site");
const current = path.join(folder, "current");
const most = { returnSeconds: 60 };
const least = { requests: 20_000 };
const clients = 6;
const names = ["one", "two"];

/** As systemd does: ends the process of $INSTANCE, and starts it in `current`. */
const restart = `if [ -e "$INSTANCE.pid" ]; then
  kill "$(cat "$INSTANCE.pid")"
  while kill -0 "$(cat "$INSTANCE.pid")" 2>/dev/null; do sleep 0.1; done
fi
cd current
node node_modules/next/dist/bin/next start -p "$PORT" -H localhost >>"../$INSTANCE.log" 2>&1 &
echo $! > "../$INSTANCE.pid"`;

type Answers = { total: number; failed: Map<string, number>; slowestMs: number };

await supervise("npm run lab -- upgrade-load", path.join(testFolder, "run.json"), 130, async (run) => {
  requirePrograms({ nginx: "nginx-light libnginx-mod-http-brotli-static" });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { ports, env } = await buildSite(run, { LOG_LEVEL: "warn" });
  await exportFiles(path.join(root, buildFolder));
  const postgres = await startDatabase(run, path.join(folder, "postgres"), true);
  const prepared = await prepareSite(run, "upgrade", env, ports.sandbox, postgres);
  const siteEnv: Environment = {
    ...serverEnvironment(prepared),
    NODE_ENV: "production",
    SITE_FILES: path.join(current, buildFolder, "files"),
    BACKUP_PASSPHRASE: "a passphrase of the lab",
  };
  const instances = await Promise.all(names.map(async (name) => ({ name, port: await getPort() })));
  // Also after Ctrl-C
  process.on("exit", () => names.forEach(stopInstance));
  await step("Installing version 9.0.0", () => install(run, siteEnv));
  await step("Starting two instances and nginx", async () => {
    for (const { name, port } of instances)
      execFileSync("sh", ["-c", restart], {
        cwd: folder,
        env: { ...(siteEnv as NodeJS.ProcessEnv), INSTANCE: name, PORT: String(port) },
      });
    for (const { port } of instances) await waitUntilHealthy(port);
    await startNginx(run, {
      folder: path.join(folder, "nginx"),
      port: ports.site,
      site: instances.map(({ port }) => `127.0.0.1:${port} max_fails=0`),
      files: path.join(current, buildFolder, "files"),
    });
  });
  const parameters = instances.flatMap(({ name, port }) => ["--instance", `${name}=${port}`]);
  const upgradeTo = (version: string) =>
    run.capture(
      "npm",
      ["run", "--prefix", current, "upgrade", "--", version, "--yes", "--restart", restart, ...parameters],
      siteEnv,
    );
  const url = siteEnv.PUBLIC_URL ?? "";
  const good = await step("Upgrading under load", () => measure(url, () => upgradeTo("9.1.0")));
  const bad = await step("Upgrading to an unhealthy release", () => measure(url, () => upgradeTo("9.2.0")));
  return report(good, bad, siteEnv.DATABASE_URL ?? "");
});

/** Publishes three releases of this commit, the last of which lacks a migration, and installs the first. */
async function install(run: Run, env: Environment): Promise<void> {
  execFileSync("git", ["clone", "--quiet", root, upstream]);
  const { scripts, ...rest } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const build = `cp -R ${path.join(root, buildFolder)} ${buildFolder}`;
  for (const version of ["9.0.0", "9.1.0", "9.2.0"]) {
    const isBad = version === "9.2.0";
    const migrate = isBad ? { "db:migrate": "true" } : {};
    const changelog = `# Changes\n\n## ${version}, 2026-01-01\n\n- All.\n`;
    const migration = { name: "29990101000000_never", sql: "SELECT 1;" };
    const release = describeRelease({
      ...{ version, date: "2026-01-01", previous: null, node: ">=20.19", changelog },
      migrations: isBad ? [migration] : [],
    });
    write("package.json", JSON.stringify({ ...rest, version, scripts: { ...scripts, ...migrate, build } }));
    write("CHANGELOG.md", changelog);
    write(`releases/${version}.yaml`, formatRelease(release));
    if (isBad) write(`prisma/migrations/${migration.name}/migration.sql`, migration.sql);
    execFileSync("git", ["add", "--all"], { cwd: upstream });
    const author = ["-c", "user.name=lab", "-c", "user.email=lab@localhost"];
    execFileSync("git", [...author, "commit", "--quiet", "--message", version], { cwd: upstream });
    execFileSync("git", ["tag", `v${version}`], { cwd: upstream });
  }
  execFileSync("git", ["clone", "--quiet", upstream, site]);
  execFileSync("git", ["reset", "--quiet", "--hard", "v9.0.0"], { cwd: site });
  cpSync(path.join(root, buildFolder), path.join(site, buildFolder), { recursive: true });
  symlinkSync("site", current);
  await run.execute("npm", ["ci", "--prefix", site, "--include=dev"], env);
}

function write(name: string, content: string): void {
  mkdirSync(path.dirname(path.join(upstream, name)), { recursive: true });
  writeFileSync(path.join(upstream, name), content);
}

type Measurement = { code: number | null; output: string; seconds: number; answers: Answers };

/** Runs an upgrade under load, and goes on with the load until there were enough requests. */
async function measure(
  url: string,
  work: () => Promise<{ code: number | null; output: string }>,
): Promise<Measurement> {
  const answers: Answers = { total: 0, failed: new Map(), slowestMs: 0 };
  let isDone = false;
  const paths = await findPaths(url);
  const visit = async (client: number) => {
    for (let at = client; !isDone || answers.total < least.requests; at += 1)
      await request(url, paths[at % paths.length] ?? ["/", {}], answers);
  };
  const load = Promise.all(Array.from({ length: clients }, (_, client) => visit(client)));
  const startedAt = performance.now();
  const { code, output } = await work();
  isDone = true;
  const seconds = (performance.now() - startedAt) / 1000;
  await load;
  return { code, output, seconds, answers };
}

type Request = [path: string, headers: Record<string, string>];

/** Pages from nginx's files and from the site, a navigation, a script, and an answer from the database. */
async function findPaths(url: string): Promise<Request[]> {
  const html = await (await fetch(url)).text();
  const [script] = /\/_next\/static\/[\w./-]+\.(?:js|css)/.exec(html) ?? [];
  if (!script) throw new UserError("The home page has no script.");
  return [
    ["/", {}],
    ["/", { rsc: "1" }],
    ["/auth", {}],
    ["/retreats", { rsc: "1" }],
    [script, {}],
    ["/api/auth/session", {}],
    ["/blog/no-such-post", { "x-expected": "404" }],
  ];
}

async function request(url: string, [place, headers]: Request, answers: Answers): Promise<void> {
  const startedAt = performance.now();
  answers.total += 1;
  let result: string;
  try {
    const response = await fetch(url + place, { headers, redirect: "manual" });
    await response.arrayBuffer();
    const isExpected = response.status < 400 || String(response.status) === headers["x-expected"];
    result = isExpected ? "" : String(response.status);
  } catch (error) {
    result = (error as Error).message;
  }
  answers.slowestMs = Math.max(answers.slowestMs, performance.now() - startedAt);
  if (result) answers.failed.set(`${place}: ${result}`, (answers.failed.get(`${place}: ${result}`) ?? 0) + 1);
}

async function report(good: Measurement, bad: Measurement, databaseUrl: string) {
  const failures = ({ answers }: Measurement) =>
    [...answers.failed.values()].reduce((sum, count) => sum + count, 0);
  const returnSeconds = Number(/after ([\d.]+) seconds/.exec(bad.output)?.[1]);
  const row = (title: string, one: Measurement) => [
    title,
    `${Math.round(one.seconds)} s`,
    one.answers.total.toLocaleString("en-GB"),
    String(failures(one)),
    ms(one.answers.slowestMs),
  ];
  const head = ["", "the command", "requests", "failed", "slowest"];
  console.log(`\n${table(head, [row("good release", good), row("unhealthy release", bad)])}\n`);
  console.log(`Back on the version before after ${returnSeconds} s.\n${await describeMachine(databaseUrl)}`);
  const problems = [
    ...(good.code === 0 ? [] : [`The upgrade ended with ${String(good.code)}:\n${good.output}`]),
    ...(bad.code === 2 ? [] : [`The return ended with ${String(bad.code)}:\n${bad.output}`]),
    ...(returnSeconds <= most.returnSeconds ? [] : [`The return took ${returnSeconds} seconds.`]),
    ...[good, bad].flatMap(({ answers }) => [...answers.failed].map(([what, count]) => `${count} × ${what}`)),
  ];
  for (const problem of problems) console.error(problem);
  return { code: problems.length === 0 ? 0 : 1 };
}

async function waitUntilHealthy(port: number): Promise<void> {
  const deadline = performance.now() + 120_000;
  const isHealthy = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (performance.now() > deadline) throw new UserError(`Port ${port} is not healthy: see ${folder}.`);
    await sleep(200);
  }
}

function stopInstance(name: string): void {
  const file = path.join(folder, `${name}.pid`);
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
