import type { Block, Cell, Column } from "./blocks";
import { selectFont, type FontName } from "./fonts";
import { contentWidth, margin, type Page } from "./page";

type Table = Extract<Block, { kind: "table" }>;
type Placed = Column & { left: number; span: number };

const size = { text: 9.5, detail: 8.5, header: 8 };
const padding = 6;

/** Draws a table; a further page repeats its header for the eye. */
export function drawTable(page: Page, { columns, rows }: Table): void {
  const { doc } = page;
  const placed = placeColumns(columns);
  const table = page.add(page.root, "Table");
  page.ensure(60);
  const head = page.add(table, "TR");
  drawHeader(page, placed, (draw) => page.add(head, "TH", draw, { scope: "Column" }));
  for (const row of rows) {
    const height = Math.max(...placed.map((column, index) => heightOf(page, column, row[index] ?? "")));
    if (page.ensure(height)) drawHeader(page, placed, page.artifact);
    const top = doc.y;
    const line = page.add(table, "TR");
    for (const [index, column] of placed.entries())
      page.add(line, "TD", () => drawCell(page, column, row[index] ?? "", top + padding));
    doc.y = top + height;
    drawLine(page, false);
  }
  doc.x = margin.side;
  doc.y += 4;
}

/** The columns with their places: those without a width share what the others leave. */
export function placeColumns(columns: readonly Column[]): Placed[] {
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  let left = margin.side;
  return columns.map((column) => {
    const span = contentWidth * (column.width ?? (1 - given) / open);
    const placed = { ...column, left, span };
    left += span;
    return placed;
  });
}

type AddCell = (draw: () => void) => void;

function drawHeader(page: Page, columns: readonly Placed[], add: AddCell): void {
  const { doc } = page;
  const top = doc.y;
  for (const column of columns)
    add(() => drawLineOf(page, column, column.header, { font: "bold", size: size.header, top }));
  doc.y = top + size.header + 8;
  drawLine(page, true);
}

function drawCell(page: Page, column: Placed, cell: Cell, top: number): void {
  const { text, detail } = typeof cell === "string" ? { text: cell, detail: undefined } : cell;
  drawLineOf(page, column, text, { font: detail ? "bold" : "regular", size: size.text, top });
  if (detail) drawLineOf(page, column, detail, { font: "regular", size: size.detail, top: page.doc.y + 1 });
}

type Style = { font: FontName; size: number; top: number };

function drawLineOf(page: Page, column: Placed, text: string, style: Style): void {
  const { doc } = page;
  doc.fontSize(style.size).fillColor(page.palette.ink);
  doc.text(selectFont(doc, style.font, text), column.left, style.top, optionsOf(column));
}

function optionsOf({ span, isFigure }: Placed): PDFKit.Mixins.TextOptions {
  return {
    width: isFigure ? span : span - 8,
    lineGap: 1,
    ...(isFigure && { align: "right", features: ["tnum"] as const }),
  };
}

function heightOf({ doc }: Page, column: Placed, cell: Cell): number {
  const { text, detail } = typeof cell === "string" ? { text: cell, detail: undefined } : cell;
  const options = optionsOf(column);
  doc.fontSize(size.text);
  const first = doc.heightOfString(selectFont(doc, detail ? "bold" : "regular", text), options);
  doc.fontSize(size.detail);
  const second = detail ? doc.heightOfString(selectFont(doc, "regular", detail), options) + 1 : 0;
  return first + second + 2 * padding;
}

function drawLine({ doc, palette, artifact }: Page, isStrong: boolean): void {
  artifact(() => {
    doc.lineWidth(isStrong ? 1.1 : 0.6).strokeColor(isStrong ? palette.ink : palette.placeholder);
    doc
      .moveTo(margin.side, doc.y)
      .lineTo(margin.side + contentWidth, doc.y)
      .stroke();
  });
}
