import { lstatSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isNewer } from "./release";
import { chooseVersion, planUpgrade } from "./upgrade-plan";
import { UserError } from "./user-error";
import {
  copyBuild,
  git,
  keepStaticFiles,
  linkBeside,
  listWorktrees,
  mergeCommit,
  readReleases,
  removeWorktree,
  run,
  setLink,
  shareData,
  versionOf,
} from "./versions";

/** A process of a site, and the port of its health check. */
type Instance = { name: string; port: number };

/** A site: a database, and instances that run the version to which its link leads. */
type UpgradedSite = {
  name: string;
  link: string;
  instances: readonly Instance[];
  /** With NEXT_DIST_DIR if it runs a copy of the build. */
  environment: NodeJS.ProcessEnv;
};

type Setup = {
  /** The folder of the running version, to which `current` beside it links. */
  folder: string;
  asked?: string;
  /** The sites to upgrade, in this order; it ends at the first one that is unhealthy. */
  sites: readonly UpgradedSite[];
  /** False if other sites of this clone stay on their version. */
  isAll?: boolean;
  /** Restarts the instance $INSTANCE; returns once the old process has ended. */
  restart: string;
  healthLimitMs: number;
  /** What the build reads. */
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

const pauseMs = 200;

/** Upgrades sites to a release; returns the exit code and a sentence for the operator (docs/deploy.md#upgrades). */
export async function upgrade(setup: Setup): Promise<Outcome> {
  let next: Next | null = null;
  try {
    next = await planNext(setup);
    if (!next) return { code: 0, lastLine: "There is no newer release." };
    if (!isUsed(setup, next)) await build(setup, next);
  } catch (error) {
    if (next && !isUsed(setup, next)) await removeWorktree(setup.folder, next.folder);
    return refused(error, "The site was not changed.");
  }
  // Ctrl-C must not leave half of the instances on each version
  const ignore = () => undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ignore);
  const outcomes: Outcome[] = [];
  for (const site of setup.sites) {
    const outcome = await upgradeSite(setup, site, next);
    outcomes.push(outcome);
    if (outcome.code !== 0) break;
  }
  const last = outcomes.at(-1);
  if (last?.code === unchanged && !isUsed(setup, next)) await removeWorktree(setup.folder, next.folder);
  if (last?.code === 0 && (setup.isAll ?? true)) await finish(setup, next);
  return { code: last?.code ?? 0, lastLine: outcomes.map(({ lastLine }) => lastLine).join("\n") };
}

/** The outcome after a UserError; throws other errors. */
function refused(error: unknown, state: string): Outcome {
  if (!(error instanceof UserError)) throw error;
  return { code: unchanged, lastLine: `${error.message}\n${state}` };
}

/** True if an upgrade that ended early has brought a site to this version. */
function isUsed({ sites }: Setup, { folder }: Next): boolean {
  return sites.some(({ link }) => realpathSync(link) === folder);
}

/** Finds the release, and refuses it before anything is changed; null without a newer one. */
async function planNext(setup: Setup): Promise<Next | null> {
  const { folder, sites, tell } = setup;
  for (const link of [linkBeside(folder), ...sites.map((site) => site.link)])
    if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new UserError(`${link} is not a link to a version: see docs/deploy.md#one-machine.`);
  if (realpathSync(linkBeside(folder)) !== folder)
    throw new UserError(`${linkBeside(folder)} does not link to ${folder}: see docs/deploy.md#one-machine.`);
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
  const plans = sites.map(({ name, environment }) => ({
    name,
    ...planUpgrade({ from, release, releases, changelog, environment, node }),
  }));
  const text = plans[0]?.text ?? "";
  tell(text);
  const problems = plans.flatMap((plan) =>
    plan.problems.map((problem) => (plans.length > 1 ? `${plan.name}: ${problem}` : problem)),
  );
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  const commit = await mergeCommit(folder, tag);
  for (const instance of sites.flatMap(({ instances }) => instances)) {
    const problem = await waitUntilHealthy(instance, 0);
    if (problem) throw new UserError(`${problem} Mend that first: \`npm run doctor\`.`);
  }
  if (!(await setup.confirm(text))) throw new UserError("It was not confirmed.");
  const [main = folder] = await listWorktrees(folder);
  return { version, commit, folder: `${main}-${version}` };
}

