import path from "node:path";
import { expect, it } from "vitest";
import { countPlaywright, countVitest, outcomeOf } from "@/scripts/stack/test-results";
import { makeFolder } from "./folder";

function report(content: unknown): string {
  return path.join(makeFolder({ "report.json": JSON.stringify(content) }).folder, "report.json");
}

it("counts a crash without a report as a failure", () => {
  expect(countVitest("/nowhere/report.json", 1).failures).toEqual(["vitest ended with 1 without a report"]);
  expect(countPlaywright("/nowhere/report.json", 0)).toEqual({
    passed: 0,
    failures: ["Playwright ended with 0 without a report"],
  });
});

it("counts a failed run with all tests passing", () => {
  const passing = { passed: 3, failures: [] };
  expect(countVitest(report(passing), 1)).toEqual({
    passed: 3,
    failures: ["vitest ended with 1 although no test failed"],
  });
  expect(countVitest(report(passing), 0)).toEqual(passing);
});

it("counts a browser test that passed on a retry, and names one that failed", () => {
  const spec = (title: string, status: string) => ({ file: "plan.spec.ts", title, tests: [{ status }] });
  const suites = [
    {
      specs: [spec("one", "expected"), spec("two", "flaky")],
      suites: [{ specs: [spec("three", "unexpected")] }],
    },
  ];
  expect(countPlaywright(report({ stats: { expected: 1, flaky: 1 }, suites }), 1)).toEqual({
    passed: 2,
    failures: ["plan.spec.ts > three"],
  });
});

it("names failures outside of browser tests", () => {
  const broken = { stats: { expected: 0, flaky: 0 }, errors: [{ message: "No tests found" }] };
  expect(countPlaywright(report(broken), 1).failures).toEqual(["Outside of tests: No tests found"]);
});

it("ends with the names of failures and an exit code", () => {
  expect(outcomeOf({ passed: 2, failures: ["plan.spec.ts > three"] })).toEqual({
    code: 1,
    lastLine: "Failed: plan.spec.ts > three\n2 passed, 1 failed",
  });
  expect(outcomeOf({ passed: 2, failures: [] })).toEqual({ code: 0, lastLine: "2 passed, 0 failed" });
});
