import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { channels } from "@/lib/clubhouse/channels";

const root = path.join(import.meta.dirname, "../..");
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

const code = /\.[cm]?[jt]sx?$/;
const pageFile = /\/page\.(?:[jt]sx?|mdx?)$/;
const routeFile = /\/route\.[jt]sx?$/;
/** The files Next serves beside pages: made by code, not pictures. */
const metadataFile =
  /\/(?:robots|sitemap|manifest|favicon|icon|apple-icon|opengraph-image|twitter-image)\d?\.[jt]sx?$/;

/** One way into the server: a page, what is made for machines about pages, a handler's method, an action or a channel. */
export type EntryPoint =
  | { kind: "page"; name: string; file: string }
  | { kind: "metadata"; name: string; file: string }
  | { kind: "handler"; name: string; file: string; method: string }
  | { kind: "action"; name: string; file: string }
  | { kind: "channel"; name: string };

/** Every way into the server that the code has, whatever anybody remembers. */
export async function findEntryPoints(): Promise<EntryPoint[]> {
  const pages = list("app", pageFile).map((file): EntryPoint => ({
    kind: "page",
    name: routeOf(file),
    file,
  }));
  const metadata = list("app", metadataFile).map((file): EntryPoint => ({
    kind: "metadata",
    name: file.replace(/^app|\.\w+$/g, ""),
    file,
  }));
  const handlers: EntryPoint[] = [];
  for (const file of list("app", routeFile)) {
    const exported = Object.keys(await load(file)).filter((name) => methods.includes(name));
    for (const method of exported)
      handlers.push({ kind: "handler", name: `${method} ${routeOf(file)}`, file, method });
  }
  const actions: EntryPoint[] = [];
  for (const file of filesOfCode().filter(hasActions)) {
    for (const name of Object.keys(await load(file))) actions.push({ kind: "action", name, file });
  }
  const listened = Object.keys(channels).map((name): EntryPoint => ({ kind: "channel", name }));
  return [...pages, ...metadata, ...handlers, ...actions, ...listened];
}

/** The files with actions where nobody looks for them: inside a function, or in a file that is not called actions.ts. */
export function findStrayActions(): string[] {
  return filesOfCode().filter((file) => {
    const directives = read(file).match(/["']use server["']/g)?.length ?? 0;
    return directives > (hasActions(file) && path.basename(file) === "actions.ts" ? 1 : 0);
  });
}

/** The names of every field of every form: those that are written down, those that are read, and those of schemas. */
export async function findFieldNames(): Promise<string[]> {
  const names: string[] = [];
  for (const file of filesOfCode()) {
    const text = read(file);
    for (const [, name] of text.matchAll(/\b(?:name=|(?:get|getAll)\(|typedText\(form, )"(\w+)"/g))
      if (name) names.push(name);
    // What a button of its own tells its action: values={{ id, to: "open" }}
    for (const [, values] of text.matchAll(/\bvalues=\{\{(.*?)\}\}/gs))
      for (const [, name] of (values ?? "").matchAll(/(?:^|,)\s*(\w+)/g)) if (name) names.push(name);
    if (path.basename(file) !== "schema.ts") continue;
    for (const schema of Object.values(await load(file)))
      if (schema instanceof z.ZodObject) names.push(...Object.keys(schema.shape));
  }
  // Filled in, the trap tells a robot that all went well
  return [...new Set(names)].filter((name) => name !== "trap").sort();
}

/** What a file exports. */
export async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(/* @vite-ignore */ path.join(root, file))) as Record<string, unknown>;
}

function filesOfCode(): string[] {
  return ["app", "components", "lib", "content"].flatMap((folder) => list(folder, code));
}

function list(folder: string, name: RegExp): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => name.test(file));
}

/** Whether every function a file exports is an action: it begins with "use server". */
function hasActions(file: string): boolean {
  return /^(?:\s|\/\/.*\n|\/\*[^]*?\*\/)*["']use server["']/.test(read(file));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** The address of a file below app/: folders in brackets like (site) are none. */
function routeOf(file: string): string {
  const folders = path.dirname(file).split("/").slice(1);
  return `/${folders.filter((folder) => !/^[(@]/.test(folder)).join("/")}`;
}
