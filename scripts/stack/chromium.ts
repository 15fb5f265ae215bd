import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { root } from "./folders";
import { UserError } from "./user-error";
import type { Run } from "./processes";

const playwright = path.join(root, "node_modules/@playwright/test/cli.js");

/**
 * Finds the path of a Chromium that starts: CHROMIUM_PATH, an installed one, Playwright's download, or Debian's headless
 * shell, which needs less processor time. Throws a UserError that says what to install.
 */
export async function findChromium(run: Run, env: Record<string, string>): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new UserError(`CHROMIUM_PATH is ${chosen}, which does not start. Correct it, or unset it.`);
  }
  const isRoot = process.getuid?.() === 0;
  const attempts = [
    [],
    [process.execPath, playwright, "install", "chromium"],
    // The download may lack system libraries.
    ...(isRoot && existsSync(chromium.executablePath())
      ? [[process.execPath, playwright, "install-deps", "chromium"]]
      : []),
    ...(isRoot && existsSync("/etc/debian_version")
      ? [
          [
            "/bin/sh",
            "-c",
            "apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell",
          ],
        ]
      : []),
  ];
  let output = "";
  for (const [command, ...parameters] of attempts) {
    if (command) ({ output } = await run.capture(command, parameters, { ...env, ...downloadEnv }));
    const found = lookForChromium();
    if (found) return found;
  }
  throw new UserError(
    `No Chromium was found, and none could be installed:\n${output}\n\n` +
      "Install Chromium or Chrome (on Debian, as root: apt-get install chromium), or set CHROMIUM_PATH to one.",
  );
}

/** The path of a Chromium that is there and starts, as above; null if there is none. Installs nothing. */
export function lookForChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  const known = chosen ? [chosen] : [...installed(), ...playwrightShells(), chromium.executablePath()];
  return known.find(starts) ?? null;
}

// Behind a firewall the download must fail soon.
const downloadEnv = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000", DEBIAN_FRONTEND: "noninteractive" };

/** The headless shells that Playwright downloads beside its Chromium. */
function playwrightShells(): string[] {
  const folder = /^.*chromium-\d+/.exec(chromium.executablePath())?.[0] ?? "";
  const shells = folder.replace(/chromium-(\d+)$/, "chromium_headless_shell-$1");
  return existsSync(shells)
    ? readdirSync(shells).map((name) => path.join(shells, name, "chrome-headless-shell"))
    : [];
}

function installed(): string[] {
  if (process.platform === "darwin") {
    return ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ];
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

// A file is not enough: Ubuntu's `chromium` only installs a snap, and libraries may be missing.
function starts(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(program, ["--version"], { timeout: 30_000 }).status === 0;
}
