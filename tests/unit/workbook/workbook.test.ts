import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { site } from "@/content/site";
import { fillMarkdown } from "@/lib/content/facts/fill";
import { getSettings } from "@/lib/content/settings";
import { readWorkbook, workbookDocument } from "@/lib/content/workbook";
import { creatorOf } from "@/scripts/workbook/metadata";
import { renderPrintPage } from "@/scripts/workbook/print-page";
import { pdfText } from "../../support/pdf-text";

const source = workbookDocument.fields.text.initial;
const html = renderPrintPage(readWorkbook());
const pdf = readFileSync("content/workbook.pdf").toString("latin1");
const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

describe("the committed PDF", () => {
  test("is printed from the current text, styles and pictures; if not, run npm run workbook", () => {
    expect(pdf).toContain(`/Creator (${creatorOf(html)})`);
  });

  test("has a title, author, language and bookmarks", () => {
    for (const entry of [
      "/Title (The REBEL Journey)",
      `/Author (${getSettings().founder})`,
      `/Lang (${site.locale})`,
    ])
      expect(pdf).toContain(entry);
    expect(pdf).toMatch(/\/DisplayDocTitle true/);
    expect(pdf).toMatch(/\/Outlines \d+ 0 R/);
  });

  test("shows its words and whose it is", () => {
    const text = pdfText(readFileSync("content/workbook.pdf"));
    const { business, founder } = getSettings();
    for (const words of ["Five steps, thirty days and one pen.", `from ${business}, written by ${founder}`])
      expect(text).toContain(words.replaceAll(" ", ""));
  });

  test("has tags for every heading, table cell, list item and picture", () => {
    expect(pdf).toMatch(/\/Marked true/);
    for (const [tag, name] of Object.entries({ H1: "h1", H2: "h2", TR: "tr", TH: "th", TD: "td", LI: "li" }))
      expect([tag, count(new RegExp(`/S /${tag}\\s`, "g"), pdf)]).toEqual([
        tag,
        count(new RegExp(`<${name}[ >]`, "g"), html),
      ]);
    expect(pdf).toContain("/Alt (A woman at the foot of a white path");
  });

  test("has an A4 page for each section, 18 to 22, and embedded fonts", () => {
    const pages = count(/<footer/g, html) + 1;
    expect(count(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/g, pdf)).toBe(pages);
    expect(pages).toBeGreaterThanOrEqual(18);
    expect(pages).toBeLessThanOrEqual(22);
    expect(count(/\/FontFile\d? /g, pdf)).toBe(count(/\/Type \/FontDescriptor/g, pdf));
    expect(pdf.length).toBeLessThan(4 * 1024 * 1024);
  });

  test("links to the site's own URL only", () => {
    const links = Array.from(pdf.matchAll(/\/URI \((.*?)\)/g), ([, link]) => link ?? "");
    const own = [`https://${getSettings().email.split("@")[1]}/`, `mailto:${getSettings().email}`];
    expect(links.length).toBeGreaterThanOrEqual(8);
    expect(links.filter((link) => !own.some((start) => link.startsWith(start)))).toEqual([]);
  });
});

test("has no price, date or number of places that the founder can change", () => {
  const facts = Array.from(source.matchAll(/(?<!\{)\{([\w.]+)\}(?!\})/g), ([, name]) => name);
  expect(facts).toEqual(["customRetreat.replyHours"]);
  expect(source.slice(source.lastIndexOf("[page]"))).not.toMatch(/[£€$]\d|20\d\d/);
});

describe("the text", () => {
  test("becomes pages with lines, scales, boxes and sized columns, without the note at the top", () => {
    const body = bodyOf(
      "<!--\n[page]\n-->\n\n# One\n\n[lines:2]\n[page]\n[scale:1-3 I can]\n[box:Dare]\nGo.\n[/box]\n\n| A | B |\n| -- | ------ |\n| a | |",
    );
    expect(count(/<section class="(cover|map)"/g, body)).toBe(2);
    expect(body).toContain('<div class="lines"><div></div><div></div></div>');
    expect(body).toContain(
      "<p>I can</p><p><span>not at all</span><b>1</b><b>2</b><b>3</b><span>entirely</span>",
    );
    expect(body).toContain('<section class="box"><h2>Dare</h2><p>Go.</p></section>');
    expect(body).toContain('<col style="width:25%"/><col style="width:75%"/>');
  });

  test("prints the complete URL of a link to the site", () => {
    expect(bodyOf("[/auth](/auth)", "https://site.test")).toContain(
      '<a href="https://site.test/auth">site.test/auth</a>',
    );
  });

  test.each([
    ["[circle:4]", "[circle:4] is unknown or misplaced"],
    ["[lines:many]", "[lines:many] is unknown"],
    ["[scale:1-10]", "[scale:1-10] is unknown"],
    ["[box:A]\n[page]", "[page] is unknown or misplaced"],
    ["[/box]", "[/box] is unknown or misplaced"],
    ["[box:A]\n\nText", "the box “A” is not closed"],
    ["Pay {deposit}.", "{deposit}"],
  ])("%j is refused", (text, message) => {
    expect(() => bodyOf(text)).toThrow(message);
  });

  test("has its version and date at the foot of each page, if there are any", () => {
    const edition = "Version 2, March 2026";
    const body = renderPrintPage({ ...readWorkbook(), edition }).split("</style>")[1] ?? "";
    expect(count(/<footer/g, body)).toBe(count(new RegExp(`  ·  ${edition}</span>`, "g"), body));
    expect(html).not.toContain("Version");
  });

  test.each([
    "![x](file:///etc/passwd)",
    "![x](/../package.json)",
    "![x](/images/../../package.json)",
    "![x](https://example.test/picture.png)",
    "<script>alert(1)</script>",
    '<img src="/images/hero.jpg" onerror="alert(1)">',
    '<iframe src="file:///etc/passwd"></iframe>',
    "[x](javascript:alert(1))",
    "[x](file:///etc/passwd)",
  ])("prints nothing of %s but words", (text) => {
    expect(bodyOf(`# One\n\n${text}`)).not.toMatch(
      /<(?:img|script|iframe|a)\b|on\w+=|src=|file:|javascript:/,
    );
  });

  test("prints an uploaded picture from the given bytes", () => {
    const pictures = { "/uploads/a.jpg": "AAAA" };
    const page = renderPrintPage({ ...readWorkbook(), text: "![A hut](/uploads/a.jpg)" }, pictures);
    expect(page).toContain('<img src="data:image/jpeg;base64,AAAA" alt="A hut"/>');
  });
});

function bodyOf(text: string, address = "https://site.test"): string {
  const filled = { ...readWorkbook(), text: fillMarkdown(text), address };
  return renderPrintPage(filled).split("</style>")[1] ?? "";
}
