import "server-only";
import { listChecks } from "@/lib/checks";
import { runCheck, type CheckId, type CheckResult } from "@/lib/checks/check";
import { env, rawEnvironment } from "@/lib/env";

/** The longest that a page waits for a service, in milliseconds. */
export const limitMs = 3_000;

/** Runs the checks of this server's configuration at once, all or some. Never throws. */
export function runChecks(ids?: readonly CheckId[]): Promise<CheckResult[]> {
  const checks = listChecks(rawEnvironment, { allowSandbox: env.SANDBOX_URL !== undefined });
  const chosen = ids ? checks.filter(({ id }) => ids.includes(id)) : checks;
  return Promise.all(chosen.map((check) => runCheck(check, rawEnvironment, limitMs)));
}
