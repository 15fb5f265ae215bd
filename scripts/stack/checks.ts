import path from "node:path";
import { next } from "./build";
import { root } from "./folders";
import { UserError } from "./user-error";
import type { Run } from "./processes";
import { step } from "./steps.mjs";
import type { Counts } from "./test-results";

/** Generates the route types, which lint and type checks need. Throws a UserError when it fails. */
export async function generateRouteTypes(run: Run, env: Record<string, string>): Promise<void> {
  await run.execute(process.execPath, [next, "typegen"], env);
}

const checks = {
  Format: [tool("oxfmt/bin/oxfmt"), "--check"],
  // Includes the type check (.oxlintrc.json).
  "Lint and types": [tool("oxlint/bin/oxlint"), "--deny-warnings"],
  // Words that docs/vocabulary.md replaces (.cspell.json).
  Vocabulary: [tool("cspell/bin.mjs"), "lint", "--no-progress", "--no-summary"],
  // Unused files, exports and dependencies (`knip` in package.json).
  "Unused code": [tool("knip/bin/knip.js"), "--no-progress", "--no-config-hints"],
};

/** Checks formatting, lint, types, vocabulary, unused code and advisories; needs the route types. Prints and returns the failures. */
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

/** Fails for advisories of severity high or critical; passes with a remark without a network. */
async function checkAdvisories(
  run: Run,
  env: Record<string, string>,
  remark: (text: string) => void,
): Promise<void> {
  const parameters = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=10000"];
  const found = parseAdvisories((await captureNpm(run, parameters, env)).output);
  if (!found.known) remark("unknown: no network, or a registry without advisories");
  else if (found.serious.length > 0) throw new UserError(found.serious.join("\n"));
  else remark(found.others === 0 ? "none known" : `${found.others} below high`);
}

/** Runs npm: the program that started this command, if it did. */
function captureNpm(run: Run, parameters: string[], env: Record<string, string>) {
  const program = process.env.npm_execpath ?? "";
  return /npm-cli\.c?js$/.test(program)
    ? run.capture(process.execPath, [program, ...parameters], env)
    : run.capture("npm", parameters, env);
}

function tool(program: string): string {
  return path.join(root, "node_modules", program);
}

/** The registry's advisories about the packages that run in production. */
type Advisories = { known: false } | { known: true; serious: string[]; others: number };

type Audit = { vulnerabilities?: Record<string, { severity?: unknown; range?: unknown }> };

const failing = new Set(["high", "critical"]);

/** Parses the output of `npm audit --json`; `known` is false without a report, as when the registry is unreachable. */
export function parseAdvisories(output: string): Advisories {
  const { vulnerabilities } = parseReport(output);
  if (!vulnerabilities) return { known: false };
  const found = Object.entries(vulnerabilities);
  const serious = found
    .filter(([, { severity }]) => failing.has(String(severity)))
    .map(([name, { severity, range }]) => `${name} ${String(range)}: ${String(severity)}`);
  return { known: true, serious, others: found.length - serious.length };
}

// npm prints warnings before the report.
function parseReport(output: string): Audit {
  const begin = output.search(/^\{/m);
  try {
    return begin === -1 ? {} : (JSON.parse(output.slice(begin, output.lastIndexOf("}") + 1)) as Audit);
  } catch {
    return {};
  }
}
