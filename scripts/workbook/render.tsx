import { buffer } from "node:stream/consumers";
import layOut, { type DocumentNode, type SafeDocumentNode } from "@react-pdf/layout";
import draw from "@react-pdf/render";
import { Font, pdf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import { site } from "@/content/site";
import { type Drawn, tag } from "./structure/tag";
import { type Section } from "./text/types";
import { Workbook } from "./workbook";

/** A fixed date, so that the same text always makes the same file. */
const written = new Date("2026-01-01T00:00:00Z");

/**
 * Makes the PDF. The renderer's own function would do, but it writes no structure tags: so layout and drawing, its two
 * halves, are called one by one, and the tags go in between.
 */
export async function renderWorkbook(sections: Section[], creator: string): Promise<Buffer> {
  const { container } = pdf(<Workbook sections={sections} />) as { container: { document: DocumentNode } };
  const layout = await (layOut as Layout)(container.document, Font);
  checkFit(layout, sections);

  const document = new PDFDocument({
    autoFirstPage: false,
    // Or PDFKit names Helvetica as a font of the book, which it does not embed and nobody uses
    font: "",
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    lang: site.locale,
    info: {
      Title: sections[0]?.title ?? "",
      Author: site.founder,
      Creator: creator,
      Producer: "react-pdf",
      CreationDate: written,
    },
  });
  tag(document, layout as unknown as Drawn);
  return buffer(draw(document as unknown as Parameters<typeof draw>[0], layout));
}

/** As the renderer itself calls it; the declared type leaves out the fonts. */
type Layout = (document: DocumentNode, fonts: typeof Font) => Promise<SafeDocumentNode>;

/** A section is one page. The renderer would carry what is too long over to another, and the numbers would be wrong. */
function checkFit(layout: SafeDocumentNode, sections: Section[]) {
  const ids = layout.children.map((page) => page.props.id);
  const long = ids.find((id, index) => ids.indexOf(id) !== index);
  if (long === undefined) return;
  const number = Number(long.replace(/\D/g, ""));
  const name = sections.slice(0, number).findLast((section) => section.title)?.title;
  throw new Error(
    `content/workbook.md: page ${number} (${name}) has more text than fits; shorten it or give it a [page]`,
  );
}
