import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { termsVersion } from "@/content/checkout";
import { policyPages, printedTerms, readPolicy, termsHash } from "@/lib/content/policies";
import { root } from "@/scripts/stack/folders";

test.each(policyPages.map(({ slug }) => slug))(
  "%s has no placeholder, and every section a unique id",
  (slug) => {
    const policy = readPolicy(slug);
    expect(JSON.stringify(policy)).not.toContain("{{");
    const ids = policy.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test.each([
  ["terms-of-service", 14, "Last updated January 2024"],
  ["data-protection", 14, null],
  ["cancellation-policy", 13, "Effective January 2025"],
  ["privacy-policy", 14, "Effective September 2025"],
] as const)("%s has %i numbered sections and its date", (slug, count, dated) => {
  const { sections, dated: said } = readPolicy(slug);
  expect(sections.map(({ heading }) => Number.parseInt(heading))).toEqual(
    Array.from({ length: count }, (_, i) => i + 1),
  );
  expect(said).toEqual(dated);
});

test("the current terms are stored under their version: others need a new one, by scripts/terms.ts", () => {
  const kept = path.join(root, "content/policies/terms", `${termsVersion}.md`);
  expect(
    existsSync(kept),
    `${termsVersion} is not kept: run \`node --import tsx scripts/terms.ts\` and commit the file`,
  ).toBe(true);
  expect(
    readFileSync(kept, "utf8") === printedTerms(),
    `The terms print other words than ${termsVersion} had. Give termsVersion in content/checkout.ts a new name.`,
  ).toBe(true);
  expect(termsHash()).toBe(createHash("sha256").update(readFileSync(kept)).digest("hex"));
});

/** The text of every version ever in force. Lines are added, never changed. */
const hashes: Record<string, string> = {
  "2024-01": "3a0a634019c68c93cabe70f707b3c487a73d0c1206106ad8f244ef91505356a5",
  "2025-01": "03a38fec9c09ed1b48cc7440c10709becd517fb884859fa0af4cfef51c10e6c1",
};

test("the stored text of a version is unchanged", () => {
  const folder = path.join(root, "content/policies/terms");
  const kept = readdirSync(folder).map((file) => [
    path.basename(file, ".md"),
    createHash("sha256")
      .update(readFileSync(path.join(folder, file)))
      .digest("hex"),
  ]);
  expect(Object.fromEntries(kept)).toEqual(hashes);
});

test("the stored terms name every fact, and have no placeholder", () => {
  expect(printedTerms()).toMatch(/^# .+\n\nLast updated .+\n\n/);
  expect(printedTerms()).toMatch(/\n\n# .+\n\nEffective .+\n\n/);
  expect(printedTerms()).not.toMatch(/[{}]/);
});
