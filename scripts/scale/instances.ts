import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { root } from "../stack/folders";
import type { Run, Service } from "../stack/processes";
import { startInstance } from "../stack/servers";

export type Instance = { port: number; service: Service };

/** Starts one more instance of a build: on a copy of it, as on a machine of its own, so that nothing it keeps is shared. */
export async function addInstance(
  run: Run,
  number: number,
  { build, env, logs }: { build: string; env: Record<string, string>; logs: string },
): Promise<Instance> {
  const copy = `.next-instance-${number}`;
  rmSync(path.join(root, copy), { recursive: true, force: true });
  const isCache = (place: string) => place === path.join(root, build, "cache");
  cpSync(path.join(root, build), path.join(root, copy), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (place) => !isCache(place),
  });
  const port = await getPort();
  const log = path.join(logs, `instance-${number}.log`);
  const service = await startInstance(run, { port, env: { ...env, NEXT_DIST_DIR: copy }, log });
  return { port, service };
}
