import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { channels } from "@/lib/clubhouse/channels";

const root = path.join(import.meta.dirname, "../..");
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** One way into the server: a page, a handler's method, an action or a realtime channel. */
export type FoundDoor =
  | { kind: "page"; name: string; file: string }
  | { kind: "handler"; name: string; file: string; method: string }
  | { kind: "action"; name: string; file: string }
  | { kind: "channel"; name: string };

/** Every way into the server that the code has, whatever anybody remembers. */
export async function findDoors(): Promise<FoundDoor[]> {
  const pages = list("app", /\/page\.tsx$/).map((file): FoundDoor => ({
    kind: "page",
    name: routeOf(file),
    file,
  }));
  const handlers: FoundDoor[] = [];
  for (const file of list("app", /\/route\.tsx?$/)) {
    const exported = Object.keys(await load(file)).filter((name) => methods.includes(name));
    for (const method of exported)
      handlers.push({ kind: "handler", name: `${method} ${routeOf(file)}`, file, method });
  }
  const actions: FoundDoor[] = [];
  for (const file of ["lib", "app", "components"].flatMap((folder) => list(folder, /\.tsx?$/))) {
    if (!opensDoors(file)) continue;
    for (const name of Object.keys(await load(file))) actions.push({ kind: "action", name, file });
  }
  const listened = Object.keys(channels).map((name): FoundDoor => ({ kind: "channel", name }));
  return [...pages, ...handlers, ...actions, ...listened];
}

/** The names of every field of every form. */
export function findFieldNames(): string[] {
  const names = list("components", /\.tsx$/).flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/\bname="(\w+)"/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
  // Filled in, the trap tells a robot that all went well
  return [...new Set(names)].filter((name) => name !== "trap").sort();
}

/** What a file exports. */
export async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(/* @vite-ignore */ path.join(root, file))) as Record<string, unknown>;
}

function list(folder: string, name: RegExp): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return files.map((file) => `${folder}/${file}`).filter((file) => name.test(file));
}

/** Whether every function a file exports is a door: it begins with "use server". */
function opensDoors(file: string): boolean {
  const text = readFileSync(path.join(root, file), "utf8");
  return /^(?:\s|\/\/.*\n|\/\*[^]*?\*\/)*["']use server["']/.test(text);
}

/** The address of a file below app/: folders in brackets like (site) are none. */
function routeOf(file: string): string {
  const folders = path.dirname(file).split("/").slice(1);
  return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
}
