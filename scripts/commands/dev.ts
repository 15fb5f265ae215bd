import { runFile } from "../stack/folders";
import { startLocalServices } from "../stack/local-services";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { startSite } from "../stack/servers";

// npm run dev: the development server, on the demo's database and sandbox.
await supervise("npm run dev", runFile, 0, async (run) => {
  if (process.argv.length > 3)
    throw new UserError(`Unknown: ${process.argv[3]}. \`npm run dev\` takes no arguments.`);
  const { port, siteUrl, sandboxUrl, env } = await startLocalServices(run, { reset: false });
  console.log(`\n  The site     ${siteUrl}\n  The sandbox  ${sandboxUrl}\n`);
  await startSite(run, { port, env, watch: true });
  return run.failure;
});
