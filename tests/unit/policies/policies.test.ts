import { expect, test } from "vitest";
import { policySlugs, readPolicy } from "@/lib/policies";

test.each(policySlugs)("%s has no name left open, and every section its own address", (slug) => {
  const policy = readPolicy(slug);
  expect(JSON.stringify(policy)).not.toContain("{{");
  const ids = policy.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["terms-of-service", 14, { kind: "lastUpdated", month: "January 2024" }],
  ["data-protection", 14, null],
  ["cancellation-policy", 13, { kind: "effective", month: "January 2025" }],
  ["privacy-policy", 14, { kind: "effective", month: "September 2025" }],
] as const)("%s has %i numbered sections and says when it holds from", (slug, count, dated) => {
  const { sections, dated: said } = readPolicy(slug);
  expect(sections.map(({ heading }) => Number.parseInt(heading))).toEqual(
    Array.from({ length: count }, (_, i) => i + 1),
  );
  expect(said).toEqual(dated);
});
