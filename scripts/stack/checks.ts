import path from "node:path";
import { next } from "./build";
import { root } from "./folders";
import type { Run } from "./processes";
import { step } from "./steps.mjs";

/** Formatting, lint and types, each one line. Prints what they complain about; returns how many passed and failed. */
export async function runChecks(run: Run, env: Record<string, string>) {
  // Types of the routes, which Next generates and both lint and types read.
  const typegen = [next, "typegen"];
  const checks = [
    { title: "Format", commands: [[tool("prettier/bin/prettier.cjs"), "--check", "--log-level=warn", "."]] },
    { title: "Lint", commands: [typegen, [tool("eslint/bin/eslint.js"), "--max-warnings=0", "."]] },
    { title: "Types", commands: [typegen, [tool("typescript/bin/tsc"), "--noEmit"]] },
  ];
  const counts = { passed: 0, failed: 0 };
  const done = new Set<string[]>();
  for (const { title, commands } of checks) {
    try {
      await step(title, async () => {
        for (const command of commands) {
          if (done.has(command)) continue;
          await run.execute(process.execPath, command, env);
          done.add(command);
        }
      });
      counts.passed += 1;
    } catch (error) {
      if (run.isStopping()) throw error;
      console.log(`\n${error instanceof Error ? error.message : String(error)}\n`);
      counts.failed += 1;
    }
  }
  return counts;
}

function tool(program: string): string {
  return path.join(root, "node_modules", program);
}
