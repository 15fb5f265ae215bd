import { cache } from "react";
import { noPicture, type PictureValue } from "@/content/fields";
import type { Content } from "@/content/page";
import { blogPage } from "@/content/pages/blog";
import type { PostDocument } from "@/content/post";
import { currentCatalogue, type Catalogue, type PublishedLetter } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { isPreview } from "@/lib/content/preview";
import { getSettings } from "@/lib/content/settings";
import { pictureAt, pictureOf, uploadedPicture } from "@/lib/content/pictures";
import { fill } from "@/lib/text";
import { calendarDay } from "@/lib/time/dates";
import { findDeliveredPost, listPostDocuments } from "./documents";
import { parseMarkup, type Block } from "./markup";

// As in app/: separate from the addresses of other posts.
const lettersFolder = "letters";

export type Post = {
  /** The address below /blog. */
  slug: string;
  /** Of its document; null for a published broadcast. */
  key: string | null;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** ISO day. */
  date: string;
  readTime: string;
  /** Above the text and in lists; null for none. */
  picture: PictureValue | null;
  /** What a link to it shows in place of its card; its path is empty for nothing. */
  share: PictureValue;
  blocks: Block[];
  /** Its Markdown with names and facts filled. */
  text: string;
  /** For a published broadcast, whose text replaces the blocks. */
  letter?: { id: string | null };
};

type Words = Content<typeof blogPage>["letters"];

const published = new WeakMap<Catalogue, readonly Post[]>();
const previewed = cache(collect);

/** Every public post (in a preview, also drafts), newest first; the same array until the catalogue changes. */
export function listPosts(): readonly Post[] {
  if (isPreview()) return previewed();
  const catalogue = currentCatalogue();
  const known = published.get(catalogue) ?? collect();
  published.set(catalogue, known);
  return known;
}

function collect(): readonly Post[] {
  const words = getContent(blogPage).letters;
  const written = listPostDocuments().map(({ document, address }) => asPost(document, address, words));
  const letters = currentCatalogue().letters.map((letter) => ofLetter(letter, words));
  return [...written, ...letters].sort((a, b) => b.date.localeCompare(a.date));
}

/** The post of a slug, or null. */
export function getPost(slug: string): Post | null {
  return listPosts().find((post) => post.slug === slug) ?? null;
}

/** The post of a published broadcast, by its slug below /blog/letters, or null. */
export function getLetterPost(slug: string): Post | null {
  return getPost(`${lettersFolder}/${slug}`);
}

/** The posts before and after a slug. */
export function neighbours(slug: string): { earlier: Post | null; later: Post | null } {
  const index = listPosts().findIndex((post) => post.slug === slug);
  return { earlier: listPosts()[index + 1] ?? null, later: listPosts()[index - 1] ?? null };
}

function asPost(document: PostDocument, slug: string, words: Words): Post {
  const { page, search } = getContent(document);
  const text = fillKnownFacts(page.text);
  const delivered = findDeliveredPost(document.key);
  const isEdited = page.text !== delivered?.fields.page.text.initial;
  return {
    ...{ slug, key: document.key, text, title: page.title, category: page.category, author: page.author },
    excerpt: search.description,
    // Only a draft has none: publishing fills it in
    date: page.date || calendarDay(new Date()),
    readTime: delivered && !isEdited ? delivered.readTime : readTimeOf(text, words),
    picture: page.picture.path ? page.picture : null,
    share: search.share,
    blocks: parseMarkup(text),
  };
}

/** A published broadcast as a post, recipient names replaced by a generic word. */
function ofLetter({ slug, broadcastId, title, excerpt, text, day }: PublishedLetter, words: Words): Post {
  return {
    ...{
      key: null,
      title,
      excerpt,
      category: words.category,
      author: getSettings().founder,
      picture: null,
      share: noPicture,
      blocks: [],
    },
    date: day.toISOString().slice(0, 10),
    readTime: readTimeOf(text, words),
    slug: `${lettersFolder}/${slug}`,
    text: text.replaceAll("{name}", words.reader),
    letter: { id: broadcastId },
  };
}

const wordsAMinute = 220;

function readTimeOf(text: string, words: Words): string {
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute));
  return fill(words.readTime, { minutes });
}

/** The picture that stands for a post in lists: its own, or the first of its text; null without one. */
export function coverOf({
  picture,
  blocks,
}: Pick<Post, "picture" | "blocks">): Omit<PictureValue, "isDecoration"> | null {
  if (picture) return picture;
  const image = blocks.find((block) => block.kind === "image");
  const path = image && (pictureOf(image.src) ?? uploadedPicture(image.src)?.path);
  return path ? pictureAt(path) : null;
}
