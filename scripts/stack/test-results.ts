import { readFileSync } from "node:fs";

/** The number of passed tests, and a line for each failure. */
export interface Counts {
  passed: number;
  failures: string[];
}

/** The exit code and last line of a test command, with every failure: often only the end of a log is at hand. */
export function outcomeOf({ passed, failures }: Counts): { code: number; lastLine: string } {
  const lines = [
    ...failures.map((failure) => `Failed: ${failure}`),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { code: failures.length === 0 ? 0 : 1, lastLine: lines.join("\n") };
}

/** Counts the results in the file of vitest-report.ts. A run without a report, or with an unexplained exit code, fails. */
export function countVitest(file: string, exitCode: number | null): Counts {
  const counts = readReport(file) as Counts | null;
  return checkExit("vitest", counts ?? { passed: 0, failures: [] }, exitCode, counts !== null);
}

/** Counts the results in Playwright's JSON report. A test that passed on retry has passed. */
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
  return checkExit("Playwright", { passed, failures }, exitCode, report !== null);
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

function checkExit(tool: string, counts: Counts, exitCode: number | null, isReported: boolean): Counts {
  if (counts.failures.length > 0 || (exitCode === 0 && isReported)) return counts;
  const detail = isReported ? "although no test failed" : "without a report";
  return { ...counts, failures: [`${tool} ended with ${exitCode ?? "no exit code"} ${detail}`] };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // A crash leaves no report, or half of one.
    return null;
  }
}
