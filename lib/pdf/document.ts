import "server-only";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { getBrand } from "@/lib/content/brand";
import { getSettings } from "@/lib/content/settings";
import type { Block } from "./blocks";
import { drawBlock } from "./draw-blocks";
import { registerFonts, selectFont } from "./fonts";
import { contentWidth, margin, startPage, type Page } from "./page";

export type PdfContent = {
  /** Also the large heading of the first page. */
  title: string;
  /** The title of the file in a reader's window; without it, `title`. */
  documentTitle?: string;
  /** The date of the file; the same content with the same date is the same file. */
  createdAt: Date;
  blocks: readonly Block[];
  /** Small text at the foot of each page. */
  footer?: string;
  /** Stands before the page's number at the foot: "2026-0012". */
  reference?: string;
  /** A PNG or JPEG in place of the business's name. */
  logo?: Buffer;
};

/** Makes a tagged A4 PDF (PDF/UA) in the brand's fonts and colours. */
export async function createPdf(content: PdfContent): Promise<Buffer> {
  return drawPdf(content, (page) => {
    drawTop(page, content, getSettings().business);
    for (const block of content.blocks) drawBlock(page, block);
    page.root.end();
    drawFooters(page, content);
  });
}

/** The same with any content; `draw` ends the root. */
export async function drawPdf(
  content: Pick<PdfContent, "title" | "documentTitle" | "createdAt">,
  draw: (page: Page) => void,
): Promise<Buffer> {
  const { business } = getSettings();
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: margin.side, left: margin.side, right: margin.side, bottom: margin.bottom },
    bufferPages: true,
    pdfVersion: "1.7",
    // The types leave out this standard
    subset: "PDF/UA" as string as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    info: {
      Title: content.documentTitle ?? content.title,
      Author: business,
      Creator: business,
      Producer: business,
      CreationDate: content.createdAt,
    },
  });
  await registerFonts(doc);
  draw(startPage(doc, getBrand().palette));
  doc.end();
  return buffer(doc);
}

function drawTop(page: Page, { title, logo }: PdfContent, business: string): void {
  const { doc, palette } = page;
  const half = contentWidth / 2;
  const top = doc.y;
  page.add(page.root, "H1", () => {
    doc.fontSize(22).fillColor(palette.ink);
    doc.text(selectFont(doc, "display", title), margin.side, top, { width: half });
  });
  const below = doc.y;
  const left = margin.side + half;
  if (logo)
    page.add(page.root, "Figure", () => doc.image(logo, left, top, { fit: [half, 26], align: "right" }), {
      alt: business,
      bbox: [left, top, left + half, top + 26],
      placement: "Block",
    });
  else
    page.add(page.root, "P", () => {
      doc.fontSize(14).fillColor(palette.ink);
      doc.text(selectFont(doc, "display", business), left, top + 6, { width: half, align: "right" });
    });
  doc.x = margin.side;
  doc.y = Math.max(below, doc.y, top + 26) + 20;
}

function drawFooters({ doc, palette, artifact }: Page, { footer = "", reference }: PdfContent): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    // Text below the margin would start a page
    doc.page.margins.bottom = 0;
    artifact(() => {
      const top = doc.page.height - margin.bottom + 14;
      const number = `page ${index + 1} of ${count}`;
      doc.fontSize(7.5).fillColor(palette.ink);
      doc.text(selectFont(doc, "regular", footer), margin.side, top, {
        width: contentWidth * 0.72,
        height: 30,
      });
      const right = reference ? `${reference}, ${number}` : number;
      doc.text(selectFont(doc, "regular", right), margin.side, top, { width: contentWidth, align: "right" });
    });
  }
}
