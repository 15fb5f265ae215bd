import { checkEnvironment, type Env } from "./env-schema";

/**
 * The environment, checked once when the server starts; a missing variable ends it with the list of what is missing.
 * `next build` loads every module without running it, and knows only what public pages need: lib/site-env.ts.
 */
export const env: Env =
  process.env.NEXT_PHASE === "phase-production-build"
    ? ({ LOG_LEVEL: "info", ...process.env } as unknown as Env)
    : parseEnvironment();

// The sandbox is allowed here: `npm start`, the way into production, refuses it before the server comes up.
function parseEnvironment(): Env {
  const checked = checkEnvironment(process.env, { allowSandbox: true });
  if (checked.ok) return checked.env;
  const problems = checked.problems.map(({ name, problem }) => `  ${name} ${problem}`);
  throw new Error(`The environment is incomplete:\n${problems.join("\n")}`);
}
