import { type Role } from "./as";
import { Marker } from "./marker";

/** As much of the renderer's laid-out tree as tagging needs. */
export type Drawn = {
  type: string;
  props?: { role?: Role | "decoration"; paint?: () => void };
  children?: Drawn[] | null;
};

type Element = PDFKit.PDFStructureElement;

/**
 * Tags the book. The renderer draws, but knows nothing of structure: so the laid-out tree becomes a tree of structure
 * elements, and round each text and picture in it come two empty canvases whose painting opens and closes its mark.
 */
export function tag(pdf: PDFKit.PDFDocument, book: Drawn) {
  const marker = new Marker(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const page of book.children ?? []) {
    const section = pdf.struct("Sect");
    root.add(section);
    tagChildren(page, section, "Sect");
    page.children?.push(canvas(() => marker.endPage()));
  }

  function tagChildren(node: Drawn, parent: Element, within: Role["type"]) {
    node.children = node.children?.flatMap((child) => tagNode(child, parent, within));
  }

  function tagNode(node: Drawn, parent: Element, within: Role["type"]): Drawn[] {
    const role = node.props?.role;
    if (role === "decoration") return [node];
    if (node.type !== "TEXT" && node.type !== "IMAGE") {
      tagChildren(node, role ? child(parent, role) : parent, role?.type ?? within);
      return [node];
    }
    // Text that says nothing of itself belongs to its cell or list item; loose text is a paragraph.
    const own = role ?? (within === "Sect" ? ({ type: "P" } as const) : null);
    const element = own ? child(parent, own) : parent;
    const { type } = own ?? { type: within };
    return [canvas(() => marker.open(element, type)), node, canvas(() => marker.close())];
  }

  function child(parent: Element, role: Role): Element {
    const { type, ...options } = role;
    const element = pdf.struct(type, options as PDFKit.Mixins.StructureElementOptions);
    parent.add(element);
    return element;
  }
}

function canvas(paint: () => void): Drawn & { box: object; style: object } {
  return { type: "CANVAS", box: { left: 0, top: 0, width: 1, height: 1 }, style: {}, props: { paint } };
}
