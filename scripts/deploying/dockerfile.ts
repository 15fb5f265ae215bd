import { cpSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";
import { UserError } from "../stack/user-error";

export type Instruction = { word: string; rest: string };

/** What a shell does with one RUN line, in a folder, with an environment. */
type Shell = (command: string, folder: string, env: Record<string, string>) => Promise<void>;

export type Stage = { env: Record<string, string>; command: string[]; health: string[]; user: number };

/** The stages of a Dockerfile by their names, each with its instructions. */
export function readStages(text: string): Map<string, Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  let current: Instruction[] = [];
  for (const line of text.replace(/\\\n/g, " ").split("\n")) {
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (!word || rest === undefined) continue;
    if (word === "FROM") stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? rest, (current = []));
    else current.push({ word, rest });
  }
  return stages;
}

/**
 * Does what one stage of deploy/docker/Dockerfile does, in a folder that stands for its /site. `folders` has those of the
 * stages before and, as "context", the sources. Answers what a container of it would be started with.
 */
export async function runStage(
  name: string,
  folders: Record<string, string>,
  args: Record<string, string>,
  shell: Shell,
): Promise<Stage> {
  const folder = folders[name];
  const instructions = readStages(readFileSync(path.join(root, "deploy/docker/Dockerfile"), "utf8")).get(
    name,
  );
  if (!folder || !instructions) throw new UserError(`There is no stage ${name} in the Dockerfile.`);
  mkdirSync(folder, { recursive: true });
  const stage: Stage = { env: {}, command: [], health: [], user: 0 };
  for (const { word, rest } of instructions) {
    if (word === "ENV")
      Object.assign(stage.env, Object.fromEntries(rest.split(" ").map((one) => one.split("="))));
    else if (word === "ARG" && args[rest] !== undefined) stage.env[rest] = args[rest];
    else if (word === "COPY") copy(rest, folder, folders);
    else if (word === "RUN") await shell(rest.replaceAll("/site/", `${folder}/`), folder, stage.env);
    else if (word === "USER") stage.user = Number.parseInt(rest);
    else if (word === "CMD") stage.command = JSON.parse(rest) as string[];
    else if (word === "HEALTHCHECK") stage.health = JSON.parse(rest.replace(/^.*? CMD /, "")) as string[];
  }
  return stage;
}

function copy(rest: string, folder: string, folders: Record<string, string>): void {
  const from = folders[/^--from=(\w+)/.exec(rest)?.[1] ?? "context"] ?? "";
  const words = rest.split(" ").filter((one) => !one.startsWith("--"));
  const target = words.pop() ?? ".";
  for (const word of words) {
    const source = path.join(from, word.replace(/^\/site\//, ""));
    const isIntoFolder = target.endsWith("/") && statSync(source).isFile();
    cpSync(source, path.join(folder, target, isIntoFolder ? path.basename(source) : ""), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}
