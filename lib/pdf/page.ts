import type { Palette } from "@/lib/content/colours/palette";

/** Space around the content, in points; the footer is in the lower one. */
export const margin = { side: 42, bottom: 64 };

/** The width between the margins of an A4 page. */
export const contentWidth = 595.28 - 2 * margin.side;

type Element = PDFKit.PDFStructureElement;

/** A PDF while its content is drawn. */
export type Page = {
  doc: PDFKit.PDFDocument;
  palette: Palette;
  /** Where the tags of the content are added. */
  root: Element;
  /** Adds a tag to another; `draw` draws its content. */
  add: (parent: Element, tag: string, draw?: () => void, options?: ElementOptions) => Element;
  /** Draws what a screen reader leaves out. */
  artifact: (draw: () => void) => void;
  /** Starts a new page unless this height is left. */
  ensure: (height: number) => boolean;
};

type ElementOptions = { alt?: string; scope?: "Column" | "Row"; bbox?: Box; placement?: string };
type Box = [left: number, top: number, right: number, bottom: number];

/** Starts the content of a PDF. */
export function startPage(doc: PDFKit.PDFDocument, palette: Palette): Page {
  const root = doc.struct("Document");
  doc.addStructure(root);
  return {
    doc,
    palette,
    root,
    add: (parent, tag, draw, options = {}) => {
      const element = doc.struct(tag, options, draw);
      parent.add(element);
      return element;
    },
    artifact: (draw) => {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
    ensure: (height) => {
      const isFull = doc.y + height > doc.page.height - margin.bottom;
      if (isFull) doc.addPage();
      return isFull;
    },
  };
}
