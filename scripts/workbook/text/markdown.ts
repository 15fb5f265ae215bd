import type { RootContent, Table, TableCell } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { inline, plain } from "./inline";
import { type Block } from "./types";

/** What a run of markdown holds: blocks, and the page title if it has one. */
export type Markdown = { title: string | null; blocks: Block[] };

const processor = remark().use(remarkGfm);

/** Reads a run of markdown between two directives. */
export function readMarkdown(text: string): Markdown {
  const nodes = processor.parse(text).children;
  const titles = nodes.flatMap((node) => (node.type === "heading" && node.depth === 1 ? [node] : []));
  if (titles.length > 1) throw new Error("two page titles on one page; start the second with [page]");
  return {
    title: titles[0] ? plain(titles[0].children) : null,
    blocks: nodes.filter((node) => node !== titles[0]).map((node) => block(node, text)),
  };
}

function block(node: RootContent, source: string): Block {
  switch (node.type) {
    case "heading":
      if (node.depth !== 2 && node.depth !== 3) break;
      return { kind: "heading", depth: node.depth, text: plain(node.children) };
    case "paragraph": {
      const [first] = node.children;
      if (first?.type === "image") return { kind: "picture", src: first.url, alt: first.alt ?? "" };
      return { kind: "paragraph", content: inline(node.children) };
    }
    case "list":
      return {
        kind: "list",
        items: node.children.map(({ children: [first] }) => {
          if (first?.type !== "paragraph") throw new Error("a list item must be a plain sentence or two");
          return inline(first.children);
        }),
      };
    case "table": {
      const [head = [], ...rows] = node.children.map((row) => row.children.map(cell));
      return { kind: "table", shares: shares(node, source), head, rows };
    }
  }
  throw new Error(`the workbook cannot print markdown of type “${node.type}”`);
}

function cell(node: TableCell) {
  return inline(node.children);
}

/** The dashes under each heading, counted: the syntax tree leaves them out. */
function shares(table: Table, source: string): number[] {
  const dashes = source.split("\n")[table.position?.start.line ?? 0] ?? "";
  return [...dashes.matchAll(/-+/g)].map(([run]) => run.length);
}
