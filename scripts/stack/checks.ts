import path from "node:path";
import { readAdvisories } from "./advisories";
import { next } from "./build";
import { root } from "./folders";
import { UserError } from "./user-error";
import type { Run } from "./processes";
import { step } from "./steps.mjs";
import type { Counts } from "./test-results";

/** Has Next write the types of the routes, which both lint and types read. Throws a UserError when it fails. */
export async function generateRouteTypes(run: Run, env: Record<string, string>): Promise<void> {
  await run.execute(process.execPath, [next, "typegen"], env);
}

const checks = {
  Format: [tool("oxfmt/bin/oxfmt"), "--check"],
  // Types come with the rules that need them (.oxlintrc.json)
  "Lint and types": [tool("oxlint/bin/oxlint"), "--deny-warnings"],
  // Files, exports and dependencies that nothing uses (package.json, knip)
  "Unused code": [tool("knip/bin/knip.js"), "--no-progress", "--no-config-hints"],
};

/**
 * Formatting, lint, types, unused code and the advisories about dependencies, one line each. Wants the types of the routes. Prints
 * what they complain about; returns which passed and failed.
 */
export async function runChecks(run: Run, env: Record<string, string>): Promise<Counts> {
  const counts: Counts = { passed: 0, failures: [] };
  const attempt = async (title: string, work: (remark: (text: string) => void) => Promise<void>) => {
    try {
      await step(title, work);
      counts.passed += 1;
    } catch (error) {
      if (run.isStopping()) throw error;
      console.log(`\n${error instanceof Error ? error.message : String(error)}\n`);
      counts.failures.push(title);
    }
  };
  for (const [title, parameters] of Object.entries(checks))
    await attempt(title, () => run.execute(process.execPath, parameters, env));
  await attempt("Advisories", (remark) => checkAdvisories(run, env, remark));
  return counts;
}

/** Asks the registry what is known against the packages of production; without a network nothing is, and that is said. */
async function checkAdvisories(
  run: Run,
  env: Record<string, string>,
  remark: (text: string) => void,
): Promise<void> {
  const asking = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=10000"];
  const found = readAdvisories((await captureNpm(run, asking, env)).output);
  if (!found.known) remark("not asked: no network, or a registry without advisories");
  else if (found.serious.length > 0) throw new UserError(found.serious.join("\n"));
  else remark(found.others === 0 ? "none known" : `${found.others} below high`);
}

/** npm itself, the one that has started us where one has. */
function captureNpm(run: Run, parameters: string[], env: Record<string, string>) {
  const program = process.env.npm_execpath ?? "";
  return /npm-cli\.c?js$/.test(program)
    ? run.capture(process.execPath, [program, ...parameters], env)
    : run.capture("npm", parameters, env);
}

function tool(program: string): string {
  return path.join(root, "node_modules", program);
}
