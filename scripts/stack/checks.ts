import path from "node:path";
import { readAdvisories } from "./advisories";
import { next } from "./build";
import { root } from "./folders";
import { Problem } from "./problem";
import type { Run } from "./processes";
import { step } from "./steps.mjs";
import type { Counts } from "./test-results";

/** Has Next write the types of the routes, which both lint and types read. Throws a Problem when it fails. */
export async function generateRouteTypes(run: Run, env: Record<string, string>): Promise<void> {
  await run.execute(process.execPath, [next, "typegen"], env);
}

// Garbage is collected far less often with more room for what is new: a fifth of the time of lint
const roomy = "--max-semi-space-size=128";

const eslint = [roomy, tool("eslint/bin/eslint.js"), "--max-warnings=0"];
const pages = ["app", "components", "content"];
const others = (folder: string) => `--ignore-pattern=${folder}/**`;

const checks = {
  Format: [tool("prettier/bin/prettier.cjs"), "--check", "--log-level=warn", "."],
  Types: [roomy, tool("typescript/bin/tsc"), "--noEmit"],
  // In parts: for all of it at once the types would fill the four gigabytes that Node takes by itself
  "Lint of pages": [...eslint, ...pages],
  "Lint of tests": [...eslint, "tests"],
  "Lint of the rest": [...eslint, ".", ...[...pages, "tests"].map(others)],
};

/**
 * Formatting, types, lint and the advisories about dependencies, each one line, in as many lanes beside each other. Wants
 * the types of the routes. Prints what they complain about; returns which passed and failed.
 */
export async function runChecks(run: Run, env: Record<string, string>, lanes: 1 | 2): Promise<Counts> {
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
  const check = (title: keyof typeof checks) =>
    attempt(title, () => run.execute(process.execPath, checks[title], env));
  const quick = async () => {
    await check("Format");
    await check("Types");
    await attempt("Advisories", (remark) => checkAdvisories(run, env, remark));
  };
  const lint = async () => {
    await check("Lint of pages");
    await check("Lint of tests");
    await check("Lint of the rest");
  };
  if (lanes === 1) {
    await quick();
    await lint();
  } else await Promise.all([quick(), lint()]);
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
  else if (found.serious.length > 0) throw new Problem(found.serious.join("\n"));
  else remark(found.others === 0 ? "none known" : `${found.others} below high`);
}

/** npm itself, the one that has started us where one has. */
export function captureNpm(run: Run, parameters: string[], env: Record<string, string>) {
  const program = process.env.npm_execpath ?? "";
  return /npm-cli\.c?js$/.test(program)
    ? run.capture(process.execPath, [program, ...parameters], env)
    : run.capture("npm", parameters, env);
}

function tool(program: string): string {
  return path.join(root, "node_modules", program);
}
