import { readFileSync } from "node:fs";
import path from "node:path";
import { findEntryPoints, findFieldNames, type EntryPoint } from "../find-entry-points";

const root = path.join(import.meta.dirname, "../../..");

/** An action of the build, with a page that answers for it. */
export type ActionDoor = { name: string; id: string; page: string };

/** Every way into a production build. */
export type Doors = {
  /** Addresses as the code writes them: /booking/[token]. */
  pages: string[];
  handlers: { method: string; path: string }[];
  actions: ActionDoor[];
  /** The name of every field of every form. */
  fieldNames: string[];
};

type Manifest = {
  node: Record<string, { exportedName?: string; workers: Record<string, unknown> }>;
};

/** The doors that the code has and this build answers for. Throws where the build knows no action of the code's. */
export async function findDoors(): Promise<Doors> {
  const found = await findEntryPoints();
  const actions = readActions();
  const missing = found
    .filter(({ kind, name }) => kind === "action" && !actions.some((one) => one.name === name))
    .map(({ name }) => name);
  // What no page uses is in no build
  if (missing.length > 3) throw new Error(`The build knows nothing of ${missing.join(", ")}`);
  return {
    pages: namesOf(found, ["page", "metadata"]),
    handlers: handlersOf(found),
    actions,
    fieldNames: await findFieldNames(),
  };
}

function readActions(): ActionDoor[] {
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

function handlersOf(found: readonly EntryPoint[]): Doors["handlers"] {
  return found.flatMap((one) =>
    one.kind === "handler" ? [{ method: one.method, path: one.name.replace(/^\w+ /, "") }] : [],
  );
}

/** "app/(account)/auth/page" → "/auth". */
function addressOf(worker: string): string {
  const folders = worker.split("/").slice(1, -1);
  return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
}
