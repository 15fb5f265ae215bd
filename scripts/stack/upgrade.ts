import { execFile } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { envFiles } from "./env-files";
import { isNewer } from "./release";
import { parseRelease, type Release } from "./release-file";
import { chooseVersion, planUpgrade } from "./upgrade-plan";
import { UserError } from "./user-error";

/** A process of the site, and the port of its health check. */
type Instance = { name: string; port: number };

type Setup = {
  /** The folder of the running version, to which `current` beside it links. */
  folder: string;
  asked?: string;
  instances: readonly Instance[];
  /** Restarts the instance $INSTANCE in `current`; returns once the old process has ended. */
  restart: string;
  healthLimitMs: number;
  environment: NodeJS.ProcessEnv;
  confirm: (plan: string) => Promise<boolean>;
  tell: (line: string) => void;
};

type Outcome = { code: number; lastLine: string };
type Next = { version: string; commit: string; folder: string };

/** Exit codes besides 0. */
const unchanged = 1;
const rolledBack = 2;
const unhealthy = 3;

const maxBuffer = 256 * 1024 * 1024;
const pauseMs = 200;

/** Upgrades the site to a release; returns the exit code and a sentence for the operator (docs/deploy.md#upgrades). */
export async function upgrade(setup: Setup): Promise<Outcome> {
  let next: Next | null = null;
  try {
    next = await planNext(setup);
    if (!next) return { code: 0, lastLine: "There is no newer release." };
    await prepare(setup, next);
  } catch (error) {
    if (next) await removeWorktree(setup.folder, next.folder);
    if (!(error instanceof UserError)) throw error;
    return { code: unchanged, lastLine: `${error.message}\nThe site was not changed.` };
  }
  // Ctrl-C must not leave half of the instances on each version
  const ignore = () => undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ignore);
  return replace(setup, next);
}

/** Finds the release, and refuses it before anything is changed; null without a newer one. */
async function planNext(setup: Setup): Promise<Next | null> {
  const { folder, instances, environment, tell } = setup;
  const link = linkBeside(folder);
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() || realpathSync(link) !== folder)
    throw new UserError(`${link} does not link to ${folder}: see docs/deploy.md#one-machine.`);
  if (process.getuid?.() !== statSync(folder).uid)
    throw new UserError(`Run this as the user to whom ${folder} belongs.`);
  if ((await git(folder, "status", "--porcelain")) !== "")
    throw new UserError("There are changes that are not committed.");
  await git(folder, "fetch", "--quiet", "--all", "--tags");
  const from = versionOf(folder);
  const tags = (await git(folder, "tag", "--list", "v*")).split("\n");
  const version = chooseVersion(tags, from, setup.asked);
  if (version === null) return null;

  const tag = `v${version}`;
  const releases = (await readReleases(folder, tag)).filter((one) => isNewer(one.version, from));
  const release = releases.find((one) => one.version === version);
  if (!release) throw new UserError(`${tag} has no releases/${version}.yaml.`);
  const changelog = await git(folder, "show", `${tag}:CHANGELOG.md`);
  const node = process.versions.node;
  const plan = planUpgrade({ from, release, releases, changelog, environment, node });
  tell(plan.text);
  if (plan.problems.length > 0) throw new UserError(plan.problems.join("\n"));
  const commit = await mergeCommit(folder, tag);
  for (const instance of instances) {
    const problem = await waitUntilHealthy(instance, 0);
    if (problem) throw new UserError(`${problem} Mend that first: \`npm run doctor\`.`);
  }
  if (!(await setup.confirm(plan.text))) throw new UserError("It was not confirmed.");
  const [main = folder] = await listWorktrees(folder);
  return { version, commit, folder: `${main}-${version}` };
}

async function readReleases(folder: string, tag: string): Promise<Release[]> {
  const files = await git(folder, "ls-tree", "--name-only", tag, "releases/");
  const names = files.split("\n").filter((name) => name.endsWith(".yaml"));
  return Promise.all(names.map(async (name) => parseRelease(await git(folder, "show", `${tag}:${name}`))));
}

