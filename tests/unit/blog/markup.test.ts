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

  test.each(["### Three", "> Quoted", "1. Numbered", "```\ncode\n```", "---"])(
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

  test("links are not supported, so no URL of any scheme becomes one", () => {
    expect(parseMarkup("[click](javascript:alert(1))")).toEqual([paragraph("[click](javascript:alert(1))")]);
  });

  test("deep nesting and long runs of markers are parsed quickly", () => {
    const started = performance.now();
    parseMarkup("> ".repeat(500) + "*".repeat(5_000) + "_".repeat(5_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
