// npm run retention: how much of what is kept is over, a line for each kind with its promise, and what went last. Changes nothing.
import { whatGoes } from "../content/retention";
import { formatDay } from "../lib/time/dates";
import { checkEnvironment } from "../lib/env/schema";
import { loadEnvFiles } from "./stack/env-files";

loadEnvFiles();

const checked = checkEnvironment(process.env, { allowSandbox: true });
if (!checked.ok) {
  console.error("The environment is incomplete: `npm run doctor` says what is missing.");
  process.exit(1);
}
const { listWhatWouldGo } = await import("../lib/jobs/retention");
const { promiseTeller } = await import("../lib/jobs/promises");
const { readLastNight } = await import("../lib/jobs/gone");
const line = (count: number | null, what: string) => `${(count ?? "?").toString().padStart(7)}  ${what}`;

const promiseOf = ({ by, kept }: { by: string; kept: string }) => `${by}: ${kept}`;

const tell = promiseTeller();
console.log("Would be deleted tonight:");
for (const { expiry, count } of await listWhatWouldGo(new Date())) {
  console.log(line(count, `${expiry.what} (${promiseOf(tell(expiry.promise))})`));
}
const night = await readLastNight();
console.log(night ? `Deleted on ${formatDay(night.day)}:` : "Nothing has been deleted yet.");
for (const [kind, { what }] of Object.entries(whatGoes)) {
  const count = night?.gone.get(kind);
  if (count) console.log(line(count, what));
}
process.exit(0);