/** Merges a tag with this clone's own commits, if it has any, without touching its files. Returns the commit. */
async function mergeCommit(folder: string, tag: string): Promise<string> {
  const head = await git(folder, "rev-parse", "HEAD");
  const commit = await git(folder, "rev-parse", `${tag}^{commit}`);
  if ((await git(folder, "merge-base", head, commit)) === head) return commit;
  const parameters = ["merge-tree", "--write-tree", "--name-only", "--no-messages", head, commit];
  const [tree = "", ...conflicts] = await promisify(execFile)("git", parameters, { cwd: folder, maxBuffer })
    .catch((error: unknown) => error as { stdout: string })
    .then(({ stdout }) => stdout.trim().split("\n"));
  if (tree === "") throw new UserError("Git cannot merge without touching files: 2.38 or newer is needed.");
  if (conflicts.length > 0)
    throw new UserError(`${tag} and your own changes conflict in:\n${conflicts.join("\n")}`);
  const author = ["-c", "user.name=npm run upgrade", "-c", "user.email=upgrade@localhost"];
  const message = `Merge release ${tag}`;
  return git(folder, ...author, "commit-tree", tree, "-p", head, "-p", commit, "-m", message);
}

/** Builds the release in a folder of its own, backs up the data and migrates the database. */
async function prepare({ folder, environment, tell }: Setup, next: Next): Promise<void> {
  const execute = (place: string, ...parameters: string[]) => run(place, environment, "npm", ...parameters);
  await removeWorktree(folder, next.folder);
  await git(folder, "worktree", "add", "--quiet", "--detach", next.folder, next.commit);
  shareData(folder, next.folder);
  tell("- Installing its packages");
  await execute(next.folder, "ci", "--include=dev");
  tell("- Building it");
  await execute(next.folder, "run", "build");
  keepStaticFiles(folder, next.folder, environment.NEXT_DIST_DIR ?? ".next");
  tell("- Backing up");
  tell((await execute(folder, "run", "backup")).split("\n").at(-1) ?? "");
  tell("- Migrating the database");
  await execute(next.folder, "run", "db:migrate");
}

/** Gives a version the data and configuration of another. */
function shareData(from: string, to: string): void {
  const data = path.join(from, ".data");
  mkdirSync(data, { recursive: true });
  symlinkSync(realpathSync(data), path.join(to, ".data"));
  for (const name of envFiles)
    if (existsSync(path.join(from, name)) && !existsSync(path.join(to, name)))
      copyFileSync(path.join(from, name), path.join(to, name));
}

/** Adds scripts and styles of the version before, which pages that are open in browsers may still request. */
function keepStaticFiles(from: string, to: string, build: string): void {
  for (const files of ["static", "files/static"]) {
    const source = path.join(from, build, files);
    if (existsSync(source)) cpSync(source, path.join(to, build, files), { recursive: true, force: false });
  }
}

/** Restarts the instances on the release, one after the other, and returns to the version before if one is unhealthy. */
async function replace(setup: Setup, next: Next): Promise<Outcome> {
  const { folder, instances, tell } = setup;
  const from = versionOf(folder);
  tell(`- Restarting on ${next.version}`);
  const failure = await restartAll(setup, instances, next.folder);
  if (!failure) {
    await finish(setup.folder, next);
    return { code: 0, lastLine: `The site runs ${next.version}; ${from} is still in ${folder}.` };
  }
  tell(`${failure.problem}\n- Returning to ${from}`);
  const startedAt = performance.now();
  // The unhealthy instance first, while the others respond
  const failedAgain = await restartAll(setup, failure.restarted.toReversed(), folder);
  if (failedAgain)
    return {
      code: unhealthy,
      lastLine: `${failedAgain.problem}\nThe site is on ${from} again, but unhealthy.`,
    };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lastLine =
    `The site runs ${from} again, after ${seconds} seconds. The database keeps the migrations; ` +
    `${next.version} is still in ${next.folder}.`;
  return { code: rolledBack, lastLine };
}

