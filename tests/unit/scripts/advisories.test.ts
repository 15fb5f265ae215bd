import { expect, test } from "vitest";
import { parseAdvisories } from "@/scripts/stack/checks";

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, range: "<2" }]),
    ),
  });

test("high and critical advisories are listed, others counted", () => {
  expect(parseAdvisories(report({ one: "low", two: "high", three: "moderate", four: "critical" }))).toEqual({
    known: true,
    serious: ["two <2: high", "four <2: critical"],
    others: 2,
  });
});

test("no advisories is fine, whatever npm prints before its report", () => {
  expect(parseAdvisories(`npm warn Unknown {user} config\n${report({})}`)).toEqual({
    known: true,
    serious: [],
    others: 0,
  });
});

test.each([
  ["no network", 'npm error audit endpoint returned an error\n{"error":{"code":"ENOTFOUND","summary":""}}'],
  ["a registry without advisories", '{"message":"404 Not Found","method":"POST"}'],
  ["nothing at all", ""],
  ["half a report", '{"vulnerabilities":{"one":'],
])("%s has no result", (_, output) => {
  expect(parseAdvisories(output)).toEqual({ known: false });
});
