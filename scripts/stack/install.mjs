// Brings node_modules and the generated Prisma client up to date. Only Node's own modules may be imported here.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { step } from "./steps.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** Installs missing dependencies of the lock file, and generates the Prisma client after a change of its schema. */
export async function ensureInstalled() {
  try {
    if (!isInstalled(root))
      await step("Installing dependencies", () => run("npm", ["ci", "--include=dev", "--no-progress"]));
    await ensureGenerated();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}

/**
 * Whether node_modules matches package-lock.json on this machine. npm writes node_modules/.package-lock.json last, so an
 * interrupted installation does not count.
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

// Optional packages of other platforms and C libraries may be missing.
function isMeantForThisMachine({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

// postinstall generates it too; this covers a schema that changed without an install, as after a `git pull`.
async function ensureGenerated() {
  const hashFile = path.join(root, "prisma/generated/.schema");
  const schema = createHash("sha256")
    .update(readFileSync(path.join(root, "prisma/schema.prisma")))
    .digest("hex");
  if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === schema) return;
  await step("Generating the database client", () => run(process.execPath, ["scripts/generate.mjs"]));
  writeFileSync(hashFile, schema);
}

function run(command, parameters) {
  return new Promise((resolve, reject) => {
    // With NODE_ENV=production npm would skip devDependencies.
    const { NODE_ENV: _, ...env } = process.env;
    const child = spawn(command, parameters, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    // Ctrl-C reaches npm too; a signal to this process does not.
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
