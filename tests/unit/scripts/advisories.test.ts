import { expect, test } from "vitest";
import { parseAdvisories } from "@/scripts/stack/checks";

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, range: "<2" }]),
    ),
  });

test("what is high or critical counts, and the rest is counted", () => {
  expect(parseAdvisories(report({ one: "low", two: "high", three: "moderate", four: "critical" }))).toEqual({
    known: true,
    serious: ["two <2: high", "four <2: critical"],
    others: 2,
  });
});

test("nothing known to be wrong is fine, whatever npm says before its report", () => {
  expect(parseAdvisories(`npm warn Unknown {user} config\n${report({})}`)).toEqual({
    known: true,
    serious: [],
    others: 0,
  });
});

test.each([
  ["no network", 'npm error audit endpoint returned an error\n{"error":{"code":"ENOTFOUND","summary":""}}'],
  ["a registry without such a list", '{"message":"404 Not Found","method":"POST"}'],
  ["nothing at all", ""],
  ["half a report", '{"vulnerabilities":{"one":'],
])("%s tells nothing", (_, output) => {
  expect(parseAdvisories(output)).toEqual({ known: false });
});
