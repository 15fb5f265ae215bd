import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../stack/folders";
import { UserError } from "../stack/user-error";
import type { Run, Service } from "../stack/processes";
import { runStage, type Stage } from "./dockerfile";

/** A folder that stands for the image of the site, and how a container of it is started. */
export type Image = {
  folder: string;
  files: string;
  stage: Stage;
  env: Record<string, string>;
  remove: () => void;
};

const isRoot = process.getuid?.() === 0;

/** Runs the Dockerfile's stages "build" and "site" in plain folders; what is there afterwards can be read, not written to. */
export async function layOutImage(run: Run, args: Record<string, string>): Promise<Image> {
  const top = mkdtempSync(path.join(tmpdir(), "image-"));
  chmodSync(top, 0o755);
  const folders = { context: `${top}/context`, build: `${top}/build`, site: `${top}/site` };
  const remove = () => {
    spawnSync("chmod", ["-R", "u+w", top]);
    spawnSync("rm", ["-rf", top]);
  };
  try {
    copySources(folders.context);
    const shell = async (command: string, folder: string, env: Record<string, string>) => {
      const allowed = isRoot ? command : command.replace(/chown \S+ /, "test -d ");
      await run.execute("sh", ["-c", `cd "$0" && ${allowed}`, folder], { ...ordinary(), ...env });
    };
    await runStage("build", folders, args, shell);
    const stage = await runStage("site", folders, args, shell);
    closeToWriting(folders.site);
    return { folder: folders.site, files: `${folders.build}/.data/files`, stage, env: stage.env, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** How many MB a container's folder has, and how many of them are modules. */
export function sizeOf({ folder }: Image): { all: number; modules: number } {
  const [all = 0, modules = 0] = [folder, `${folder}/node_modules`].map((one) =>
    Number.parseInt(spawnSync("du", ["-sm", one], { encoding: "utf8" }).stdout),
  );
  return { all, modules };
}

/** Runs a command of a container to its end, as its user. Throws a UserError with what it printed when it fails. */
export function runInImage(image: Image, command: string[], env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(command[0] ?? "", command.slice(1), {
    ...options(image, env),
    encoding: "utf8",
  });
  if (status !== 0) throw new UserError(`${command.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
}

/** Starts a container's own command as its user, and waits until its own check of health says that it is well. */
export async function startImage(
  run: Run,
  image: Image,
  env: Record<string, string>,
  log: string,
): Promise<Service> {
  const [program = "", ...parameters] = image.stage.command;
  const service = run.start("The image", program, parameters, { ...options(image, env), log });
  const [check = "", ...checks] = image.stage.health;
  await run.waitFor(service, () => spawnSync(check, checks, options(image, env)).status === 0);
  run.rely(service);
  return service;
}

/** What of a container's folder its user may write to although nothing but .next should be. */
export function writablePlaces(image: Image, env: Record<string, string>): string[] {
  const script = `find . -path ./.next -prune -o -writable ! -type l -print | head -5`;
  return spawnSync("sh", ["-c", script], { ...options(image, env), encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean);
}

function options(image: Image, env: Record<string, string>) {
  const whose = isRoot ? { uid: image.stage.user, gid: image.stage.user } : {};
  const all = { ...ordinary(), ...image.env, ...env, HOME: "/tmp", NODE_ENV: "production" as const };
  return { cwd: image.folder, env: all, ...whose };
}

/** Only what a shell needs: a container has nothing of this machine's environment. */
function ordinary(): Record<string, string> {
  return { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "/tmp" };
}

/** The sources as git has them, without what .dockerignore leaves out. */
function copySources(target: string): void {
  const ignored = readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const isIgnored = (file: string) =>
    ignored.some(
      (one) =>
        file === one ||
        file.startsWith(`${one}/`) ||
        (one.endsWith("*") && file.startsWith(one.slice(0, -1))),
    );
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split("\0").filter((one) => one && !isIgnored(one))) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(target, file));
  }
}

function closeToWriting(folder: string): void {
  spawnSync("chmod", ["-R", "a-w", folder]);
  spawnSync("chmod", ["-R", "u+w", path.join(folder, ".next")]);
}
