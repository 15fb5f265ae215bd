import "server-only";
import { listChecks } from "@/lib/checks";
import { runCheck, type CheckId, type CheckResult } from "@/lib/checks/check";
import { env, rawEnvironment } from "@/lib/env";
import { filledValues } from "@/lib/env/schema";

/** The longest that a page waits for a service, in milliseconds. */
export const limitMs = 3_000;

/** Runs the checks of this server's configuration at once, all or some. Never throws. */
export function runChecks(ids?: readonly CheckId[]): Promise<CheckResult[]> {
  const environment = filledValues(rawEnvironment);
  const checks = listChecks(environment, { allowSandbox: env.SANDBOX_URL !== undefined });
  const chosen = ids ? checks.filter(({ id }) => ids.includes(id)) : checks;
  return Promise.all(chosen.map((check) => runCheck(check, environment, limitMs)));
}
