import { filledValues } from "../../lib/env/schema";
import { listChecks } from "../../lib/checks";
import { loadSettings } from "../../lib/checks/database";
import { runCheck, type Environment } from "../../lib/checks/check";
import { loadEnvFiles } from "../stack/env-files";
import { runFile } from "../stack/folders";
import { getRunningRecord } from "../stack/run-record";

// npm run doctor: checks the configuration and each service; `-- --demo` checks the running demo. It prints no values.

const limitMs = 60_000;
const isDemo = process.argv.includes("--demo");
const unknown = process.argv.slice(2).find((parameter) => parameter !== "--demo");
if (unknown) stop(`Unknown: ${unknown}. There is \`npm run doctor\` and \`npm run doctor -- --demo\`.`);

const environment = isDemo ? readDemoEnvironment() : readOwnEnvironment();
let failures = 0;
await loadSettings(environment);
for (const check of listChecks(environment, { allowSandbox: isDemo })) {
  const { title, state, message } = await runCheck(check, environment, limitMs);
  const isGood = state === "works" || state === "off";
  if (!isGood) failures += 1;
  console.log(`${isGood ? "✓" : "✗"} ${title}: ${message}`);
}
process.exit(failures === 0 ? 0 : 1);

function readOwnEnvironment(): Environment {
  loadEnvFiles();
  return filledValues(process.env);
}

function readDemoEnvironment(): Environment {
  const record = getRunningRecord(runFile);
  if (!record) stop("The demo is not running. Start it with `npm run demo`.");
  return record.environment;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
