import { readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import type { ElementContent, Root } from "hast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { fillNames } from "@/lib/text";

const processor = remark().use(remarkGfm).use(remarkRehype);

/** Reads a file of content/: front matter and text. */
export function readMarkdown(...segments: string[]): { frontMatter: unknown; tree: Root } {
  const file = path.join(process.cwd(), "content", ...segments);
  const { data, content } = matter(readFileSync(file, "utf8"));
  return { frontMatter: data, tree: parseMarkdown(content) };
}

/** Reads markdown with tables, {{names}} filled, raw HTML left out. */
export function parseMarkdown(source: string): Root {
  return processor.runSync(processor.parse(fillNames(source)));
}

/** The plain words of a piece of text. */
export function textOf(nodes: readonly (ElementContent | Root["children"][number])[]): string {
  return nodes
    .map((node) => (node.type === "text" ? node.value : node.type === "element" ? textOf(node.children) : ""))
    .join("");
}
