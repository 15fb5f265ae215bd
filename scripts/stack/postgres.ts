import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type PostgresHome, makeFolderFor, preparePostgresHome, writeFileFor } from "./postgres-home";
import { UserError } from "./user-error";
import { commandOf, isAlive, listProcessesIn } from "./process-table";
import type { Run, Service } from "./processes";

export interface Postgres {
  /** The URL of one of its databases. */
  url: (database: string) => string;
  /** The data folder, if it had to be outside the project. */
  outside: string | undefined;
  /** Its current process. */
  service: () => Service;
  /** Starts it again after it has stopped, with `mayEnd`. */
  startAgain: () => Promise<void>;
}

interface PostgresOptions {
  /** The folder of the cluster: .data, or a folder in it. */
  folder: string;
  port: number;
  /** Its log file. */
  log: string;
  /** false: faster, but data is lost in a power cut; for tests. */
  durable: boolean;
  /** Further settings of the server. */
  settings?: Record<string, string>;
  /** The run continues when it stops. */
  mayEnd?: boolean;
}

// Fewer writes and less compilation, at the price of durability.
const quickSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
  checkpoint_timeout: "1h",
  autovacuum: "off",
  jit: "off",
};

/** Starts the embedded Postgres on 127.0.0.1, after creating a missing cluster, and waits until it answers. */
export async function startPostgres(run: Run, options: PostgresOptions): Promise<Postgres> {
  const home = preparePostgresHome(options.folder);
  if (!existsSync(path.join(home.data, "PG_VERSION"))) createCluster(home, options);
  await stopLeftover(home);
  const url = (database: string) =>
    `postgresql://postgres:${home.password}@127.0.0.1:${options.port}/${encodeURIComponent(database)}`;
  const start = () => startServer(run, home, options, url("postgres"));
  let server = await start();
  const startAgain = async () => {
    await stopLeftover(home);
    server = await start();
  };
  return { url, outside: home.outside, service: () => server, startAgain };
}

/** Stops a server that a killed run has left running on the cluster in `folder`. */
export async function stopLeftoverPostgres(folder: string): Promise<void> {
  await stopLeftover(preparePostgresHome(folder));
}

/** Creates a database; with `recreate`, an existing one of that name is dropped first. */
export async function createDatabase(postgres: Postgres, name: string, recreate = false): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url("postgres"), ssl: false });
  await client.connect();
  try {
    const quoted = client.escapeIdentifier(name);
    if (recreate) await client.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${quoted}`);
  } finally {
    await client.end();
  }
}

// Created beside its place and renamed, so that an interrupted start leaves no half cluster. With Postgres' own locale
// sorting and upper case do not depend on the machine.
function createCluster(home: PostgresHome, { durable }: PostgresOptions): void {
  const unfinished = `${home.data}.unfinished`;
  const passwordFile = `${home.data}.password`;
  makeFolderFor(home.account, unfinished);
  writeFileFor(home.account, passwordFile, home.password);
  const { status, stdout, stderr, error } = spawnSync(
    path.join(home.programs, "bin/initdb"),
    [
      `--pgdata=${unfinished}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      ...(durable ? [] : ["--no-sync"]),
    ],
    {
      ...home.account,
      cwd: path.dirname(home.data),
      encoding: "utf8",
      env: serverEnvironment() as NodeJS.ProcessEnv,
    },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0)
    throw new UserError(`The database could not be created:\n${error?.message ?? stdout + stderr}`);
  rmSync(home.data, { recursive: true, force: true });
  renameSync(unfinished, home.data);
}

async function startServer(
  run: Run,
  home: PostgresHome,
  options: PostgresOptions,
  url: string,
): Promise<Service> {
  const settings = {
    listen_addresses: "127.0.0.1",
    // Socket paths are short, and TCP is enough.
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: "100",
    ...(options.durable ? {} : quickSettings),
    ...options.settings,
  };
  const launch = () =>
    run.start(
      "The database",
      path.join(home.programs, "bin/postgres"),
      [
        ...["-D", home.data, "-p", String(options.port)],
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      {
        ...home.account,
        cwd: home.data,
        env: serverEnvironment(),
        log: options.log,
        // SIGINT is Postgres' fast shutdown; after SIGQUIT the next start recovers.
        end: ({ pid }) => stopServer(pid),
        lastResort: "SIGQUIT",
        patience: 30_000,
        // postmaster.pid identifies it, and SIGTERM would wait for its clients.
        isRecorded: false,
      },
    );

  let server = launch();
  // After `kill -9` of an earlier server its workers may need a moment to stop.
  for (let attempt = 1; !(await answers(run, server, url)); attempt++) {
    if (attempt === 20 || !server.lastWords().includes("shared memory block")) {
      throw new UserError(`The database did not start:\n${server.lastWords()}`);
    }
    await sleep(500);
    server = launch();
  }
  if (!options.mayEnd) run.rely(server);
  return server;
}

// Returns false if the server has stopped.
async function answers(run: Run, server: Service, url: string): Promise<boolean> {
  await run.waitFor(server, async () => server.hasEnded() || (await canConnect(url)));
  return !server.hasEnded();
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, ssl: false, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not listening yet, or still in recovery.
    return false;
  }
}

async function stopLeftover(home: PostgresHome): Promise<void> {
  const file = path.join(home.data, "postmaster.pid");
  if (!existsSync(file)) return;
  const [firstLine, ...rest] = readFileSync(file, "utf8").split("\n");
  const pid = Number(firstLine);
  if (pid > 0 && isAlive(pid) && commandOf(pid)?.includes(home.data)) {
    stopServer(pid);
    for (let waited = 0; waited < 30_000 && isAlive(pid); waited += 50) await sleep(50);
    if (isAlive(pid)) throw new UserError(`An earlier database server (process ${pid}) does not stop.`);
  } else {
    // The id may belong to another program by now, or to a zombie. Postgres takes its parent's id, ours, for a stale one;
    // without the file it would not check for workers that still use the data.
    writeFileSync(file, [process.pid, ...rest].join("\n"));
    for (const worker of listProcessesIn(realpathSync(home.data))) {
      if (commandOf(worker.pid)?.startsWith("postgres: ")) process.kill(worker.pid, "SIGTERM");
    }
  }
}

function stopServer(pid: number | undefined): void {
  if (pid !== undefined) process.kill(pid, "SIGINT");
}

// Only what a program needs to run: PGPORT and the like would configure it.
function serverEnvironment(): Record<string, string> {
  const { PATH = "", TMPDIR = "" } = process.env;
  return { PATH, TMPDIR, LC_ALL: "C", TZ: "UTC" };
}
