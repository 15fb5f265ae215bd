import { describe, expect, test } from "vitest";
import { parseMarkup, type Block, type Inline } from "@/lib/content/blog/markup";

const plain = (text: string): Inline => ({ text, bold: false });
const paragraph = (text: string): Block => ({ kind: "paragraph", inlines: [plain(text)] });

describe("blocks", () => {
  test("one hash is a heading of level 2, two hashes of level 3", () => {
    expect(parseMarkup("# One\n\n## Two")).toEqual([
      { kind: "heading", level: 2, inlines: [plain("One")] },
      { kind: "heading", level: 3, inlines: [plain("Two")] },
    ]);
  });

  test("lines that all begin with a dash are a list", () => {
    expect(parseMarkup("- first\n- **second** half")).toEqual([
      { kind: "list", items: [[plain("first")], [{ text: "second", bold: true }, plain(" half")]] },
    ]);
  });

  test("blank lines separate paragraphs", () => {
    expect(parseMarkup("One.\n\nTwo,\nstill two.")).toEqual([
      paragraph("One."),
      { kind: "paragraph", inlines: [plain("Two,\nstill two.")] },
    ]);
  });

  test("bold is supported within a paragraph", () => {
    expect(parseMarkup("Say **no** once.")).toEqual([
      { kind: "paragraph", inlines: [plain("Say "), { text: "no", bold: true }, plain(" once.")] },
    ]);
  });

  test("a picture is a separate block, even within a paragraph", () => {
    expect(parseMarkup("Before ![A hill](/images/hill.jpg) after")).toEqual([
      paragraph("Before "),
      { kind: "image", src: "/images/hill.jpg", alt: "A hill" },
      paragraph(" after"),
    ]);
  });

  test("numbers make a numbered list, and an angle a quote", () => {
    expect(parseMarkup("1. First\n2. *Second*\n\n> Quoted\n>\n> twice")).toEqual([
      {
        ...{ kind: "list", isNumbered: true },
        items: [[plain("First")], [{ text: "Second", bold: false, italic: true }]],
      },
      { kind: "quote", paragraphs: [[plain("Quoted")], [plain("twice")]] },
    ]);
  });

  test("a link to the site or over https is one, also within marks", () => {
    expect(parseMarkup("[a **b**](/gallery) **[c](https://x.example)**")).toEqual([
      {
        kind: "paragraph",
        inlines: [
          { href: "/gallery", words: [plain("a "), { text: "b", bold: true }] },
          plain(" "),
          { href: "https://x.example", words: [{ text: "c", bold: true }] },
        ],
      },
    ]);
  });

  test.each(["### Three", "> # Quoted", "```\ncode\n```", "---"])(
    "any other block is a paragraph: %j",
    (source) => {
      expect(parseMarkup(source)).toEqual([paragraph(source)]);
    },
  );

  test("an empty text has no blocks", () => {
    expect(parseMarkup("\n\n  \n")).toEqual([]);
  });
});

describe("hostile input", () => {
  test.each([
    '<script>alert("x")</script>',
    "<img src=x onerror=alert(1)>",
    "<iframe src=//evil.example></iframe>",
  ])("a block of HTML is text: %s", (source) => {
    expect(parseMarkup(source)).toEqual([paragraph(source)]);
  });

  test("HTML inside a paragraph is text, too", () => {
    const [block] = parseMarkup("Look <b onclick=alert(1)>here</b> now");
    expect(block).toEqual({
      kind: "paragraph",
      inlines: ["Look ", "<b onclick=alert(1)>", "here", "</b>", " now"].map(plain),
    });
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "http://x.example",
    "x",
  ])("no link leads to %s", (address) => {
    expect(parseMarkup(`[click](${address})`)).toEqual([paragraph(`[click](${address})`)]);
  });

  test("deep nesting and long runs of markers are parsed quickly", () => {
    const started = performance.now();
    parseMarkup("> ".repeat(500) + "*".repeat(5_000) + "_".repeat(5_000));
    parseMarkup(`${"*a **b ".repeat(2_000)}${"** *".repeat(2_000)}`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
