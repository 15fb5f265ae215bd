import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findRow, readPolicy } from "@/lib/content/policies";
import { promiseFormatter, retentionKinds } from "@/lib/data/retention";
import { policies, type RetentionPromise } from "@/lib/data/retention/policies";
import { root } from "@/scripts/stack/folders";

const section = "9-how-long-we-keep-it";

test.each(retentionKinds)(
  "the promise of %s is in the privacy policy or in docs/rules/privacy.md",
  (kind) => {
    const promise: RetentionPromise = policies[kind].promise;
    if ("rule" in promise) expect(rules()).toContainEqual([promise.rule, promise.period].map(withoutMarks));
    else expect(findRow(readPolicy("privacy-policy"), { section, row: promise.policyRow })).toMatch(/\w/);
  },
);

test("a missing row of the policy, or of another section, is null", () => {
  const policy = readPolicy("privacy-policy");
  expect(findRow(policy, { section, row: "Card details" })).toBe("Never stored");
  expect(findRow(policy, { section, row: "Holiday photos" })).toBeNull();
  expect(findRow(policy, { section: "8-data-outside-the-united-kingdom", row: "Card details" })).toBeNull();
});

test("a promise is formatted with the policy's own words and link", () => {
  const format = promiseFormatter();
  expect(format(policies.guest_health.promise)).toEqual({
    period: "Until the retreat ends, plus 30 days",
    source: "Privacy policy, section 9: Your answers on health and access before a retreat",
    href: `/privacy-policy#${section}`,
  });
  expect(format(policies.sessions.promise)).toEqual({
    ...{ period: "30 days after their end", source: "Internal rule", href: null },
  });
});

/** The kinds and periods that docs/rules/privacy.md lists, as text. */
function rules(): string[][] {
  const page = readFileSync(path.join(root, "docs/rules/privacy.md"), "utf8").replace(/\n {2}(?=\S)/g, " ");
  return [...page.matchAll(/^- (.+?): (.+)$/gm)].map((row) => row.slice(1).map(withoutMarks));
}

function withoutMarks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("’", "'");
}
