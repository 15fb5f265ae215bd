import { spawnSync } from "node:child_process";
import { root } from "../stack/folders";
import { type Counts, outcomeOf } from "../stack/test-results";

// npm run test:deep: the tests that take too long for npm test. Two instances need nginx and PgBouncer.

const commands = [
  ["test", "deep", "load"],
  ["test", "browser", "tests/browser"],
  ["lab", "faults", "--seed", "20", "--operations", "200"],
  ["lab", "fuzz", "--runs", "3000", "--seed", "20261123"],
  ["lab", "upgrade"],
  ["lab", "upgrade-load"],
  ["lab", "scale", "2", "--grep=@journey"],
];

const total: Counts = { passed: 0, failures: [] };
for (const command of commands) {
  console.log(`\n${command.join(" ")}\n`);
  const { status } = spawnSync(process.execPath, ["scripts/run.mjs", ...command], {
    cwd: root,
    stdio: "inherit",
  });
  if (status === 0) total.passed += 1;
  else total.failures.push(`${command.join(" ")} ended with ${String(status)}`);
}
const { code, lastLine } = outcomeOf(total);
console.log(lastLine);
process.exit(code);
