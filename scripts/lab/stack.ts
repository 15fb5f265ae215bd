import { spawnSync } from "node:child_process";
import path from "node:path";
import getPort from "get-port";
import { localEnvironment } from "../stack/environment";
import { type Postgres, startPostgres } from "../stack/postgres";
import type { Run } from "../stack/processes";
import { step } from "../stack/steps.mjs";
import { buildFolder, buildForTests } from "../stack/test-parts";
import { UserError } from "../stack/user-error";

export type Environment = Record<string, string>;

/** Builds the site as npm test does, so that either reuses the other's build. Returns its ports and environment. */
export async function buildSite(run: Run, more: Environment = {}) {
  const ports = { site: await getPort({ port: 3100 }), sandbox: await getPort({ port: 4110 }) };
  const addresses = {
    siteUrl: `http://localhost:${ports.site}`,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
  };
  const env: Environment = { ...localEnvironment(addresses), NEXT_DIST_DIR: buildFolder, ...more };
  await buildForTests(run, env);
  return { ports, env };
}

/** Starts a Postgres of its own in `folder`; `durable` as in production, otherwise quick. */
export function startDatabase(
  run: Run,
  folder: string,
  durable: boolean,
  settings?: Environment,
): Promise<Postgres> {
  return step("Starting a database", async () =>
    startPostgres(run, {
      folder,
      port: await getPort(),
      log: path.join(folder, "logs/database.log"),
      durable,
      settings,
    }),
  );
}

/** Node's parameters for a program of scripts/lab that uses the site's own server code. */
export function serverProgram(name: string, parameters: readonly string[]): string[] {
  return ["--conditions=react-server", "--import", "tsx", `scripts/lab/${name}.ts`, ...parameters];
}

/** Runs such a program to its end and parses the last line of its output as JSON. Throws a UserError when it fails. */
export async function captureJson<Value>(
  run: Run,
  name: string,
  parameters: readonly string[],
  env: Environment,
): Promise<Value> {
  const { code, output } = await run.capture(process.execPath, serverProgram(name, parameters), env);
  if (code !== 0) throw new UserError(output);
  return JSON.parse(output.split("\n").at(-1) ?? "") as Value;
}

/** Whether this machine has a program. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ["-v"]).error === undefined;
}

/** Throws a UserError for the first program that is missing, with the packages of Debian that have it. */
export function requirePrograms(packages: Record<string, string>): void {
  for (const [program, names] of Object.entries(packages))
    if (!isInstalled(program)) throw new UserError(`${program} is not installed. Debian: ${names}.`);
}
