import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { readBusiness } from "../../content/businesses";
import { checkEnvironment, describe, directDatabaseUrl } from "../../lib/env/schema";
import { getBuildRecord, next } from "../stack/build";
import { loadEnvFiles } from "../stack/env-files";
import { root } from "../stack/folders";
import { migrateAtStart } from "../stack/migrate-at-start";
import { listenAddress, serverEnvironment } from "../stack/server-environment";

// npm start: applies migrations and serves the build. Refuses missing configuration and sandbox values. `-- --prepare` ends
// before it serves.
loadEnvFiles();
const checked = checkEnvironment(process.env);
if (!checked.ok) {
  const width = Math.max(...checked.problems.map(({ name }) => name.length));
  console.error("The site cannot start: its configuration is not complete.\n");
  for (const { name, problem } of checked.problems) {
    console.error(`  ${name.padEnd(width)}  ${problem}: ${describe[name]}`);
  }
  console.error(
    "\nSet them in the environment or in a file .env (see .env.example). `npm run demo` needs none of them.",
  );
  process.exit(1);
}

try {
  readBusiness(process.env.BUSINESS);
} catch (error) {
  refuse((error as Error).message);
}
const build = process.env.NEXT_DIST_DIR || ".next";
if (!existsSync(path.join(root, build, "BUILD_ID")))
  refuse("There is no build yet. Run `npm run build` first.");
const record = getBuildRecord(build);
if (record?.sandboxUrl) refuse("The build was made by the demo. Run `npm run build` first.");

const migrated = await migrateAtStart(directDatabaseUrl(checked.env)).catch((error: unknown) =>
  refuse(`The migrations could not be applied: ${(error as Error).message}`),
);
if (migrated) console.log(migrated);
if (process.argv.includes("--prepare")) process.exit(0);

const host = process.env.HOST ? ["-H", listenAddress(process.env.HOST)] : [];
const site = spawn(process.execPath, [next, "start", "-p", process.env.PORT || "3000", ...host], {
  cwd: root,
  env: { ...serverEnvironment(process.env), NODE_ENV: "production" },
  stdio: "inherit",
});
// Ctrl-C reaches both processes; a service manager signals only this one.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => site.kill(signal));
site.on("exit", (code) => process.exit(code ?? 1));

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