/** Builds the release in a folder of its own. */
async function build({ folder, environment, tell }: Setup, next: Next): Promise<void> {
  await removeWorktree(folder, next.folder);
  await git(folder, "worktree", "add", "--quiet", "--detach", next.folder, next.commit);
  shareData(folder, next.folder);
  tell("- Installing its packages");
  await run(next.folder, environment, "npm", "ci", "--include=dev");
  tell("- Building it");
  await run(next.folder, environment, "npm", "run", "build");
  keepStaticFiles(folder, next.folder, environment.NEXT_DIST_DIR ?? ".next");
}

/** Backs up a site and migrates its database, then restarts it on the release; returns to its version if it is unhealthy. */
async function upgradeSite(setup: Setup, site: UpgradedSite, next: Next): Promise<Outcome> {
  const { tell } = setup;
  const from = realpathSync(site.link);
  if (from === next.folder) return { code: 0, lastLine: `${site.name} runs ${next.version} already.` };
  try {
    await migrate(setup, site, next);
  } catch (error) {
    return refused(error, `${site.name} was not changed.`);
  }
  tell(`- ${site.name}: restarting on ${next.version}`);
  const failure = await restartAll(setup, site, site.instances, next.folder);
  const version = versionOf(from);
  if (!failure)
    return { code: 0, lastLine: `${site.name} runs ${next.version}; ${version} is still in ${from}.` };
  tell(`${failure.problem}\n- Returning to ${version}`);
  const startedAt = performance.now();
  // The unhealthy instance first, while the others respond
  const failedAgain = await restartAll(setup, site, failure.restarted.toReversed(), from);
  if (failedAgain)
    return {
      code: unhealthy,
      lastLine: `${failedAgain.problem}\n${site.name} is on ${version} again, but unhealthy.`,
    };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lastLine =
    `${site.name} runs ${version} again, after ${seconds} seconds. Its database keeps the migrations; ` +
    `${next.version} is still in ${next.folder}.`;
  return { code: rolledBack, lastLine };
}

async function migrate({ environment, tell }: Setup, site: UpgradedSite, next: Next): Promise<void> {
  const execute = (place: string, name: string) => run(place, site.environment, "npm", "run", name);
  const ownBuild = site.environment.NEXT_DIST_DIR;
  if (ownBuild && ownBuild !== environment.NEXT_DIST_DIR) copyBuild(next.folder, ownBuild);
  tell(`- ${site.name}: backing up`);
  tell((await execute(realpathSync(site.link), "backup")).split("\n").at(-1) ?? "");
  tell(`- ${site.name}: migrating the database`);
  await execute(next.folder, "db:migrate");
}

type Failure = { problem: string; restarted: Instance[] };

async function restartAll(
  { folder: current, restart, healthLimitMs, tell }: Setup,
  { link, environment }: UpgradedSite,
  instances: readonly Instance[],
  folder: string,
): Promise<Failure | null> {
  setLink(link, folder);
  const restarted: Instance[] = [];
  for (const instance of instances) {
    restarted.push(instance);
    const variables = { ...environment, INSTANCE: instance.name, PORT: String(instance.port) };
    const problem = await run(path.dirname(current), variables, "sh", "-c", restart).then(
      () => waitUntilHealthy(instance, healthLimitMs),
      (error: unknown) => (error as Error).message,
    );
    if (problem) return { problem, restarted };
    tell(`- ${instance.name} is healthy`);
  }
  return null;
}

/** Waits until an instance is healthy; returns what is wrong after `limitMs`. */
export async function waitUntilHealthy({ name, port }: Instance, limitMs: number): Promise<string | null> {
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

/** Moves the branch and `current` to the release, and deletes versions older than the one before. */
async function finish({ folder }: Setup, next: Next): Promise<void> {
  setLink(linkBeside(folder), next.folder);
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
