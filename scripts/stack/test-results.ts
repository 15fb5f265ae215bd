import { readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
}

/**
 * Counts vitest's JSON report. A file that could not be loaded counts as one failure, and so does a run that failed
 * although each of its tests passed (an unhandled error) or that left no report.
 */
export function countVitest(file: string, exitCode: number | null): Counts {
  const report = readReport(file) as VitestReport | null;
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return settle(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode);
}

/** The same for Playwright's JSON report. A test that passed on a second attempt counts as passed. */
export function countPlaywright(file: string, exitCode: number | null): Counts {
  const report = readReport(file) as PlaywrightReport | null;
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return settle(expected + flaky, unexpected, exitCode);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

function settle(passed: number, failed: number, exitCode: number | null): Counts {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // A crash leaves no report, or half of one.
    return null;
  }
}
