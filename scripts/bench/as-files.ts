import path from "node:path";
import getPort from "get-port";
import { layOutFiles } from "../serving/lay-out-files";
import { startNginx, startPlainNginx } from "../serving/nginx";
import { loadOn } from "../serving/throughput";
import type { Run } from "../stack/processes";
import { quantile } from "./figures";

const rounds = 3;

export type FilesFigure = { name: string; perSecond: number; floorPerSecond: number; p99OfFloor: number };

/** The home page by nginx as deploy/nginx has it, beside nginx that gives out the same file and does nothing else. */
export async function compareFiles(
  run: Run,
  { folder, buildFolder, site }: { folder: string; buildFolder: string; site: string },
): Promise<FilesFigure> {
  const files = path.join(folder, "files");
  await layOutFiles(buildFolder, files);
  const [port, plainPort] = [await getPort(), await getPort()];
  await startNginx(run, { folder: path.join(folder, "nginx"), port, site, files, isUnlimited: true });
  await startPlainNginx(run, {
    folder: path.join(folder, "plain"),
    port: plainPort,
    files: path.join(files, "pages"),
  });
  const loads = Array.from({ length: rounds }, () => ({
    floor: loadOn(`http://localhost:${plainPort}/index.html`),
    ours: loadOn(`http://localhost:${port}/`),
  }));
  const median = (figure: (load: (typeof loads)[number]) => number) => quantile(loads.map(figure), 0.5);
  return {
    name: "the home page by nginx, beside nginx with the file alone",
    perSecond: median(({ ours }) => ours.perSecond),
    floorPerSecond: median(({ floor }) => floor.perSecond),
    p99OfFloor: median(({ ours, floor }) => ours.p99Ms / floor.p99Ms),
  };
}
