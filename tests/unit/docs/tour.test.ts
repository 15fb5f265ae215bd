import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "@/scripts/stack/folders";

const maxLines = 3_000;
const tour = readFileSync(path.join(root, "docs/tour.md"), "utf8");
const files = [...tour.matchAll(/`((?:app|components|content|lib|tests)\/[^`]+)`/g)]
  .map(([, file = ""]) => file)
  .filter((file) => !file.startsWith("tests/unit/docs/"));

test("the files of the tour exist, and together they can be read in an afternoon", () => {
  const lines = files.map((file) => readFileSync(path.join(root, file), "utf8").split("\n").length - 1);
  expect(files.length).toBeGreaterThan(20);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(maxLines);
});

test("every feature of the tour has a test", () => {
  const features = tour.split("\n## ").slice(1);
  expect(features.filter((feature) => !/^\d\. Test: `tests\//m.test(feature))).toEqual([]);
});
