import path from "node:path";
import { next } from "./build";
import { root } from "./folders";
import type { Run, Service } from "./processes";
import { listenAddress, serverEnvironment } from "./server-environment";

interface ServerOptions {
  port: number;
  env: Record<string, string>;
  /** Log file; without one it logs to the terminal. */
  log?: string;
}

type SiteOptions = ServerOptions & {
  watch?: boolean;
  /** The folder of another site. */
  folder?: string;
  /** The path that answers once it is healthy. */
  health?: string;
};

type SandboxOptions = ServerOptions & { state: string };

/** Applies the migrations to the database in `env`. Throws a UserError with the output. */
export async function migrate(run: Run, env: Record<string, string>): Promise<void> {
  await run.execute(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], env);
}

/** Starts the sandbox, with its state in the file `state`, and waits until it answers. */
export async function startSandbox(run: Run, options: SandboxOptions): Promise<void> {
  run.rely(await startStandIns(run, options));
}

/** Starts a sandbox that may stop before the run does. */
export async function startStandIns(run: Run, { port, env, log, state }: SandboxOptions): Promise<Service> {
  const sandbox = run.start(
    "The sandbox",
    process.execPath,
    ["--import", "tsx", path.join(root, "scripts/sandbox/main.ts")],
    {
      env: { ...env, SANDBOX_PORT: String(port), SANDBOX_STATE: state, SITE_URL: env.PUBLIC_URL ?? "" },
      log,
    },
  );
  await waitForAnswer(run, sandbox, `http://localhost:${port}/_sandbox/clock`);
  return sandbox;
}

/**
 * Starts Next and waits until it is healthy; `watch` starts the development server. It listens on localhost only (HOST
 * changes that), because the sandbox's secrets are public.
 */
export async function startSite(run: Run, options: SiteOptions): Promise<void> {
  run.rely(await startInstance(run, options));
}

/** Starts an instance that may stop before the run does. */
export async function startInstance(
  run: Run,
  { port, env, log, watch = false, folder, health = "/api/health" }: SiteOptions,
): Promise<Service> {
  const mode = watch ? "dev" : "start";
  const host = listenAddress(process.env.HOST || "localhost");
  const program = [next, mode, ...(folder ? [folder] : []), "-p", String(port), "-H", host];
  const site = run.start("The site", process.execPath, program, {
    env: serverEnvironment({ ...env, NODE_ENV: watch ? "development" : "production" }),
    log,
  });
  await waitForAnswer(run, site, `http://localhost:${port}${health}`);
  return site;
}

async function waitForAnswer(run: Run, service: Service, url: string): Promise<void> {
  await run.waitFor(service, async () => {
    try {
      const { ok } = await fetch(url, { signal: AbortSignal.timeout(30_000) });
      return ok;
    } catch {
      // Not listening yet.
      return false;
    }
  });
}
