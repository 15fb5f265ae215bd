import type { Block } from "./blocks";
import { drawTable } from "./draw-table";
import { selectFont, type FontName } from "./fonts";
import { contentWidth, margin, type Page } from "./page";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

/** Draws a block below what there is. */
export function drawBlock(page: Page, block: Block): void {
  switch (block.kind) {
    case "heading":
      drawText(page, "H2", block.text, { font: "bold", size: 12, before: 10, after: 6, keepWith: 40 });
      break;
    case "paragraph":
      drawText(page, "P", block.text, { size: block.isSmall ? 8 : 9.5, after: 8 });
      break;
    case "columns":
      drawColumns(page, block);
      break;
    case "facts":
      drawFacts(page, block);
      break;
    case "table":
      drawTable(page, block);
      break;
    case "totals":
      drawTotals(page, block);
      break;
    case "note":
      drawNote(page, block);
      break;
  }
}

type TextStyle = { font?: FontName; size: number; before?: number; after: number; keepWith?: number };

function drawText(page: Page, tag: string, text: string, style: TextStyle): void {
  const { font = "regular", size, before = 0, after, keepWith = 0 } = style;
  const { doc } = page;
  doc.y += before;
  page.ensure(size * 1.4 + keepWith);
  page.add(page.root, tag, () => {
    doc.fontSize(size).fillColor(page.palette.ink);
    doc.text(selectFont(doc, font, text), margin.side, doc.y, { width: contentWidth, lineGap: 1.5 });
  });
  doc.y += after;
}

const gap = 24;

function drawColumns(page: Page, { columns }: Of<"columns">): void {
  const { doc } = page;
  const longest = Math.max(0, ...columns.map(({ lines }) => lines.length));
  page.ensure(24 + longest * 13);
  const top = doc.y;
  const width = (contentWidth - gap * (columns.length - 1)) / columns.length;
  const ends = columns.map(({ heading, lines }, index) => {
    const left = margin.side + index * (width + gap);
    page.add(page.root, "H2", () => {
      doc.fontSize(7.5).fillColor(page.palette.ink);
      doc.text(selectFont(doc, "bold", heading), left, top, { width });
    });
    doc.y += 3;
    page.add(page.root, "P", () => {
      doc.fontSize(9.5);
      for (const [line, text] of lines.entries())
        doc.text(selectFont(doc, line ? "regular" : "bold", text), left, doc.y, { width, lineGap: 1 });
    });
    return doc.y;
  });
  doc.x = margin.side;
  doc.y = Math.max(top, ...ends) + 18;
}

function drawFacts(page: Page, { facts }: Of<"facts">): void {
  const { doc } = page;
  page.ensure(52);
  const top = doc.y;
  const width = contentWidth / facts.length;
  drawRule(page, top, 1.1);
  const ends = facts.map(([name, value], index) => {
    const left = margin.side + index * width;
    page.add(page.root, "P", () => {
      doc.fontSize(7.5).fillColor(page.palette.ink);
      doc.text(selectFont(doc, "regular", name), left, top + 9, { width: width - 6 });
      doc.fontSize(9.5);
      doc.text(selectFont(doc, "bold", value), left, doc.y + 1, { width: width - 6, features: ["tnum"] });
    });
    return doc.y;
  });
  doc.x = margin.side;
  doc.y = Math.max(...ends) + 8;
  drawRule(page, doc.y, 1.1);
  doc.y += 20;
}

function drawTotals(page: Page, { rows }: Of<"totals">): void {
  const { doc, palette } = page;
  const left = margin.side + contentWidth * 0.44;
  const width = contentWidth * 0.56;
  const table = page.add(page.root, "Table");
  for (const { text, figure, isStrong = false } of rows) {
    const wanted = { width: width * 0.62, lineGap: 1 };
    doc.fontSize(9.5);
    const shown = selectFont(doc, isStrong ? "bold" : "regular", text);
    const height = Math.max(doc.heightOfString(shown, wanted), isStrong ? 20 : 12) + 10;
    page.ensure(height);
    const top = doc.y;
    const row = page.add(table, "TR");
    const cell = () => {
      doc.fontSize(9.5).fillColor(palette.ink);
      const text = selectFont(doc, isStrong ? "bold" : "regular", shown);
      doc.text(text, left, top + (isStrong ? 9 : 5), wanted);
    };
    page.add(row, "TH", cell, { scope: "Row" });
    page.add(row, "TD", () => {
      doc.fontSize(isStrong ? 15 : 9.5);
      const sum = selectFont(doc, isStrong ? "display" : "regular", figure);
      doc.text(sum, left, top + 5, { width, align: "right", features: isStrong ? ["lnum"] : ["tnum"] });
    });
    doc.y = top + height;
    page.artifact(() => {
      doc.lineWidth(isStrong ? 1.1 : 0.6).strokeColor(isStrong ? palette.ink : palette.placeholder);
      doc
        .moveTo(left, doc.y)
        .lineTo(left + width, doc.y)
        .stroke();
    });
  }
  doc.x = margin.side;
  doc.y += 18;
}

function drawNote(page: Page, { text }: Of<"note">): void {
  const { doc, palette } = page;
  const options = { width: contentWidth - 20, lineGap: 1.5 };
  doc.fontSize(9.5);
  const shown = selectFont(doc, "regular", text);
  const height = doc.heightOfString(shown, options) + 18;
  page.ensure(height);
  const top = doc.y;
  page.artifact(() => {
    doc.lineWidth(1.1).strokeColor(palette.ink).rect(margin.side, top, contentWidth, height).stroke();
  });
  page.add(page.root, "P", () => {
    doc.fillColor(palette.ink).text(shown, margin.side + 10, top + 9, options);
  });
  doc.x = margin.side;
  doc.y = top + height + 14;
}

function drawRule({ doc, palette, artifact }: Page, top: number, weight: number): void {
  artifact(() => {
    doc.lineWidth(weight).strokeColor(palette.ink);
    doc
      .moveTo(margin.side, top)
      .lineTo(margin.side + contentWidth, top)
      .stroke();
  });
}
