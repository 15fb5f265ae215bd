import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { channels } from "@/lib/clubhouse/channels";

const root = path.join(import.meta.dirname, "../..");
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

const code = /\.[cm]?[jt]sx?$/;
const pageFile = /\/page\.(?:[jt]sx?|mdx?)$/;
const routeFile = /\/route\.[jt]sx?$/;
/** Metadata files made by code, not pictures. */
const metadataFile =
  /\/(?:robots|sitemap|manifest|favicon|icon|apple-icon|opengraph-image|twitter-image)\d?\.[jt]sx?$/;

/** An entry point of the server: a page, metadata, a handler's method, an action or a channel. */
export type EntryPoint =
  | { kind: "page"; name: string; file: string }
  | { kind: "metadata"; name: string; file: string }
  | { kind: "handler"; name: string; file: string; method: string }
  | { kind: "action"; name: string; file: string }
  | { kind: "channel"; name: string };

/** All entry points of the server, found in the code. */
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
  const listened = [...Object.keys(channels), "private-group"].map((name): EntryPoint => ({
    kind: "channel",
    name,
  }));
  return [...pages, ...metadata, ...handlers, ...actions, ...listened];
}

/** Actions that would not be found: inside a function, or outside files called actions.ts. */
export function findStrayActions(): string[] {
  return filesOfCode().filter((file) => {
    const directives = read(file).match(/["']use server["']/g)?.length ?? 0;
    return directives > (hasActions(file) && path.basename(file) === "actions.ts" ? 1 : 0);
  });
}

/** The names of all form fields: in markup, in code that reads them, and in schemas. */
export async function findFieldNames(): Promise<string[]> {
  const names: string[] = [];
  for (const file of filesOfCode()) {
    const text = read(file);
    for (const [, name] of text.matchAll(/\b(?:name=|(?:get|getAll)\(|typedText\(form, )"(\w+)"/g))
      if (name) names.push(name);
    // Values of a single button: values={{ id, to: "open" }}
    for (const [, values] of text.matchAll(/\bvalues=\{\{(.*?)\}\}/gs))
      for (const [, name] of (values ?? "").matchAll(/(?:^|,)\s*(\w+)/g)) if (name) names.push(name);
    if (path.basename(file) !== "schema.ts") continue;
    for (const schema of Object.values(await load(file)))
      if (schema instanceof z.ZodObject) names.push(...Object.keys(schema.shape));
  }
  // With the honeypot filled in a form succeeds
  return [...new Set(names)].filter((name) => name !== "trap").sort();
}

/** The exports of a file. */
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

/** Whether a file begins with "use server", so that its exports are actions. */
function hasActions(file: string): boolean {
  return /^(?:\s|\/\/.*\n|\/\*[^]*?\*\/)*["']use server["']/.test(read(file));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** The URL of a file below app/, without route groups like (site). */
function routeOf(file: string): string {
  const folders = path.dirname(file).split("/").slice(1);
  return `/${folders.filter((folder) => !/^[(@]/.test(folder)).join("/")}`;
}
