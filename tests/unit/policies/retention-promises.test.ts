import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { whatGoes, type RetentionKind, type RetentionPromise } from "@/content/retention";
import { promiseTeller } from "@/lib/jobs/promises";
import { findRow, readPolicy } from "@/lib/content/policies";
import { root } from "@/scripts/stack/folders";

const kinds = Object.keys(whatGoes) as RetentionKind[];
const promiseOf = (kind: RetentionKind): RetentionPromise => whatGoes[kind].promise;

test.each(kinds)("the promise by which %s go stands where it is said to", (kind) => {
  const promise = promiseOf(kind);
  if ("rule" in promise) expect(rules()).toContainEqual([promise.rule, promise.kept].map(withoutMarks));
  else expect(findRow(readPolicy(promise.policy), promise)).toMatch(/\w/);
});

test("a row that no policy has is none, nor one of another section", () => {
  const policy = readPolicy("privacy-policy");
  const section = "9-how-long-we-keep-it";
  expect(findRow(policy, { section, row: "Card details" })).toBe("Never stored");
  expect(findRow(policy, { section, row: "Holiday photos" })).toBeNull();
  expect(findRow(policy, { section: "8-data-outside-the-united-kingdom", row: "Card details" })).toBeNull();
});

test("a promise is put into the policy’s own words, with the way there, or into the rule’s", () => {
  const tell = promiseTeller();
  expect(tell(promiseOf("guest_health"))).toEqual({
    kept: "Until the retreat ends, plus 30 days",
    by: "Privacy policy, section 9: Your answers on health and access before a retreat",
    href: "/privacy-policy#9-how-long-we-keep-it",
  });
  expect(tell(promiseOf("sessions"))).toEqual({
    kept: "30 days after their end",
    by: "House rule",
    href: null,
  });
});

/** The rows of the table of docs/rules/privacy.md, as text. */
function rules(): string[][] {
  const page = readFileSync(path.join(root, "docs/rules/privacy.md"), "utf8");
  return [...page.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map((row) => row.slice(1).map(withoutMarks));
}

function withoutMarks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("’", "'");
}
