import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listSources } from "../support/imports";
import { root } from "@/scripts/stack/folders";

test("every list without bullets has a list role, for Safari", () => {
  const unnamed = [...listSources("app"), ...listSources("components")].flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/<(?:ul|ol)\b(?:[^>]|=>)*/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes("role=") && !/\blist-(?:disc|decimal)\b/.test(tag))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(unnamed).toEqual([]);
});
