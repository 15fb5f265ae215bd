import { readFileSync } from "node:fs";
import path from "node:path";
import { findEntryPoints, findFieldNames, type EntryPoint } from "../find-entry-points";

const root = path.join(import.meta.dirname, "../../..");

/** An action of the build, with a page that has it. */
export type ActionEntryPoint = { name: string; id: string; page: string };

/** Every entry point of a production build. */
export type EntryPoints = {
  /** Routes, such as /booking/[token]. */
  pages: string[];
  handlers: { method: string; path: string }[];
  actions: ActionEntryPoint[];
  /** The names of all form fields. */
  fieldNames: string[];
};

type Manifest = {
  node: Record<string, { exportedName?: string; workers: Record<string, unknown> }>;
};

/** Lists the entry points of the code and the build. Throws when the build lacks actions of the code. */
export async function listEntryPoints(): Promise<EntryPoints> {
  const found = await findEntryPoints();
  const actions = readActions();
  const missing = found
    .filter(({ kind, name }) => kind === "action" && !actions.some((one) => one.name === name))
    .map(({ name }) => name);
  // Actions that no page uses are not built
  if (missing.length > 3) throw new Error(`The build lacks ${missing.join(", ")}`);
  return {
    pages: namesOf(found, ["page", "metadata"]),
    handlers: handlersOf(found),
    actions,
    fieldNames: await findFieldNames(),
  };
}

function readActions(): ActionEntryPoint[] {
  const file = path.join(root, process.env.NEXT_DIST_DIR ?? ".next", "server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return Object.entries(node)
    .map(([id, { exportedName, workers }]) => ({
      id,
      name: exportedName ?? id,
      page: addressOf(Object.keys(workers)[0] ?? "app/page"),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function namesOf(found: readonly EntryPoint[], kinds: readonly EntryPoint["kind"][]): string[] {
  return found.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
}

function handlersOf(found: readonly EntryPoint[]): EntryPoints["handlers"] {
  return found.flatMap((one) =>
    one.kind === "handler" ? [{ method: one.method, path: one.name.replace(/^\w+ /, "") }] : [],
  );
}

/** "app/(account)/auth/page" → "/auth". */
function addressOf(worker: string): string {
  const folders = worker.split("/").slice(1, -1);
  return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
}
