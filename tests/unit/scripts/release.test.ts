import { expect, test } from "vitest";
import { breaksRelease, changesBetween, isNewer, newestRelease, released } from "@/scripts/stack/release";

test.each([
  ["0.1.1", "0.1.0", true],
  ["0.10.0", "0.9.9", true],
  ["1.0.0", "0.99.99", true],
  ["0.1.0", "0.1.0", false],
  ["0.1.0", "0.2.0", false],
  ["v0.2.0", "0.1.0", false],
  ["0.2", "0.1.0", false],
  ["", "0.1.0", false],
])("%s after %s: %s", (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});

const changelog = "# Changes\n\n## Unreleased\n\n- Backups.\n\n## 0.1.0, 2026-01-01\n\n- All.\n";

test("moves the unreleased part under its version, and empties it", () => {
  const next = released(changelog, "0.2.0", "2026-11-26");
  expect(next).toBe(
    "# Changes\n\n## Unreleased\n\n## 0.2.0, 2026-11-26\n\n- Backups.\n\n## 0.1.0, 2026-01-01\n\n- All.\n",
  );
  expect(released(next ?? "", "0.3.0", "2026-11-27")).toBeNull();
});

test("returns null without such a part", () => {
  expect(released("# Changes\n", "0.2.0", "2026-11-26")).toBeNull();
  expect(released("# Changes\n\n## 0.1.0, 2026-01-01\n\n- All.\n", "0.2.0", "2026-11-26")).toBeNull();
});

test("finds the changes between two versions", () => {
  const all =
    "# Changes\n\n## Unreleased\n\n- D.\n\n## 1.2.0, 2026-12-03\n\n- C.\n\n## 1.1.0, 2026-12-02\n\n- B.\n\n" +
    "## 1.0.0, 2026-12-01\n\n- A.\n";
  expect(changesBetween(all, "1.0.0", "1.1.0")).toBe("## 1.1.0, 2026-12-02\n\n- B.");
  expect(changesBetween(all, "1.0.0", "1.2.0")).toContain("- C.\n\n## 1.1.0");
  expect(changesBetween(all, "1.2.0", "1.2.0")).toBe("");
});

const adds = 'ALTER TABLE "users" ADD COLUMN "x" TEXT;\n-- DROP TABLE "users"\nDROP INDEX "old_idx";';

test.each([
  'DROP TABLE "users";',
  'ALTER TABLE "users"\n  DROP COLUMN "name";',
  'ALTER TABLE "users" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "users" ALTER COLUMN "a" SET NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "a" SET DATA TYPE UUID;',
  'DROP TYPE "role";',
])("%s breaks the previous release", (sql) => {
  expect(breaksRelease(sql, "0.2.0")).toBe(true);
  expect(breaksRelease(`-- Contracts: unused since v0.1.0\n${sql}`, "0.2.0")).toBe(false);
  expect(breaksRelease(`-- Contracts: unused since v0.2.0\n${sql}`, "0.2.0")).toBe(false);
  expect(breaksRelease(`-- Contracts: unused since v0.3.0\n${sql}`, "0.2.0")).toBe(true);
});

test("additions and comments break nothing", () => {
  expect(breaksRelease(adds, "0.2.0")).toBe(false);
});

test("finds the newest release among tags", () => {
  expect(newestRelease(["v1.2.0", "v1.10.0", "v1.9.3", "vintage", "2.0.0", ""])).toBe("v1.10.0");
  expect(newestRelease(["", "vintage"])).toBeNull();
});
