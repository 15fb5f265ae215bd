import { checkEnvironment, type Env } from "./schema";

/** The environment, checked once when the server starts; `next build` needs lib/env/site.ts only. */
export const env: Env =
  process.env.NEXT_PHASE === "phase-production-build"
    ? ({ LOG_LEVEL: "info", ...process.env } as unknown as Env)
    : parseEnvironment();

// The sandbox is allowed here; `npm start` refuses it earlier.
function parseEnvironment(): Env {
  const checked = checkEnvironment(process.env, { allowSandbox: true });
  if (checked.ok) return checked.env;
  const problems = checked.problems.map(({ name, problem }) => `  ${name} ${problem}`);
  throw new Error(`The environment is incomplete:\n${problems.join("\n")}`);
}

/** The environment as it was set: for the checks of lib/checks, and for other processes. */
export const rawEnvironment: Readonly<Record<string, string | undefined>> = process.env;
