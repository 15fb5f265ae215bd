type Element = PDFKit.PDFStructureElement;

/** Opens and closes marks in the PDF's drawing. What is inside none is marked as an artifact, which is not read out. */
export class Marker {
  private element: Element | null = null;
  private type = "";
  private link: Element | null = null;
  private inLink = false;

  constructor(private readonly pdf: PDFKit.PDFDocument) {
    pdf.on("pageAdded", () => pdf.markContent("Artifact"));
    this.markLinks();
  }

  open(element: Element, type: string) {
    this.element = element;
    this.type = type;
    this.pdf.endMarkedContent();
    element.add(this.pdf.markStructureContent(type));
  }

  close() {
    this.pdf.endMarkedContent();
    this.element = null;
    this.inLink = false;
    this.pdf.markContent("Artifact");
  }

  endPage() {
    this.pdf.endMarkedContent();
  }

  /**
   * A link is a stretch of words inside a text. The renderer calls `link` and then `font` before it draws such a
   * stretch, and `font` alone before any other: there the mark goes over to the link's element, and back.
   */
  private markLinks() {
    const { pdf } = this;
    const link = pdf.link.bind(pdf);
    const font = pdf.font.bind(pdf) as (...settings: unknown[]) => PDFKit.PDFDocument;

    pdf.link = (x, y, width, height, url) => {
      this.link = pdf.struct("Link");
      this.element?.add(this.link);
      const annotation = { structParent: this.link, Contents: words(url) };
      return link(x, y, width, height, url, annotation);
    };
    pdf.font = (...settings: unknown[]) => {
      if (this.link) this.switchTo(this.link, "Link");
      else if (this.inLink && this.element) this.switchTo(this.element, this.type);
      this.inLink = this.link !== null;
      this.link = null;
      return font(...settings);
    };
  }

  private switchTo(element: Element, type: string) {
    this.pdf.endMarkedContent();
    element.add(this.pdf.markStructureContent(type));
    // The annotation must be written while its page is the current one.
    if (type === "Link") element.end();
  }
}

/** To PDFKit a primitive string is a PDF name; a String object is words. */
function words(text: string): string {
  return Object(text) as string;
}
