import { buildWhenChanged } from "../stack/build";
import { runFile } from "../stack/folders";
import { logFile, startLocalServices } from "../stack/local-services";
import { Problem } from "../stack/problem";
import { supervise } from "../stack/processes";
import { startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run demo: the whole product on this machine, as it runs in production.
await supervise("npm run demo", runFile, 0, async (run) => {
  const parameters = process.argv.slice(3);
  const unknown = parameters.find((parameter) => parameter !== "--reset");
  if (unknown)
    throw new Problem(`Unknown: ${unknown}. There is \`npm run demo\` and \`npm run demo -- --reset\`.`);

  const { port, siteUrl, sandboxUrl, env } = await startLocalServices(run, {
    reset: parameters.includes("--reset"),
  });
  await step("Building the site", async (remark) => {
    if (!(await buildWhenChanged(run, ".next", env))) remark("unchanged");
  });
  await step("Starting the site", () => startSite(run, { port, env, log: logFile("site") }));

  console.log(`
  The site     ${siteUrl}
  The sandbox  ${sandboxUrl}  (inbox, payments, webhooks)

  The first visitor who joins becomes the administrator.
  Ctrl-C ends everything and keeps the data; \`npm run demo -- --reset\` starts afresh.
`);
  return run.failure;
});
