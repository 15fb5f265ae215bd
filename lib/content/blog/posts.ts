import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { z } from "zod";
import { blogCopy } from "@/content/pages/blog";
import { currentCatalogue, type Catalogue, type PublishedLetter } from "@/lib/catalogue/current";
import { fillContent } from "@/lib/facts/interpolate-facts";
import { fill } from "@/lib/text";
import { parseMarkup, type Block } from "./markup";

// As in app/: apart from the files of content/blog, whose pages are all made by the build.
const lettersFolder = "letters";

const folder = path.join(process.cwd(), "content", "blog");

const frontMatterSchema = z.object({
  title: z.string().min(1),
  excerpt: z.string().min(1).max(160),
  category: z.string().min(1),
  // YAML reads a bare date as midnight UTC.
  date: z.date().transform((date) => date.toISOString().slice(0, 10)),
  readTime: z.string().min(1),
});

export type Post = z.output<typeof frontMatterSchema> & {
  slug: string;
  blocks: Block[];
  /** Of a letter to many that was published: what it says, in Markdown, in place of blocks. */
  letter?: { id: string | null; text: string };
};

let kept: { of: Catalogue; posts: readonly Post[] } | undefined;

/** Every post, newest first; read once for each state of the facts they name. */
export function listPosts(): readonly Post[] {
  const of = currentCatalogue();
  if (kept?.of === of) return kept.posts;
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => parsePost(path.basename(file, ".md"), readFileSync(path.join(folder, file), "utf8")));
  const posts = [...files, ...of.letters.map(asPost)].sort((a, b) => b.date.localeCompare(a.date));
  kept = { of, posts };
  return posts;
}

/** The post of a slug, or null. */
export function getPost(slug: string): Post | null {
  return listPosts().find((post) => post.slug === slug) ?? null;
}

/** The post of a published letter, by its address below /blog/letters, or null. */
export function getLetterPost(slug: string): Post | null {
  return getPost(`${lettersFolder}/${slug}`);
}

/** What a file of content/blog says, as Markdown with names and facts filled; null where there is none of that slug. */
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

/** The posts before and after one in time. */
export function neighbours(slug: string): { earlier: Post | null; later: Post | null } {
  const index = listPosts().findIndex((post) => post.slug === slug);
  return { earlier: listPosts()[index + 1] ?? null, later: listPosts()[index - 1] ?? null };
}

const { letters: words } = blogCopy;
const wordsAMinute = 220;

/** A published letter among the posts, its readers' names replaced by a word for anybody. */
function asPost({ slug, broadcastId, title, excerpt, text, day }: PublishedLetter): Post {
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute));
  return {
    ...{ title, excerpt, category: words.category, date: day.toISOString().slice(0, 10) },
    readTime: fill(words.readTime, { minutes }),
    slug: `${lettersFolder}/${slug}`,
    blocks: [],
    letter: { id: broadcastId, text: text.replaceAll("{name}", words.reader) },
  };
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
