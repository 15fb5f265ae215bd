import path from "node:path";
import getPort from "get-port";
import { buildWhenChanged } from "../stack/build";
import { dataFolder, root, runFile } from "../stack/folders";
import { logFile, startLocalServices } from "../stack/local-services";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";
import { differencesBetween } from "../serving/differences";
import { layOutFiles } from "../serving/lay-out-files";
import { isInstalled, startNginx } from "../serving/nginx";
import { requestsPerSecond } from "../serving/throughput";

// npm run serving: nginx in front of the site, as deploy/nginx has it: does it answer as the site does, and how much faster?
// Needs nginx with its module brotli_static; wrk, where it is installed, measures.
const buildFolder = ".next";

await supervise("npm run serving", runFile, 0, async (run) => {
  if (!isInstalled("nginx"))
    throw new UserError(
      "nginx is not installed. Debian has it: nginx-light libnginx-mod-http-brotli-static.",
    );
  const { port, siteUrl, env } = await startLocalServices(run, { reset: false });
  await step("Building the site", () => buildWhenChanged(run, buildFolder, env));
  const folder = path.join(dataFolder, "serving");
  const files = path.join(folder, "files");
  await step("Laying out the files", () => layOutFiles(path.join(root, buildFolder), files));
  await step("Starting the site", () => startSite(run, { port, env, log: logFile("site") }));
  const nginxPort = await getPort();
  const nginxUrl = `http://localhost:${nginxPort}`;
  await step("Starting nginx", () =>
    startNginx(run, {
      folder: path.join(folder, "nginx"),
      port: nginxPort,
      site: `localhost:${port}`,
      files,
    }),
  );
  const { asked, differences } = await step("Comparing what they answer", () =>
    differencesBetween(siteUrl, nginxUrl, path.join(root, buildFolder)),
  );
  console.log(`\n${asked} requests, ${differences.length} answered differently.`);
  for (const difference of differences) console.log(`  ${difference}`);
  if (isInstalled("wrk")) {
    console.log("\n| requests a second | the site | nginx before it |\n| --- | --- | --- |");
    for (const page of ["/", "/blog/coming-on-your-own"]) {
      const [site, nginx] = [requestsPerSecond(siteUrl + page), requestsPerSecond(nginxUrl + page)];
      console.log(`| \`${page}\` | ${site.toLocaleString("en-GB")} | ${nginx.toLocaleString("en-GB")} |`);
    }
  }
  return { code: differences.length === 0 ? 0 : 1 };
});
