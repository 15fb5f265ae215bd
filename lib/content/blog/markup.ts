import type { Nodes, RootContent } from "mdast";
import { remark } from "remark";

export type Inline = { text: string; bold: boolean };

export type Block =
  | { kind: "heading"; level: 2 | 3; inlines: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "image"; src: string; alt: string }
  | { kind: "paragraph"; inlines: Inline[] };

/** Parses a post's markup (docs/rules/content.md#posts). Anything unknown, such as raw HTML, stays source text. */
export function parseMarkup(source: string): Block[] {
  return parser.parse(source).children.flatMap((node) => toBlocks(node, source));
}

const parser = remark();

function toBlocks(node: RootContent, source: string): Block[] {
  if (node.type === "heading" && node.depth <= 2)
    return [{ kind: "heading", level: node.depth === 1 ? 2 : 3, inlines: toInlines(node.children, source) }];
  if (node.type === "list" && !node.ordered)
    return [{ kind: "list", items: node.children.map((item) => toInlines(item.children, source)) }];
  if (node.type === "paragraph") return splitImages(node.children, source);
  return [{ kind: "paragraph", inlines: plain(written(node, source)) }];
}

function splitImages(nodes: Nodes[], source: string): Block[] {
  const blocks: Block[] = [];
  let run: Nodes[] = [];
  const endRun = () => {
    const inlines = toInlines(run, source);
    if (inlines.some(({ text }) => text.trim())) blocks.push({ kind: "paragraph", inlines });
    run = [];
  };
  for (const node of nodes) {
    if (node.type !== "image") {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push({ kind: "image", src: node.url, alt: node.alt ?? "" });
  }
  endRun();
  return blocks;
}

function toInlines(nodes: Nodes[], source: string): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === "text") return plain(node.value);
    if (node.type === "break") return plain(" ");
    if (node.type === "paragraph") return toInlines(node.children, source);
    if (node.type === "strong")
      return toInlines(node.children, source).map(({ text }) => ({ text, bold: true }));
    return plain(written(node, source));
  });
}

function written(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

function plain(text: string): Inline[] {
  return [{ text, bold: false }];
}
