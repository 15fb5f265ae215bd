import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { z } from "zod";
import type { Content } from "@/content/page";
import { blogPage } from "@/content/pages/blog";
import { currentCatalogue, type PublishedLetter } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import { fillContent } from "@/lib/content/facts/interpolate-facts";
import { fill } from "@/lib/text";
import { parseMarkup, type Block } from "./markup";

// As in app/: separate from the files of content/blog, which are all prerendered.
const lettersFolder = "letters";

const folder = path.join(process.cwd(), "content", "blog");

const frontMatterSchema = z.object({
  title: z.string().min(1),
  excerpt: z.string().min(1).max(160),
  category: z.string().min(1),
  // YAML parses bare dates as midnight UTC.
  date: z.date().transform((date) => date.toISOString().slice(0, 10)),
  readTime: z.string().min(1),
});

export type Post = z.output<typeof frontMatterSchema> & {
  slug: string;
  blocks: Block[];
  /** For a published broadcast: its Markdown text, in place of blocks. */
  letter?: { id: string | null; text: string };
};

type Words = Content<typeof blogPage>["letters"];

let cached: { words: Words; posts: readonly Post[] } | undefined;

/** Every post, newest first; cached until facts or words change, with which getContent returns other objects. */
export function listPosts(): readonly Post[] {
  const words = getContent(blogPage).letters;
  if (cached?.words === words) return cached.posts;
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => parsePost(path.basename(file, ".md"), readFileSync(path.join(folder, file), "utf8")));
  const letters = currentCatalogue().letters.map((letter) => asPost(letter, words));
  const posts = [...files, ...letters].sort((a, b) => b.date.localeCompare(a.date));
  cached = { words, posts };
  return posts;
}

/** The post of a slug, or null. */
export function getPost(slug: string): Post | null {
  return listPosts().find((post) => post.slug === slug) ?? null;
}

/** The post of a published broadcast, by its slug below /blog/letters, or null. */
export function getLetterPost(slug: string): Post | null {
  return getPost(`${lettersFolder}/${slug}`);
}

/** A content/blog file's Markdown with names and facts filled; null for an unknown slug. */
export function readPostText(slug: string): string | null {
  const post = getPost(slug);
  if (!post || post.letter) return null;
  return fillContent(matter(readFileSync(path.join(folder, `${slug}.md`), "utf8")).content).trim();
}

/** The newest post. Throws when there is none. */
export function newestPost(): Post {
  const [newest] = listPosts();
  if (!newest) throw new Error("content/blog holds no posts");
  return newest;
}

/** The posts before and after a slug. */
export function neighbours(slug: string): { earlier: Post | null; later: Post | null } {
  const index = listPosts().findIndex((post) => post.slug === slug);
  return { earlier: listPosts()[index + 1] ?? null, later: listPosts()[index - 1] ?? null };
}

const wordsAMinute = 220;

/** A published broadcast as a post, recipient names replaced by a generic word. */
function asPost({ slug, broadcastId, title, excerpt, text, day }: PublishedLetter, words: Words): Post {
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute));
  return {
    ...{ title, excerpt, category: words.category, date: day.toISOString().slice(0, 10) },
    readTime: fill(words.readTime, { minutes }),
    slug: `${lettersFolder}/${slug}`,
    blocks: [],
    letter: { id: broadcastId, text: text.replaceAll("{name}", words.reader) },
  };
}

/** Parses one post, names and facts filled. Throws on incomplete front matter. */
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
