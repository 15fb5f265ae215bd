import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { workbookPath } from "@/content/pages/workbook-dialog";
import { site } from "@/content/site";
import { creator } from "@/scripts/workbook/digest";
import { parseWorkbook } from "@/scripts/workbook/text/parse";
import type { Block, Inline } from "@/scripts/workbook/text/types";
import { entry, only, pagesOf, readPdf, wordsOn } from "../../support/pdf";

const file = readFileSync(`public${workbookPath}`);
const pdf = readPdf(file);
const pages = pagesOf(pdf);
const source = readFileSync("content/workbook.md", "utf8");
const sections = parseWorkbook(source);

describe("the workbook’s file", () => {
  test("is a PDF of 18 to 22 pages A4 under 4 MB", () => {
    expect(file.toString("latin1", 0, 7)).toBe("%PDF-1.");
    expect(file.length).toBeLessThan(4 * 1024 * 1024);
    expect(pages.length).toBeGreaterThanOrEqual(18);
    expect(pages.length).toBeLessThanOrEqual(22);
    for (const page of pages) {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
      expect([Number(width), Number(height)]).toEqual([expect.closeTo(595.28, 1), expect.closeTo(841.89, 1)]);
    }
  });

  test("says its title, author and language, and opens with its outline", () => {
    const catalog = only(pdf, "/Type /Catalog");
    expect([info("Title"), info("Author")]).toEqual([sections[0]?.title, site.founder]);
    expect(catalog).toContain(`/Lang (${site.locale})`);
    expect(catalog).toContain("/PageMode /UseOutlines");
    expect(entry(pdf, catalog, "ViewerPreferences")).toContain("/DisplayDocTitle true");
  });

  test("has a bookmark for every page with a title", () => {
    const titles = sections.flatMap(({ title }) => title ?? []);
    const bookmarks = [...pdf.values()].filter(
      (object) => /\/Dest \[/.test(object) && /\/Title/.test(object),
    );
    expect(bookmarks).toHaveLength(titles.length);
  });

  test("carries every letter it is set in", () => {
    const fonts = [...pdf.values()].filter((object) => object.includes("/Type /Font\n"));
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/\/ToUnicode|\/FontDescriptor/);
    for (const descriptor of [...pdf.values()].filter((object) => object.includes("/Type /FontDescriptor"))) {
      expect(descriptor).toMatch(/\/FontFile[23]? \d+ 0 R/);
    }
  });
});

describe("for somebody who listens to it", () => {
  const count = (type: string) =>
    [...pdf.values()].filter((object) => new RegExp(`/S /${type}\n`).test(object)).length;
  const blocks = sections.flatMap((section) => flat(section.blocks));
  const tables = blocks.filter((block) => block.kind === "table");

  test("it is tagged, page by page", () => {
    expect(entry(pdf, only(pdf, "/Type /Catalog"), "MarkInfo")).toContain("/Marked true");
    for (const page of pages) expect(page).toMatch(/\/StructParents \d+/);
  });

  test("titles are headings, and so is whatever has a heading or a label", () => {
    expect(count("H1")).toBe(sections.filter(({ title }) => title !== null).length);
    expect(count("H2")).toBe(blocks.filter(({ kind }) => kind === "heading" || kind === "box").length);
  });

  test("tables have rows, heads and cells, lists have items", () => {
    expect(count("Table")).toBe(tables.length);
    expect(count("TR")).toBe(sum(tables.map(({ rows }) => rows.length + 1)));
    expect(count("TH")).toBe(sum(tables.map(({ head }) => head.length)));
    expect(count("TD")).toBe(sum(tables.map(({ rows }) => sum(rows.map((row) => row.length)))));
    const lists = blocks.filter((block) => block.kind === "list");
    expect([count("L"), count("LI")]).toEqual([lists.length, sum(lists.map(({ items }) => items.length))]);
  });

  test("the cover’s picture is told in words", () => {
    const picture = blocks.find((block) => block.kind === "picture");
    expect(count("Figure")).toBe(1);
    expect(only(pdf, "/S /Figure\n")).toContain(`/Alt (${picture?.alt})`);
  });
});

describe("what it says", () => {
  test("has no price, date or number of places that the founder can change", () => {
    const fixed = ["customRetreat.replyHours"];
    const facts = [...source.matchAll(/(?<!\{)\{([\w.]+)\}(?!\})/g)].map(([, name]) => name);
    expect(facts.filter((name) => !fixed.includes(name ?? ""))).toEqual([]);
    expect(wordsOn(pdf, pages.at(-1) ?? "")).not.toMatch(/[£€$]\d|20\d\d/);
  });

  test("has every word of the text, on its page", () => {
    expect(pages).toHaveLength(sections.length);
    sections.forEach(({ title, blocks }, index) => {
      const printed = wordsOn(pdf, pages[index] ?? "").toLowerCase();
      for (const text of [title ?? "", ...flat(blocks).flatMap(textsOf)]) {
        expect(printed).toContain(text.replace(/\s/g, "").toLowerCase());
      }
      expect(printed).not.toMatch(/[{}]/);
    });
  });

  test("leads to the site’s own address and nowhere else", () => {
    const links = [...pdf.values()].flatMap((object) => /\/URI \(([^)]*)\)/.exec(object)?.[1] ?? []);
    const own = `https://${site.email.split("@")[1] ?? ""}/`;
    expect(links.length).toBeGreaterThanOrEqual(8);
    for (const link of links) {
      expect(link === `mailto:${site.email}` || link.startsWith(own), link).toBe(true);
    }
  });

  test("is the text as it is now; if not, run npm run workbook", () => {
    expect(info("Creator")).toBe(creator(source));
  });
});

test("npm run workbook makes it again, object by object; if not, run it", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "workbook-"));
  const env = { ...process.env };
  // The book names the site's own address unless it is told another
  delete env.NEXTAUTH_URL;
  try {
    const target = path.join(folder, "workbook.pdf");
    execFileSync(process.execPath, ["--import", "tsx", "scripts/workbook/build.ts", target], { env });
    expect(readPdf(readFileSync(target))).toEqual(pdf);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The blocks, those in boxes included. */
function flat(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => (block.kind === "box" ? [block, ...flat(block.blocks)] : [block]));
}

/** What is printed of a block, piece by piece: the address of a link comes with the site’s name before it. */
function textsOf(block: Block): string[] {
  const pieces = (content: Inline[]) => content.map(({ text }) => text);
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
      return pieces(block.content);
    case "list":
      return block.items.flatMap(pieces);
    case "table":
      return [block.head, ...block.rows].flat().flatMap(pieces);
    case "scale":
      return [block.statement];
    case "box":
      return [block.label];
    case "lines":
    case "picture":
      return [];
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** An entry of the document's information, which refers to an object of its own. */
function info(name: string): string | undefined {
  return /\((.*)\)/.exec(entry(pdf, only(pdf, "/Producer"), name))?.[1];
}
