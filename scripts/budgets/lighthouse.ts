import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "../stack/folders";
import type { Run } from "../stack/processes";
import { UserError } from "../stack/user-error";
import { limits } from "./limits";

type Category = keyof typeof limits.lighthouse;
export type Scores = Record<Category, number> & { lcp: number; cls: number };

// Downloaded when the command runs: as a dependency it would be the largest of all, for a tool run by hand.
const lighthouse = "lighthouse@12.8.2";

const categories = Object.keys(limits.lighthouse) as Category[];
const chromeFlags =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Runs Lighthouse as on a slow phone: scores in per cent, largest contentful paint in ms, and layout shift. */
export async function runLighthouse(
  run: Pick<Run, "capture">,
  url: string,
  chromium: string,
  env: Record<string, string>,
): Promise<Scores> {
  const file = path.join(dataFolder, "lighthouse.json");
  const look = () =>
    run.capture(
      "npx",
      [
        "--yes",
        lighthouse,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${categories.join(",")}`,
        `--chrome-flags=${chromeFlags}`,
      ],
      { ...env, CHROME_PATH: chromium },
    );
  rmSync(file, { force: true });
  let { code, output } = await look();
  // Sometimes it misses the start of a page, and asks to be run again.
  if (code !== 0) ({ code, output } = await look());
  if (code !== 0) throw new UserError(`Lighthouse failed at ${url}:\n${output}`);
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const score = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: report.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
  };
}
