import { coverOf, listPosts } from "@/lib/content/blog/posts";
import { editorPath } from "@/lib/site/documents/editor-path";
import { listEditedPosts, type ListedPost } from "@/lib/site/documents/list";
import { formatDay } from "@/lib/time/dates";

/** A post as /admin/blog shows it. */
export type PostRow = Pick<ListedPost, "state" | "changes" | "isOverdue" | "path" | "category"> & {
  id: string;
  title: string;
  href: string;
  /** Its public address below /blog; null if it is not public. */
  slug: string | null;
  /** The path of the picture beside it. */
  cover: string | null;
  /** When it was or will be published, or the draft was saved, in words. */
  when: string;
  /** For a published broadcast: its id, null if that was deleted. */
  letterId?: string | null;
};

export const postStates = ["Published", "Scheduled", "Draft", "Unpublished"] as const;

/** Every post, published broadcasts included: drafts first, then newest first. */
export async function listPostRows(now: Date): Promise<PostRow[]> {
  const published = listPosts();
  const posts = (await listEditedPosts(now)).map((post) => {
    const shown = published.find(({ key }) => key === post.key);
    const cover = post.picture ?? (shown && coverOf(shown));
    const { state, changes, isOverdue, path, category } = post;
    const row: PostRow = {
      ...{ state, changes, isOverdue, path, category, id: post.key, title: post.name },
      ...{ href: editorPath(post.key), slug: shown?.slug ?? null, cover: cover?.path ?? null },
      when: whenOf(post),
    };
    return { row, date: post.date };
  });
  const letters = published.flatMap(({ letter, slug, title, category, date }) => {
    if (!letter) return [];
    const row: PostRow = {
      ...{ state: "Published", changes: 0, isOverdue: false, category, id: slug, title, slug, cover: null },
      ...{ href: `/blog/${slug}`, path: `/blog/${slug}`, when: formatDay(date), letterId: letter.id },
    };
    return [{ row, date }];
  });
  // Without a date it is a draft
  return [...posts, ...letters]
    .sort((one, other) => (other.date || "9").localeCompare(one.date || "9"))
    .map(({ row }) => row);
}

function whenOf({ state, publishAt, date, last }: ListedPost): string {
  if (publishAt) return publishAt;
  if (state === "Draft") return last ? `Saved ${last.day}` : "";
  return date && formatDay(date);
}
