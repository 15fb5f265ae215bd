// npm run retention: how much of what is kept is over, a line for each promise. Changes nothing.
import { checkEnvironment } from "../lib/env-schema";
import { loadEnvFiles } from "./stack/env-files";

loadEnvFiles();

const checked = checkEnvironment(process.env, { allowSandbox: true });
if (!checked.ok) {
  console.error("The environment is incomplete: `npm run doctor` says what is missing.");
  process.exit(1);
}
const { listWhatWouldGo } = await import("../lib/jobs/retention");
for (const { what, count } of await listWhatWouldGo(new Date())) {
  console.log(`${count.toString().padStart(7)}  ${what}`);
}
process.exit(0);
