import { readBusiness } from "../../content/businesses";
import { buildWhenChanged } from "../stack/build";
import { runFile } from "../stack/folders";
import { logFile, startLocalServices } from "../stack/local-services";
import { UserError } from "../stack/user-error";
import { supervise, type Run } from "../stack/processes";
import { startSite } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run demo: the whole product on this machine, built for production.
await supervise("npm run demo", runFile, 0, async (run) => {
  const parameters = process.argv.slice(3);
  const unknown = parameters.find((parameter) => !["--reset", "--sample"].includes(parameter));
  if (unknown) throw new UserError(`Unknown: ${unknown}. \`npm run demo --\` takes --reset and --sample.`);
  const { BUSINESS } = process.env;
  try {
    readBusiness(BUSINESS);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
  const hasSample = parameters.includes("--sample");
  if (hasSample && process.env.DATABASE_URL)
    throw new UserError("--sample fills only the embedded database. Unset DATABASE_URL.");
  if (hasSample && BUSINESS) throw new UserError("--sample is about the default business. Unset BUSINESS.");

  const { port, siteUrl, sandboxUrl, env } = await startLocalServices(run, {
    reset: parameters.includes("--reset"),
  });
  const people = hasSample ? await step("Filling the Clubhouse", () => fillClubhouse(run, env)) : null;
  await step("Building the site", async (remark) => {
    if (!(await buildWhenChanged(run, ".next", env))) remark("unchanged");
  });
  await step("Starting the site", () => startSite(run, { port, env, log: logFile("site") }));

  console.log(`
  The site     ${siteUrl}
  The sandbox  ${sandboxUrl}  (inbox, payments, webhooks)

${people ?? "  The first visitor who joins becomes the administrator."}
  Ctrl-C stops everything and keeps the data; \`npm run demo -- --reset\` deletes it first.
`);
  return run.failure;
});

/** Creates the sample data if it is missing; returns its sign-in names. */
async function fillClubhouse(run: Run, env: Record<string, string>): Promise<string> {
  // The condition that resolves `server-only` to an empty module.
  const parameters = ["--conditions=react-server", "--import", "tsx", "prisma/sample.ts"];
  const { code, output } = await run.capture(process.execPath, parameters, env);
  if (code !== 0) throw new UserError(output);
  return `  ${output}`;
}
