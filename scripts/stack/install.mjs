// Brings node_modules and the generated Prisma client up to date. Only Node's own modules may be imported here.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { step } from "./steps.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** Installs what the lock file asks for when anything of it is missing, and generates the Prisma client when its schema changed. */
export async function ensureInstalled() {
  try {
    if (!isInstalled(root))
      await step("Installing dependencies", () => run(...npm("ci", "--include=dev", "--no-progress")));
    await ensureGenerated();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}

/**
 * Whether `folder`/node_modules holds what package-lock.json asks for on this machine. npm writes down what it installed
 * in node_modules/.package-lock.json, as its last act, so an interrupted installation counts as none.
 */
export function isInstalled(folder) {
  const installedLock = path.join(folder, "node_modules/.package-lock.json");
  if (!existsSync(installedLock)) return false;
  const wanted = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedLock, "utf8")).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === "" || entry.link) return true;
    const found = installed[place];
    if (!found) return entry.optional === true && !isMeantForThisMachine(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

// Optional packages without a platform may rightly be absent; so may those of the other C library.
function isMeantForThisMachine({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

// Runs after every install too (postinstall); this catches a schema that changed without one, as after a `git pull`.
async function ensureGenerated() {
  const mark = path.join(root, "prisma/generated/.schema");
  const schema = createHash("sha256")
    .update(readFileSync(path.join(root, "prisma/schema.prisma")))
    .digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === schema) return;
  await step("Generating the database client", () => run(process.execPath, ["scripts/generate.mjs"]));
  writeFileSync(mark, schema);
}

// Inside `npm run`, npm names its own program; starting that with Node works on every system.
function npm(...parameters) {
  const program = process.env.npm_execpath;
  if (program && /npm-cli\.c?js$/.test(program)) return [process.execPath, [program, ...parameters]];
  return ["npm", parameters, { shell: process.platform === "win32" }];
}

function run(command, parameters, options) {
  return new Promise((resolve, reject) => {
    // Without NODE_ENV, which would make npm leave out half of the dependencies.
    const { NODE_ENV: _, ...env } = process.env;
    const child = spawn(command, parameters, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    // Ctrl-C reaches npm by itself, a signal to us alone does not.
    const interrupt = () => {
      child.kill("SIGINT");
      setTimeout(() => child.kill("SIGKILL"), 5000);
      child.once("close", () => process.exit(130));
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.once(signal, interrupt);
    child.on("error", reject);
    child.on("close", (code) => {
      for (const signal of signals) process.off(signal, interrupt);
      if (code === 0) resolve();
      else
        reject(
          new Error(`${output.trim()}\n\nThis failed: ${path.basename(command)} ${parameters.join(" ")}`),
        );
    });
  });
}
