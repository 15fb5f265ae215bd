import path from "node:path";
import { expect, it } from "vitest";
import { countPlaywright, countVitest } from "@/scripts/stack/test-results";
import { makeFolder } from "./folder";

function report(content: unknown): string {
  return path.join(makeFolder({ "report.json": JSON.stringify(content) }).folder, "report.json");
}

const passing = {
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [{ status: "passed", assertionResults: [{}] }],
};

it("counts a crash without a report as a failure", () => {
  expect(countVitest("/nowhere/report.json", 1)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright("/nowhere/report.json", 0)).toEqual({ passed: 0, failed: 1 });
});

it("counts a file that could not be loaded, and a run that failed with every test passing", () => {
  const unloaded = {
    ...passing,
    testResults: [...passing.testResults, { status: "failed", assertionResults: [] }],
  };
  expect(countVitest(report(unloaded), 1)).toEqual({ passed: 3, failed: 1 });
  expect(countVitest(report(passing), 1)).toEqual({ passed: 3, failed: 1 });
  expect(countVitest(report(passing), 0)).toEqual({ passed: 3, failed: 0 });
});

it("counts a browser test that passed on a second attempt as passed", () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2 };
  expect(countPlaywright(report({ stats }), 1)).toEqual({ passed: 5, failed: 2 });
});
