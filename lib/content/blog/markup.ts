import type { Nodes, RootContent } from "mdast";
import { remark } from "remark";
import { isSafeLink } from "@/lib/content/safe-link";

export type Words = { text: string; bold: boolean; italic?: true };

export type Inline = Words | { href: string; words: Words[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; inlines: Inline[] }
  | { kind: "list"; items: Inline[][]; isNumbered?: true }
  | { kind: "quote"; paragraphs: Inline[][] }
  | { kind: "image"; src: string; alt: string }
  | { kind: "paragraph"; inlines: Inline[] };

/** Parses a post's markup (docs/rules/content.md#posts). Anything unknown, such as raw HTML, stays source text. */
export function parseMarkup(source: string): Block[] {
  return parser.parse(source).children.flatMap((node) => toBlocks(node, source));
}

const parser = remark();

/** The deepest nesting of marks that is plausible. */
const maxDepth = 20;

function toBlocks(node: RootContent, source: string): Block[] {
  if (node.type === "heading" && node.depth <= 2)
    return [{ kind: "heading", level: node.depth === 1 ? 2 : 3, inlines: toInlines(node.children, source) }];
  if (node.type === "list") {
    const items = node.children.map((item) => toInlines(item.children, source));
    return [{ kind: "list", items, ...(node.ordered && { isNumbered: true }) }];
  }
  if (node.type === "blockquote" && node.children.every(({ type }) => type === "paragraph"))
    return [{ kind: "quote", paragraphs: node.children.map((one) => toInlines([one], source)) }];
  if (node.type === "paragraph") return splitImages(node.children, source);
  return [{ kind: "paragraph", inlines: plain(written(node, source)) }];
}

function splitImages(nodes: Nodes[], source: string): Block[] {
  const blocks: Block[] = [];
  let run: Nodes[] = [];
  const endRun = () => {
    const inlines = toInlines(run, source);
    if (inlines.some((one) => "href" in one || one.text.trim())) blocks.push({ kind: "paragraph", inlines });
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

function toInlines(nodes: Nodes[], source: string, depth = 0): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === "text") return plain(node.value);
    if (node.type === "break") return plain(" ");
    if (depth > maxDepth) return plain(written(node, source));
    if (node.type === "paragraph") return toInlines(node.children, source, depth + 1);
    if (node.type === "strong" || node.type === "emphasis") {
      const mark = node.type === "strong" ? { bold: true } : { italic: true as const };
      const within = toInlines(node.children, source, depth + 1);
      return within.map((one) =>
        "href" in one
          ? { ...one, words: one.words.map((words) => ({ ...words, ...mark })) }
          : { ...one, ...mark },
      );
    }
    if (node.type === "link" && isSafeLink(node.url)) {
      const within = toInlines(node.children, source, depth + 1);
      return [{ href: node.url, words: within.flatMap((one) => ("href" in one ? one.words : [one])) }];
    }
    return plain(written(node, source));
  });
}

function written(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

function plain(text: string): Words[] {
  return [{ text, bold: false }];
}
