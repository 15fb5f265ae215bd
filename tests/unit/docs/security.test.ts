import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "@/scripts/stack/folders";

// docs/security.md lists every requirement of levels 1 and 2 once, and names only files that exist.

type Row = { requirements: string[]; text: string };

const page = readFileSync(path.join(root, "docs/security.md"), "utf8");
const [beforeNotMet = "", afterNotMet = ""] = page.split("\n## Not met\n");
const met = rowsOf(beforeNotMet);
const notMet = rowsOf(afterNotMet);

/** Of OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each section has; chapters 10 and 17 apply to nothing. */
const counts = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3`;

test("every requirement of levels 1 and 2 has one row, and there are no other rows", () => {
  const listed = [...met, ...notMet].flatMap(({ requirements }) => requirements).sort();
  const all = counts
    .trim()
    .split(/\s+/)
    .flatMap((section) => {
      const [name = "", count] = section.split(":");
      return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
    });
  expect(listed).toEqual(all.sort());
});

test("what is met ends with the names of its files, and every file exists", () => {
  const unnamed = met.filter(({ text }) => !filesOf(text).some((file) => /\.\w+$/.test(file)));
  expect(unnamed.map(({ requirements }) => requirements)).toEqual([]);
  const files = met.flatMap(({ text }) => filesOf(text));
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("most rows name a test", () => {
  const tested = met.filter(({ text }) => filesOf(text).some((file) => file.startsWith("tests/")));
  expect(tested.length / met.length).toBeGreaterThan(0.7);
});

/** The list items that begin with requirements; an item may continue on indented lines. */
function rowsOf(text: string): Row[] {
  const items = text
    .replace(/\n {2}(?=\S)/g, " ")
    .matchAll(/^- (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*): (.+)$/gm);
  return [...items].map(([, requirements = "", rest = ""]) => ({
    requirements: requirements.split(", "),
    text: rest,
  }));
}

/** The files in the parentheses at the end of a row. */
function filesOf(text: string): string[] {
  const [, files = ""] = /\((`[^`]+`(?:, `[^`]+`)*)\)$/.exec(text) ?? [];
  return files === "" ? [] : files.split(", ").map((file) => file.slice(1, -1));
}
