import { readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import type { ElementContent, Root } from "hast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { fillContent } from "@/lib/content/facts/interpolate-facts";

const processor = remark().use(remarkGfm).use(remarkRehype);

/** Parses a file of content/: front matter and text. */
export function readMarkdown(...segments: string[]): { frontMatter: unknown; tree: Root } {
  const { frontMatter, text } = readText(...segments);
  return { frontMatter, tree: parseMarkdown(text) };
}

/** Reads a file of content/: front matter, and its text with unfilled placeholders. */
export function readText(...segments: string[]): { frontMatter: unknown; text: string } {
  const file = path.join(process.cwd(), "content", ...segments);
  const { data, content } = matter(readFileSync(file, "utf8"));
  return { frontMatter: data, text: content };
}

/** Parses Markdown with tables; fills names and facts and drops raw HTML. */
export function parseMarkdown(source: string): Root {
  return processor.runSync(processor.parse(fillContent(source)));
}

/** The plain text of nodes. */
export function textOf(nodes: readonly (ElementContent | Root["children"][number])[]): string {
  return nodes
    .map((node) => (node.type === "text" ? node.value : node.type === "element" ? textOf(node.children) : ""))
    .join("");
}
