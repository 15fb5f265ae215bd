import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { site } from "@/content/site";
import { parseWorkbook } from "@/scripts/workbook/text/parse";

test("[page] starts a page, which takes its title from the # heading", () => {
  expect(parseWorkbook("# One\n\n[page]\n\n# Two\n\n[page]\n\n## Three")).toEqual([
    { title: "One", blocks: [] },
    { title: "Two", blocks: [] },
    { title: null, blocks: [{ kind: "heading", depth: 2, text: "Three" }] },
  ]);
});

test("[lines:N] and [scale:A-B …] become room to write and a scale", () => {
  expect(blocks("[lines:4]\n\n[scale:1-10 I can say no]")).toEqual([
    { kind: "lines", count: 4 },
    { kind: "scale", from: 1, to: 10, statement: "I can say no" },
  ]);
});

test("[box:…] holds what stands before [/box]", () => {
  expect(blocks("[box:This week’s dare]\nPress send.\n\n[lines:2]\n[/box]\n\nAfter")).toEqual([
    {
      kind: "box",
      label: "This week’s dare",
      blocks: [paragraph("Press send."), { kind: "lines", count: 2 }],
    },
    paragraph("After"),
  ]);
});

test("a struck word, the corrected one, strong words and links keep their kinds", () => {
  expect(blocks("You are ~~lazy~~ *tired*. **Look:** [/auth](/auth)")).toEqual([
    {
      kind: "paragraph",
      content: [
        { kind: "text", text: "You are " },
        { kind: "struck", text: "lazy" },
        { kind: "text", text: " " },
        { kind: "corrected", text: "tired" },
        { kind: "text", text: ". " },
        { kind: "strong", text: "Look:" },
        { kind: "text", text: " " },
        { kind: "link", text: "/auth", href: "/auth" },
      ],
    },
  ]);
});

test("a table keeps its empty cells, and its dashes share out the width", () => {
  expect(blocks("| Who | What |\n| -- | ----- |\n| Ann | |")).toEqual([
    {
      kind: "table",
      shares: [2, 5],
      head: [[{ kind: "text", text: "Who" }], [{ kind: "text", text: "What" }]],
      rows: [[[{ kind: "text", text: "Ann" }], []]],
    },
  ]);
});

test("names are filled, and the note at the top is not printed", () => {
  expect(parseWorkbook("<!--\n[page]\n[anything]\n-->\n\nFrom {{business}}")).toEqual([
    { title: null, blocks: [paragraph(`From ${site.business}`)] },
  ]);
  expect(() => parseWorkbook("{{nobody}}")).toThrow("nobody");
});

test.each([
  ["Fine\n\n[circle:4]", "line 3: there is no directive [circle]; there are [page], [lines:…]"],
  ["[lines:many]", "[lines:many] needs a number"],
  ["[scale:10-1 Backwards]", "needs two numbers and a statement"],
  ["[box:]", "[box:…] needs a label"],
  ["[box:A]\n\n[box:B]", "“A” must be closed with [/box] before another"],
  ["[box:A]\n\n[page]", "“A” must be closed with [/box] before [page]"],
  ["[box:A]\n\nText", "“A” is never closed"],
  ["[/box]", "[/box] closes nothing"],
  ["# One\n\n[lines:1]\n\n# Two", "“Two” is a second page title"],
  ["# One\n\n# Two", "two page titles"],
  ["> A quotation", "cannot print markdown of type “blockquote”"],
])("refuses %j and says where and why", (source, message) => {
  expect(() => parseWorkbook(source)).toThrow(message);
});

test("the book itself can be read, and no name is left open", () => {
  const sections = parseWorkbook(readFileSync("content/workbook.md", "utf8"));
  expect(sections.length).toBeGreaterThanOrEqual(18);
  expect(sections.length).toBeLessThanOrEqual(22);
  expect(JSON.stringify(sections)).not.toContain("{{");
});

function blocks(source: string) {
  return parseWorkbook(source).flatMap((section) => section.blocks);
}

function paragraph(text: string) {
  return { kind: "paragraph", content: [{ kind: "text", text }] };
}
