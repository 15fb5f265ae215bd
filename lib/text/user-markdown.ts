import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";

const processor = remark().use(remarkGfm).use(remarkRehype).use(rehypeSanitize);

/** Parses user-typed Markdown: no HTML, no placeholders, only safe links. */
export function parseUserMarkdown(source: string): Root {
  return processor.runSync(processor.parse(source));
}
