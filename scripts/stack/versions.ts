import { execFile } from "node:child_process";
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { envFiles } from "./env-files";
import { parseRelease, type Release } from "./release-file";
import { UserError } from "./user-error";

// A clone has one folder per version: beside `site`, which has the repository, are worktrees such as `site-1.1.0`, each
// with packages and a build of its own. The link `current` beside them leads to one of them.

const maxBuffer = 256 * 1024 * 1024;

/** Reads the releases that a tag describes. */
export async function readReleases(folder: string, tag: string): Promise<Release[]> {
  const files = await git(folder, "ls-tree", "--name-only", tag, "releases/");
  const names = files.split("\n").filter((name) => name.endsWith(".yaml"));
  return Promise.all(names.map(async (name) => parseRelease(await git(folder, "show", `${tag}:${name}`))));
}

/** Merges a tag with this clone's own commits, if it has any, without touching its files. Returns the commit. */
export async function mergeCommit(folder: string, tag: string): Promise<string> {
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

/** Gives a version the data and configuration of another. */
export function shareData(from: string, to: string): void {
  const data = path.join(from, ".data");
  mkdirSync(data, { recursive: true });
  symlinkSync(realpathSync(data), path.join(to, ".data"));
  for (const name of envFiles)
    if (existsSync(path.join(from, name)) && !existsSync(path.join(to, name)))
      copyFileSync(path.join(from, name), path.join(to, name));
}

/** Adds scripts and styles of the version before, which pages that are open in browsers may still request. */
export function keepStaticFiles(from: string, to: string, build: string): void {
  for (const files of ["static", "files/static"]) {
    const source = path.join(from, build, files);
    if (existsSync(source)) cpSync(source, path.join(to, build, files), { recursive: true, force: false });
  }
}

/**
 * Copies the build of a version for one of several sites, as each writes its own pages and pictures into it. Pages for the
 * web server are left out: they are those of the default business.
 */
export function copyBuild(folder: string, name: string): void {
  const source = path.join(folder, ".next");
  const target = path.join(folder, name);
  const excluded = ["cache", "files/pages"].map((one) => path.join(source, one));
  for (const old of [target, `${target}.part`]) rmSync(old, { recursive: true, force: true });
  cpSync(source, `${target}.part`, {
    ...{ recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE },
    filter: (file) => !excluded.includes(file),
  });
  renameSync(`${target}.part`, target);
}

/** Lists the folders of this clone, the first of which has its repository. */
export async function listWorktrees(folder: string): Promise<string[]> {
  const lines = (await git(folder, "worktree", "list", "--porcelain")).split("\n");
  return lines.flatMap((line) => (line.startsWith("worktree ") ? [line.slice("worktree ".length)] : []));
}

/** Deletes a version's folder, if there is one. */
export async function removeWorktree(folder: string, place: string): Promise<void> {
  rmSync(place, { recursive: true, force: true });
  await git(folder, "worktree", "prune");
}

/** Makes a link lead to a version in one step. */
export function setLink(link: string, folder: string): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(path.relative(path.dirname(link), folder), `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** The link `current` beside a version. */
export function linkBeside(folder: string): string {
  return path.join(path.dirname(folder), "current");
}

/** The version in a folder. */
export function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { version: string }).version;
}

/** Runs git in a folder and returns its output. */
export function git(folder: string, ...parameters: string[]): Promise<string> {
  return run(folder, process.env, "git", ...parameters);
}

/** Runs a command to its end and returns its output. Throws a UserError with the output if it fails. */
export async function run(
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
