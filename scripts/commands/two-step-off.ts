import { checkEnvironment } from "../../lib/env/schema";
import { loadEnvFiles } from "../stack/env-files";

// npm run two-step-off -- EMAIL: turns off two-step sign-in for an account whose phone and recovery codes are lost, and
// emails the account. It needs access to the database.

loadEnvFiles();

const [email, ...more] = process.argv.slice(2);
if (!email || more.length > 0)
  stop("Usage: node --conditions=react-server --import tsx scripts/commands/two-step-off.ts EMAIL");
if (!checkEnvironment(process.env, { allowSandbox: true }).ok)
  stop("The environment is incomplete: `npm run doctor` says what is missing.");

const { turnOffByAddress } = await import("../../lib/accounts/two-factor/by-address");
const { stopJobs } = await import("../../lib/queue");
const found = await turnOffByAddress(email, new Date());
await stopJobs();
if (found === "unknown") stop("No account has this address.");
console.log(
  found === "off"
    ? "Two-step sign-in is off; the account signs in with the password. An email confirms it."
    : "Two-step sign-in was not on.",
);
process.exit(0);

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
