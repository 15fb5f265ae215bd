import { rmSync } from "node:fs";
import path from "node:path";
import { localEnvironment } from "./environment";
import { dataFolder } from "./folders";
import { readPorts, requireFreePorts } from "./ports";
import { createDatabase, stopLeftoverPostgres, startPostgres } from "./postgres";
import { removePostgresHome } from "./postgres-home";
import { UserError } from "./user-error";
import type { Run } from "./processes";
import { migrate, startSandbox } from "./servers";
import { step } from "./steps.mjs";

/** The log file of a demo service. */
export function logFile(service: string): string {
  return path.join(dataFolder, "logs", `${service}.log`);
}

/** Starts the migrated database and the sandbox. `reset` deletes all earlier data first. */
export async function startLocalServices(run: Run, { reset }: { reset: boolean }) {
  const ownDatabase = process.env.DATABASE_URL;
  const ports = readPorts(
    ownDatabase ? ["PORT", "SANDBOX_PORT"] : ["PORT", "SANDBOX_PORT", "PGPORT"],
    process.env,
  );
  const siteUrl = `http://localhost:${ports.PORT}`;
  const sandboxUrl = `http://localhost:${ports.SANDBOX_PORT}`;
  const state = path.join(dataFolder, "sandbox.json");

  if (reset && ownDatabase) {
    throw new UserError(
      "--reset deletes the embedded database only. Empty the one in DATABASE_URL yourself, or unset it.",
    );
  }
  if (!ownDatabase) await stopLeftoverPostgres(dataFolder);
  await requireFreePorts(ports);
  if (reset) {
    await step("Deleting the earlier data", () => {
      removePostgresHome(dataFolder);
      rmSync(state, { force: true });
    });
  }

  const databaseUrl =
    ownDatabase ??
    (await step("Starting the database", (remark) => startDatabase(run, ports.PGPORT, remark)));
  const env = localEnvironment({ siteUrl, sandboxUrl, databaseUrl });
  run.publish(env);
  await step("Applying migrations", () => migrate(run, env));
  await step("Starting the sandbox", () =>
    startSandbox(run, { port: ports.SANDBOX_PORT, env, log: logFile("sandbox"), state }),
  );
  return { port: ports.PORT, siteUrl, sandboxUrl, env };
}

/** Starts the demo's database alone; returns its URL. Each business has its own. */
export async function startDatabase(run: Run, port: number, remark: (text: string) => void): Promise<string> {
  const postgres = await startPostgres(run, {
    folder: dataFolder,
    port,
    log: logFile("database"),
    durable: true,
  });
  if (postgres.outside) remark(`in ${postgres.outside}, as its user may not enter this folder`);
  const name = process.env.BUSINESS || "site";
  await createDatabase(postgres, name);
  return postgres.url(name);
}
