import "server-only";
import { broadcastsCopy } from "@/content/pages/broadcasts";
import { broadcastMax } from "@/content/limits";
import type { Member } from "@/lib/access/policy";
import { getPost, readPostText } from "@/lib/content/blog/posts";
import { fail, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { keepDraft } from "./drafts";
import type { BroadcastRefusal } from "./change";

const { refusals, fromPost } = broadcastsCopy;

/** Creates a draft from a post for all who consented: its full text and a link to it. */
export async function draftFromPost(
  admin: Member,
  { id, slug }: { id: string; slug: string },
  now: Date,
): Promise<Result<{ revision: number }, BroadcastRefusal | "no_post" | "invalid">> {
  const post = getPost(slug);
  const text = readPostText(slug);
  if (!post || text === null) return fail("no_post", refusals.no_post, { slug: refusals.no_post });
  const letter = [
    `# ${post.title}`,
    fromPost.greeting,
    text.replaceAll(/^#(?=#?\s)/gm, "##"),
    fill(fromPost.button, { address: `/blog/${slug}` }),
  ].join("\n\n");
  return keepDraft(
    admin,
    {
      ...{ id, seen: 0, to: "everybody", about: false },
      subject: post.title.slice(0, broadcastMax.subject),
      preheader: post.excerpt.slice(0, broadcastMax.preheader),
      letter,
    },
    now,
    slug,
  );
}
