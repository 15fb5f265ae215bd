import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { photograph } from "../screens/photograph";
import { listScreens } from "../screens/list-screens";
import { buildWhenChanged } from "../stack/build";
import { findChromium } from "../stack/chromium";
import { root, runFile } from "../stack/folders";
import { logFile, startLocalServices } from "../stack/local-services";
import { supervise } from "../stack/processes";
import { startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run screens: every page at three widths, side by side, one picture each in docs/screens.
const folder = path.join(root, "docs/screens");

await supervise("npm run screens", runFile, 0, async (run) => {
  const chosen = process.argv.slice(3);
  const { port, siteUrl, env } = await startLocalServices(run, { reset: false });
  await step("Building the site", () => buildWhenChanged(run, ".next", env));
  const chromium = await step("Finding Chromium", () => findChromium(run, env));
  await step("Starting the site", () => startSite(run, { port, env, log: logFile("site") }));

  const screens = listScreens().filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  if (chosen.length === 0) {
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder).filter((file) => file.endsWith(".webp")))
      rmSync(path.join(folder, old));
  }
  await step(`Taking ${screens.length} screens`, () => photograph(screens, { siteUrl, chromium, folder }));
  return { code: 0 };
});
