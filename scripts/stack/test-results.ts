import { readFileSync } from "node:fs";

/** How many tests passed, and a line on each that did not. */
export interface Counts {
  passed: number;
  failures: string[];
}

/** How a command ends that ran these. What failed is named once more: of a long log often only the end is at hand. */
export function outcomeOf({ passed, failures }: Counts): { code: number; lastLine: string } {
  const lines = [
    ...failures.map((failure) => `Failed: ${failure}`),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { code: failures.length === 0 ? 0 : 1, lastLine: lines.join("\n") };
}

/** Reads what vitest-report.ts has written. A run that left no report, or failed for no reason given, is a failure. */
export function countVitest(file: string, exitCode: number | null): Counts {
  const counts = readReport(file) as Counts | null;
  return settle("vitest", counts ?? { passed: 0, failures: [] }, exitCode, counts !== null);
}

/** The same for Playwright's JSON report. A test that passed on a second attempt counts as passed. */
export function countPlaywright(file: string, exitCode: number | null): Counts {
  const report = readReport(file) as PlaywrightReport | null;
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const failures = [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
      .map(({ file, title }) => `${file} > ${title}`),
    ...(report?.errors ?? []).map(({ message }) => `Outside of tests: ${message ?? ""}`),
  ];
  const passed = report ? report.stats.expected + report.stats.flaky : 0;
  return settle("Playwright", { passed, failures }, exitCode, report !== null);
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function settle(tool: string, counts: Counts, exitCode: number | null, isReported: boolean): Counts {
  if (counts.failures.length > 0 || (exitCode === 0 && isReported)) return counts;
  const why = isReported ? "although no test failed" : "without a report";
  return { ...counts, failures: [`${tool} ended with ${exitCode ?? "no exit code"} ${why}`] };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // A crash leaves no report, or half of one.
    return null;
  }
}
