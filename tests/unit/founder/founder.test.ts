import { expect, test } from "vitest";
import { getSettings } from "@/lib/content/settings";
import { parseStory, readFounder } from "@/lib/content/founder";

test("the founder's page has three quotes, no placeholder, and a signature", () => {
  const { title, opening, parts, signature } = readFounder();
  expect(parts.filter(({ kind }) => kind === "quote")).toHaveLength(3);
  expect(JSON.stringify(parts)).not.toContain("{{");
  expect(JSON.stringify(parts)).toContain(`mailto:${getSettings().email}`);
  expect([title, signature]).toEqual([`Meet ${getSettings().founderFirst}`, getSettings().founderFirst]);
  expect(opening).not.toBe("");
});

test("the text after a quote continues without a separate heading", () => {
  const { opening, parts, signature } = parseStory(
    "Hello.\n\n## One\n\nText.\n\n> A *quote*.\n\nMore.\n\n## Two\n\n- End\n\n{{founderFirst}}\n",
  );
  expect([opening, signature]).toEqual(["Hello.", getSettings().founderFirst]);
  expect(parts.map((part) => (part.kind === "quote" ? part.text : part.heading))).toEqual([
    "One",
    "A quote.",
    null,
    "Two",
  ]);
});

const kindsOf = (source: string) => {
  const { opening, parts, signature } = parseStory(source);
  return [opening, parts.map((part) => (part.kind === "quote" ? part.text : part.heading)), signature];
};

test.each<[string, string, unknown[]]>([
  ["nothing", "", ["", [], null]],
  ["HTML only", "<p>Hello</p>", ["", [], null]],
  ["a line only", "***", ["", [], null]],
  ["one paragraph", "Hello.", ["Hello.", [], null]],
  ["no heading", "Hello.\n\nMore.\n\nKat", ["Hello.", [null], "Kat"]],
  ["no opening", "## One\n\nText.\n\nKat", ["", ["One"], "Kat"]],
  ["a heading only", "## One", ["", ["One"], null]],
  ["no signature but a list", "Hello.\n\n## One\n\n- End", ["Hello.", ["One"], null]],
  [
    "no signature but a long paragraph",
    `Hello.\n\n## One\n\n${"So on. ".repeat(20)}`,
    ["Hello.", ["One"], null],
  ],
  ["a quote before the signature", "Hello.\n\n## One\n\n> Q\n\nKat", ["Hello.", ["One", "Q", null], "Kat"]],
  ["a quote last", "Hello.\n\n## One\n\n> Q", ["Hello.", ["One", "Q"], null]],
  ["two paragraphs before the heading", "Hello.\n\nYou.\n\n## One\n\nKat", ["Hello. You.", ["One"], "Kat"]],
])("a story of %s", (_, source, found) => {
  expect(kindsOf(source)).toEqual(found);
});
