import { readFileSync } from "node:fs";
import matter from "gray-matter";
import type { ElementContent, Root } from "hast";
import { contentPath } from "@/content/business";
import { fillMarkdown } from "@/lib/content/facts/fill";
import { readShallow } from "@/lib/text/shallow-tree";
import { parseUserMarkdown } from "@/lib/text/user-markdown";

/** Reads a file of content/: front matter, and its text with unfilled placeholders. */
export function readText(...segments: string[]): { frontMatter: unknown; text: string } {
  const { data, content } = matter(readFileSync(contentPath(...segments), "utf8"));
  return { frontMatter: data, text: content.trim() };
}

/** Parses Markdown with tables; fills names and facts, and drops raw HTML and unsafe links. */
export function parseMarkdown(source: string): Root {
  return parseShallowMarkdown(fillMarkdown(source));
}

/** The same without facts. A text that is nested too deep to be rendered is a paragraph as typed. */
export function parseShallowMarkdown(value: string): Root {
  const children: ElementContent[] = [{ type: "text", value }];
  return (
    readShallow(() => parseUserMarkdown(value)) ?? {
      type: "root",
      children: [{ type: "element", tagName: "p", properties: {}, children }],
    }
  );
}

/** The plain text of nodes. */
export function textOf(nodes: readonly (ElementContent | Root["children"][number])[]): string {
  return nodes
    .map((node) => (node.type === "text" ? node.value : node.type === "element" ? textOf(node.children) : ""))
    .join("");
}
