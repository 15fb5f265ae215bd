import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { z } from "zod";
import { contentPath } from "@/content/business";
import { isPostKey, post, postKey, type PostDocument } from "@/content/post";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import { fillMarkdown } from "@/lib/content/facts/fill";
import { previewedKeys } from "@/lib/content/preview";

/** A post that has a file in content/blog, with the reading time of its text there. */
export type DeliveredPost = PostDocument & { readTime: string };

const folder = contentPath("blog");

const frontMatterSchema = z.object({
  title: z.string().min(1),
  excerpt: z.string().min(1).max(160),
  category: z.string().min(1),
  // YAML parses bare dates as midnight UTC.
  date: z.date().transform((date) => date.toISOString().slice(0, 10)),
  readTime: z.string().min(1),
});

/** Makes a post of a file's source. Throws on incomplete front matter and unknown names. */
export function definePost(slug: string, source: string): DeliveredPost {
  const { data, content } = matter(source);
  const checked = frontMatterSchema.safeParse(data);
  if (!checked.success) throw new Error(`content/blog/${slug}.md: ${z.prettifyError(checked.error)}`);
  const { excerpt: description, readTime, ...head } = checked.data;
  const text = content.trim();
  fillMarkdown(`${head.title} ${description} ${text}`);
  return { ...post(postKey(slug), { ...head, description, text, address: slug }), readTime };
}

/** Each Markdown file of content/blog is a post: its default fields. */
export const deliveredPosts: readonly DeliveredPost[] = readdirSync(folder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => definePost(path.basename(file, ".md"), readFileSync(path.join(folder, file), "utf8")));

/** The delivered post with this key; null for others. */
export function findDeliveredPost(key: string): DeliveredPost | null {
  return deliveredPosts.find((one) => one.key === key) ?? null;
}

/** The post with this key, delivered or not. */
export function postOf(key: string): PostDocument {
  return findDeliveredPost(key) ?? post(key);
}

/** The public posts (in a preview, also drafts), each with its address below /blog. */
export function listPostDocuments(): { document: PostDocument; address: string }[] {
  const { edits, unpublished } = currentCatalogue();
  const previewed = previewedKeys();
  const delivered = deliveredPosts.map(({ key }) => key).filter((key) => !unpublished.includes(key));
  const keys = new Set([...delivered, ...Object.keys(edits), ...previewed]);
  return [...keys].filter(isPostKey).flatMap((key) => {
    const document = postOf(key);
    const { address } = getContent(document).page;
    return address ? [{ document, address }] : [];
  });
}
