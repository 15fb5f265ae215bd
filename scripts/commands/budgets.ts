import path from "node:path";
import { listListedPages } from "../../lib/site/sitemap-pages";
import { listStaticPages } from "../budgets/static-pages";
import { runLighthouse } from "../budgets/lighthouse";
import { limits } from "../budgets/limits";
import { pageSizes } from "../budgets/page-sizes";
import { buildWhenChanged } from "../stack/build";
import { findChromium } from "../stack/chromium";
import { root, runFile } from "../stack/folders";
import { logFile, startLocalServices } from "../stack/local-services";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run budgets: the size and Lighthouse scores of each public page. Run it on an idle machine; paths after `--` choose
// pages. `npm test` checks only the sizes.
const buildFolder = ".next";
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7);

await supervise("npm run budgets", runFile, 0, async (run) => {
  const chosen = process.argv.slice(3);
  const { port, siteUrl, env } = await startLocalServices(run, { reset: false });
  await step("Building the site", () => buildWhenChanged(run, buildFolder, env));
  const chromium = await step("Finding Chromium", () => findChromium(run, env));
  await step("Starting the site", () => startSite(run, { port, env, log: logFile("site") }));

  const folder = path.join(root, buildFolder);
  const listed = new Set(listListedPages().map(({ path: address }) => address));
  const pages = listStaticPages(folder)
    .map(({ address }) => address)
    .filter((page) => chosen.length === 0 || chosen.includes(page));
  if (pages.length === 0) throw new UserError(`No page of this site is called ${chosen.join(" or ")}.`);
  let tooMuch = 0;
  console.log("\n  In KB, compressed:\n");
  console.log("     html  styles      scripts  perf  a11y  best   seo    LCP    CLS  page");
  for (const page of pages) {
    const { html, styles, scripts, inlineScripts } = pageSizes(folder, page);
    // The first run encodes the pictures, so only the second is measured
    await runLighthouse(run, siteUrl + page, chromium, env);
    const scores = await runLighthouse(run, siteUrl + page, chromium, env);
    // Lighthouse deducts points from a page that search engines must not list.
    if (!listed.has(page)) scores.seo = 100;
    const isOver =
      scripts > limits.scripts ||
      styles > limits.styles ||
      inlineScripts > limits.inlineScripts ||
      (Object.keys(limits.lighthouse) as (keyof typeof limits.lighthouse)[]).some(
        (category) => scores[category] < limits.lighthouse[category],
      );
    if (isOver) tooMuch += 1;
    console.log(
      [
        `  ${kilobytes(html)} ${kilobytes(styles)} ${kilobytes(scripts).padStart(12)}`,
        ...[scores.performance, scores.accessibility, scores["best-practices"], scores.seo].map((score) =>
          String(score).padStart(5),
        ),
        `${(scores.lcp / 1000).toFixed(1)} s`.padStart(6),
        scores.cls.toFixed(3).padStart(6),
        `${page}${isOver ? "   over its budget" : ""}`,
      ].join(" "),
    );
  }
  return { code: tooMuch === 0 ? 0 : 1, lastLine: `${pages.length} pages, ${tooMuch} over budget` };
});
