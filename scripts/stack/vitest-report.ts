import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { root } from "./folders";
import type { Counts } from "./test-results";

/** Writes the results of a vitest run, with errors in hooks and outside of tests, to the file VITEST_REPORT. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const counts: Counts = { passed: 0, failures: [] };
    const fail = (where: string, errors: readonly { message: string }[] | undefined) =>
      counts.failures.push(`${where}: ${errors?.[0]?.message.split("\n")[0] ?? "failed"}`);
    for (const ran of modules) {
      const file = path.relative(root, ran.moduleId);
      if (ran.errors().length > 0) fail(file, ran.errors());
      for (const suite of ran.children.allSuites())
        if (suite.errors().length > 0) fail(`${file} > ${suite.fullName}`, suite.errors());
      for (const test of ran.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") counts.passed += 1;
        if (state === "failed") fail(`${file} > ${test.fullName}`, errors);
      }
      if (ran.state() === "pending" || ran.state() === "queued") fail(file, [{ message: "did not end" }]);
    }
    for (const error of unhandled) fail("Outside of tests", [error]);
    writeFileSync(process.env.VITEST_REPORT ?? "", JSON.stringify(counts));
  }
}
