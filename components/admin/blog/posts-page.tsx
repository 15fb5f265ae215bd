import { randomUUID } from "node:crypto";
import path from "node:path";
import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import type { Post } from "@/lib/content/blog/posts";
import { draftFromPostAction, withdrawLetterAction } from "@/lib/broadcasts/actions";
import type { lettersOfPosts } from "@/lib/broadcasts/read";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const words = failureWords("Send as a letter", "No draft was created. Try again.");
const removePostTexts = failureWords("Take it off the site", "The post is still on the site. Try again.");

type Letters = Awaited<ReturnType<typeof lettersOfPosts>>;

/** The blog posts, newest first, each with the status of its broadcast. */
export function PostsPage({ posts, letters }: { posts: readonly Post[]; letters: Letters }) {
  return (
    <ul role="list" className="border-t-[1.5px] border-ink">
      {posts.map((post) => (
        <Line key={post.slug} post={post} letter={letters.get(post.slug)} />
      ))}
    </ul>
  );
}

const made = {
  draft: "There is a draft of it",
  scheduled: "It is set to go as a letter",
  sending: "It is going out as a letter",
  paused: "Its letter is paused",
  sent: "It went as a letter on {day}",
  cancelled: "Its letter was stopped on {day}",
};

function Line({ post, letter }: { post: Post; letter: ReturnType<Letters["get"]> }) {
  const { slug, title, date, category } = post;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b-[1.5px] border-hair py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-strong">
          <Link href={`/blog/${slug}`} className="link" prefetch={false}>
            {title}
          </Link>
        </h2>
        <p className="text-compact text-ink-2">{`${formatDay(date)}, ${category}`}</p>
        {post.letter?.id && (
          <p className="text-compact">
            <Link href={`/admin/letters/${post.letter.id}`} className="link" prefetch={false}>
              It went as a letter first
            </Link>
          </p>
        )}
        {letter && (
          <p className="text-compact">
            <Link href={`/admin/letters/${letter.id}`} className="link" prefetch={false}>
              {fill(made[letter.status], {
                day: letter.endedAt ? formatDay(calendarDay(letter.endedAt)) : "",
              })}
            </Link>
          </p>
        )}
      </div>
      {post.letter ? <RemovePost post={post} /> : <SendAsLetter post={post} />}
    </li>
  );
}

function SendAsLetter({ post: { slug, title } }: { post: Post }) {
  return (
    <ActionButton
      id={`letter-of-${slug}`}
      action={draftFromPostAction}
      words={words}
      values={{ id: randomUUID(), slug }}
      className="tinybtn min-h-target"
      label={`Send as a letter: ${title}`}
    >
      Send as a letter
    </ActionButton>
  );
}

function RemovePost({ post: { slug, title } }: { post: Post }) {
  const name = path.basename(slug);
  return (
    <ActionButton
      id={`take-off-${name}`}
      action={withdrawLetterAction}
      words={removePostTexts}
      values={{ slug: name }}
      className="tinybtn min-h-target"
      label={`Take it off the site: ${title}`}
    >
      Take it off the site
    </ActionButton>
  );
}
