import path from "node:path";
import { buildFloor } from "../bench/build-floor";
import type { Run } from "../stack/processes";
import { pageSizes } from "./page-sizes";

/** What the scripts of an empty page weigh (bytes, compressed): the framework's own share of every page. */
export async function emptyPageScripts(
  run: Pick<Run, "execute">,
  env: Record<string, string>,
): Promise<number> {
  return pageSizes(path.join(await buildFloor(run, env), ".next"), "/").scripts;
}
