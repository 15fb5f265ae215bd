import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "@/scripts/stack/folders";

/** A typed price or date in a text, and its file. */
type Typed = { file: string; said: string };

// The facts themselves, and printed terms
const ownFiles = /^content\/(retreats\/|programmes\.ts$|policies\/terms\/)/;
// The date of a policy or a post
const ownDate = /^(effective|lastUpdated|date): .*$/gm;

const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
const price = /[£$€]\s?\d(?:[\d,.]*\d)?|\b(?:\S+ )?(?:pounds?|euros?|dollars?|quid)\b/g;
const day = new RegExp(
  [
    `\\b(?:\\d{1,2} ?[–-] ?)?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\\b(?: \\d{4})?`,
    `\\b${month} \\d{1,4}\\b`,
  ].join("|"),
  "g",
);

const stories = "a story, nothing that is sold";
const budget = "what a visitor may choose as a budget; nothing is sold for it";

/** What may be typed, and why. */
const allowed: Record<string, Record<string, string>> = {
  "content/blog/do-january-badly.md": { "January 2014": stories },
  "content/blog/manifestation-for-people-who-roll-their-eyes.md": {
    "be pounds": stories,
    "hundred pounds": stories,
    "ninety-five pounds": stories,
    "£85": stories,
  },
  "content/founder.md": { "November 2015": stories },
  "content/pages/custom-retreat.ts": { "£500": budget, "£1,000": budget, "£2,000": budget },
  "content/payment-api.ts": { "of pounds": "the unit of an address for machines" },
  "content/policies/terms-of-service.md": { "in pounds": "the currency, no sum" },
};

const texts = readdirSync(path.join(root, "content"), { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("content", file))
  .filter((file) => /\.(md|ts)$/.test(file) && !ownFiles.test(file) && file !== "content/README.md");
const found = texts.flatMap((file) => typedIn(file, readFileSync(path.join(root, file), "utf8")));

test("no text of content/ has a typed price or date in place of a fact", () => {
  expect(found.filter(({ file, said }) => !Object.hasOwn(allowed[file] ?? {}, said))).toEqual([]);
});

test("every exception exists", () => {
  const listed = Object.entries(allowed).flatMap(([file, words]) =>
    Object.keys(words).map((said) => ({ file, said })),
  );
  expect(
    listed.filter((one) => !found.some(({ file, said }) => file === one.file && said === one.said)),
  ).toEqual([]);
});

test.each([
  ["a £497 place, £1,250.50 in all", ["£497", "£1,250.50"]],
  ["spend the fifty pounds", ["fifty pounds"]],
  ["on 15–17 May 2026, or 1st of June", ["15–17 May 2026", "1st of June"]],
  ["from May 15 or February 2025", ["May 15", "February 2025"]],
  ["---\neffective: January 2025\n---\nYou may 2 or 3 times a year, in May.", []],
])("finds typed values in %j", (text, said) => {
  expect(typedIn("content/a.md", text)).toEqual(said.map((one) => ({ file: "content/a.md", said: one })));
});

test("reads strings of code, not comments", () => {
  const code = '// £497\nexport const copy = { a: `From ${price} on 1 May`, b: "£5" };';
  expect(typedIn("content/a.ts", code)).toEqual([
    { file: "content/a.ts", said: "1 May" },
    { file: "content/a.ts", said: "£5" },
  ]);
});

function typedIn(file: string, source: string): Typed[] {
  const printed = file.endsWith(".ts") ? stringsOf(source) : [source.replace(ownDate, "")];
  return printed.flatMap((text) =>
    [...text.matchAll(price), ...text.matchAll(day)].map(([said]) => ({ file, said })),
  );
}

/** The strings of a TypeScript file, templates in parts. */
function stringsOf(source: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.ts", source, ts.ScriptTarget.Latest));
  return strings;
}
