import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { z } from "zod";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { fillContent } from "@/lib/content-text/fill";
import { parseMarkup, type Block } from "./markup";

const folder = path.join(process.cwd(), "content", "blog");

const frontMatterSchema = z.object({
  title: z.string().min(1),
  excerpt: z.string().min(1).max(160),
  category: z.string().min(1),
  // YAML reads a bare date as midnight UTC.
  date: z.date().transform((date) => date.toISOString().slice(0, 10)),
  readTime: z.string().min(1),
});

export type Post = z.output<typeof frontMatterSchema> & { slug: string; blocks: Block[] };

let kept: { of: Catalogue; posts: readonly Post[] } | undefined;

/** Every post, newest first; read once for each state of the facts they name. */
export function listPosts(): readonly Post[] {
  const of = currentCatalogue();
  if (kept?.of === of) return kept.posts;
  const posts = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => parsePost(path.basename(file, ".md"), readFileSync(path.join(folder, file), "utf8")))
    .sort((a, b) => b.date.localeCompare(a.date));
  kept = { of, posts };
  return posts;
}

/** The post of a slug, or null. */
export function getPost(slug: string): Post | null {
  return listPosts().find((post) => post.slug === slug) ?? null;
}

/** What a post says, as Markdown with names and facts filled; null where there is none of that slug. */
export function readPostText(slug: string): string | null {
  if (!getPost(slug)) return null;
  return fillContent(matter(readFileSync(path.join(folder, `${slug}.md`), "utf8")).content).trim();
}

/** The newest post. Throws when there is none. */
export function newestPost(): Post {
  const [newest] = listPosts();
  if (!newest) throw new Error("content/blog holds no posts");
  return newest;
}

/** The posts before and after one in time. */
export function neighbours(slug: string): { earlier: Post | null; later: Post | null } {
  const index = listPosts().findIndex((post) => post.slug === slug);
  return { earlier: listPosts()[index + 1] ?? null, later: listPosts()[index - 1] ?? null };
}

/** Reads one post, names and facts filled. Throws when its front matter is incomplete. */
export function parsePost(slug: string, source: string): Post {
  const { data, content } = matter(source);
  const checked = frontMatterSchema.safeParse(data);
  if (!checked.success) throw new Error(`content/blog/${slug}.md: ${z.prettifyError(checked.error)}`);
  const head = checked.data;
  return {
    ...head,
    title: fillContent(head.title),
    excerpt: fillContent(head.excerpt),
    slug,
    blocks: parseMarkup(fillContent(content)),
  };
}