type Failure = { problem: string; restarted: Instance[] };

async function restartAll(
  { restart, healthLimitMs, environment, tell }: Setup,
  instances: readonly Instance[],
  folder: string,
): Promise<Failure | null> {
  setLink(folder);
  const restarted: Instance[] = [];
  for (const instance of instances) {
    restarted.push(instance);
    const variables = { ...environment, INSTANCE: instance.name, PORT: String(instance.port) };
    const problem = await run(path.dirname(folder), variables, "sh", "-c", restart).then(
      () => waitUntilHealthy(instance, healthLimitMs),
      (error: unknown) => (error as Error).message,
    );
    if (problem) return { problem, restarted };
    tell(`- ${instance.name} is healthy`);
  }
  return null;
}

/** Waits until an instance is healthy; returns what is wrong after `limitMs`. */
async function waitUntilHealthy({ name, port }: Instance, limitMs: number): Promise<string | null> {
  const deadline = performance.now() + limitMs;
  let answer: string;
  do {
    answer = await getHealth(port);
    if (answer === "") return null;
    await sleep(pauseMs);
  } while (performance.now() < deadline);
  return `${name} is not healthy at http://localhost:${port}/api/health: ${answer}.`;
}

async function getHealth(port: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const response = await fetch(`http://localhost:${port}/api/health`, { signal });
    return response.ok ? "" : `${response.status} ${(await response.text()).slice(0, 300)}`;
  } catch {
    return "no answer";
  }
}

/** Moves the branch to the release, and deletes versions older than the one before. */
async function finish(folder: string, next: Next): Promise<void> {
  const branch = await git(folder, "branch", "--show-current");
  if (branch) {
    await git(folder, "checkout", "--quiet", "--detach");
    await git(next.folder, "checkout", "--quiet", "-B", branch);
  }
  const [main = "", ...others] = await listWorktrees(folder);
  const isVersion = (place: string) => /^-\d+\.\d+\.\d+$/.test(place.slice(main.length));
  for (const place of others)
    if (place.startsWith(main) && isVersion(place) && ![folder, next.folder].includes(place))
      await removeWorktree(folder, place);
}

/** Lists the folders of this clone, the first of which has its repository. */
async function listWorktrees(folder: string): Promise<string[]> {
  const lines = (await git(folder, "worktree", "list", "--porcelain")).split("\n");
  return lines.flatMap((line) => (line.startsWith("worktree ") ? [line.slice("worktree ".length)] : []));
}

async function removeWorktree(folder: string, place: string): Promise<void> {
  rmSync(place, { recursive: true, force: true });
  await git(folder, "worktree", "prune");
}

/** Links `current` to a version in one step. */
function setLink(folder: string): void {
  const link = linkBeside(folder);
  rmSync(`${link}.new`, { force: true });
  symlinkSync(path.basename(folder), `${link}.new`);
  renameSync(`${link}.new`, link);
}

function linkBeside(folder: string): string {
  return path.join(path.dirname(folder), "current");
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { version: string }).version;
}

function git(folder: string, ...parameters: string[]): Promise<string> {
  return run(folder, process.env, "git", ...parameters);
}

/** Runs a command to its end and returns its output. Throws a UserError with the output if it fails. */
async function run(
  folder: string,
  environment: NodeJS.ProcessEnv,
  command: string,
  ...parameters: string[]
): Promise<string> {
  try {
    const options = { cwd: folder, env: environment, maxBuffer };
    return (await promisify(execFile)(command, parameters, options)).stdout.trim();
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    const output = `${stdout}\n${stderr}`.trim().slice(-4_000);
    throw new UserError(`\`${[command, ...parameters].join(" ")}\` failed: ${output || message}`);
  }
}
