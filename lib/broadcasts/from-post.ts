import "server-only";
import { broadcastMax } from "@/content/limits";
import type { Member } from "@/lib/access/policy";
import { getPost } from "@/lib/content/blog/posts";
import { fail, type Result } from "@/lib/result";
import { saveDraft } from "./drafts";
import type { BroadcastRefusal } from "./change";

const noPost = "This post isn’t there any more.";

/** Creates a draft from a post for all who consented: its full text and a link to it. */
export async function draftFromPost(
  admin: Member,
  { id, slug }: { id: string; slug: string },
  now: Date,
): Promise<Result<{ revision: number }, BroadcastRefusal | "no_post" | "invalid">> {
  const post = getPost(slug);
  if (!post || post.letter) return fail("no_post", noPost, { slug: noPost });
  const letter = [
    `# ${post.title}`,
    "Hi {name},",
    post.text.replaceAll(/^#(?=#?\s)/gm, "##"),
    `[Read it on the site](/blog/${slug})`,
  ].join("\n\n");
  return saveDraft(
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
