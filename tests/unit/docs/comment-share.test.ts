import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "@/scripts/stack/folders";

/** Comment lines in a hundred lines of lib, at most. */
const atMost = 5;

it("keeps comments in lib few: the name says what, a line says why, docs/ says the rest", () => {
  const share = shareOfComments(sources().map((file) => readFileSync(path.join(root, "lib", file), "utf8")));
  expect(share, "comment lines in a hundred lines of lib").toBeLessThanOrEqual(atMost);
});

it("counts lines, whatever kind of comment stands on them", () => {
  expect(
    shareOfComments([
      "/** What. */\na();\n  // why\n  b(); // not a line of its own\n",
      "/*\n * x\n */\nc();\n",
    ]),
  ).toBe(62.5);
});

function shareOfComments(texts: string[]): number {
  const lines = texts.flatMap((text) => text.split("\n").slice(0, -1));
  const comments = lines.filter((line) => /^\s*(\/\/|\/?\*)/.test(line));
  return (comments.length / lines.length) * 100;
}

function sources(): string[] {
  return readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.tsx?$/.test(file));
}
