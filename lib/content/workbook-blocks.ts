import type { Element, ElementContent } from "hast";
import { parseShallowMarkdown, textOf } from "@/lib/content/markdown";

/** Parses the workbook's text, facts filled, into the elements of each page. Throws for an unknown or misplaced directive. */
export function parsePages(source: string): Element[][] {
  // Blank lines around a directive make it a paragraph of its own.
  const text = source.replace(/^\[.*\]$/gm, "\n$&\n");
  const lines = text.split("\n");
  const pages: Element[][] = [[]];
  let box: Element | undefined;
  for (const node of parseShallowMarkdown(text).children) {
    if (node.type !== "element") continue;
    const words = node.tagName === "p" ? textOf([node]) : "";
    const [directive, name, argument = ""] = /^\[(\/?\w+)(?::(.*))?\]$/.exec(words) ?? [];
    const [, from, to, statement] = /^(\d+)-(\d+) (.+)$/.exec(argument) ?? [];
    const blocks = box?.children ?? pages.at(-1) ?? [];
    if (name === "page" && !box) pages.push([]);
    else if (name === "lines" && Number(argument) > 0) blocks.push(writingLines(Number(argument)));
    else if (name === "scale" && statement) blocks.push(scale(Number(from), Number(to), statement));
    else if (name === "box" && argument && !box) {
      box = element("section", "box", [element("h2", "", argument)]);
      blocks.push(box);
    } else if (name === "/box" && box) box = undefined;
    else if (directive) throw new Error(`${directive} is unknown or misplaced`);
    else if (node.tagName === "table")
      blocks.push(sizedTable(node, lines[node.position?.start.line ?? 0] ?? ""));
    else blocks.push(node);
  }
  if (box) throw new Error(`the box “${textOf(box.children.slice(0, 1))}” is not closed`);
  return pages;
}

/** Wraps a chapter's first page: a band of colour, the essay, and the question with its lines. */
export function openerBlocks(blocks: Element[], letter: string, name: string): Element[] {
  const [, question = [], ...rest] = blocks;
  const heading = element("h1", "", [
    { type: "text", value: `${letter} is for ` },
    element("strong", "", name),
  ]);
  const band = [element("svg", name.toLowerCase()), heading].concat(question);
  return [
    { ...element("div", "", letter), properties: { className: ["initial"], ariaHidden: "true" } },
    element("div", "band", band),
    element("div", "essay", rest.slice(0, -2)),
    element("div", "prompt", rest.slice(-2)),
  ];
}

function writingLines(count: number): Element {
  const lines = Array.from({ length: count }, () => element("div"));
  return element("div", count === 1 ? "lines one" : "lines", lines);
}

function scale(from: number, to: number, statement: string): Element {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => element("b", "", `${from + index}`));
  const row = [element("span", "", "not at all"), ...numbers, element("span", "", "entirely")];
  return element("div", "scale", [element("p", "", statement), element("p", "", row)]);
}

/** Gives each column its share of the width: the number of dashes under its heading. */
function sizedTable(table: Element, delimiters: string): Element {
  const shares = Array.from(delimiters.matchAll(/-+/g), ([run]) => run.length);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const columns = shares.map((share) => ({
    ...element("col"),
    properties: { style: `width: ${(100 * share) / total}%` },
  }));
  return { ...table, children: [element("colgroup", "", columns), ...table.children] };
}

function element(tagName: string, className = "", content: string | ElementContent[] = []): Element {
  const children = typeof content === "string" ? [{ type: "text" as const, value: content }] : content;
  return {
    type: "element",
    tagName,
    properties: className ? { className: className.split(" ") } : {},
    children,
  };
}
